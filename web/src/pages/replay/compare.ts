// What one player's game came to, up to a move.
import type { Turn } from './course.svelte';

export interface Sum {
  points: number | null;
  turns: number;
  placed: number; // of them, those that put something on the board
  best: Turn | null; // that brought most
}

export function compare(course: { turns: Turn[]; standings: (number | null)[][] }, seat: number, upTo: number): Sum {
  const turns = course.turns.filter((turn) => turn.seat === seat && turn.last <= upTo);
  const best = turns.reduce<Turn | null>((most, turn) => ((turn.told.gain ?? 0) > (most?.told.gain ?? 0) ? turn : most), null);
  return { points: course.standings[upTo]?.[seat] ?? null, turns: turns.length, placed: turns.filter(({ isPlaced }) => isPlaced).length, best };
}
