// Sentences of the story, in parts: names are bold, and train cards are drawn.
import { tell, type Part, type Sentence } from '../sentences';
import type { GameTexts } from '../api';
import type { GameEvent } from '../stream.svelte';
import { say } from '../words.svelte';

/** What a teller needs of a table. */
export interface Hearing {
  names: string[];
  texts: GameTexts;
  you: number | null;
  game: string;
}

/** A deed in words: one sentence, what it brought, and what else there is to say, for those who ask. */
export interface Said {
  sentence: Sentence;
  gain: number | null;
  details: Sentence[];
}

type Value = string | number | Part | Part[];

/** A sentence of ours with facts that may be parts: `say` with bold names and drawn cards. */
export function partsOf(key: string, facts: Record<string, Value>): Part[] {
  const kept: Part[][] = [];
  const plain: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(facts)) {
    if (typeof value !== 'object') plain[field] = value;
    else plain[field] = `\u0000${kept.push(Array.isArray(value) ? value : [value]) - 1}\u0000`;
  }
  return say(key, plain)
    .split('\u0000')
    .flatMap((piece, index): Part[] => (index % 2 ? kept[Number(piece)]! : piece ? [{ text: piece }] : []));
}

/** The same as a sentence about a seat, which is you or has a name: `KEY.you` speaks to you. */
export function sentenceOf(key: string, seat: number | null, { names, you }: Hearing, facts: Record<string, Value> = {}): Sentence {
  if (seat === null) return { seat, parts: partsOf(key, facts) };
  const who = { name: names[seat] ?? '' };
  return { seat, parts: partsOf(seat === you ? `${key}.you` : key, { who, ...facts }) };
}

/** Events as the game itself tells them. */
export function toldBy(events: GameEvent[], { names, texts, you, game }: Hearing): Sentence[] {
  return tell(events, names, texts, you, game.startsWith('ttr-'));
}

/** A list in a sentence: "a, b, c". */
export function listed(items: Part[][]): Part[] {
  return items.flatMap((item, index): Part[] => (index ? [{ text: ', ' }, ...item] : item));
}

/** A sentence goes on behind a comma. */
export function goOn({ seat, parts }: Sentence, more: Part[][]): Sentence {
  if (more.length === 0) return { seat, parts };
  const open = parts.map((part) => ({ ...part }));
  const last = open.at(-1);
  if (last && 'text' in last) last.text = last.text.replace(/\.$/, '');
  return { seat, parts: [...open, { text: ', ' }, ...listed(more), { text: '.' }] };
}

/** A sentence as plain text, for titles and for those who hear it. */
export function plainly({ parts }: Sentence, cards: (letters: string) => string): string {
  return parts.map((part) => ('text' in part ? part.text : 'name' in part ? part.name : cards(part.cards))).join('');
}
