/**
 * The coasts and frontiers of the whole world in pieces, for boards that people supply. The browser
 * fetches those that its board lies on, in the detail that its board shows (src/lib/map/world.ts).
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as topojson from 'topojson-client';
import { clipLine, clipRing, simplify } from '../src/lib/map/rings.js';
import { readWorld } from './atlas.mjs';
import { citiesOf } from './boards.mjs';
import { gazetteer } from './gazetteer.mjs';

/** From coarse to fine: degrees of a piece, of its grain, and of what one can tell apart in it. */
const LEVELS = [
  { name: 'coarse', detail: '110m', step: 60, grain: 0.02, resolution: 0.2 },
  { name: 'middle', detail: '50m', step: 20, grain: 0.005, resolution: 0.045 },
  { name: 'fine', detail: '10m', step: 10, grain: 0.002, resolution: 0.012 },
];
const OVERLAP = 0.01; // of a piece: land reaches into the next one, so that no seam shows
const EDGE = 1e-3; // degrees: what lies so near to the edge of the sheet is no coast
const GAMES = ['ttr-europe', 'ttr-iberia', 'ttr-south-korea', 'dice-trip-belgium'];

/** Writes the pieces, their index, and where the cities of our own boards lie. @param {string} out */
export function drawWorld(out) {
  const folder = join(out, 'world');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const levels = LEVELS.map((level) => {
    const pieces = {};
    for (const [key, piece] of piecesOf(level)) {
      const text = JSON.stringify(piece);
      pieces[key] = gzipSync(text, { level: 9 }).length;
      writeFileSync(join(folder, `${level.name}_${key}.json`), text);
    }
    const { name, step, grain, resolution } = level;
    return { name, step, grain, resolution, pieces };
  });
  writeFileSync(join(folder, 'index.json'), JSON.stringify(levels));
  writeFileSync(join(folder, 'places.json'), JSON.stringify(placesOf()));
  return levels;
}

/** Where the cities of our own boards lie: `[lat, lon]` by game and name; and roughly, other cities. */
function placesOf() {
  const own = GAMES.map((game) => [
    game,
    Object.fromEntries(citiesOf(game).map(({ name, lat, lon }) => [name, [lat, lon]])),
  ]);
  return { own: Object.fromEntries(own), roughly: gazetteer() };
}

/** @returns {Map<string, { land: number[][], coast: number[][], borders: number[][] }>} */
function piecesOf({ detail, step, grain, resolution }) {
  const world = readWorld(detail);
  const collection = { type: 'GeometryCollection', geometries: world.countries };
  const thin = (lines) => simplify(lines, () => (resolution / 2) ** 2);
  const topology = { type: 'Topology', arcs: thin(world.arcs) };
  const merged = topojson.mergeArcs(world, world.countries);
  const land = topojson.feature(topology, merged).geometry.coordinates.flat().map(unwrapped);
  const mesh = topojson.meshArcs(world, collection, (one, two) => one !== two);
  const borders = topojson.feature(topology, mesh).geometry.coordinates.map(unwrapped);
  const pieces = new Map();

  const add = (kind, column, row, points) => {
    const key = `${modulo(column, 360 / step)}_${row}`;
    if (!pieces.has(key)) pieces.set(key, { land: [], coast: [], borders: [] });
    const shift = column - modulo(column, 360 / step);
    const steps = stepsOf(points.map(([lon, lat]) => [lon - shift * step, lat]), grain);
    if (steps.length > 2) pieces.get(key)[kind].push(steps);
  };
  const over = OVERLAP * step;
  for (const ring of land) {
    const open = ring.slice(0, -1);
    eachPiece(open, step, over, (column, row, box) => {
      const cut = clipRing(clipRing(open, [box[0], -91, box[2], 91]), box);
      if (cut.length > 2) add('land', column, row, cut);
    });
    for (const line of coastOf(ring)) {
      eachPiece(line, step, 0, (column, row, box) => {
        for (const part of clipLine(line, box)) add('coast', column, row, part);
      });
    }
  }
  for (const line of borders) {
    eachPiece(line, step, 0, (column, row, box) => {
      for (const part of clipLine(line, box)) add('borders', column, row, part);
    });
  }
  return pieces;
}

/** A line that does not jump around the globe where the days change; the one around a pole must. */
function unwrapped(line) {
  if (line.some(([, lat]) => lat < -90 + EDGE)) return line;
  let turn = 0;
  return line.map(([lon, lat], i) => {
    const step = i ? lon - line[i - 1][0] : 0;
    if (Math.abs(step) > 180) turn -= 360 * Math.sign(step);
    return [lon + turn, lat];
  });
}

/** A ring without the straight cuts along the edge of the sheet. */
function coastOf(ring) {
  const isEdge = ([lon, lat]) => Math.abs(Math.abs(lon) - 180) < EDGE || lat < -90 + EDGE;
  const lines = [];
  let line = [ring[0]];
  for (const [i, point] of ring.slice(1).entries()) {
    if (isEdge(ring[i]) && isEdge(point)) {
      lines.push(line);
      line = [];
    }
    line.push(point);
  }
  return [...lines, line].filter((one) => one.length > 1);
}

/** Every piece of the grid that a line or ring reaches, with its box grown by `over`. */
function eachPiece(points, step, over, tell) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of points) {
    [west, east] = [Math.min(west, lon), Math.max(east, lon)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  const first = (value) => Math.floor((value - over) / step);
  const last = (value) => Math.floor((value + over) / step);
  for (let column = first(west + 180); column <= last(east + 180); column++) {
    for (let row = Math.max(0, first(south + 90)); row <= Math.min(180 / step - 1, last(north + 90)); row++) {
      const [left, bottom] = [column * step - 180, row * step - 90];
      tell(column, row, [left - over, bottom - over, left + step + over, bottom + step + over]);
    }
  }
}

/** Whole numbers: the first point, then steps. @param {[number, number][]} points */
function stepsOf(points, grain) {
  const steps = [];
  let [lastX, lastY] = [0, 0];
  for (const [lon, lat] of points) {
    const [x, y] = [Math.round(lon / grain), Math.round(lat / grain)];
    if (steps.length && x === lastX && y === lastY) continue;
    steps.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return steps;
}

function modulo(value, by) {
  return ((value % by) + by) % by;
}
