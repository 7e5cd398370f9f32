/**
 * The layout of a dice board: roads between cities that are cells to write in, and their names.
 *
 * @typedef {import('./layout.js').Point} Point
 * @typedef {import('./layout.js').Box} Box
 * @typedef {import('./layout/curves.js').Curve} Curve
 * @typedef {{ id: string, name: string, x: number, y: number }} City
 * @typedef {{ a: City, b: City, curve: Curve, points: Point[] }} Road
 */
import { boxAt, hits, overlapArea } from './layout/boxes.js';
import { bentCurve, pointAt } from './layout/curves.js';
import { placeLabels } from './layout/labels.js';
import { nth } from './layout/lists.js';

export const STYLE = { city: 22, label: 18 };
export const ROAD_WIDTH = 7;
const BENDS = [0, 0.04, -0.04, 0.08, -0.08, 0.12, -0.12];
const LABELS_APART = 12;
const ROAD_STEPS = 24;

/** Where a gain or a bonus star is shown beside a city. */
const BADGE = /** @type {Box} */ ([6, -32, 34, -8]);

/**
 * Roads from city to city, straight unless a third one is in the way.
 *
 * @template {City} C
 * @param {{ a: string, b: string }[]} links
 * @param {C[]} cities
 */
export function layRoads(links, cities) {
  const cityOf = new Map(cities.map((city) => [city.id, city]));
  return links.map((link) => {
    const [a, b] = /** @type {[C, C]} */ ([cityOf.get(link.a), cityOf.get(link.b)]);
    const others = cities.filter((city) => city !== a && city !== b);
    const tries = BENDS.map((bend) => bentCurve([a.x, a.y], [b.x, b.y], bend));
    const curve = tries.find((option) => isClear(option, others)) ?? nth(tries, 0);
    return { a, b, curve, points: pointsOf(curve) };
  });
}

/** @param {Curve} curve */
function pointsOf(curve) {
  return Array.from({ length: ROAD_STEPS + 1 }, (_, i) => pointAt(curve, i / ROAD_STEPS));
}

/** @param {Curve} curve @param {City[]} cities */
function isClear(curve, cities) {
  const clear = STYLE.city + 2 * ROAD_WIDTH;
  return pointsOf(curve).every(([x, y]) =>
    cities.every((city) => Math.hypot(city.x - x, city.y - y) > clear),
  );
}

/**
 * @param {City[]} cities
 * @param {Road[]} roads
 * @param {import('./layout.js').TextWidth} textWidth
 */
export function nameCities(cities, roads, textWidth) {
  const wishes = cities.map((city) => {
    const others = cities.filter((other) => other !== city);
    const discs = others.map(({ x, y }) => /** @type {import('./layout.js').Disc} */ ([x, y, STYLE.city + 4]));
    const road = roads.flatMap(({ points }) =>
      points.map(([x, y]) => /** @type {import('./layout.js').Disc} */ ([x, y, ROAD_WIDTH])),
    );
    const badges = cities.map(({ x, y }) => boxAt([x, y], BADGE));
    /** @param {Box} box */
    const costOf = (box) =>
      20 * hits(box, discs) +
      6 * hits(box, road) +
      badges.reduce((sum, badge) => sum + 0.02 * overlapArea(box, badge), 0);
    return { at: city, radius: STYLE.city, forms: formsOf(city.name), costOf };
  });
  return placeLabels(wishes, STYLE.label, textWidth, LABELS_APART);
}

/**
 * A name in one line; one in two languages, or with hyphens, in two as well.
 *
 * @param {string} name
 * @returns {string[][]}
 */
function formsOf(name) {
  const [, first, second] = name.match(/^(.+) \/ (.+)$/) ?? name.match(/^(.+-)(.+)$/) ?? [];
  return first && second ? [[name], [first, second]] : [[name]];
}
