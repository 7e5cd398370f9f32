/**
 * From the globe to a board: a projection, the affine map that fits its cities best, and a
 * thin-plate spline that bends the rest until every city lies where the board has it.
 *
 * @typedef {import('./layout.js').Point} Point
 * @typedef {import('./layout.js').Box} Box
 * @typedef {(point: Point) => Point} Transform
 */

import { nth } from './layout/lists.js';

const STIFFNESS = 0.001; // how much a city may miss its place for a smoother map
const UNIT = 1000; // pixels; the spline reckons in numbers near 1
const FRAME_STEPS = 6;
const FRAME_WEIGHT = 0.25;
const FOLD_STEP = 20;

/**
 * @param {object} options
 * @param {Transform} options.project degrees to the plane
 * @param {{ name: string, x: number, y: number, lon: number, lat: number }[]} options.cities
 * @param {[number, number]} options.size of the board
 * @param {number} options.reach how far outside the frame holds still, in board sizes
 * @param {Box} options.view where the warp must not fold
 * @returns {{ toBoard: Transform, miss: number }} `miss`: of the worst city, in pixels
 */
export function makeWarp({ project, cities, size, reach, view }) {
  const places = cities.map(({ x, y }) => /** @type {Point} */ ([x, y]));
  const projected = cities.map(({ lon, lat }) => project([lon, lat]));
  const fit = affineFit(projected, places);
  const frame = frameAround(size, reach);
  const bend = thinPlateSpline(
    [...projected.map(fit), ...frame],
    [...places, ...frame],
    [...places.map(() => 1), ...frame.map(() => FRAME_WEIGHT)],
  );
  refuseFold(bend, view);

  /** @type {Transform} */
  const toBoard = (point) => bend(fit(project(point)));
  const misses = cities.map(({ lon, lat, ...place }) => {
    const [x, y] = toBoard([lon, lat]);
    return Math.hypot(x - place.x, y - place.y);
  });
  return { toBoard, miss: Math.max(...misses) };
}

/**
 * Points around the board that stay where they are.
 *
 * @param {import('./layout.js').Size} size
 * @param {number} reach
 */
export function frameAround([width, height], reach) {
  const [left, top] = [-width * reach, -height * reach];
  const [right, bottom] = [width - left, height - top];
  /** @type {Point[]} */
  const points = [];
  for (let i = 0; i < FRAME_STEPS; i++) {
    const part = i / FRAME_STEPS;
    const [across, down] = [left + part * (right - left), top + part * (bottom - top)];
    points.push([across, top], [right, down], [left + right - across, bottom]);
    points.push([left, top + bottom - down]);
  }
  return points;
}

/**
 * The affine map that takes `from` to `to` with the least squared error.
 *
 * @param {Point[]} from
 * @param {Point[]} to
 * @returns {Transform}
 */
export function affineFit(from, to) {
  const normal = [0, 1, 2].map(() => [0, 0, 0]);
  const right = [0, 1, 2].map(() => [0, 0]);
  from.forEach(([u, v], i) => {
    const terms = [1, u, v];
    terms.forEach((term, row) => {
      terms.forEach((other, column) => add(nth(normal, row), column, term * other));
      nth(to, i).forEach((value, column) => add(nth(right, row), column, term * value));
    });
  });
  const [base, byU, byV] = /** @type {[Point, Point, Point]} */ (solve(normal, right));
  return ([u, v]) => [base[0] + byU[0] * u + byV[0] * v, base[1] + byU[1] * u + byV[1] * v];
}

/** @param {number[]} row @param {number} column @param {number} value */
function add(row, column, value) {
  row[column] = nth(row, column) + value;
}

/**
 * The smoothest map that takes `from` near to `to`; the heavier a point, the nearer.
 *
 * @param {Point[]} from
 * @param {Point[]} to
 * @param {number[]} weights
 * @returns {Transform}
 */
export function thinPlateSpline(from, to, weights) {
  const knots = from.map(([x, y]) => /** @type {Point} */ ([x / UNIT, y / UNIT]));
  const count = knots.length;
  const matrix = knots.map(([x, y], i) => {
    const row = knots.map(([u, v]) => kernel((x - u) ** 2 + (y - v) ** 2));
    add(row, i, STIFFNESS / nth(weights, i));
    return [...row, 1, x, y];
  });
  matrix.push([...knots.map(() => 1), 0, 0, 0]);
  matrix.push([...knots.map(([x]) => x), 0, 0, 0]);
  matrix.push([...knots.map(([, y]) => y), 0, 0, 0]);
  const right = [...to.map(([x, y]) => [x / UNIT, y / UNIT]), [0, 0], [0, 0], [0, 0]];
  const factors = /** @type {Point[]} */ (solve(matrix, right));
  const [base, byX, byY] = /** @type {[Point, Point, Point]} */ (factors.slice(count));

  return ([boardX, boardY]) => {
    const [x, y] = [boardX / UNIT, boardY / UNIT];
    let sumX = base[0] + byX[0] * x + byY[0] * y;
    let sumY = base[1] + byX[1] * x + byY[1] * y;
    for (let i = 0; i < count; i++) {
      const [knotX, knotY] = nth(knots, i);
      const [pullX, pullY] = nth(factors, i);
      const pull = kernel((x - knotX) ** 2 + (y - knotY) ** 2);
      sumX += pullX * pull;
      sumY += pullY * pull;
    }
    return [sumX * UNIT, sumY * UNIT];
  };
}

/** r² ln r, from r². @param {number} squared */
function kernel(squared) {
  return squared > 0 ? (squared * Math.log(squared)) / 2 : 0;
}

/**
 * Throws if the map turns over anywhere in the box: there the land would lie on itself.
 *
 * @param {Transform} transform
 * @param {Box} box
 */
export function refuseFold(transform, [left, top, right, bottom]) {
  for (let x = left; x <= right; x += FOLD_STEP) {
    for (let y = top; y <= bottom; y += FOLD_STEP) {
      if (determinant(transform, x, y) <= 0) throw new Error(`the warp folds at ${x}, ${y}`);
    }
  }
}

/**
 * How much a small square grows; below 0 if it is turned over.
 *
 * @param {Transform} transform
 * @param {number} x
 * @param {number} y
 */
function determinant(transform, x, y) {
  const here = transform([x, y]);
  const [east, south] = [transform([x + 1, y]), transform([x, y + 1])];
  const [ax, ay] = [east[0] - here[0], east[1] - here[1]];
  const [bx, by] = [south[0] - here[0], south[1] - here[1]];
  return ax * by - ay * bx;
}

/**
 * Solves matrix · unknowns = right, by Gaussian elimination with pivots.
 *
 * @param {number[][]} matrix
 * @param {number[][]} right
 * @returns {number[][]}
 */
function solve(matrix, right) {
  const rows = matrix.map((row, i) => [...row, ...nth(right, i)]);
  const size = rows.length;
  /** @param {number} i @param {number} k */
  const at = (i, k) => nth(nth(rows, i), k);
  for (let i = 0; i < size; i++) {
    let best = i;
    for (let k = i + 1; k < size; k++) {
      if (Math.abs(at(k, i)) > Math.abs(at(best, i))) best = k;
    }
    [rows[i], rows[best]] = [nth(rows, best), nth(rows, i)];
    for (const row of rows.slice(i + 1)) subtract(row, nth(rows, i), nth(row, i) / at(i, i));
  }
  for (let i = size - 1; i >= 0; i--) {
    for (const row of rows.slice(0, i)) subtract(row, nth(rows, i), nth(row, i) / at(i, i));
  }
  return rows.map((row, i) => row.slice(size).map((value) => value / nth(row, i)));
}

/**
 * Takes a multiple of one row away from another.
 *
 * @param {number[]} row
 * @param {number[]} other
 * @param {number} factor
 */
function subtract(row, other, factor) {
  other.forEach((value, column) => add(row, column, -factor * value));
}
