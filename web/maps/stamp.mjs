/** A stamp of all that the maps are made from: while it holds, they need not be drawn again. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { roomOf } from './boards.mjs';

const MAPS = import.meta.dirname;
const LAYOUT = join(MAPS, '../src/lib/map');
const STAMP = join(MAPS, '../node_modules/.cache/maps.stamp');

/** @param {string[]} games @returns {string} */
export function stampOf(games) {
  const files = [
    ...sourcesIn(MAPS, '.mjs').filter((path) => !path.endsWith('.test.mjs')),
    ...sourcesIn(LAYOUT, '.js'),
    join(MAPS, '../package-lock.json'),
    ...games.flatMap((game) => [
      join(roomOf(game), 'board.json'),
      join(roomOf(game), 'drawing.json'),
    ]),
  ];
  const hash = createHash('sha256');
  for (const file of files.filter((path) => existsSync(path))) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** All files in a folder whose name ends so. */
function sourcesIn(folder, ending) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(ending));
  return names.sort().map((name) => join(folder, name));
}

/** The stamp of the maps that were drawn last. */
export function lastStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
}

/** @param {string} stamp */
export function keepStamp(stamp) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
}
