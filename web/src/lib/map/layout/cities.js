/**
 * Places for cities. Where a board gives none, its routes decide: each pulls its two cities to the
 * distance that its spaces need.
 *
 * @typedef {import('../layout.js').Point} Point
 * @typedef {import('../layout.js').Size} Size
 * @typedef {import('../layout.js').City} City
 * @typedef {import('../layout.js').Board} Board
 * @typedef {import('../layout.js').Style} Style
 */
import { boxAround } from './boxes.js';
import { nth, round1 } from './lists.js';

/** A city that has its place. @typedef {{ id: string, name: string, x: number, y: number }} Site */

const ROUNDS = 300;
const FAR = 1e6; // pixels between cities that no route joins

/**
 * @param {Board} board
 * @param {Style} style
 * @returns {{ size: Size, sites: Site[] }}
 */
export function placeCities(board, style) {
  const { width, height, cities } = board;
  const given = cities.flatMap((city) => {
    const { id, name = id, x, y } = city;
    return x === undefined || y === undefined ? [] : [{ id, name, x, y }];
  });
  if (width && height && given.length === cities.length) {
    return { size: [width, height], sites: given };
  }
  const places = relax(firstGuess(cities), wantedDistances(board, style));
  const [left, top, right, bottom] = boxAround(places);
  const margin = 5 * style.label;
  const sites = cities.map(({ id, name = id }, i) => {
    const [x, y] = nth(places, i);
    return { id, name, x: round1(x - left + margin), y: round1(y - top + margin) };
  });
  const [across, down] = [right - left + 2 * margin, bottom - top + 2 * margin];
  return { size: [Math.round(across), Math.round(down)], sites };
}

/**
 * As on the globe if the board says where that is, else around an ellipse.
 *
 * @param {City[]} cities
 * @returns {Point[]}
 */
function firstGuess(cities) {
  const isOnGlobe = cities.every(({ lat, lon }) => lat !== undefined && lon !== undefined);
  return cities.map(({ lat = 0, lon = 0 }, i) => {
    if (isOnGlobe) return [100 * lon, -150 * lat];
    const angle = (2 * Math.PI * i) / cities.length;
    return [1000 * Math.cos(angle), 600 * Math.sin(angle)];
  });
}

/**
 * How far apart any two cities should be: the room for all spaces on the shortest way between them.
 *
 * @param {Board} board
 * @param {Style} style
 * @returns {number[][]}
 */
function wantedDistances({ cities, routes }, style) {
  const index = new Map(cities.map((city, i) => [city.id, i]));
  /** @type {number[][]} */
  const wanted = cities.map((_, i) => cities.map((_, k) => (i === k ? 0 : FAR)));
  for (const route of routes) {
    const [i, k] = [index.get(route.a) ?? 0, index.get(route.b) ?? 0];
    const room = route.length * (0.8 * style.longest + style.gap) + 3 * style.city + 20;
    nth(wanted, i)[k] = room;
    nth(wanted, k)[i] = room;
  }
  for (const [via, onward] of wanted.entries()) {
    for (const row of wanted) {
      row.forEach((now, k) => (row[k] = Math.min(now, nth(row, via) + nth(onward, k))));
    }
  }
  const longest = Math.max(...wanted.flat().filter((room) => room < FAR));
  return wanted.map((row) => row.map((room) => Math.min(room, longest)));
}

/**
 * Moves points until their distances are as near as can be to those wanted (stress majorization).
 *
 * @param {Point[]} places
 * @param {number[][]} wanted
 * @returns {Point[]}
 */
function relax(places, wanted) {
  let now = places;
  for (let round = 0; round < ROUNDS; round++) {
    now = now.map((place, i) => pulled(place, i, now, nth(wanted, i)));
  }
  return now;
}

/**
 * Where all others want a point to be, the near ones most.
 *
 * @param {Point} place
 * @param {number} own its index
 * @param {Point[]} places
 * @param {number[]} wanted
 * @returns {Point}
 */
function pulled([x, y], own, places, wanted) {
  let [sumX, sumY, weights] = [0, 0, 0];
  places.forEach(([otherX, otherY], i) => {
    if (i === own) return;
    const aim = nth(wanted, i);
    const weight = 1 / aim ** 2;
    const stretch = aim / Math.max(1, Math.hypot(x - otherX, y - otherY));
    sumX += weight * (otherX + stretch * (x - otherX));
    sumY += weight * (otherY + stretch * (y - otherY));
    weights += weight;
  });
  return weights ? [sumX / weights, sumY / weights] : [x, y];
}
