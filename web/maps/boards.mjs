/** The boards of the games and the drawings beside them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const GAMES = join(import.meta.dirname, '../../src/grandtour/games');

/** The folder of a game. @param {string} game such as `ttr-europe` */
export function roomOf(game) {
  return join(GAMES, game.replaceAll('-', '_'));
}

/** What the rules read. @param {string} game */
export function readBoard(game) {
  return readJson(join(roomOf(game), 'board.json'));
}

/** Where its cities are drawn. @param {string} game */
export function readDrawing(game) {
  return readJson(join(roomOf(game), 'drawing.json'));
}

/** The cities of a board with their places. @param {string} game */
export function citiesOf(game) {
  const { cities } = readDrawing(game);
  return readBoard(game).cities.map((city) => {
    if (!cities[city.id]) throw new Error(`${city.name} has no place in drawing.json`);
    return { ...city, ...cities[city.id] };
  });
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
