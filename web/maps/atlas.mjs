/**
 * The world's coasts and frontiers (Natural Earth, by way of world-atlas), laid onto a board.
 *
 * Neighbours share their frontier as one arc. Arcs are projected and thinned once, and land,
 * frontiers, tints and countries are all put together from the result: nothing gapes.
 *
 * @typedef {import('../src/lib/map/rings.js').Point} Point
 * @typedef {import('../src/lib/map/rings.js').Box} Box
 * @typedef {import('../src/lib/map/rings.js').Ring} Ring
 * @typedef {import('../src/lib/map/rings.js').Line} Line
 * @typedef {import('../src/lib/map/rings.js').Polygon} Polygon
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as topojson from 'topojson-client';
import { area, clipLine, clipRing, densify, isInside, simplify } from '../src/lib/map/rings.js';

const LONGEST_STEP = 0.4; // degrees; longer ones would not bend with the map
const TINTS = 4;
const LEAST_TINT = 400; // square pixels; smaller islands keep the colour of the land

const atlas = readWorld('10m');

/** The countries of the world, with arcs in degrees. @param {'10m' | '50m' | '110m'} detail */
export function readWorld(detail) {
  const path = createRequire(import.meta.url).resolve(`world-atlas/countries-${detail}.json`);
  const topology = JSON.parse(readFileSync(path, 'utf8'));
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const countries = topology.objects.countries.geometries;
  const world = { type: 'Topology', arcs, countries };
  unwrap(world, 'Russia');
  moveIsland(world, [34.2, 45.2], 'Russia', 'Ukraine'); // Crimea
  return world;
}

/** Keeps a country that reaches over the 180th meridian in one piece, on its eastern side. */
function unwrap(world, name) {
  const country = world.countries.find(({ properties }) => properties.name === name);
  for (const arc of new Set(indexesOf(country))) {
    world.arcs[arc] = world.arcs[arc].map(([lon, lat]) => [lon < 0 ? lon + 360 : lon, lat]);
  }
}

/** The arcs of a country; one that runs backwards is told by its complement. */
function indexesOf(country) {
  return country.arcs.flat(Infinity).map((arc) => (arc < 0 ? ~arc : arc));
}

/** Gives the polygon around a point to another country. */
function moveIsland(world, point, from, to) {
  const called = (name) => world.countries.find(({ properties }) => properties.name === name);
  const [giver, taker] = [called(from), called(to)];
  const polygons = topojson.feature(world, giver).geometry.coordinates;
  const index = polygons.findIndex((polygon) => isInside(point, polygon));
  if (index < 0) throw new Error(`${from} has no polygon at ${point}`);
  const [island] = giver.arcs.splice(index, 1);
  const parts = taker.type === 'Polygon' ? [taker.arcs] : taker.arcs;
  Object.assign(taker, { type: 'MultiPolygon', arcs: [...parts, island] });
}

/**
 * @typedef {object} Sheet the atlas on one board
 * @property {() => Ring[]} land
 * @property {(joined?: string[][]) => Line[]} borders but for those between joined countries
 * @property {() => Ring[][]} tints four sets of countries, no two neighbours in one
 * @property {(names: string[]) => Polygon[]} country one shape of one country or several
 */

/**
 * @param {object} options
 * @param {(point: Point) => Point} options.toBoard
 * @param {Box} options.box in degrees; what lies outside is not drawn
 * @param {Box} options.view in board pixels
 * @param {number} options.detail the least triangle that a coast is drawn with, in square pixels
 * @param {number} options.minRing the least island, in square pixels
 * @param {Record<string, number>} [options.finer] the detail of countries that need more
 * @returns {Sheet}
 */
export function layAtlas({ toBoard, box, view, detail, minRing, finer = {} }) {
  refuseEdge(toBoard, box, view);
  const details = detailOfArcs(detail, finer);
  const arcs = simplify(
    atlas.arcs.map((arc) => densify(clamp(arc, box), LONGEST_STEP).map(toBoard)),
    (index) => details[index],
  );
  const drawn = { type: 'Topology', arcs };
  const clip = (ring) => clipRing(ring.slice(0, -1), view);
  const isSeen = (ring) => ring.length > 2 && Math.abs(area(ring)) >= minRing;
  const merged = (countries) =>
    topojson
      .feature(drawn, topojson.mergeArcs(atlas, countries))
      .geometry.coordinates.map((polygon) => polygon.map(clip));

  return {
    land: () => merged(atlas.countries).flat().filter(isSeen),
    borders: (joined = []) => {
      const collection = { type: 'GeometryCollection', geometries: atlas.countries };
      const groupOf = ({ properties: { name } }) =>
        joined.find((names) => names.includes(name)) ?? name;
      const isBorder = (one, two) => groupOf(one) !== groupOf(two);
      const mesh = topojson.meshArcs(atlas, collection, isBorder);
      const lines = topojson.feature(drawn, mesh).geometry.coordinates;
      return lines.flatMap((line) => clipLine(line, view));
    },
    tints: () => {
      const tintOf = tintCountries();
      return Array.from({ length: TINTS }, (_, tint) =>
        atlas.countries
          .filter((_, i) => tintOf[i] === tint)
          .flatMap((country) => merged([country]).map(([outline]) => outline))
          .filter((ring) => isSeen(ring) && Math.abs(area(ring)) > LEAST_TINT),
      );
    },
    country: (names) => {
      const found = atlas.countries.filter(({ properties }) => names.includes(properties.name));
      if (found.length < names.length) throw new Error(`the atlas has no shape for ${names}`);
      return merged(found)
        .map((polygon) => polygon.filter((ring) => ring.length > 2))
        .filter((polygon) => polygon.length);
    },
  };
}

/** Throws if the edge of what is drawn could be seen. */
function refuseEdge(toBoard, [west, south, east, north], [left, top, right, bottom]) {
  const corners = [[west, south], [east, south], [east, north], [west, north], [west, south]];
  for (const degrees of densify(corners, LONGEST_STEP)) {
    const [x, y] = toBoard(degrees);
    if (x > left && x < right && y > top && y < bottom) {
      throw new Error(`the edge of the atlas shows at ${degrees.map((value) => value.toFixed(1))}`);
    }
  }
}

/** The least triangle on each arc: that of the finer of the two countries it parts. */
function detailOfArcs(detail, finer) {
  const details = atlas.arcs.map(() => detail);
  for (const country of atlas.countries) {
    const own = finer[country.properties.name] ?? detail;
    for (const arc of indexesOf(country)) details[arc] = Math.min(details[arc], own);
  }
  return details;
}

/** The arc with all that lies outside the box pressed onto its edge. */
function clamp(arc, [west, south, east, north]) {
  const isBeyond = (test) => arc.every(test);
  const isOutside =
    isBeyond(([lon]) => lon < west) ||
    isBeyond(([lon]) => lon > east) ||
    isBeyond(([, lat]) => lat < south) ||
    isBeyond(([, lat]) => lat > north);
  const points = isOutside ? [arc[0], arc.at(-1)] : arc;
  const pressed = points.map(([lon, lat]) => [
    Math.min(east, Math.max(west, lon)),
    Math.min(north, Math.max(south, lat)),
  ]);
  return pressed.filter(
    ([lon, lat], i) =>
      i === 0 || i === points.length - 1 || lon !== pressed[i - 1][0] || lat !== pressed[i - 1][1],
  );
}

/** A tint for each country that no neighbour has, if four suffice. */
function tintCountries() {
  const neighbors = topojson.neighbors(atlas.countries);
  const tints = [];
  const mostFrontiersFirst = [...neighbors.keys()].sort(
    (i, k) => neighbors[k].length - neighbors[i].length,
  );
  for (const i of mostFrontiersFirst) {
    const used = new Set(neighbors[i].map((k) => tints[k]));
    tints[i] = 0;
    while (used.has(tints[i]) && tints[i] < TINTS - 1) tints[i]++;
  }
  return tints;
}
