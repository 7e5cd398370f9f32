/**
 * Points, boxes and discs: how near they are, and how much they overlap.
 *
 * @typedef {import('../layout.js').Point} Point
 * @typedef {import('../layout.js').Box} Box
 * @typedef {import('../layout.js').Disc} Disc
 */
import { round1, sum } from './lists.js';

/** @param {Point} one @param {Point} two */
export function distance(one, two) {
  return Math.hypot(two[0] - one[0], two[1] - one[1]);
}

/** One step into a direction. @param {number} angle in radians @returns {Point} */
export function direction(angle) {
  return [Math.cos(angle), Math.sin(angle)];
}

/** @param {Point} point @returns {Point} */
export function roundPoint([x, y]) {
  return [round1(x), round1(y)];
}

/** A box of this shape around a place. @param {Point} place @param {Box} shape @returns {Box} */
export function boxAt([x, y], [left, top, right, bottom]) {
  return [x + left, y + top, x + right, y + bottom];
}

/** @param {Box} box @param {number} by @returns {Box} */
export function grow([left, top, right, bottom], by) {
  return [left - by, top - by, right + by, bottom + by];
}

/** @param {Box} box @returns {Box} */
export function roundBox([left, top, right, bottom]) {
  return [round1(left), round1(top), round1(right), round1(bottom)];
}

/** @param {Point[]} points @returns {Box} */
export function boxAround(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** @param {Box[]} boxes @returns {Box} */
export function boxAroundBoxes(boxes) {
  const [left, top] = boxAround(boxes.map((box) => [box[0], box[1]]));
  const [, , right, bottom] = boxAround(boxes.map((box) => [box[2], box[3]]));
  return [left, top, right, bottom];
}

/** @param {Disc[]} discs */
export function boxAroundDiscs(discs) {
  return boxAroundBoxes(discs.map(([x, y, radius]) => grow([x, y, x, y], radius)));
}

/** @param {Box} one @param {Box} two */
export function boxesMeet(one, two) {
  return one[0] < two[2] && two[0] < one[2] && one[1] < two[3] && two[1] < one[3];
}

/** @param {Box} one @param {Box} two */
export function overlapArea(one, two) {
  const across = Math.min(one[2], two[2]) - Math.max(one[0], two[0]);
  const down = Math.min(one[3], two[3]) - Math.max(one[1], two[1]);
  return across > 0 && down > 0 ? across * down : 0;
}

/** How far a point is from a box; 0 inside. @param {Box} box @param {number} x @param {number} y */
export function gapTo([left, top, right, bottom], x, y) {
  const across = Math.max(left - x, 0, x - right);
  const down = Math.max(top - y, 0, y - bottom);
  return Math.sqrt(across * across + down * down);
}

/**
 * How deep discs reach into a box: 1 for each whose middle is in it.
 *
 * @param {Box} box
 * @param {Disc[]} discs
 */
export function hits(box, discs) {
  let total = 0;
  for (const [x, y, radius] of discs) {
    const gap = gapTo(box, x, y);
    if (gap < radius) total += 1 - gap / radius;
  }
  return total;
}

/**
 * How many pixels a box reaches over the edge of the board, or near to it.
 *
 * @param {Box} box
 * @param {import('../layout.js').Size} size
 */
export function beyond([left, top, right, bottom], [width, height]) {
  const margin = 6;
  const over = [margin - left, margin - top, right + margin - width, bottom + margin - height];
  return sum(over, (pixels) => Math.max(0, pixels));
}
