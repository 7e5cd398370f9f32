/** What all six maps have: land, frontiers, a graticule and the names of seas. */
import { area, clipLine, densify, linesPath, ringsPath, simplify } from '../src/lib/map/rings.js';

const GRATICULE_DETAIL = 3;
const SHORE_DETAIL = 60; // square pixels
const LEAST_SHORE = 160; // square pixels; smaller islands make no waves

/**
 * @param {object} options
 * @param {string} options.game
 * @param {[number, number]} options.size
 * @param {import('../src/lib/map/rings.js').Box} options.view
 * @param {import('./atlas.mjs').Sheet} options.sheet
 * @param {import('../src/lib/map/rings.js').Line[]} options.graticule
 * @param {import('./seas.mjs').Name[]} options.seas
 * @param {string[][]} [options.joined] countries with no frontier between them
 */
export function ground({ game, size, view, sheet, graticule, seas, joined }) {
  const land = sheet.land();
  return {
    game,
    size,
    view,
    land: ringsPath(land),
    shore: ringsPath(shore(land)),
    borders: linesPath(sheet.borders(joined)),
    graticule: linesPath(graticule),
    seas,
  };
}

/** The coast in few points, for the waterlines: broad lines along many points are slow to draw. */
function shore(land) {
  const large = land.filter((ring) => Math.abs(area(ring)) >= LEAST_SHORE);
  const closed = large.map((ring) => [...ring, ring[0]]);
  return simplify(closed, () => SHORE_DETAIL).map((ring) => ring.slice(0, -1));
}

/**
 * Meridians and parallels, every so many degrees.
 *
 * @param {(point: [number, number]) => [number, number]} toBoard
 * @param {import('../src/lib/map/rings.js').Box} box in degrees
 * @param {number} step
 * @param {import('../src/lib/map/rings.js').Box} view
 */
export function graticuleLines(toBoard, [west, south, east, north], step, view) {
  const lines = [
    ...multiples(step, west, east).map((lon) => [[lon, south], [lon, north]]),
    ...multiples(step, south, north).map((lat) => [[west, lat], [east, lat]]),
  ];
  const drawn = lines.map((line) => densify(line, step / 8).map(toBoard));
  return simplify(drawn.flatMap((line) => clipLine(line, view)), () => GRATICULE_DETAIL);
}

function multiples(step, from, to) {
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** The board and what shows around it. */
export function viewOf([width, height], bleed) {
  return [-bleed, -bleed, width + bleed, height + bleed];
}
