// What happened at a table, in words.
import type { News } from './protocol';
import { botName } from './table.svelte';
import { say } from './words.svelte';

export function newsText({ news, person, seat, text = '' }: News, names: string[]): string {
  const who = person?.name ?? (seat === undefined ? '' : (names[seat] ?? ''));
  return say(`news.${news}`, { who, what: news === 'bot' ? botName(text) : text });
}
