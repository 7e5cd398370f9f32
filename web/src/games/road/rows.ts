// The four rows that every round writes on a sheet, in their order on paper.
import type { RoundRow } from '$lib/protocol';
import type { PictureName } from './pictograms';

export type Row = 'start_end' | 'cuisine' | 'transport' | 'culture';

export interface RowInfo {
  row: Row;
  key: 'start-end' | 'cuisine' | 'transport' | 'culture'; // as the scorecard calls it
  picture: PictureName;
}

export const ROWS: RowInfo[] = [
  { row: 'start_end', key: 'start-end', picture: 'flag' },
  { row: 'cuisine', key: 'cuisine', picture: 'wine' },
  { row: 'transport', key: 'transport', picture: 'car' },
  { row: 'culture', key: 'culture', picture: 'music' },
];

/** The round in which a culture type was scored, from 1; 0: not yet. */
export function roundOf(type: string, rounds: RoundRow[]): number {
  return rounds.findIndex((round) => round.culture_type === type) + 1;
}
