// Names of countries that there is room for: where they must be larger than they were laid out for, the
// less important ones give way.
import type { Box, CountryShape } from './types';

export interface Name {
  country: string;
  shape: CountryShape;
  lines: string[];
  isBold: boolean; // of the tour, or pointed at: it comes first
}

const WIDE = 0.5; // of a letter, in its size
const HIGH = 0.92; // of a line

export function namesWithRoom(names: Name[], size: number, slack: number): Set<string> {
  const order = [...names].sort(
    (a, b) => Number(b.isBold) - Number(a.isBold) || widthOf(b.shape.box) - widthOf(a.shape.box),
  );
  const taken: Box[] = [];
  const shown = new Set<string>();
  for (const name of order) {
    const box = boxOf(name, size);
    if (taken.some((other) => overlap(box, other, slack))) continue;
    taken.push(box);
    shown.add(name.country);
  }
  return shown;
}

function widthOf([x0, , x1]: Box): number {
  return x1 - x0;
}

export function boxOf({ shape: { label }, lines, isBold }: Name, size: number): Box {
  const width = Math.max(...lines.map((line) => line.length)) * size * (isBold ? WIDE * 1.08 : WIDE);
  const left = label.anchor === 'start' ? 0 : label.anchor === 'end' ? width : width / 2;
  const x = label.x - left;
  const y = label.y - size * 0.75;
  return [x, y, x + width, y + size * (HIGH * (lines.length - 1) + 1)];
}

function overlap(a: Box, b: Box, slack: number): boolean {
  return a[0] < b[2] - slack && b[0] < a[2] - slack && a[1] < b[3] - slack && b[1] < a[3] - slack;
}
