// What is read of a table whose game nobody here knows: plain data under names that the game chose.
import type { Scene } from '$lib/scene';
import type { PlainMove } from './choices';

export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

/** What is left out of a player is that player's secret. */
export interface PlainPlayer {
  seat: number;
  deciding: boolean;
  [field: string]: Plain | undefined;
}

export interface PlainView {
  game: string;
  board: string;
  phase: string;
  you: number | null;
  players: PlainPlayer[];
  options: Record<string, boolean | number | string>;
  [field: string]: unknown;
}

export type PlainScene = Omit<Scene, 'game' | 'view' | 'before' | 'open' | 'legal'> & {
  readonly game: string;
  readonly view: PlainView;
  readonly legal: readonly PlainMove[];
  readonly before: PlainView | null;
  readonly open: PlainView[] | null;
};
