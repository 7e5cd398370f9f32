// What happened at a table, in words.
import type { News } from './protocol';
import { botName } from './table.svelte';
import { say } from './words.svelte';

export function newsText({ news, person, seat, text = '', reason, by }: News, names: string[]): string {
  const who = person?.name ?? (seat === undefined ? '' : (names[seat] ?? ''));
  if (news === 'left' && text) return say('news.botLeft', { what: botName(text) });
  const key = news === 'stood-in' && reason ? `news.stood-in.${reason}` : `news.${news}`;
  return say(key, { who, what: news === 'bot' ? botName(text) : text, by: by?.name ?? '' });
}
