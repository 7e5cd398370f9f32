// Where the names of cities stand on a small map. They keep their size on the screen, so the places
// that were found for a large one no longer serve; a name that finds no room is left out.
import type { Point } from '$lib/maps';

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
  side: [number, number];
  cost: number;
}

const ASCENT = 0.7; // of the size
const HEIGHT = 0.84;
const LINE = 0.9;
const GAP = 3;
const APART = 5;
const EDGE = 12; // that a name may reach beyond the map
const PASSES = 6;
const TOUCHING = 100;
const SIDES: [number, number][] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0.75, 0.75],
  [-0.75, 0.75],
  [0.75, -0.75],
  [-0.75, -0.75],
];

/** Names around discs: each goes where it costs least beside the others, until nothing changes. */
export function placeNames(
  places: Place[],
  size: number,
  around: Around,
  widthOf: (text: string) => number,
): Map<string, Name> {
  const wishes = places.map((place) => ({ place, options: optionsOf(place, places, size, around, widthOf) }));
  const chosen = wishes.map(({ options }) => options[0]);
  const costOf = (option: Candidate, own: number): number =>
    option.cost + TOUCHING * chosen.filter((other, at) => at !== own && other && meet(option.box, other.box)).length;
  for (let pass = 0; pass < PASSES; pass++) {
    wishes.forEach(({ options }, own) => {
      chosen[own] = options.toSorted((a, b) => costOf(a, own) - costOf(b, own))[0];
    });
  }
  const found = new Map<string, Name>();
  wishes.forEach(({ place }, own) => {
    const option = chosen[own];
    if (!option) return;
    if (costOf(option, own) < TOUCHING) found.set(place.name, nameIn(option, size));
    else chosen[own] = undefined; // its neighbours may stay
  });
  return found;
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
      return { ...option, cost: option.cost + 3 * near + 0.4 * over };
    });
}

/** In one line; with hyphens in two as well. */
function formsOf(text: string): string[][] {
  const [, first, second] = /^(.+-)(.+)$/.exec(text) ?? [];
  return first && second ? [[text], [first, second]] : [[text]];
}

function candidate(
  { x, y }: Point,
  lines: string[],
  side: [number, number],
  habit: number,
  size: number,
  radius: number,
  widthOf: (text: string) => number,
): Candidate {
  const width = Math.max(...lines.map(widthOf));
  const height = size * (HEIGHT + (lines.length - 1) * LINE);
  const [ux, uy] = side;
  const cx = x + ux * (radius + GAP) + Math.sign(ux) * (width / 2);
  const cy = y + uy * (radius + GAP) + Math.sign(uy) * (height / 2);
  const box: Box = [cx - width / 2, cy - height / 2, cx + width / 2, cy + height / 2];
  return { box, lines, side, cost: 0.4 * habit + 0.5 * (lines.length - 1) };
}

function nameIn({ box, lines, side }: Candidate, size: number): Name {
  const [left, top, right] = box;
  const y = top + ASCENT * size;
  if (side[0] > 0) return { x: left, y, lines, anchor: 'start' };
  if (side[0] < 0) return { x: right, y, lines, anchor: 'end' };
  return { x: (left + right) / 2, y, lines, anchor: 'middle' };
}

function gapTo([left, top, right, bottom]: Box, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function meet(a: Box, b: Box): boolean {
  return a[0] < b[2] + APART && b[0] < a[2] + APART && a[1] < b[3] && b[1] < a[3];
}
