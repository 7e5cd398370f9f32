// The final count as steps, worked out from the finished scorecard alone, which is public by then. A
// game says how its lines come about; whatever it leaves out is added line by line, so that the steps
// of a seat always sum up to its total.
import type { AnyCard } from '$lib/protocol';

export interface CountStep {
  line: string; // of the scorecard
  seat: number | null; // whose; null: everybody's at once
  gains: number[]; // by seat
  label: string; // what it is about; empty: the line itself
  note?: string; // in place of the gain
  isMissed?: boolean;
  ms: number;
  show?: { ticket?: string; trail?: boolean; routes?: string[]; cities?: string[]; spot?: string }; // on the board
}

/** How a game's lines come about: those named stand in this order, the others behind them. */
export interface Detail {
  line: string;
  steps: CountStep[];
  isExtra?: boolean; // it is no part of the total
}

const LINE = 1_400; // ms of a line that nothing is known about
const LONGEST = 40_000; // ms of all
const LEAST = 220; // of a step

type Counted = Pick<AnyCard, 'seat' | 'total' | 'lines'>;

export function countOf(cards: Counted[], details: Detail[]): CountStep[] {
  const order = [...cards].sort((a, b) => a.seat - b.seat);
  const known = details.map(({ line }) => line);
  const others = Object.keys(order[0]?.lines ?? {}).filter((line) => !known.includes(line));
  const told = [...details, ...others.map((line): Detail => ({ line, steps: [] }))];
  const steps = told.flatMap(({ line, steps: own, isExtra }): CountStep[] => {
    if (isExtra) return own;
    const rest = order.map(({ lines }, at) => (lines[line] ?? 0) - own.reduce((sum, { gains }) => sum + (gains[at] ?? 0), 0));
    const isKnown = own.length > 0 || order.every(({ lines }) => !lines[line]);
    if (isKnown && rest.every((gain) => gain === 0)) return own;
    return [...own, { line, seat: null, gains: rest, label: '', ms: LINE }];
  });
  return hurried(steps);
}

/** No longer than one likes to look. */
function hurried(steps: CountStep[]): CountStep[] {
  const all = steps.reduce((sum, { ms }) => sum + ms, 0);
  if (all <= LONGEST) return steps;
  return steps.map((step) => ({ ...step, ms: Math.max(LEAST, Math.round((step.ms * LONGEST) / all)) }));
}

/** What each seat has after so many steps. */
export function totalsAfter(steps: CountStep[], number: number, seats: number): number[] {
  const totals = Array.from({ length: seats }, () => 0);
  for (const { gains } of steps.slice(0, number)) gains.forEach((gain, seat) => (totals[seat]! += gain));
  return totals;
}

/** Who has most; nobody as long as nobody has anything. */
export function leadersOf(totals: number[]): number[] {
  const most = Math.max(...totals);
  return most === 0 && totals.every((one) => one === 0) ? [] : totals.flatMap((one, seat) => (one === most ? [seat] : []));
}

/** The lines in the order counted, with what each seat has after them. */
export function boundaries(steps: CountStep[], seats: number): { line: string; totals: number[] }[] {
  const found: { line: string; totals: number[] }[] = [];
  steps.forEach(({ line }, at) => {
    if (steps[at + 1]?.line !== line) found.push({ line, totals: totalsAfter(steps, at + 1, seats) });
  });
  return found;
}
