// How the game stands for each seat, as far as a view counts it, and what a move changes in that.

export type Standing = (number | null)[]; // by seat

interface Counted {
  points?: number;
  score?: { total?: number };
  rack?: { run?: number };
}

/** Points, or the total of a sheet, or the cards of the longest run. */
export function pointsOf({ points, score, rack }: Counted): number | null {
  return points ?? score?.total ?? rack?.run ?? null;
}

function leading(standing: Standing): number[] {
  const most = Math.max(...standing.map((one) => one ?? -Infinity));
  return most === -Infinity ? [] : standing.flatMap((one, seat) => (one === most ? [seat] : []));
}

/** Who has come to the front between two moments, and whether alone; null if nobody has. */
export function comesToFront(before: Standing, after: Standing): { seats: number[]; isAlone: boolean } | null {
  const [had, have] = [leading(before), leading(after)];
  if (have.length === 1 && (had.length > 1 || had[0] !== have[0])) return { seats: have, isAlone: true };
  const come = have.filter((seat) => !had.includes(seat));
  return have.length > 1 && come.length > 0 ? { seats: have, isAlone: false } : null;
}
