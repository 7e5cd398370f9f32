import { expect, test } from 'vitest';
import { columnsOf } from './roundend';
import type { RoadView } from './types';

const row = { start_end: 2, cuisine: 7, transport: 4, culture: 6, culture_type: null };
const region = (name: string, bonus: number, won_by: number[]) => ({ name, bonus, won_by, color: '', countries: [] });

function view(round: number, points: (number | null)[], more: { rounds?: (typeof row)[]; marks?: string[]; passport?: number | null; won?: number[] } = {}): RoadView {
  const players = points.map((own, seat) => ({
    seat,
    points: own,
    passport: seat === 0 ? (more.passport ?? null) : null,
    sheet: own === null ? null : { rounds: more.rounds ?? [], marks: more.marks ?? [], used: [] },
  }));
  return { round, players, regions: [region('north', 3, more.won ?? []), region('south', 5, [1])] } as unknown as RoadView;
}

test('a round is what it added to the sheets: rows, stars, stamp, and countries for the rest', () => {
  const before = view(1, [10, 12]);
  const after = view(2, [10 + 19 + 3 + 7 + 4, 12 + 19], { rounds: [row], marks: ['A', 'B'], passport: 7, won: [0] });
  const [first, second] = columnsOf(before, after)!;
  expect(first).toMatchObject({ countries: 4, stars: ['north'], starPoints: 3, passport: 7, total: 43, rank: 1, rankBefore: 2, marked: 2 });
  expect(second).toMatchObject({ countries: 0, stars: [], passport: 0, rank: 2, rankBefore: 1 });
});

test('a stamp won before is not won again, and hidden sheets stay hidden', () => {
  const before = view(2, [10, 12], { rounds: [row], passport: 7 });
  expect(columnsOf(before, view(3, [29, 31], { rounds: [row, row], passport: 7 }))![0]!.passport).toBe(0);
  expect(columnsOf(before, view(3, [29, null], { rounds: [row, row] }))).toBeNull();
});
