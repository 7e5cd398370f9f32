/**
 * The names on the water, and the search for a calm place near the one we wish for.
 *
 * Each line: key, longitude, latitude, turn in degrees, size. The words for the keys are in the
 * catalogues of the languages.
 */
import { Raster } from './raster.mjs';
import { textWidth } from './text.mjs';

export const SEAS = {
  'ttr-europe': [
    ['atlantic-ocean', -13.5, 50.2, -28, 34],
    ['north-sea', 3.4, 56.4, -8, 27],
    ['baltic-sea', 20, 58.2, -52, 19],
    ['mediterranean-sea', 4.6, 38.3, 4, 27],
    ['black-sea', 34.4, 43, 4, 27],
    ['bay-of-biscay', -6.2, 45.9, -10, 20],
    ['ionian-sea', 18.6, 37.4, 24, 19],
  ],
  'ttr-iberia': [
    ['atlantic-ocean', -11.2, 40, -82, 36],
    ['bay-of-biscay', -4.6, 44.6, 3, 27],
    ['mediterranean-sea', 1, 37.2, -24, 32],
    ['gulf-of-cadiz', -7.7, 36.15, 4, 22],
  ],
  'ttr-south-korea': [
    ['east-sea', 130.4, 37.4, 60, 40],
    ['yellow-sea', 125.4, 36.4, -80, 40],
    ['korea-strait', 129.3, 34.4, -32, 30],
  ],
  'dice-trip-belgium': [['north-sea', 2.75, 51.72, -24, 34]],
  'road-trip-europa': [
    ['atlantic-ocean', -17.5, 49, -52, 36],
    ['norwegian-sea', 0.5, 67.6, -16, 26],
    ['north-sea', 3.2, 57.4, -8, 20],
    ['mediterranean-sea', 4.4, 38, 4, 28],
    ['black-sea', 34.5, 43.4, 4, 26],
  ],
  'europa-tour': [
    ['atlantic-ocean', -15.5, 45.5, -38, 32],
    ['norwegian-sea', 3, 66.6, -16, 24],
    ['north-sea', 3.2, 56.8, -8, 24],
    ['mediterranean-sea', 5.4, 38.6, 4, 26],
    ['black-sea', 34.4, 43.3, 4, 24],
  ],
};

const LETTER_SPACING = 0.16; // of the size, as the style sheet sets it
const REACH = 120;
const STEP = 12;
const CELL = 5;
const OFF_BOARD = 0.15; // a name may stand there, but is not always seen

/**
 * @typedef {{ key: string, x: number, y: number, rotate: number, size: number }} Name
 */

/**
 * The names of a map, each moved a little to where the least is in its way.
 *
 * @param {string} game
 * @param {{ size: [number, number], toBoard: import('../src/lib/map/warp.js').Transform }} sheet
 * @param {(x: number, y: number, radius: number) => number} busy what stands at a spot
 * @returns {Name[]}
 */
export function placeSeas(game, { size: [width, height], toBoard }, busy) {
  const costOf = (x, y, radius) => {
    const isOff = x < radius || y < radius || x > width - radius || y > height - radius;
    return busy(x, y, radius) + (isOff ? OFF_BOARD : 0);
  };
  return SEAS[game].map(([key, lon, lat, rotate, size]) => {
    const [x, y] = toBoard([lon, lat]);
    return settle({ key, x, y, rotate, size }, costOf);
  });
}

/** @param {Name} name @returns {Name} */
function settle(name, costOf) {
  let [best, least] = [name, Infinity];
  for (let dx = -REACH; dx <= REACH; dx += STEP) {
    for (let dy = -REACH; dy <= REACH; dy += STEP) {
      const moved = { ...name, x: Math.round(name.x + dx), y: Math.round(name.y + dy) };
      const inTheWay = letterSpots(moved).reduce((sum, [x, y, r]) => sum + costOf(x, y, r), 0);
      const cost = inTheWay + 0.004 * Math.hypot(dx, dy);
      if (cost < least) [best, least] = [moved, cost];
    }
  }
  return best;
}

/** The room of a name as discs along its baseline. @param {Name} name @returns {number[][]} */
export function letterSpots({ key, x, y, rotate, size }) {
  const text = key.replaceAll('-', ' ');
  const width = textWidth(text, size) + text.length * LETTER_SPACING * size;
  const angle = (rotate * Math.PI) / 180;
  const count = Math.ceil(width / (0.7 * size));
  return Array.from({ length: count }, (_, i) => {
    const along = width * ((i + 0.5) / count - 0.5);
    const up = -0.25 * size;
    return [
      x + along * Math.cos(angle) - up * Math.sin(angle),
      y + along * Math.sin(angle) + up * Math.cos(angle),
      0.55 * size,
    ];
  });
}

/** @param {import('../src/lib/map/rings.js').Ring[]} rings @param {import('../src/lib/map/rings.js').Box} view */
export function landRaster(rings, view) {
  const land = new Raster(view, CELL);
  land.fill(rings, 1);
  return land;
}

/** How much of a spot is land, from 0 to 1. */
export function onLand(land, x, y, radius) {
  const spots = [[x, y], [x - radius, y], [x + radius, y], [x, y - radius], [x, y + radius]];
  return spots.filter((spot) => land.at(spot)).length / spots.length;
}
