// What happened, in sentences: the game's own templates, filled as the engine fills them, but in
// parts, so that names can be bold and cards can be drawn.
import type { GameTexts } from './api';
import { fieldsOf, fillIn, pieces } from './plurals';
import type { AnyMove } from './protocol';
import { settings } from './settings.svelte';
import type { GameEvent } from './stream.svelte';
import { say, t } from './words.svelte';

export type Part = { text: string } | { name: string } | { cards: string };
export interface Sentence {
  seat: number | null;
  parts: Part[];
}

/** Seen on the table anyway. */
const QUIET = new Set([
  'turn-began',
  'choice-sealed',
  'answer-sealed',
  'card-laid-out',
  'card-dealt',
  'game-over',
]);
/** Of interest to oneself alone. */
const OWN = new Set(['ticket-dealt']);
const CONTINUES = '… '; // begins a sentence that lists one more thing of the sentence before
/** The letters of train cards, as moves write them. */
export const CARDS: Record<string, string> = {
  R: 'red',
  O: 'orange',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
  P: 'purple',
  W: 'white',
  K: 'black',
  L: 'locomotive',
};
const NAMED = new Set(['route', 'city', 'ticket', 'who', 'country']);

export function tell(
  events: GameEvent[],
  names: string[],
  texts: GameTexts,
  you: number | null,
  isTrains: boolean,
): Sentence[] {
  const sentences: Sentence[] = [];
  for (const event of events) {
    if (QUIET.has(event.event) || (OWN.has(event.event) && event.seat !== you)) continue;
    const sentence = tellOne(event, names, texts, you, isTrains);
    if (!sentence) continue;
    const before = sentences.at(-1);
    const [head] = sentence.parts;
    if (before && head && 'text' in head && head.text.startsWith(CONTINUES)) {
      append(before, sentence.parts);
    } else {
      sentences.push(sentence);
    }
  }
  return sentences;
}

/** A step of a replay as it was made. */
export interface Made {
  seat: number;
  move: AnyMove;
  isOpen: boolean; // may whoever looks know what was chosen?
  events: GameEvent[];
}

/** What a seat has done, in words: what came of it, or, where nothing was seen of it yet, the move. */
export function tellMove(
  { seat, move, isOpen, events }: Made,
  names: string[],
  texts: GameTexts,
  you: number | null,
  isTrains: boolean,
): Sentence[] {
  const told = tell(events, names, texts, you, isTrains);
  if (told.length > 0) return told;
  const what = isOpen ? whatOf(move) : null;
  const key = what ? `move.${move.kind}` : 'move.hidden';
  const fields: Record<string, Part> = {
    '\u0000': { name: names[seat] ?? '' },
    '\u0001': { name: word(what, texts.words) },
    '\u0002': move.kind === 'claim' ? { cards: move.cards } : { text: move.kind === 'write' ? String(move.number) : '' },
  };
  const parts = say(key, { who: '\u0000', what: '\u0001', more: '\u0002' })
    .split(/(\u0000|\u0001|\u0002)/)
    .filter(Boolean)
    .map((one): Part => fields[one] ?? { text: one });
  return [{ seat, parts }];
}

/** What a move of which nothing may be seen at first is about; null for all others. */
function whatOf(move: AnyMove): string[] | null {
  switch (move.kind) {
    case 'claim':
      return [move.route];
    case 'keep':
      return 'tickets' in move ? move.tickets : null;
    case 'draft':
      return [move.ticket];
    case 'pick':
      return [move.card];
    case 'score':
      return [move.culture ?? 'nothing'];
    case 'write':
    case 'cross':
      return [move.city];
    case 'silent':
    case 'announce':
    case 'mat': // on a line, that was seen
      return [];
    default:
      return null;
  }
}

function append(before: Sentence, parts: Part[]): void {
  const last = before.parts.at(-1);
  if (last && 'text' in last) last.text = last.text.replace(/\.$/, '');
  const isList = before.parts.some((part) => 'text' in part && part.text.includes(t('colon')));
  before.parts.push({ text: isList ? ', ' : t('colon') });
  parts.forEach((part, index) => {
    before.parts.push(index === 0 && 'text' in part ? { text: part.text.slice(2) } : part);
  });
  before.parts.push({ text: '.' });
}

function tellOne(
  event: GameEvent,
  names: string[],
  texts: GameTexts,
  you: number | null,
  isTrains: boolean,
): Sentence | null {
  const facts: Record<string, unknown> = { ...event };
  if (event.seat !== undefined) facts.who = names[event.seat];
  if ('locomotives' in event || ('color' in event && 'cards' in event)) {
    const color = String(event.color ?? '').repeat(Number(event.cards ?? 0));
    facts.payment = color + 'L'.repeat(Number(event.locomotives ?? 0));
  }
  const template = templateOf(event, facts, texts, you);
  if (!template) return null;
  return { seat: event.seat ?? null, parts: partsOf(template, facts, texts.words, isTrains) };
}

function templateOf(
  event: GameEvent,
  facts: Record<string, unknown>,
  texts: GameTexts,
  you: number | null,
): string {
  const { events } = texts;
  const template = events[event.event] ?? '';
  const isTold = fieldsOf(template).every((field) => field in facts);
  if (!isTold) return events[`${event.event}.hidden`] ?? template;
  if (event.seat === you) return events[`${event.event}.you`] ?? template;
  return template;
}

function partsOf(
  template: string,
  facts: Record<string, unknown>,
  words: Record<string, string>,
  isTrains: boolean,
): Part[] {
  const parts: Part[] = [];
  for (const piece of pieces(template)) {
    if ('text' in piece) parts.push(piece);
    else if (piece.forms) parts.push({ text: fillIn(`{${piece.field}:${piece.forms}}`, facts, settings.language) });
    else if (!(piece.field in facts)) parts.push({ text: `{${piece.field}}` });
    else parts.push(partOf(piece.field, facts[piece.field], words, isTrains));
  }
  const [first] = parts;
  if (first && 'text' in first) first.text = capital(first.text);
  return parts;
}

function partOf(
  field: string,
  value: unknown,
  words: Record<string, string>,
  isTrains: boolean,
): Part {
  const text = String(value);
  if (field === 'line') return { name: words[`line:${text}`] ?? word(value, words) };
  const isCards = field === 'payment' || field === 'card' || field === 'revealed';
  if (isTrains && isCards && text && [...text].every((card) => card in CARDS)) return { cards: text };
  if (NAMED.has(field) || (field === 'card' && !isTrains)) return { name: word(value, words) };
  return { text: word(value, words) };
}

/** A value as people say it. */
export function word(value: unknown, words: Record<string, string>): string {
  if (Array.isArray(value)) return value.map((part) => word(part, words)).join(', ');
  if (value === null || value === undefined) return '–';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, part]) => `${word(key, words)} ${word(part, words)}`)
      .join(', ');
  }
  const text = String(value);
  return words[text] && text !== 'seat' ? words[text] : text;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'RRL' as [['red', 2], ['locomotive', 1]] */
export function counted(cards: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const letter of cards) {
    const color = CARDS[letter];
    if (color) counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts];
}
