// What a round brought everybody, as the difference between two views; nothing that a view does not say.
import type { RoundRow } from '$lib/protocol';
import type { RoadView } from './types';

export interface Column {
  seat: number;
  before: number;
  row: RoundRow;
  countries: number; // points
  marked: number; // countries so far
  stars: string[]; // regions
  starPoints: number;
  passport: number;
  total: number;
  rank: number; // from 1
  rankBefore: number;
}

/** Null where sheets are hidden. */
export function columnsOf(before: RoadView, after: RoadView): Column[] | null {
  const totals = (view: RoadView) => view.players.map(({ points }) => points ?? 0);
  const [old, now] = [totals(before), totals(after)];
  const rankIn = (all: number[], seat: number) => 1 + all.filter((total) => total > all[seat]!).length;
  const columns = after.players.map(({ seat, sheet, points, passport }): Column | null => {
    const row = sheet?.rounds[before.round - 1];
    const was = before.players[seat];
    if (!row || points === null || !was) return null;
    const stars = after.regions.filter(({ won_by }, at) => won_by.includes(seat) && !before.regions[at]?.won_by.includes(seat));
    const starPoints = stars.reduce((sum, { bonus }) => sum + bonus, 0);
    const stamp = was.passport === null ? (passport ?? 0) : 0;
    const rows = row.start_end + row.cuisine + row.transport + row.culture;
    return {
      seat,
      before: old[seat]!,
      row,
      countries: points - old[seat]! - rows - starPoints - stamp,
      marked: sheet.marks.length,
      stars: stars.map(({ name }) => name),
      starPoints,
      passport: stamp,
      total: points,
      rank: rankIn(now, seat),
      rankBefore: rankIn(old, seat),
    };
  });
  return columns.every((column) => column !== null) ? columns : null;
}
