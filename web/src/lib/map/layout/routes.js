/**
 * Spaces along routes. Each route is a curve from city to city, bent and held back from its cities
 * as little as possible, but clear of other cities and of other spaces.
 *
 * @typedef {import('../layout.js').Point} Point
 * @typedef {import('../layout.js').Box} Box
 * @typedef {import('../layout.js').Disc} Disc
 * @typedef {import('../layout.js').Route} Route
 * @typedef {import('../layout.js').RouteDrawing} RouteDrawing
 * @typedef {import('../layout.js').Style} Style
 * @typedef {import('../layout.js').Site} Site
 * @typedef {import('./curves.js').Curve} Curve
 */
import { boxAroundDiscs, boxesMeet, direction, gapTo, grow, roundPoint } from './boxes.js';
import { angleAt, aside, bentCurve, partOf, pointAt } from './curves.js';
import { distanceTo, lengthOf, timeAfter, walkAlong } from './curves.js';
import { leastOf, nth, round1 } from './lists.js';

/** A route, or both tracks of a double one. @typedef {{ rows: Route[], a: Site, b: Site }} Way */

/**
 * One track: the curve it lies on, the part of that which is under its spaces, and these.
 *
 * @typedef {{ curve: Curve, under: Curve }
 *   & Pick<RouteDrawing, 'spaces' | 'spaceLength' | 'mid'>} Track
 */

/**
 * How a way is drawn: its bend as a part of its length, and by how many pixels its spaces are held
 * back from either end.
 *
 * @typedef {{ bend: number, start: number, end: number }} Form
 */

/**
 * A way with one form tried on it.
 *
 * @typedef {object} Try
 * @property {Form} form
 * @property {Track[]} tracks
 * @property {Disc[]} discs its spaces, as rows of discs
 * @property {Box} reach around all of these
 * @property {number} cost of the form by itself
 */

const BENDS = [0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.145, 0.17, 0.195, 0.22];
const HELD_BACK = [0, 4, 8, 12, 16];
const LEAST_PITCH = 36; // pixels from space to space; less is hard to read
const LEAST_SPACE = 4;
const PASSES = 4;

/** @param {Route[]} routes @param {Site[]} sites @returns {Way[]} longest first */
export function findWays(routes, sites) {
  const siteOf = new Map(sites.map((site) => [site.id, site]));
  const rowOf = new Map(routes.map((route) => [route.id, route]));
  const seen = new Set();
  /** @type {Way[]} */
  const ways = [];
  for (const route of routes) {
    if (seen.has(route.id)) continue;
    const other = route.pair ? rowOf.get(route.pair) : undefined;
    const rows = other ? [route, other] : [route];
    for (const row of rows) seen.add(row.id);
    const [a, b] = [siteOf.get(route.a), siteOf.get(route.b)];
    if (!a || !b) throw new Error(`a city of the route ${route.id} has no place`);
    ways.push({ rows, a, b });
  }
  return ways.sort((one, two) => nth(two.rows, 0).length - nth(one.rows, 0).length);
}

/**
 * The best form for every way: first all bends are settled, then the room at the ends.
 *
 * @param {Way[]} ways
 * @param {Site[]} sites
 * @param {Style} style
 * @returns {Try[]}
 */
export function formWays(ways, sites, style) {
  const bends = BENDS.flatMap((bend) => (bend ? [bend, -bend] : [bend]));
  const bent = settle(
    ways.map((way) => bends.map((bend) => tryForm(way, { bend, start: 0, end: 0 }, sites, style))),
  );
  const ends = HELD_BACK.flatMap((start) => HELD_BACK.map((end) => ({ start, end })));
  return settle(
    bent.map(({ form }, i) =>
      ends.map((room) => tryForm(nth(ways, i), { ...form, ...room }, sites, style)),
    ),
  );
}

/** For each way the best option beside those chosen for the others. @param {Try[][]} tries */
function settle(tries) {
  /** @type {Try[]} */
  const chosen = [];
  for (let pass = 0; pass < PASSES; pass++) {
    tries.forEach((options, i) => {
      const others = chosen.filter((_, k) => k !== i);
      chosen[i] = leastOf(options, (option) => option.cost + crowding(option, others));
    });
  }
  return chosen;
}

/**
 * @param {Way} way
 * @param {Form} form
 * @param {Site[]} sites
 * @param {Style} style
 * @returns {Try}
 */
function tryForm(way, form, sites, style) {
  const { rows, a, b } = way;
  const isDouble = rows.length === 2;
  const offset = style.space / 2 + 1.6;
  const middle = bentCurve([a.x, a.y], [b.x, b.y], form.bend);
  const curves = isDouble ? [aside(middle, -offset), aside(middle, offset)] : [middle];
  const clear = style.city + (isDouble ? 4.5 : 5.5);
  const tracks = rows.map((row, i) =>
    layTrack(nth(curves, i), row.length, clear + form.start, clear + form.end, style),
  );
  const discs = tracks.flatMap((track) => spaceDiscs(track, style));
  const reach = boxAroundDiscs(discs);
  return { form, tracks, discs, reach, cost: formCost(way, form, middle, reach, sites, style) };
}

/**
 * What a form costs by itself: for the bend, the room given away, short spaces and near cities.
 *
 * @param {Way} way
 * @param {Form} form
 * @param {Curve} middle
 * @param {Box} reach
 * @param {Site[]} sites
 * @param {Style} style
 */
function formCost({ rows, a, b }, { bend, start, end }, middle, reach, sites, style) {
  const walk = walkAlong(middle);
  const pitch = (lengthOf(walk) - 2 * (style.city + 5) - start - end) / nth(rows, 0).length;
  let cost = 260 * Math.abs(bend) + 0.8 * (start + end) + 9 * Math.max(0, LEAST_PITCH - pitch);
  const farEnough = (rows.length * (style.space + 3)) / 2 + style.city + 9;
  const near = grow(reach, farEnough);
  for (const site of sites) {
    if (site === a || site === b || gapTo(near, site.x, site.y) > 0) continue;
    cost += 14 * Math.max(0, farEnough - distanceTo(walk, [site.x, site.y]));
  }
  return cost;
}

/**
 * Spaces in equal steps along a curve, around the middle of what is free.
 *
 * @param {Curve} curve
 * @param {number} count
 * @param {number} start pixels kept free
 * @param {number} end
 * @param {Style} style
 * @returns {Track}
 */
function layTrack(curve, count, start, end, style) {
  const walk = walkAlong(curve);
  const total = lengthOf(walk);
  const middle = (start + total - end) / 2;
  const room = (total - start - end) / count;
  const spaceLength = Math.max(LEAST_SPACE, Math.min(style.longest, room - style.gap));
  const slack = Math.max(0, room - spaceLength - style.gap);
  const pitch = Math.min(room, spaceLength + style.gap + 0.35 * slack);
  const spaces = Array.from({ length: count }, (_, i) => {
    const time = timeAfter(walk, middle + (i - (count - 1) / 2) * pitch);
    const [x, y] = roundPoint(pointAt(curve, time));
    return /** @type {[number, number, number]} */ ([x, y, round1(angleAt(curve, time))]);
  });
  const half = ((count - 1) / 2) * pitch + spaceLength / 2 - 2;
  const under = partOf(curve, timeAfter(walk, middle - half), timeAfter(walk, middle + half));
  const mid = roundPoint(pointAt(curve, timeAfter(walk, middle)));
  return { curve, under, spaces, spaceLength: round1(spaceLength), mid };
}

/**
 * Spaces as rows of discs, to measure how near things are.
 *
 * @param {Pick<RouteDrawing, 'spaces' | 'spaceLength'>} track
 * @param {Style} style
 * @returns {Disc[]}
 */
export function spaceDiscs({ spaces, spaceLength }, style) {
  const count = Math.max(2, Math.round(spaceLength / (0.8 * style.space)));
  const radius = style.space / 2 + 1;
  return spaces.flatMap(([x, y, angle]) => {
    const [ux, uy] = direction((angle * Math.PI) / 180);
    return Array.from({ length: count }, (_, i) => {
      const along = Math.max(0, spaceLength - style.space) * (i / (count - 1) - 0.5);
      return /** @type {Disc} */ ([x + ux * along, y + uy * along, radius]);
    });
  });
}

/** What it costs that spaces lie over others. @param {Try} option @param {Try[]} others */
function crowding(option, others) {
  let cost = 0;
  for (const other of others) {
    if (!boxesMeet(option.reach, other.reach)) continue;
    for (const [x, y, radius] of option.discs) {
      for (const [otherX, otherY, otherRadius] of other.discs) {
        const touch = radius + otherRadius;
        const squared = (x - otherX) ** 2 + (y - otherY) ** 2;
        if (squared < touch ** 2) cost += 0.25 * (touch - Math.sqrt(squared)) ** 2;
      }
    }
  }
  return cost;
}
