// Windows cut from the map: what a country's card shows. Cut once a country, so that a card draws a
// few small shapes and not the whole of Europe.
import type { Box, TourMap } from './types';

type Ring = { points: [number, number][]; box: Box };

export interface Window {
  box: Box;
  unit: number; // px of the map in a px of the card
  land: string; // all land in the window
  near: string; // the other countries in it
  own: string;
}

const WIDTH = 92; // of a window on its card

export class Atlas {
  #map: TourMap;
  #land: Ring[] | null = null;
  #countries: [string, Ring[]][] | null = null;
  #cut = new Map<string, Window | null>();

  constructor(map: TourMap) {
    this.#map = map;
  }

  window(country: string): Window | null {
    const known = this.#cut.get(country);
    if (known !== undefined) return known;
    const cut = this.#make(country);
    this.#cut.set(country, cut);
    return cut;
  }

  #make(country: string): Window | null {
    const shape = this.#map.countries[country];
    if (!shape) return null;
    this.#land ??= ringsOf(this.#map.land);
    this.#countries ??= Object.entries(this.#map.countries).map(([name, { path }]) => [name, ringsOf(path)]);
    const unit = (shape.box[2] - shape.box[0]) / WIDTH;
    const box = grown(shape.box, 3 * unit);
    const cut = (rings: Ring[]) => rings.map((ring) => cutRing(ring, box)).join('');
    return {
      box: shape.box,
      unit,
      land: cut(this.#land),
      near: cut(this.#countries.flatMap(([name, rings]) => (name === country ? [] : rings))),
      own: cut(this.#countries.find(([name]) => name === country)?.[1] ?? []),
    };
  }
}

function grown([x0, y0, x1, y1]: Box, by: number): Box {
  return [x0 - by, y0 - by, x1 + by, y1 + by];
}

/** Closed rings of a path that is written with M, l and z only. */
export function ringsOf(path: string): Ring[] {
  const rings: Ring[] = [];
  for (const part of path.split('M').slice(1)) {
    const numbers = part.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    let x = 0;
    let y = 0;
    const points: [number, number][] = [];
    const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      x += numbers[index]!; // the first pair is absolute, from 0 0
      y += numbers[index + 1]!;
      points.push([x, y]);
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
    if (points.length > 2) rings.push({ points, box });
  }
  return rings;
}

/** The part of a ring in a box, as a path: one side of the box after the other (Sutherland and Hodgman). */
export function cutRing(ring: Ring, box: Box): string {
  const [x0, y0, x1, y1] = ring.box;
  if (x1 < box[0] || y1 < box[1] || x0 > box[2] || y0 > box[3]) return '';
  let points = ring.points;
  for (const side of [0, 1, 2, 3] as const) {
    const axis = side % 2;
    const at = box[side];
    const isIn = (point: [number, number]) => (side < 2 ? point[axis]! >= at : point[axis]! <= at);
    const kept: [number, number][] = [];
    points.forEach((point, index) => {
      const before = points.at(index - 1)!;
      if (isIn(point) !== isIn(before)) {
        const f = (at - before[axis]!) / (point[axis]! - before[axis]!);
        kept.push([before[0] + f * (point[0] - before[0]), before[1] + f * (point[1] - before[1])]);
      }
      if (isIn(point)) kept.push(point);
    });
    points = kept;
  }
  if (points.length < 3) return '';
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Where a path begins and ends. */
export function endsOf(path: string): [[number, number], [number, number]] {
  const numbers = path.match(/-?\d+\.?\d*/g)?.map(Number) ?? [];
  const [x = 0, y = 0] = numbers;
  return [
    [x, y],
    [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0],
  ];
}
