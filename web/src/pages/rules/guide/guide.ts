// Each game in plain words: a few chapters, each with a picture that is drawn by the game's own parts, and
// some with a question that the rules themselves answer. Every statement names the clause behind it.
import type { GameName } from '$lib/protocol';
import type { Language } from '$lib/settings.svelte';

export type Said = Record<Language, string>;

/** What is drawn; `kind` says by which part, the rest is what it shows. */
export interface Picture {
  kind: string;
  cards?: string; // train cards, as letters
  routes?: string[];
  owned?: Record<string, number>; // route -> seat
  stations?: Record<string, number>; // city -> seat
  tickets?: [number, string, string][]; // points, and two cities
  staged?: string; // of a tunnel
  revealed?: string;
  mat?: Record<string, (number | null)[]>; // colour of a line -> seats, by spot
  emblems?: number;
  countries?: string[];
  hidden?: boolean; // the first of them
  dice?: Record<string, number>;
  numbers?: [number, string, string][]; // with the dice of its digits
  sheet?: Record<string, number | 'X'>;
  road?: string[]; // cities of the longest road
  rack?: string[];
  open?: boolean; // without what joins its cards
}

/** A question: which of these may be done here? The server says, by the rules. */
export interface Question {
  ask: Said;
  picture?: Picture;
  position: Record<string, unknown>;
  moves?: { move: string; say?: Said }[];
  joints?: number[]; // of a rack: the places at their left
}

export interface Chapter {
  id: string;
  title: Said;
  text: Said[]; // **bold**, and [TTR-36] for a clause
  picture?: Picture;
  question?: Question;
}

const files = import.meta.glob<Chapter[]>('./text/*.json', { import: 'default' });

/** The chapters of a game; none of a game that this app was built without. */
export async function readGuide(game: string): Promise<Chapter[]> {
  const load = files[`./text/${game}.json`];
  return load ? load() : [];
}

export const hasGuide = (game: string): game is GameName => `./text/${game}.json` in files;

export type Piece = { text: string; kind: 'plain' | 'bold' | 'clause' };
const MARKED = /(\*\*[^*]+\*\*|\[[A-Z]{3}-[XO]?\d+\])/;

/** A text in pieces: plain, bold, and numbers of clauses. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(MARKED)
    .filter(Boolean)
    .map((piece) => {
      if (piece.startsWith('**')) return { text: piece.slice(2, -2), kind: 'bold' };
      return MARKED.test(piece) ? { text: piece.slice(1, -1), kind: 'clause' } : { text: piece, kind: 'plain' };
    });
}

export function clausesIn(text: string): string[] {
  return piecesOf(text).flatMap(({ text: id, kind }) => (kind === 'clause' ? [id] : []));
}

/** The same to read, without its marks. */
export const plainly = (text: string) =>
  piecesOf(text)
    .map(({ text: one, kind }) => (kind === 'clause' ? '' : one))
    .join('')
    .replace(/\s+([.,;:)])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Where a clause is said in plain words. */
export function said(chapters: Chapter[], clause: string): { chapter: Chapter; text: Said } | null {
  for (const chapter of chapters) {
    const text = chapter.text.find((one) => clausesIn(one.en).includes(clause));
    if (text) return { chapter, text };
  }
  return null;
}

export const anchorOf = ({ id }: Chapter) => `chapter-${id}`;
