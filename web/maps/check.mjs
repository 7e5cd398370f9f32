/** What must hold for every map before it is written. */
import { hits, overlapArea } from '../src/lib/map/layout/boxes.js';
import { readBoard } from './boards.mjs';

/**
 * Throws if something of the board is not on its map, or has no place there.
 *
 * @param {string} game
 * @param {object} map
 */
export function refuseGaps(game, map) {
  const board = readBoard(game);
  for (const name of namesOf(board)) {
    const thing = (map.cities ?? map.countries)[name];
    if (!thing) throw new Error(`${name} is not on the map`);
    const [x, y] = spotOf(thing);
    if (!Number.isFinite(x) || !Number.isFinite(y)) throw new Error(`${name} has no place`);
    if (map.countries && !thing.path) throw new Error(`${name} has no shape`);
  }
  for (const key of ['land', 'borders', 'graticule']) {
    if (!map[key] || map[key].includes('NaN')) throw new Error(`${key} cannot be drawn`);
  }
}

/** What the engine calls the cities or countries of a board. */
function namesOf(board) {
  const countries = Array.isArray(board.cards) ? board.cards : board.countries;
  return (board.cities ?? countries).map(({ id, name }) => name?.en ?? name ?? id);
}

/** The middle of a city, or of a country's disc or dot. */
function spotOf({ x, y, disc, dot }) {
  return disc ?? dot ?? [x, y];
}

/**
 * The most that a name covers of another name or of the dot of another place, in square pixels.
 *
 * @param {object} map
 * @returns {number}
 */
export function worstOverlap(map) {
  const radius = map.style.city ?? map.style.disc ?? map.style.dot;
  const things = Object.values(map.cities ?? map.countries).map((thing) => {
    const [x, y] = spotOf(thing);
    return { label: thing.label.box, dot: [x, y, radius] };
  });
  const overlaps = things.flatMap((one) =>
    things
      .filter((two) => two !== one)
      .flatMap((two) => [
        overlapArea(one.label, two.label),
        Math.PI * radius ** 2 * hits(one.label, [two.dot]),
      ]),
  );
  return Math.max(...overlaps);
}
