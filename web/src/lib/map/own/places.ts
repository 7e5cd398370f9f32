// Where the things of a board lie, in pixels: as on the globe, as its file has them, or, where it says
// nothing, as its ties want them. Then all are moved a little, until each has room.
import { boxAround, grow } from '../layout/boxes.js';
import { affineFit } from '../warp.js';
import { bending } from './bend';
import { near, projectionFor, type Projection } from './projection';
import type { Point, Thing, Tie } from './types';

export interface Site {
  id: string;
  name: string;
  x: number;
  y: number;
}

/** How the globe lies under the sites. */
export interface Globe {
  projection: Projection;
  toPlane: (point: Point) => Point; // from the projection to pixels, before anything was moved
  fromPlane: (point: Point) => Point;
  from: Point[]; // where the sites would lie, in pixels
  scale: number; // pixels of a radian
}

export interface Placed {
  sites: Site[];
  globe: Globe | null; // null: the ground is drawn
}

export type Places = Record<string, [lat: number, lon: number]>;

export interface Wishes {
  apart: number; // pixels between any two things
  most: number; // pixels of the longer side
  least: number;
  known?: Places; // things of our own board, by name
  roughly?: Places; // other things, near enough to tell which way round a board lies
}

const ENOUGH = 2 / 3; // of all things must have a place, if places are to count
const ROOMY = 0.6; // of all things lie far enough from the nearest without being moved
const CLOSER = 0.65; // on the globe things may be so much nearer: else the land would have to fold
const MOST_MOVED = 72; // pixels
const MARGIN = 90; // pixels of a board around its things, about
const AROUND = 300; // pixels around a board within which the land must not fold
const ROUNDS = 240;
const STRESS_ROUNDS = 160;
const STARTS = 5;
const FAR = 1e6;

export function placeThings(things: Thing[], ties: Tie[], wishes: Wishes): Placed {
  const known = wishes.known ?? {};
  const own = things.map(degreesOf);
  const flat = things.map(pixelsOf);
  const isKnown = things.every(({ name }) => name in known);
  const isSilent = !isMost(own) && !isMost(flat);
  const degrees = isSilent && isKnown ? things.map(({ name }) => turned(known[name]!)) : own;
  if (isMost(degrees)) return onGlobe(things, ties, wishes, degrees, flat);
  if (isMost(flat)) {
    const points = filledIn(things, ties, flat);
    return { sites: sitesOf(things, relaxed(scaled(points, wishes).points, things, ties, wishes)), globe: null };
  }
  const laid = oriented(things, stressed(things, ties, wishes), { ...wishes.roughly, ...known });
  return { sites: sitesOf(things, relaxed(laid, things, ties, wishes)), globe: null };
}

function sitesOf(things: Thing[], points: Point[]): Site[] {
  return things.map(({ id, name }, i) => ({ id, name, x: points[i]![0], y: points[i]![1] }));
}

function degreesOf({ lat, lon }: Thing): Point | null {
  const isPlace = isNumber(lat) && isNumber(lon) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  return isPlace ? [lon, lat] : null;
}

function turned([lat, lon]: [number, number]): Point {
  return [lon, lat];
}

function pixelsOf({ x, y }: Thing): Point | null {
  return isNumber(x) && isNumber(y) ? [x, y] : null;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isMost(points: (Point | null)[]): boolean {
  const given = points.filter((point) => point !== null);
  const isSpread = given.some(([x, y]) => x !== given[0]![0] || y !== given[0]![1]);
  return isSpread && given.length >= ENOUGH * points.length;
}

// On the globe

function onGlobe(
  things: Thing[],
  ties: Tie[],
  wishes: Wishes,
  degrees: (Point | null)[],
  flat: (Point | null)[],
): Placed {
  const given = degrees.filter((point) => point !== null);
  const projection = projectionFor(given);
  const plane = degrees.map((point) => point && projection.to([near(point[0], projection.middle), point[1]]));
  const whole = filledIn(things, ties, plane);
  const { points: from, scale } = scaled(whole, wishes);
  const toPlane = ([x, y]: Point): Point => [x * scale, y * scale];
  const fromPlane = ([x, y]: Point): Point => [x / scale, y / scale];
  const globe: Globe = { projection, toPlane, fromPlane, from, scale };
  const drawn = flat.every((point) => point !== null) ? fitted(flat as Point[], from) : null;
  const free = relaxed(from, things, ties, { ...wishes, apart: CLOSER * wishes.apart });
  const to = drawn ?? free.map((point, i) => tethered(from[i]!, point));
  return { sites: sitesOf(things, steady(from, to)), globe };
}

/** No further from where it truly lies than a map maker would dare. */
function tethered(home: Point, point: Point): Point {
  const away = apartBy(home, point);
  const part = Math.min(1, MOST_MOVED / Math.max(away, 1e-9));
  return [home[0] + part * (point[0] - home[0]), home[1] + part * (point[1] - home[1])];
}

/** As far towards where they should be as the land under them can follow without folding. */
function steady(from: Point[], to: Point[]): Point[] {
  const board = grow(boxAround([...from, ...to]), MARGIN);
  for (let part = 1; part > 0.05; part -= 0.15) {
    const aims = to.map(([x, y], i): Point => {
      const [fromX, fromY] = from[i]!;
      return [fromX + part * (x - fromX), fromY + part * (y - fromY)];
    });
    if (bending(from, aims, board, grow(board, AROUND))) return aims;
  }
  return from;
}

/** The places of a file laid over the globe, if they are no mirror image of it. */
function fitted(flat: Point[], from: Point[]): Point[] | null {
  const fit = affineFit(flat, from);
  const [base, east, south] = [fit([0, 0]), fit([1, 0]), fit([0, 1])];
  const turn = (east[0] - base[0]) * (south[1] - base[1]) - (east[1] - base[1]) * (south[0] - base[0]);
  return Number.isFinite(turn) && turn > 1e-9 ? flat.map(fit) : null;
}

/** Things without a place lie between those they are tied to. */
function filledIn(things: Thing[], ties: Tie[], points: (Point | null)[]): Point[] {
  const index = new Map(things.map(({ id }, i) => [id, i]));
  const found = [...points];
  const beside = (i: number) =>
    ties.flatMap(({ a, b }) => {
      const [from, to] = [index.get(a), index.get(b)];
      const other = from === i ? to : to === i ? from : undefined;
      const point = other === undefined ? null : (found[other] ?? null);
      return point ? [point] : [];
    });
  for (let round = 0; round < 3; round++) {
    points.forEach((point, i) => {
      const around = point ? [] : beside(i);
      if (around.length) found[i] = meanOf(around);
    });
  }
  const middle = meanOf(found.filter((point) => point !== null));
  return found.map((point) => point ?? middle);
}

function meanOf(points: Point[]): Point {
  const sum = points.reduce(([x, y], [dx, dy]) => [x + dx, y + dy] as Point, [0, 0] as Point);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** So large that most things are far enough from the nearest other, within limits. */
function scaled(points: Point[], wishes: Wishes): { points: Point[]; scale: number } {
  const nearest = points.map((point, i) =>
    Math.min(...points.map((other, k) => (k === i ? Infinity : apartBy(point, other)))),
  );
  const ratios = nearest.filter((gap) => gap > 0).map((gap) => wishes.apart / gap);
  ratios.sort((a, b) => a - b);
  const wanted = ratios[Math.floor(ROOMY * (ratios.length - 1))] ?? 1;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const side = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const scale = Math.min(wishes.most / side, Math.max(wishes.least / side, wanted));
  return { points: points.map(([x, y]) => [x * scale, y * scale]), scale };
}

function apartBy(one: Point, two: Point): number {
  return Math.hypot(one[0] - two[0], one[1] - two[1]);
}

/** Pushes apart what is too near, and holds everything near to where it was. */
function relaxed(points: Point[], things: Thing[], ties: Tie[], { apart }: Wishes): Point[] {
  const index = new Map(things.map(({ id }, i) => [id, i]));
  const now = points.map(([x, y]) => [x, y] as Point);
  const push = (i: number, k: number, room: number, part: number): void => {
    const [one, two] = [now[i]!, now[k]!];
    const gap = apartBy(one, two);
    if (gap >= room) return;
    // Two in one place part at an angle that depends on nothing but their order.
    const [dx, dy] = gap > 1e-6 ? [(two[0] - one[0]) / gap, (two[1] - one[1]) / gap] : [Math.cos(i), Math.sin(i)];
    const by = (part * (room - gap)) / 2;
    one[0] -= by * dx;
    one[1] -= by * dy;
    two[0] += by * dx;
    two[1] += by * dy;
  };
  for (let round = 0; round < ROUNDS; round++) {
    const isLast = round > 0.7 * ROUNDS;
    for (const { a, b, room } of ties) {
      const [i, k] = [index.get(a), index.get(b)];
      if (i !== undefined && k !== undefined) push(i, k, room, 0.12);
    }
    for (let i = 0; i < now.length; i++) {
      for (let k = i + 1; k < now.length; k++) push(i, k, apart, isLast ? 0.9 : 0.4);
      const home = points[i]!;
      const pull = isLast ? 0 : 0.03;
      now[i]![0] += pull * (home[0] - now[i]![0]);
      now[i]![1] += pull * (home[1] - now[i]![1]);
    }
  }
  return now;
}

// From ties alone

/** Places whose distances are as near as can be to those wanted (stress majorization). */
function stressed(things: Thing[], ties: Tie[], wishes: Wishes): Point[] {
  const wanted = distances(things, ties, wishes);
  let [best, least] = [[] as Point[], Infinity];
  for (let start = 0; start < STARTS; start++) {
    let now = circle(things.length, start);
    for (let round = 0; round < STRESS_ROUNDS; round++) {
      now = now.map((point, i) => pulled(point, i, now, wanted[i]!));
    }
    const stress = stressOf(now, wanted);
    if (stress < least - 1e-9) [best, least] = [now, stress];
  }
  return best;
}

/** All around an ellipse, each time in another order. */
function circle(count: number, start: number): Point[] {
  const stride = [1, 2, 3, 5, 7].map((step) => (count % step || step === 1 ? step : 1))[start]!;
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * ((i * stride) % count)) / count;
    return [1000 * Math.cos(angle), 600 * Math.sin(angle) + i];
  });
}

function distances(things: Thing[], ties: Tie[], { apart }: Wishes): number[][] {
  const index = new Map(things.map(({ id }, i) => [id, i]));
  const wanted = things.map((_, i) => things.map((_, k): number => (i === k ? 0 : FAR)));
  for (const { a, b, room } of ties) {
    const [i, k] = [index.get(a), index.get(b)];
    if (i === undefined || k === undefined || i === k) continue;
    wanted[i]![k] = wanted[k]![i] = Math.max(apart, room);
  }
  for (const [via, onward] of wanted.entries()) {
    for (const row of wanted) row.forEach((now, k) => (row[k] = Math.min(now, row[via]! + onward[k]!)));
  }
  const longest = Math.max(apart, ...wanted.flat().filter((room) => room < FAR));
  return wanted.map((row) => row.map((room) => Math.min(room, longest)));
}

/** Where all others want a point to be, the near ones most. */
function pulled([x, y]: Point, own: number, points: Point[], wanted: number[]): Point {
  let [sumX, sumY, weights] = [0, 0, 0];
  points.forEach(([otherX, otherY], i) => {
    if (i === own) return;
    const aim = wanted[i]!;
    const weight = 1 / aim ** 2;
    const stretch = aim / Math.max(1, Math.hypot(x - otherX, y - otherY));
    sumX += weight * (otherX + stretch * (x - otherX));
    sumY += weight * (otherY + stretch * (y - otherY));
    weights += weight;
  });
  return weights ? [sumX / weights, sumY / weights] : [x, y];
}

function stressOf(points: Point[], wanted: number[][]): number {
  let sum = 0;
  points.forEach((one, i) =>
    points.forEach((two, k) => {
      if (k > i) sum += (apartBy(one, two) / wanted[i]![k]! - 1) ** 2;
    }),
  );
  return sum;
}

/**
 * Turned, and turned over, as the things lie whose names we know; else with the longer side across.
 */
function oriented(things: Thing[], points: Point[], known: Places): Point[] {
  const found = things.flatMap(({ name }, i) => (name in known ? [[points[i]!, turned(known[name]!)] as const] : []));
  const center = meanOf(points);
  const middled = points.map(([x, y]) => [x - center[0], y - center[1]] as Point);
  if (found.length < 2) {
    const angle = 0.5 * Math.atan2(2 * moment(middled, 0, 1), moment(middled, 0, 0) - moment(middled, 1, 1));
    return middled.map((point) => rotated(point, -angle));
  }
  const projection = projectionFor(found.map(([, place]) => place));
  const from = middledOf(found.map(([point]) => point));
  const to = middledOf(found.map(([, place]) => projection.to([near(place[0], projection.middle), place[1]])));
  const plain = bestTurn(from, to);
  const over = bestTurn(from.map(([x, y]) => [-x, y]), to);
  const isOver = found.length > 2 && over.fit > plain.fit + 1e-9;
  return middled.map(([x, y]) => (isOver ? rotated([-x, y], over.angle) : rotated([x, y], plain.angle)));
}

function middledOf(points: Point[]): Point[] {
  const [x, y] = meanOf(points);
  return points.map((point) => [point[0] - x, point[1] - y]);
}

function moment(points: Point[], one: 0 | 1, two: 0 | 1): number {
  return points.reduce((sum, point) => sum + point[one] * point[two], 0);
}

/** The turn that brings points nearest to others, and how near. */
function bestTurn(from: Point[], to: Point[]): { angle: number; fit: number } {
  let [cos, sin] = [0, 0];
  from.forEach(([x, y], i) => {
    const [u, v] = to[i]!;
    cos += x * u + y * v;
    sin += x * v - y * u;
  });
  return { angle: Math.atan2(sin, cos), fit: Math.hypot(sin, cos) };
}

function rotated([x, y]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}
