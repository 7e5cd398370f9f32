/**
 * Quadratic curves.
 *
 * @typedef {import('../layout.js').Point} Point
 */
import { distance, roundPoint } from './boxes.js';
import { nth } from './lists.js';

/** From a to b, drawn towards c. @typedef {{ a: Point, c: Point, b: Point }} Curve */

const STEPS = 24;
const STRAIGHT = 0.2; // pixels that nobody sees

/**
 * @param {Point} a
 * @param {Point} b
 * @param {number} bend as a part of the length; to the right if above 0
 * @returns {Curve}
 */
export function bentCurve(a, b, bend) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return { a, c: [(a[0] + b[0]) / 2 - 2 * bend * dy, (a[1] + b[1]) / 2 + 2 * bend * dx], b };
}

/**
 * The curve beside another.
 *
 * @param {Curve} curve
 * @param {number} offset in pixels; to the right if above 0
 * @returns {Curve}
 */
export function aside({ a, c, b }, offset) {
  /** @param {Point} point @param {Point} from @param {Point} to @returns {Point} */
  const shift = ([x, y], from, to) => {
    const part = offset / distance(from, to);
    return [x - part * (to[1] - from[1]), y + part * (to[0] - from[0])];
  };
  return { a: shift(a, a, c), c: shift(c, a, b), b: shift(b, c, b) };
}

/** @param {Curve} curve @param {number} time from 0 to 1 @returns {Point} */
export function pointAt({ a, c, b }, time) {
  return mix(mix(a, c, time), mix(c, b, time), time);
}

/** @param {Curve} curve @param {number} time @returns {number} in degrees */
export function angleAt({ a, c, b }, time) {
  const [from, to] = [mix(a, c, time), mix(c, b, time)];
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
}

/** @param {Curve} curve @param {number} from @param {number} to @returns {Curve} */
export function partOf(curve, from, to) {
  const { a, c, b } = curve;
  return {
    a: pointAt(curve, from),
    c: mix(mix(a, c, from), mix(c, b, from), to),
    b: pointAt(curve, to),
  };
}

/** @param {Point} one @param {Point} two @param {number} part @returns {Point} */
function mix(one, two, part) {
  return [one[0] + part * (two[0] - one[0]), one[1] + part * (two[1] - one[1])];
}

/** A curve walked in small steps: where one is, and after how many pixels. @param {Curve} curve */
export function walkAlong(curve) {
  let walked = 0;
  let last = curve.a;
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const point = pointAt(curve, i / STEPS);
    walked += distance(last, point);
    last = point;
    return { point, walked };
  });
}

/** @typedef {ReturnType<typeof walkAlong>} Walk */

/** @param {Walk} walk */
export function lengthOf(walk) {
  return nth(walk, STEPS).walked;
}

/** The time on the curve after so many pixels. @param {Walk} walk @param {number} pixels */
export function timeAfter(walk, pixels) {
  const next = walk.findIndex(({ walked }) => walked >= pixels);
  if (next < 1) return next < 0 ? 1 : 0;
  const [from, to] = [nth(walk, next - 1).walked, nth(walk, next).walked];
  return (next - 1 + (pixels - from) / (to - from)) / STEPS;
}

/** @param {Walk} walk @param {Point} place */
export function distanceTo(walk, place) {
  return Math.min(...walk.map(({ point }) => distance(point, place)));
}

/** As an SVG path. @param {Curve} curve */
export function curvePath({ a, c, b }) {
  const [start, control, end] = [a, c, b].map((point) => roundPoint(point).join(' '));
  const rise = Math.abs((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0]));
  const isStraight = rise / distance(a, b) < STRAIGHT;
  return isStraight ? `M${start}L${end}` : `M${start}Q${control} ${end}`;
}
