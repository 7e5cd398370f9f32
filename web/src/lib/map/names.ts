// Where the names of cities stand on a small map. They keep their size on the screen, so the places
// that were found for a large one no longer serve; a name that finds no room is left out.
import type { Point } from '../maps';

export interface Name extends Point {
  lines: string[];
  anchor: 'start' | 'middle' | 'end';
}

export type Box = [left: number, top: number, right: number, bottom: number];

export interface Place extends Point {
  name: string;
  text: string; // what is written
}

/** What stands on the map besides the names. */
export interface Around {
  radius: number; // of every city's disc
  roads: Point[]; // points along them
  size: [number, number]; // of the map
}

interface Candidate {
  box: Box;
  lines: string[];
  anchor: Name['anchor'];
  cost: number;
}

const ASCENT = 0.7; // of the size
const HEIGHT = 0.84;
const LINE = 0.9;
const GAP = 3;
const APART = 5;
const BETWEEN = 3; // lines of two names
const NEAR = 14; // where one may be taken for another
const EDGE = 12; // that a name may reach beyond the map
const TOUCHING = 60;
const MISSING = 40;
const STEPS = 12000;
const HEAT = 12;
const COOLING = 0.9994;

/** Directions from a city, and how far along its side a name is shifted, in parts of its width. */
const SIDES: [number, number, number][] = [
  [0, 1, 0],
  [0, -1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0.25],
  [0, 1, -0.25],
  [0, -1, 0.25],
  [0, -1, -0.25],
  [0.75, 0.75, 0],
  [-0.75, 0.75, 0],
  [0.75, -0.75, 0],
  [-0.75, -0.75, 0],
];

/** Names around discs, all settled together by simulated annealing; the same every time. */
export function placeNames(
  places: Place[],
  size: number,
  around: Around,
  widthOf: (text: string) => number,
): Map<string, Name> {
  const options = places.map((place) => [null, ...optionsOf(place, places, size, around, widthOf)]);
  const chosen: (Candidate | null)[] = options.map((own) => own[1] ?? null);
  const costOf = (option: Candidate | null, own: number): number => {
    if (!option) return MISSING;
    let cost = option.cost;
    chosen.forEach((other, at) => {
      if (at === own || !other) return;
      if (meet(option.box, other.box)) cost += TOUCHING;
      else if (meet(option.box, other.box, NEAR)) cost += 2;
    });
    return cost;
  };
  const random = randomNumbers();
  for (let step = 0, heat = HEAT; step < STEPS; step++, heat *= COOLING) {
    const own = Math.floor(random() * options.length);
    const option = options[own]?.[Math.floor(random() * options[own]!.length)] ?? null;
    const worse = costOf(option, own) - costOf(chosen[own] ?? null, own);
    if (worse < 0 || random() < Math.exp(-worse / heat)) chosen[own] = option;
  }
  const found = new Map<string, Name>();
  places.forEach(({ name }, own) => {
    const option = chosen[own];
    if (option && costOf(option, own) < TOUCHING) found.set(name, nameIn(option, size));
    else chosen[own] = null; // those beside it may stay
  });
  return found;
}

function randomNumbers(): () => number {
  let state = 7;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** Where a name is clear of all discs, on the map, and what speaks against each place. */
function optionsOf(
  place: Place,
  places: Place[],
  size: number,
  { radius, roads, size: [width, height] }: Around,
  widthOf: (text: string) => number,
): Candidate[] {
  const others = places.filter((other) => other !== place);
  const isOnMap = ([left, top, right, bottom]: Box): boolean =>
    left >= -EDGE && top >= -EDGE && right <= width + EDGE && bottom <= height + EDGE;
  return formsOf(place.text)
    .flatMap((lines) => SIDES.map((side, habit) => candidate(place, lines, side, habit, size, radius, widthOf)))
    .filter(({ box }) => isOnMap(box) && others.every((other) => gapTo(box, other) >= radius))
    .map((option) => {
      const near = others.filter((other) => gapTo(option.box, other) < radius + size * 0.6).length;
      const over = roads.filter((point) => gapTo(option.box, point) < 3).length;
      return { ...option, cost: option.cost + 4 * near + 0.25 * over };
    });
}

/** In one line; with a hyphen or a space in two as well. */
function formsOf(text: string): string[][] {
  const [, first, second] = /^(.+[- ])(.+)$/.exec(text) ?? [];
  return first && second ? [[text], [first.trim(), second]] : [[text]];
}

function candidate(
  { x, y }: Point,
  lines: string[],
  [ux, uy, shift]: [number, number, number],
  habit: number,
  size: number,
  radius: number,
  widthOf: (text: string) => number,
): Candidate {
  const width = Math.max(...lines.map(widthOf));
  const height = size * (HEIGHT + (lines.length - 1) * LINE);
  const cx = x + ux * (radius + GAP) + Math.sign(ux) * (width / 2) + shift * width;
  const cy = y + uy * (radius + GAP) + Math.sign(uy) * (height / 2);
  return {
    box: [cx - width / 2, cy - height / 2, cx + width / 2, cy + height / 2],
    lines,
    anchor: ux > 0 ? 'start' : ux < 0 ? 'end' : 'middle',
    cost: 0.2 * habit + 2 * (lines.length - 1),
  };
}

function nameIn({ box: [left, top, right], lines, anchor }: Candidate, size: number): Name {
  const x = { start: left, middle: (left + right) / 2, end: right }[anchor];
  return { x, y: top + ASCENT * size, lines, anchor };
}

function gapTo([left, top, right, bottom]: Box, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function meet(a: Box, b: Box, more = 0): boolean {
  const [wide, high] = [APART, BETWEEN + more];
  return a[0] < b[2] + wide && b[0] < a[2] + wide && a[1] < b[3] + high && b[1] < a[3] + high;
}
