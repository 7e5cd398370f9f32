// What there is to say of a count: who leads, how the game was won, what counted.
import type { GameResult } from '$lib/protocol';
import { list, t } from '$lib/words.svelte';
import { boundaries, leadersOf, type CountStep } from './steps';

/** "Clara leads by one." */
export function leadOf(totals: number[], names: string[]): string {
  const leaders = leadersOf(totals);
  if (leaders.length === 0 || names.length < 2) return '';
  if (leaders.length > 1) return t('count.level', { who: list(leaders.map((seat) => names[seat] ?? '')) });
  const [first = 0, second = 0] = [...totals].sort((a, b) => b - a);
  return t('count.leads', { who: names[leaders[0]!] ?? '', n: first - second });
}

interface Won {
  result: GameResult;
  steps: CountStep[];
  names: string[];
  lineName: (line: string) => string;
  criteria: Record<string, string>;
}

/** How the game was won, in a sentence of at most fourteen words. */
export function howWon({ result, steps, names, lineName, criteria }: Won): string {
  const cards = [...result.cards].sort((a, b) => a.place - b.place || b.total - a.total);
  const [first, second] = cards;
  if (!first || !second) return '';
  const seats = names.length;
  const { winners, decided_by: by } = result;
  if (winners.length > 1) return t('count.shared', { n: first.total });
  if (by !== 'points') return t('count.tie', { n: first.total, m: second.total, what: criteria[by] ?? by });
  const scores = t('count.scores', { n: first.total, m: second.total });
  const past = boundaries(steps, seats);
  const before = past.at(-2);
  const last = past.at(-1);
  if (before && last && !isAlone(before.totals, first.seat)) return `${scores} ${t('count.byLast', { line: lineName(last.line) })}`;
  const margin = first.total - second.total;
  const best = largest(steps, first.seat);
  const opening = past[0]?.totals ?? [];
  if (seats > 2 && opening.every((total, seat) => seat === first.seat || total > opening[first.seat]!)) return `${scores} ${t('count.fromLast')}`;
  if (past.every(({ totals }) => isAlone(totals, first.seat))) return `${scores} ${t('count.always')}`;
  if (best && best.label && best.gains[first.seat]! > margin) return `${scores} ${t('count.byOne', { what: best.label })}`;
  return scores;
}

function isAlone(totals: number[], seat: number): boolean {
  const leaders = leadersOf(totals);
  return leaders.length === 1 && leaders[0] === seat;
}

/** A seat's best single thing. */
export function largest(steps: CountStep[], seat: number): CountStep | null {
  const own = steps.filter((step) => step.seat === seat && step.gains[seat]! > 0);
  return own.reduce<CountStep | null>((best, step) => (best && best.gains[seat]! >= step.gains[seat]! ? best : step), null);
}

export interface Fact {
  seat: number;
  label: string;
  gain: number;
}

const FACTS = 3;

/** Up to three things that counted most, gains and losses alike. */
export function factsOf(steps: CountStep[], lineName: (line: string) => string): Fact[] {
  const all = steps.flatMap(({ seat, gains, label, line }): Fact[] => {
    const most = Math.max(...gains);
    const alone = label && gains.filter((gain) => gain === most).length === 1 ? gains.indexOf(most) : null;
    const whose = seat ?? alone;
    return whose === null || gains[whose] === 0 ? [] : [{ seat: whose, label: label || lineName(line), gain: gains[whose]! }];
  });
  return all.sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain)).slice(0, FACTS);
}
