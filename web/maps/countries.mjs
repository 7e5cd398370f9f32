/**
 * The two maps of Europe by country: Road Trip Europa and Europa Tour. Here is what they share: the
 * sheet, the shapes of countries, a spot in each, and names that stay clear of one another.
 */
import { geoConicConformal } from 'd3-geo';
import clipping from 'polygon-clipping';
import { boxAround, hits, overlapArea } from '../src/lib/map/layout/boxes.js';
import { placeLabels } from '../src/lib/map/layout/labels.js';
import { formsOf } from '../src/lib/map/layout/names.js';
import { layAtlas } from './atlas.mjs';
import { graticuleLines, ground as groundOf, viewOf } from './ground.mjs';
import { Raster } from './raster.mjs';
import { area, densify, ringsPath } from '../src/lib/map/rings.js';
import { placeSeas } from './seas.mjs';
import { textWidth } from './text.mjs';

const BOX = [-100, 2, 125, 86]; // degrees
const BLEED = 500;
const BLEED_WEST = 760;
const BLEED_EAST = 900; // a square board on a wide screen shows much beside it
const BLEED_NORTH = 320; // further on lies the pole
const DETAIL = 1.6;
const MIN_RING = 10;
const SPECK = 0.05; // of the largest part; of a small country more than this is shown
const GRAIN = 0.1;
const CELL = 3;
const SAMPLE = 6;
const APART = 5; // pixels between two spots
const MAIN_PART = 0.02; // of the largest part: smaller ones may fall out of the window of a card
const WINDOW = { width: 92, height: 64, padding: 0.15 };

/** Small countries are drawn finer, since their cards show them large. */
const FINER = {
  Luxembourg: 0.08,
  Malta: 0.005,
  Cyprus: 0.15,
  'N. Cyprus': 0.15,
  Belgium: 0.6,
  Netherlands: 0.6,
  Slovenia: 0.5,
  Macedonia: 0.5,
  Kosovo: 0.5,
  Montenegro: 0.5,
  Albania: 0.6,
  Switzerland: 0.8,
  Denmark: 0.8,
  Estonia: 0.8,
};

/** What the atlas calls the countries that it names otherwise, or has in parts. */
const IN_ATLAS = {
  bosnia: ['Bosnia and Herz.'],
  cyprus: ['Cyprus', 'N. Cyprus', 'Cyprus U.N. Buffer Zone', 'Akrotiri', 'Dhekelia'],
  'czech-republic': ['Czechia'],
  finland: ['Finland', 'Åland'],
  'serbia-montenegro': ['Serbia', 'Montenegro', 'Kosovo'],
  'united-kingdom': ['United Kingdom', 'Isle of Man', 'Jersey', 'Guernsey'],
};

/** Lines drawn by hand through the United Kingdom, in degrees. */
const SCOTLAND = [
  [-9, 54.4], [-5.4, 54.4], [-3.6, 54.85], [-3.02, 54.98], [-2.65, 55.22], [-2.03, 55.8],
  [-1, 56], [1, 61.5], [-9.5, 61.5],
];
const NORTHERN_IRELAND = [
  [-8.6, 53.8], [-5.3, 53.8], [-5.3, 54.75], [-5.85, 55.4], [-8.6, 55.4],
];
const PARTS_OF_UK = {
  scotland: (whole, scotland, ulster) =>
    clipping.difference(clipping.intersection(whole, scotland), ulster),
  'northern-ireland': (whole, scotland, ulster) => clipping.intersection(whole, ulster),
  'great-britain': (whole, scotland, ulster) => clipping.difference(whole, scotland, ulster),
};

/**
 * @typedef {object} Country
 * @property {string} id
 * @property {string} name as the engine says it
 * @property {import('../src/lib/map/rings.js').Ring[]} rings
 * @property {[number, number]} spot where its letter or its dot stands
 */

/**
 * The sheet of a map.
 *
 * @param {[number, number][]} corners points in degrees that must be seen
 * @param {number} height of the board; its width follows
 */
export function layEurope(corners, height) {
  const projection = geoConicConformal().parallels([40, 58]).rotate([-12, 0]).scale(1000);
  const [left, top, right, bottom] = boxAround(corners.map(projection));
  const scale = height / (bottom - top);
  const toBoard = (point) => {
    const [x, y] = projection(point);
    return [(x - left) * scale, (y - top) * scale];
  };
  const size = [Math.round((right - left) * scale), height];
  const view = viewOf(size, BLEED);
  view[0] = -BLEED_WEST;
  view[1] = -BLEED_NORTH;
  view[2] = size[0] + BLEED_EAST;
  const sheet = layAtlas({
    toBoard,
    box: BOX,
    view,
    detail: DETAIL,
    minRing: MIN_RING,
    finer: FINER,
  });
  return { size, view, toBoard, sheet, graticule: graticuleLines(toBoard, BOX, 5, view) };
}

/**
 * Every country with its shape and its spot.
 *
 * @param {{ id: string, name: { en: string }, lat: number, lon: number }[]} rows of the board
 * @param {ReturnType<typeof layEurope>} europe
 * @param {Record<string, string[]>} joined atlas names of countries that take others in
 * @param {number} radius of a spot
 * @returns {{ countries: Country[], ground: Raster }} `ground`: 1 for the first country …
 */
export function findCountries(rows, { size, toBoard, sheet }, joined, radius) {
  const countries = rows.map(({ id, name, lat, lon }) => {
    const rings = shapeOf(id, joined[id] ?? IN_ATLAS[id] ?? [name.en], sheet, toBoard);
    if (!rings.length) throw new Error(`${name.en} has no shape`);
    return { id, name: name.en, rings, spot: toBoard([lon, lat]) };
  });
  const ground = new Raster([0, 0, ...size], CELL);
  countries.forEach(({ rings }, i) => ground.fill(rings, i + 1));
  const depths = ground.depths((cell) => ground.isBorder(cell));
  countries.forEach((country, i) => {
    country.spot = deepSpot(ground, depths, i + 1, country.spot, radius);
  });
  pushApart(countries, 2 * radius + APART);
  return { countries, ground };
}

/** The rings of a country, but for specks. */
function shapeOf(id, names, sheet, toBoard) {
  const polygons = PARTS_OF_UK[id]
    ? partOfUk(PARTS_OF_UK[id], sheet, toBoard)
    : sheet.country(names);
  const rings = polygons.flat();
  const largest = Math.max(...rings.map((ring) => Math.abs(area(ring))));
  const least = Math.min(MIN_RING, SPECK * largest);
  return rings.filter((ring) => Math.abs(area(ring)) >= least);
}

function partOfUk(cut, sheet, toBoard) {
  const closed = (ring) => [...ring, ring[0]];
  const whole = sheet.country(IN_ATLAS['united-kingdom']).map((rings) => rings.map(closed));
  const onBoard = (ring) => [[densify(closed(ring), 0.2).map(toBoard)]];
  const polygons = cut(whole, onBoard(SCOTLAND), onBoard(NORTHERN_IRELAND));
  return polygons.map((rings) => rings.map((ring) => ring.slice(0, -1)));
}

/** A spot well inside a country, near the one wished for. */
function deepSpot(ground, depths, value, wish, radius) {
  let [best, least] = [wish, Infinity];
  depths.forEach((depth, cell) => {
    if (ground.values[cell] !== value) return;
    const [x, y] = ground.middle(cell);
    const away = Math.hypot(x - wish[0], y - wish[1]);
    const cost = 0.1 * away - Math.min(depth, 1.5 * radius);
    if (cost < least) [best, least] = [[x, y], cost];
  });
  return best;
}

/** Moves spots that are too near to each other. @param {Country[]} countries */
function pushApart(countries, least) {
  for (let round = 0; round < 60; round++) {
    countries.forEach(({ spot }, i) => {
      for (const { spot: other } of countries.slice(i + 1)) {
        const [dx, dy] = [other[0] - spot[0], other[1] - spot[1]];
        const near = Math.hypot(dx, dy);
        if (near >= least) continue;
        const push = (least - near) / near / 2;
        spot[0] -= push * dx;
        spot[1] -= push * dy;
        other[0] += push * dx;
        other[1] += push * dy;
      }
    });
  }
  for (const country of countries) country.spot = country.spot.map(Math.round);
}

/** How far the spots lie from their cities in the worst case. */
export function worstMiss(rows, countries, toBoard) {
  const misses = rows.map(({ lon, lat }, i) => {
    const [x, y] = toBoard([lon, lat]);
    return Math.hypot(countries[i].spot[0] - x, countries[i].spot[1] - y);
  });
  return Math.max(...misses);
}

/**
 * Names beside their spots: clear of each other, of all spots and of what else is named, and rather
 * over their own country or the sea than over a neighbour.
 *
 * @param {Country[]} countries
 * @param {Raster} ground
 * @param {object} options
 * @param {number} options.radius
 * @param {number} options.fontSize
 * @param {[number, number]} options.size
 * @param {import('../src/lib/map/rings.js').Box[]} [options.boxes] that are taken
 * @param {import('../src/lib/map/rings.js').Point[]} [options.lines] points of lines, better not covered
 */
export function nameCountries(countries, ground, options) {
  const { radius, fontSize, size, boxes = [], lines = [] } = options;
  const wishes = countries.map(({ name, spot }, i) => {
    const others = countries.filter((_, k) => k !== i);
    const spots = others.map((other) => [...other.spot, radius + 3]);
    const dots = lines.map(([x, y]) => [x, y, 5]);
    const costOf = (box) =>
      40 * hits(box, spots) +
      0.8 * hits(box, dots) +
      foreignPart(box, ground, i + 1) +
      boxes.reduce((sum, other) => sum + 0.2 * overlapArea(box, other), 0) +
      outside(box, size);
    const shortName = name.replace(/ \(.*/, '');
    return { at: { x: spot[0], y: spot[1] }, radius, forms: formsOf(shortName), costOf };
  });
  return placeLabels(wishes, fontSize, textWidth);
}

/** What it costs that a name reaches over other countries of the game, or over the sea. */
function foreignPart([left, top, right, bottom], ground, own) {
  let cost = 0;
  for (let x = left; x <= right; x += SAMPLE) {
    for (let y = top; y <= bottom; y += SAMPLE) {
      const value = ground.at([x, y]);
      if (value !== own) cost += value ? 0.22 : 0.06;
    }
  }
  return cost;
}

function outside([left, top, right, bottom], [width, height]) {
  const over = [-left, -top, right - width, bottom - height];
  return over.reduce((sum, pixels) => sum + 0.5 * Math.max(0, pixels), 0);
}

/**
 * What both maps of countries have; each adds its own.
 *
 * @param {string} game
 * @param {object} europe as laid out
 * @param {object} found
 * @param {Country[]} found.countries
 * @param {object[]} found.labels of the countries, in their order
 * @param {string} found.spot what the game calls the spot in a country
 * @param {(x: number, y: number, r: number) => number} found.inTheWay of the names of seas
 * @param {Record<string, string[]>} [found.joined]
 */
export function mapOfCountries(game, europe, { countries, labels, spot, inTheWay, joined = {} }) {
  const { size, view, sheet, graticule } = europe;
  const seas = placeSeas(game, europe, inTheWay);
  const without = Object.values({ ...IN_ATLAS, ...joined });
  const drawn = countries.map((country, i) => ({
    path: ringsPath(country.rings, GRAIN),
    box: windowOf(country, [0, 0, ...size]),
    [spot]: country.spot,
    label: labels[i],
  }));
  return {
    ...groundOf({ game, size, view, sheet, graticule, joined: without, seas }),
    countries: Object.fromEntries(countries.map(({ name }, i) => [name, drawn[i]])),
  };
}

/**
 * The part of the map that the window of a country's card shows.
 *
 * @param {Country} country
 * @param {import('../src/lib/map/rings.js').Box} limits no further than this
 */
function windowOf({ rings }, limits) {
  const largest = Math.max(...rings.map((ring) => Math.abs(area(ring))));
  const main = rings.filter((ring) => Math.abs(area(ring)) > MAIN_PART * largest);
  const near = ([x, y]) => x > limits[0] && y > limits[1] && x < limits[2] && y < limits[3];
  const [left, top, right, bottom] = boxAround(main.flat().filter(near));
  const { width, height, padding } = WINDOW;
  const scale = (1 + 2 * padding) * Math.max((right - left) / width, (bottom - top) / height);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [halfWidth, halfHeight] = [(scale * width) / 2, (scale * height) / 2];
  return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight].map(
    (value) => Math.round(10 * value) / 10,
  );
}
