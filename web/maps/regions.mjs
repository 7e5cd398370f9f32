/** Names written large over the regions of a map, where the fewest things stand. */
import { grow, overlapArea } from '../src/lib/map/layout/boxes.js';
import { Raster } from './raster.mjs';
import { textWidth } from './text.mjs';

const CELL = 6;
const LETTER_SPACING = 0.2; // of the size, as the style sheet sets it
const BASELINE = 0.82; // of the size, below the top of a line
const APART = 14; // pixels between two names

/**
 * @typedef {object} Region
 * @property {string} id
 * @property {import('../src/lib/map/rings.js').Ring[]} rings
 * @property {string[]} lines its name
 */

/**
 * @param {Region[]} regions
 * @param {object} options
 * @param {[number, number]} options.size of the board
 * @param {number} options.fontSize
 * @param {(x: number, y: number, radius: number) => number} options.stands what is at a spot
 * @param {import('../src/lib/map/rings.js').Box[]} options.labels of the cities
 * @returns {Map<string, { x: number, y: number, lines: string[] }>} baselines, by id
 */
export function nameRegions(regions, { size, fontSize, stands, labels }) {
  const ground = new Raster([0, 0, ...size], CELL);
  regions.forEach(({ rings }, i) => ground.fill(rings, i + 1));
  const crowd = Float32Array.from(ground.values, (_, cell) => stands(...ground.middle(cell), CELL));
  const taken = [...labels];
  const names = new Map();
  regions.forEach(({ id, lines }, i) => {
    const box = quietBox(lines, fontSize, i + 1, ground, (spot) =>
      spotCost(spot, i + 1, ground, crowd, taken),
    );
    taken.push(grow(box, APART));
    const [left, top, right] = box;
    const y = Math.round(top + BASELINE * fontSize);
    names.set(id, { x: Math.round((left + right) / 2), y, lines });
  });
  return names;
}

/** The best box for a name whose middle is in its region. */
function quietBox(lines, fontSize, region, ground, costOf) {
  const spaced = (line) => textWidth(line, fontSize) + line.length * LETTER_SPACING * fontSize;
  const halfWidth = Math.max(...lines.map(spaced)) / 2;
  const halfHeight = (lines.length * fontSize) / 2;
  const cells = [...ground.values.keys()].filter((cell) => ground.values[cell] === region);
  const places = cells.map((cell) => ground.middle(cell));
  const mean = (axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  const center = [mean(0), mean(1)];
  let [best, least] = [null, Infinity];
  for (const [x, y] of places) {
    const box = [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
    const cost = costOf(box) + 0.004 * Math.hypot(x - center[0], y - center[1]);
    if (cost < least) [best, least] = [box, cost];
  }
  return best;
}

/** What it costs to write a name in a box: over the sea is better than over a neighbour. */
function spotCost(box, region, ground, crowd, taken) {
  const [left, top, right, bottom] = box;
  let cost = 12 * taken.filter((other) => overlapArea(other, box) > 0).length;
  for (let x = left; x <= right; x += (right - left) / 8) {
    for (let y = top; y <= bottom; y += (bottom - top) / 4) {
      const cell = ground.indexAt([x, y]);
      const owner = ground.values[cell];
      if (owner !== region) cost += owner ? 1 : 0.7;
      cost += crowd[cell];
    }
  }
  return cost;
}
