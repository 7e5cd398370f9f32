// Names of countries that there is room for: where they must be larger than they were laid out for, the
// less important ones give way.
import type { Box, CountryShape } from './types';

export interface Name {
  country: string;
  shape: CountryShape;
  lines: string[];
  isBold: boolean; // of the tour, or pointed at: it comes first
  away: number; // how much farther than laid out it stands from its dot
}

const WIDE = 0.44; // of a letter, in its size
const HIGH = 0.92; // of a line

/** `discs` are the dots of the tour: no other country's name stands on them. */
export function namesWithRoom(
  names: Name[],
  size: number,
  slack: number,
  discs: { country: string; box: Box }[] = [],
): Set<string> {
  const order = [...names].sort(
    (a, b) => Number(b.isBold) - Number(a.isBold) || widthOf(b.shape.box) - widthOf(a.shape.box),
  );
  const taken: Box[] = [];
  const shown = new Set<string>();
  for (const name of order) {
    const box = boxOf(name, size);
    if (taken.some((other) => overlap(box, other, slack))) continue;
    const inTheWay = discs.some((disc) => disc.country !== name.country && overlap(box, disc.box, slack));
    if (inTheWay && !name.isBold) continue;
    taken.push(box);
    shown.add(name.country);
  }
  return shown;
}

function widthOf([x0, , x1]: Box): number {
  return x1 - x0;
}

/** Where a name stands: beside its dot, or above or below it. */
export function spotOf(shape: CountryShape, away: number): [number, number] {
  const { x, y, anchor } = shape.label;
  if (anchor === 'start') return [x + away, y];
  if (anchor === 'end') return [x - away, y];
  return [x, y > shape.dot[1] ? y + away : y - away];
}

export function boxOf({ shape, lines, isBold, away }: Name, size: number): Box {
  const { anchor } = shape.label;
  const width = Math.max(...lines.map((line) => line.length)) * size * (isBold ? WIDE * 1.08 : WIDE);
  const left = anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2;
  const spot = spotOf(shape, away);
  const x = spot[0] - left;
  const y = spot[1] - size * 0.75;
  return [x, y, x + width, y + size * (HIGH * (lines.length - 1) + 1)];
}

function overlap(a: Box, b: Box, slack: number): boolean {
  return a[0] < b[2] - slack && b[0] < a[2] - slack && a[1] < b[3] - slack && b[1] < a[3] - slack;
}
