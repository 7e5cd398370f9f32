/**
 * Festival piles: each at the emptiest spot beside its city.
 *
 * @typedef {import('../layout.js').Point} Point
 * @typedef {import('../layout.js').Box} Box
 * @typedef {import('../layout.js').Disc} Disc
 * @typedef {import('../layout.js').Site} Site
 */
import { beyond, boxAt, boxesMeet, direction, distance, hits } from './boxes.js';
import { leastOf } from './lists.js';

const DISTANCES = [44, 52, 60, 68, 78, 90, 104, 118];
const ANGLES = 48;

/** Around the place of a pile: its cards, their number and the points written below. */
const SHAPE = /** @type {Box} */ ([-24, -38, 36, 60]);

/**
 * @param {{ cities: string[] }[]} festivals
 * @param {Site[]} sites
 * @param {Disc[]} spaces
 * @param {import('../layout.js').Style} style
 * @param {import('../layout.js').Size} size
 * @returns {Map<string, Point>} by name of the city
 */
export function placePiles(festivals, sites, spaces, style, size) {
  const ids = new Set(festivals.flatMap(({ cities }) => cities));
  const obstacles = [...spaces];
  for (const { x, y } of sites) obstacles.push([x, y, style.city + 6]);
  /** @type {Map<string, Point>} */
  const piles = new Map();
  for (const site of sites.filter(({ id }) => ids.has(id))) {
    const taken = [...piles.values()].map(pileBox);
    const [x, y] = leastOf(spotsAround(site), (spot) => {
      const box = pileBox(spot);
      const isTaken = taken.some((other) => boxesMeet(box, other));
      const away = 0.05 * distance(spot, [site.x, site.y]);
      return away + 8 * hits(box, obstacles) + (isTaken ? 100 : 0) + beyond(box, size);
    });
    piles.set(site.name, [Math.round(x), Math.round(y)]);
  }
  return piles;
}

/** @param {Point} place */
export function pileBox(place) {
  return boxAt(place, SHAPE);
}

/** @param {Site} site @returns {Point[]} */
function spotsAround({ x, y }) {
  return DISTANCES.flatMap((away) =>
    Array.from({ length: ANGLES }, (_, i) => {
      const [ux, uy] = direction((2 * Math.PI * i) / ANGLES);
      return /** @type {Point} */ ([x + away * ux, y + away * uy]);
    }),
  );
}
