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

type Way =
  | { by: 'shared' | 'tie' | 'last-place' | 'always' | 'points' }
  | { by: 'last-line' | 'one-thing'; step: CountStep };

/** What decided the game. */
function wayWon({ result, steps, names }: Pick<Won, 'result' | 'steps' | 'names'>): Way {
  const [first, second] = order(result);
  if (!first || !second) return { by: 'points' };
  if (result.winners.length > 1) return { by: 'shared' };
  if (result.decided_by !== 'points') return { by: 'tie' };
  const past = boundaries(steps, names.length);
  const before = past.at(-2);
  const last = past.at(-1);
  if (before && last && !isAlone(before.totals, first.seat)) {
    return { by: 'last-line', step: steps.findLast(({ line, seat }) => line === last.line && (seat ?? first.seat) === first.seat) ?? steps.at(-1)! };
  }
  const best = largest(steps, first.seat);
  const opening = past[0]?.totals ?? [];
  if (names.length > 2 && opening.every((total, seat) => seat === first.seat || total > opening[first.seat]!)) return { by: 'last-place' };
  if (past.every(({ totals }) => isAlone(totals, first.seat))) return { by: 'always' };
  if (best && best.label && best.gains[first.seat]! > first.total - second.total) return { by: 'one-thing', step: best };
  return { by: 'points' };
}

/** The step that the game hung on. */
export function decidingStep(won: Pick<Won, 'result' | 'steps' | 'names'>): CountStep | null {
  const way = wayWon(won);
  return 'step' in way ? way.step : null;
}

/** How the game was won, in a sentence of at most fourteen words. */
export function howWon(won: Won): string {
  const [first, second] = order(won.result);
  if (!first || !second) return '';
  const why = whyWon(won);
  if (['shared', 'tie'].includes(wayWon(won).by)) return why;
  return `${t('count.scores', { n: first.total, m: second.total })} ${why}`.trimEnd();
}

/** The same without the points; empty: there is no more to say. */
export function whyWon(won: Won): string {
  const { result, lineName, criteria } = won;
  const [first, second] = order(result);
  const way = wayWon(won);
  switch (way.by) {
    case 'shared':
      return t('count.shared', { n: first!.total });
    case 'tie':
      return t('count.tie', { n: first!.total, m: second!.total, what: criteria[result.decided_by] ?? result.decided_by });
    case 'last-line':
      return t('count.byLast', { line: lineName(boundaries(won.steps, won.names.length).at(-1)!.line) });
    case 'one-thing':
      return t('count.byOne', { what: nameOfStep(way.step, lineName) });
    case 'last-place':
      return t('count.fromLast');
    case 'always':
      return t('count.always');
    case 'points':
      return '';
  }
}

function order({ cards }: GameResult): GameResult['cards'] {
  return [...cards].sort((a, b) => a.place - b.place || b.total - a.total);
}

const LONG = 34; // letters

/** What a step is about, in a few words. */
export function nameOfStep({ label, line }: CountStep, lineName: (line: string) => string): string {
  return label && label.length <= LONG ? label : lineName(line);
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
