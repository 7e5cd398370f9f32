/**
 * Draws the maps of all games: `node maps/build.mjs`, from the folder `web`.
 *
 * Writes public/maps/<game>.json and says how each came out, and the whole world in pieces for boards
 * that people supply, unless nothing has changed.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { keepStamp, lastStamp, stampOf } from './stamp.mjs';

const GAMES = [
  'ttr-europe',
  'ttr-iberia',
  'ttr-south-korea',
  'road-trip-europa',
  'dice-trip-belgium',
  'europa-tour',
];
const OUT = join(import.meta.dirname, '../public/maps');
const HEAVIEST = 150; // kB, packed

const stamp = stampOf(GAMES);
const isDrawn = [...GAMES, 'world/index'].every((name) => existsSync(fileOf(name)));
if (isDrawn && stamp === lastStamp()) console.log('maps: nothing has changed');
else await drawAll();

/** @param {string} name */
function fileOf(name) {
  return join(OUT, `${name}.json`);
}

async function drawAll() {
  const { DRAW } = await import('./draw.mjs');
  const checks = await import('./check.mjs');
  mkdirSync(OUT, { recursive: true });
  for (const game of GAMES) {
    try {
      write(game, DRAW[game](), checks);
    } catch (problem) {
      console.error(`${game}: ${problem.message}`);
      process.exit(1);
    }
  }
  const { drawWorld } = await import('./world.mjs');
  for (const { name, pieces } of drawWorld(OUT)) {
    const weights = Object.values(pieces);
    const all = weights.reduce((sum, weight) => sum + weight, 0) / 1000;
    console.log(`${`world, ${name}`.padEnd(18)} ${all.toFixed(1).padStart(5)} kB packed, in ${weights.length} pieces`);
  }
  keepStamp(stamp);
}

/** Checks a map, writes it and says how it came out. */
function write(game, { map, miss }, { refuseGaps, worstOverlap }) {
  refuseGaps(game, map);
  const text = JSON.stringify(map);
  const weight = gzipSync(text, { level: 9 }).length / 1000;
  if (weight > HEAVIEST) throw new Error(`${weight} kB packed, more than ${HEAVIEST}`);
  writeFileSync(fileOf(game), text);
  const overlap = worstOverlap(map);
  console.log(
    `${game.padEnd(18)} ${weight.toFixed(1).padStart(5)} kB packed,` +
      ` worst city miss ${miss.toFixed(1)} px, worst label overlap ${overlap.toFixed(0)} px²`,
  );
}
