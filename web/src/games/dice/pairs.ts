// The numbers of a roll as chips and switches, each in a place of its own: a row is one way to share
// out the dice, and within it each number has its two orders of digits.
import type { DiceTripBelgiumView as View, Pair } from '$lib/protocol';
import { diceKey, type Writing } from './choices';

/** A number with the dice that make it. */
export interface Figure {
  key: string; // its dice
  number: number;
  dice: string[];
  isUsed: boolean; // it stands on the sheet already
  best: string | null; // city that brings most
}

/** One way to write the numbers of a round. */
export interface PairChip {
  key: string;
  figures: Figure[];
  gain: number | null; // null: not both of them can be written
  row: number;
  column: number;
}

/** Two switches that are one choice together, or two choices; each is turned round by a tap. */
export interface Row {
  row: number;
  switches: Figure[][];
  isSum: boolean; // one of each is written
}

export const COLUMNS = 4;
export const ROWS = 3;

/** `order` is that of the dice, which tells where a chip stands. */
export function chipsOf(pairs: Pair[], order: string[]): PairChip[] {
  return pairs
    .map(({ numbers, dice, used, gain, best }): PairChip => {
      const figures = numbers
        .map((number, index): Figure => {
          const own = dice[index] ?? [];
          const isUsed = used[index] ?? false;
          return { key: diceKey(own), number, dice: own, isUsed, best: best[index] ?? null };
        })
        .sort((a, b) => compare(indexes(a, order), indexes(b, order)));
      const key = figures.map((one) => one.key).join(' + ');
      return { key, figures, gain, ...placeOf(figures, order) };
    })
    .sort((a, b) => a.row - b.row || a.column - b.column);
}

/** Which dice make a number, from the first one on. */
function indexes(figure: Figure, order: string[]): number[] {
  return figure.dice.map((die) => order.indexOf(die)).sort((a, b) => a - b);
}

function compare([a0 = 0, a1 = 0]: number[], [b0 = 0, b1 = 0]: number[]): number {
  return a0 - b0 || a1 - b1;
}

/** Is the later die the tens? */
function isTurned(figure: Figure, order: string[]): number {
  const [tens = '', ones = ''] = figure.dice;
  return order.indexOf(tens) > order.indexOf(ones) ? 1 : 0;
}

function placeOf(figures: Figure[], order: string[]): { row: number; column: number } {
  const [first, second] = figures as [Figure, Figure | undefined];
  const [a = 0, b = 1] = indexes(first, order);
  const isTwice = second !== undefined && second.dice.some((die) => first.dice.includes(die));
  if (isTwice) return { row: 0, column: 2 * isTurned(first, order) + isTurned(second, order) };
  if (second) return { row: b - 1, column: 2 * isTurned(first, order) + isTurned(second, order) };
  // A number by itself stands where the two dice would be that share the first one's row.
  const beside = order.findIndex((_, index) => index > 0 && index !== a && index !== b);
  const row = a === 0 ? b - 1 : beside - 1;
  return { row, column: (a === 0 ? 0 : 2) + isTurned(first, order) };
}

/** The same as switches. */
export function rowsOf(chips: PairChip[]): Row[] {
  const rows = new Map<number, Row>();
  for (const { row, column, figures } of chips) {
    const isSum = figures.length > 1;
    const own = rows.get(row) ?? { row, isSum, switches: [[], []] };
    rows.set(row, own);
    figures.forEach((figure, index) => {
      const side = own.switches[isSum ? index : column < 2 ? 0 : 1]!;
      if (!side.some((one) => one.key === figure.key)) side.push(figure);
    });
  }
  return [...rows.values()].map((one) => ({ ...one, switches: one.switches.filter((side) => side.length) }));
}

/**
 * Do these pairs belong to what is on the table? They come a moment after the view, and those of the
 * roll or entry before are on their way out.
 */
export function fits(pairs: Pair[], view: Pick<View, 'dice' | 'phase' | 'packet'>): boolean {
  const { dice: roll, phase, packet } = view;
  const [entry] = packet?.entries ?? [];
  const placed = entry?.dice ? diceKey(entry.dice) : null;
  const isOne = phase === 'fill-last' || (entry !== undefined && !placed);
  const isEither = phase === 'reroll-decision';
  const inRoll = new Set(pairs.flatMap(({ dice }) => dice.flat()));
  const isAll = packet?.twice ? !inRoll.has(packet.twice.left_out) : inRoll.size === Object.keys(roll).length;
  if (pairs.length === 0 || !isAll) return false;
  return pairs.every(({ numbers, dice }) => {
    if (!isEither && numbers.length !== (isOne ? 1 : 2)) return false;
    if (placed && diceKey(dice[0] ?? []) !== placed) return false;
    return numbers.every((number, index) => {
      const [tens = '', ones = ''] = dice[index] ?? [];
      return roll[tens] === Math.floor(number / 10) && roll[ones] === number % 10;
    });
  });
}

/** What may be written, where nothing else is known: every number by itself. */
export function alone(writes: Iterable<Writing>): Pair[] {
  return [...writes].map(({ number, dice }) => ({
    numbers: [number],
    dice: [dice],
    used: [false],
    gain: 0,
    best: [],
  }));
}
