// A view in words: which of its fields are shown, what they are called, and what they say.
import type { GameTexts } from '$lib/api';
import { capital } from '$lib/sentences';
import { number } from '$lib/words.svelte';
import type { Plain, PlainPlayer, PlainView } from './types';
import { t } from './words';

/** Said elsewhere on the screen. */
const OF_TABLE = new Set(['game', 'board', 'phase', 'you', 'players', 'options', 'turn_number']);
const OF_PLAYER = new Set(['seat', 'deciding', 'points']);

type Labels = Pick<GameTexts, 'fields' | 'words'>;

/** One thing that a field names, and how many there are of it. */
export interface Thing {
  name: string;
  times: number;
}

export interface Fact {
  field: string;
  label: string;
  value: Plain;
}

/** The game's own label, or the name in words: `deck_size` and `deckSize` as "Deck size". */
export function labelOf(field: string, { fields }: Labels): string {
  const spaced = field.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return fields?.[field] ?? capital(spaced);
}

/** In the order of the game's labels; fields without one come last. */
function ordered(fields: Iterable<string>, { fields: labels }: Labels): string[] {
  const order = Object.keys(labels ?? {});
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return [...fields].sort((one, other) => place(one) - place(other));
}

export function factsOfTable(view: PlainView, texts: Labels): Fact[] {
  const fields = Object.keys(view).filter((field) => !OF_TABLE.has(field));
  return ordered(fields, texts).map((field) => ({
    field,
    label: labelOf(field, texts),
    value: view[field] as Plain,
  }));
}

/** What the board lists by name, in its order, with the numbers it has for each: harbours and their points. */
export function listsOf(board: unknown, texts: Labels): { key: string; label: string; things: Listed[] }[] {
  const keys = Object.entries((board ?? {}) as Record<string, unknown>).flatMap(([key, rows]) =>
    Array.isArray(rows) && rows.length > 0 && rows.every(isNamed) ? [{ key, rows: rows as Row[] }] : [],
  );
  return keys.map(({ key, rows }) => ({
    key,
    label: labelOf(key, texts),
    things: rows.map((row) => ({
      name: texts.words[row.name] ?? row.name,
      numbers: Object.values(row).filter((one) => typeof one === 'number'),
    })),
  }));
}

interface Row {
  name: string;
  [key: string]: unknown;
}

export interface Listed {
  name: string;
  numbers: number[];
}

const isNamed = (row: unknown): row is Row => typeof (row as Row | null)?.name === 'string';

/** What there is to know of players, secret or not: a row each of a table. */
export function fieldsOfPlayers(players: PlainPlayer[], texts: Labels): string[] {
  const fields = new Set(players.flatMap((player) => Object.keys(player)));
  return ordered([...fields].filter((field) => !OF_PLAYER.has(field)), texts);
}

/** What one player sees and no other does. */
export function secretsOf(seat: number | null, players: PlainPlayer[], texts: Labels): Fact[] {
  const own = players.find((player) => player.seat === seat);
  const others = players.filter((player) => player !== own);
  if (!own || others.length === 0) return [];
  return fieldsOfPlayers([own], texts)
    .filter((field) => others.every((player) => player[field] === undefined))
    .map((field) => ({ field, label: labelOf(field, texts), value: own[field] ?? null }));
}

/** The things that a value names; null if it is a number or the like, which is written as it is. */
export function thingsIn(value: Plain, { words }: Labels): Thing[] | null {
  if (Array.isArray(value)) return value.map((one) => ({ name: textOf(one, words), times: 1 }));
  if (value === null || typeof value !== 'object') return null;
  return Object.entries(value).map(([name, one]) =>
    typeof one === 'number'
      ? { name: words[name] ?? name, times: one }
      : { name: one === true ? (words[name] ?? name) : `${words[name] ?? name} ${textOf(one, words)}`, times: 1 },
  );
}

/** A value in one line. */
export function textOf(value: Plain, words: Record<string, string>): string {
  if (value === null || value === '') return t('plain.nothing');
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return t(value ? 'plain.yes' : 'plain.no');
  if (typeof value === 'string') return words[value] ?? value;
  const things = thingsIn(value, { words }) ?? [];
  return things.length ? things.map(({ name, times }) => (times === 1 ? name : `${name} × ${times}`)).join(', ') : t('plain.nothing');
}

/** The shortest thing to say of a player: the first fact that is one word. */
export function inAWord(player: PlainPlayer, texts: Labels): string {
  const field = fieldsOfPlayers([player], texts).find((one) => typeof player[one] === 'string');
  return field ? textOf(player[field] ?? null, texts.words) : '';
}
