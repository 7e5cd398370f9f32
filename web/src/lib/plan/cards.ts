// Which cards of the hand go into which step of a plan, and what is missing then.
import type { Track } from './network';

export const ENGINE = 'locomotive';

export type Hand = Readonly<Record<string, number>>; // cards held, by colour

/** What a step takes: a route, or a station, which asks for so many cards of any one colour. */
export interface Need {
  key: string;
  length: number; // cards in all
  color: string; // 'gray': any one
  locomotives: number; // of these at least
  paidIn?: string; // chosen by the player for a gray one
}

export interface Paid {
  key: string;
  color: string; // it is paid in
  held: number; // cards that the hand has for it, locomotives included
  missing: number; // of its colour
  engines: number; // locomotives that are missing
}

export interface Bar {
  color: string;
  held: number;
  missing: number;
}

export interface Cards {
  steps: Paid[];
  bars: Bar[]; // in the order of the hand
  missing: number; // cards in all
  engines: number; // of these locomotives
}

export const needOf = ({ name, length, color, locomotives }: Track, paidIn?: string): Need => ({
  key: name,
  length,
  color,
  locomotives,
  ...(paidIn && { paidIn }),
});

/** In the plan's order each step takes its colour, a gray one that which leaves least missing; locomotives
 * go to the ferries first, then where they finish a step, then to the first step that lacks something. */
export function assign(needs: readonly Need[], hand: Hand, colors: readonly string[]): Cards {
  const left: Record<string, number> = { ...hand };
  const take = (color: string, most: number) => {
    const taken = Math.min(left[color] ?? 0, most);
    left[color] = (left[color] ?? 0) - taken;
    return taken;
  };
  const used: Record<string, number> = {};
  const engines = needs.map(({ locomotives }) => take(ENGINE, locomotives));
  const steps = needs.map((need, at): Paid => {
    const rest = need.length - need.locomotives;
    const color = need.color === 'gray' ? (need.paidIn ?? richest(left, colors)) : need.color;
    const held = take(color, rest);
    used[color] = (used[color] ?? 0) + held;
    return { key: need.key, color, held: held + engines[at]!, missing: rest - held, engines: need.locomotives - engines[at]! };
  });
  let spare = left[ENGINE] ?? 0;
  let filled = 0;
  const fill = (step: Paid, most: number) => {
    const more = Math.min(spare, most);
    step.missing -= more;
    step.held += more;
    spare -= more;
    filled += more;
  };
  const short = steps.filter(({ missing }) => missing > 0).sort((a, b) => a.missing - b.missing);
  for (const step of short) if (step.missing <= spare) fill(step, step.missing);
  for (const step of steps) fill(step, step.missing);
  used[ENGINE] = engines.reduce((sum, one) => sum + one, 0) + filled;
  const lacking = steps.reduce((sum, one) => sum + one.engines, 0);
  const bars = [...colors, ENGINE].map((color) => ({
    color,
    held: used[color] ?? 0,
    missing: color === ENGINE ? lacking : steps.reduce((sum, one) => (one.color === color ? sum + one.missing : sum), 0),
  }));
  const missing = bars.reduce((sum, one) => sum + one.missing, 0);
  return { steps, bars: bars.filter((one) => one.held + one.missing > 0), missing, engines: lacking };
}

function richest(left: Record<string, number>, colors: readonly string[]): string {
  return colors.reduce((best, one) => ((left[one] ?? 0) > (left[best] ?? 0) ? one : best), colors[0] ?? '');
}

/** Cards that a route lacks by itself: what tells two ways of the same length apart. */
export function lacks({ length, color, locomotives }: Track, hand: Hand, colors: readonly string[]): number {
  const rest = length - locomotives;
  const own = color === 'gray' ? Math.max(0, ...colors.map((one) => hand[one] ?? 0)) : (hand[color] ?? 0);
  return Math.max(0, rest - own) + Math.max(0, locomotives - (hand[ENGINE] ?? 0));
}
