// What happened at a table, in words.
import type { News, TableInfo } from './protocol';
import { botName } from './table.svelte';
import { say } from './words.svelte';

interface Hearing {
  names: string[];
  table: Pick<TableInfo, 'seats'>;
}

/** Whom it is about: by the name that they have at their seat, if they still sit there. */
export function whoOf({ person, seat }: Pick<News, 'person' | 'seat'>, { names, table }: Hearing): string {
  if (seat === undefined) return person?.name ?? '';
  const isThere = !person || table.seats[seat]?.person?.id === person.id;
  return isThere ? (names[seat] ?? '') : person.name;
}

export function newsText(one: News, hearing: Hearing): string {
  const { news, text = '', reason, by } = one;
  const who = whoOf(one, hearing);
  if (news === 'left' && text) return say('news.botLeft', { what: botName(text) });
  if (news === 'reacted') return say(`news.reacted.${text}`, { who });
  const isOfBot = news === 'bot' || news === 'bot-asked' || news === 'stood-in';
  const key = news === 'stood-in' && reason ? `news.stood-in.${text ? 'bot' : reason}` : `news.${news}`;
  return say(key, { who, what: isOfBot && text ? botName(text) : text, by: by?.name ?? '' });
}
