/**
 * Rings and lines: cutting, thinning, measuring, and writing them as SVG paths.
 *
 * A ring is a list of points without the first repeated at the end.
 *
 * @typedef {import('./layout.js').Point} Point
 * @typedef {import('./layout.js').Box} Box
 * @typedef {Point[]} Ring
 * @typedef {Point[]} Line
 * @typedef {Ring[]} Polygon an outline and its holes
 */
import { presimplify } from 'topojson-simplify';
import { nth } from './layout/lists.js';

/** A side of a box: which coordinate, its limit, and the sign of the inside. */
/** @typedef {[axis: 0 | 1, limit: number, sign: number]} Side */

/** @param {Box} box @returns {Side[]} */
function sidesOf([left, top, right, bottom]) {
  return [[0, left, 1], [0, right, -1], [1, top, 1], [1, bottom, -1]];
}

/** The part of a ring in a box (Sutherland–Hodgman). @param {Ring} ring @param {Box} box */
export function clipRing(ring, box) {
  let points = ring;
  for (const [axis, limit, sign] of sidesOf(box)) {
    /** @param {Point} point */
    const isIn = (point) => (point[axis] - limit) * sign >= 0;
    /** @type {Ring} */
    const kept = [];
    points.forEach((point, i) => {
      const before = /** @type {Point} */ (points.at(i - 1));
      if (isIn(before) !== isIn(point)) kept.push(cutAt(before, point, axis, limit));
      if (isIn(point)) kept.push(point);
    });
    points = kept;
  }
  return points;
}

/** The parts of a line in a box. @param {Line} line @param {Box} box @returns {Line[]} */
export function clipLine(line, box) {
  let parts = [line];
  for (const [axis, limit, sign] of sidesOf(box)) {
    /** @param {Point} point */
    const isIn = (point) => (point[axis] - limit) * sign >= 0;
    parts = parts.flatMap((part) => splitLine(part, isIn, (p, q) => cutAt(p, q, axis, limit)));
  }
  return parts;
}

/**
 * The runs of a line that are inside, cut at the border.
 *
 * @param {Line} line
 * @param {(point: Point) => boolean} isIn
 * @param {(from: Point, to: Point) => Point} cut
 */
function splitLine(line, isIn, cut) {
  /** @type {Line[]} */
  const runs = [];
  /** @type {Line} */
  let run = [];
  line.forEach((point, i) => {
    const before = line[i - 1];
    if (before && isIn(before) !== isIn(point)) run.push(cut(before, point));
    if (isIn(point)) run.push(point);
    else if (run.length) {
      runs.push(run);
      run = [];
    }
  });
  return [...runs, run].filter((part) => part.length > 1);
}

/** @param {Point} from @param {Point} to @param {0 | 1} axis @param {number} limit */
function cutAt(from, to, axis, limit) {
  const part = (limit - from[axis]) / (to[axis] - from[axis]);
  /** @type {Point} */
  const point = [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])];
  point[axis] = limit;
  return point;
}

/** The same line with no step longer than `longest`. @param {Line} line @param {number} longest */
export function densify(line, longest) {
  /** @type {Line} */
  const points = [];
  line.forEach(([x, y], i) => {
    const [fromX, fromY] = line[i - 1] ?? [x, y];
    const count = Math.ceil(Math.hypot(x - fromX, y - fromY) / longest);
    for (let k = 1; k < count; k++) {
      points.push([fromX + (k / count) * (x - fromX), fromY + (k / count) * (y - fromY)]);
    }
    points.push([x, y]);
  });
  return points;
}

/**
 * Lines without the points that matter least: those that make a triangle of less than `minArea`
 * with their neighbours (Visvalingam). Ends stay.
 *
 * @param {Line[]} lines
 * @param {(index: number) => number} minArea of each line
 * @returns {Line[]}
 */
export function simplify(lines, minArea) {
  const weighed = presimplify({ type: 'Topology', objects: {}, arcs: lines }).arcs;
  return weighed.map((line, i) =>
    line.filter(([, , weight]) => weight >= minArea(i)).map(([x, y]) => [x, y]),
  );
}

/** Above 0 if the ring runs clockwise on a screen. @param {Ring} ring */
export function area(ring) {
  let sum = 0;
  let [lastX, lastY] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    sum += lastX * y - x * lastY;
    [lastX, lastY] = [x, y];
  }
  return sum / 2;
}

/** Whether a point is in a polygon. @param {Point} point @param {Polygon} rings */
export function isInside([x, y], rings) {
  let isIn = false;
  for (const ring of rings) {
    let [lastX, lastY] = nth(ring, ring.length - 1);
    for (const [nextX, nextY] of ring) {
      const isBetween = nextY > y !== lastY > y;
      if (isBetween && x < ((lastX - nextX) * (y - nextY)) / (lastY - nextY) + nextX) isIn = !isIn;
      [lastX, lastY] = [nextX, nextY];
    }
  }
  return isIn;
}

/** Rings as one path. @param {Ring[]} rings @param {number} [grain] pixels to round to */
export function ringsPath(rings, grain = 0.5) {
  return rings.map((ring) => pathText(ring, grain).replace(/.$/, '$&z')).join('');
}

/** Lines as one path. @param {Line[]} lines @param {number} [grain] */
export function linesPath(lines, grain = 0.5) {
  return lines.map((line) => pathText(line, grain)).join('');
}

/**
 * Absolute start, then relative steps: the shortest text; none for a mere point.
 *
 * @param {Line} points
 * @param {number} grain
 */
function pathText(points, grain) {
  let text = '';
  let [lastX, lastY] = [0, 0];
  points.forEach(([exactX, exactY], i) => {
    const [x, y] = [Math.round(exactX / grain), Math.round(exactY / grain)];
    const [dx, dy] = [x - lastX, y - lastY];
    if (i === 0) text += `M${pair(x * grain, y * grain)}l`;
    else if (dx || dy) text += separated(pair(dx * grain, dy * grain), text);
    [lastX, lastY] = [x, y];
  });
  return text.endsWith('l') ? '' : text;
}

/** Two numbers as SVG likes them: `-.5 3`, `2-4`. @param {number} x @param {number} y */
export function pair(x, y) {
  const second = numberText(y);
  return `${numberText(x)}${second.startsWith('-') ? '' : ' '}${second}`;
}

/** @param {string} numbers @param {string} before */
function separated(numbers, before) {
  return before.endsWith('l') || numbers.startsWith('-') ? numbers : ` ${numbers}`;
}

/** @param {number} value */
function numberText(value) {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
}
