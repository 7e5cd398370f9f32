/**
 * The names of cities, clear of spaces, piles, stations and other cities.
 *
 * @typedef {import('../layout.js').Point} Point
 * @typedef {import('../layout.js').Box} Box
 * @typedef {import('../layout.js').Disc} Disc
 * @typedef {import('../layout.js').Site} Site
 */
import { beyond, boxAt, gapTo, grow, hits, overlapArea } from './boxes.js';
import { placeLabels } from './labels.js';
import { leastOf, sum } from './lists.js';
import { pileBox } from './piles.js';

/** The room of a station above its city. */
const STATION = /** @type {Box} */ ([-17, -32, 17, -4]);

const REACH = 10; // times its size: further away nothing touches a name

/**
 * @param {Site[]} sites
 * @param {{ spaces: Disc[], piles: Point[], hasStations: boolean }} obstacles
 * @param {import('../layout.js').Style} style
 * @param {import('../layout.js').Size} size
 * @param {import('../layout.js').TextWidth} textWidth
 */
export function nameCities(sites, { spaces, piles, hasStations }, style, size, textWidth) {
  const stations = hasStations ? sites.map(({ x, y }) => boxAt([x, y], STATION)) : [];
  const pileBoxes = piles.map(pileBox);
  const dots = sites.map(({ x, y }) => /** @type {Disc} */ ([x, y, style.city + 2]));
  const wishes = sites.map((site) => {
    const near = grow([site.x, site.y, site.x, site.y], REACH * style.label);
    const discs = [...spaces, ...dots].filter(
      ([x, y]) => gapTo(near, x, y) === 0 && (x !== site.x || y !== site.y),
    );
    /** @param {Box} box */
    const costOf = (box) =>
      14 * hits(box, discs) +
      0.06 * sum(stations, (station) => overlapArea(box, station)) +
      0.1 * sum(pileBoxes, (pile) => overlapArea(box, pile)) +
      0.6 * beyond(box, size);
    return { at: site, radius: style.city, forms: formsOf(site.name), costOf };
  });
  return placeLabels(wishes, style.label, textWidth);
}

/** A name in one line, and in two if it has several words. @param {string} name */
export function formsOf(name) {
  const words = name.split(' ');
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  /** @param {string[]} lines */
  const longest = (lines) => Math.max(...lines.map((line) => line.length));
  return splits.length ? [[name], leastOf(splits, longest)] : [[name]];
}
