/**
 * Regions of a game as a mosaic of their cities: each takes the land nearest to its cities. The
 * seams are rounded, but neighbours keep one and the same seam.
 *
 * @typedef {import('./rings.js').Point} Point
 * @typedef {import('./rings.js').Ring} Ring
 * @typedef {import('./rings.js').Polygon} Polygon
 */
import { Delaunay } from 'd3-delaunay';
import clipping from 'polygon-clipping';
import { nth } from './layout/lists.js';
import { area, simplify } from './rings.js';

const MARGIN = 300;
const ROUNDINGS = 3;
const LEAST_PART = 60; // square pixels

/**
 * @param {{ x: number, y: number, region: string }[]} cities
 * @param {Polygon[]} outline the land that is shared out
 * @param {[number, number]} size of the board
 * @param {number} detail
 * @returns {Map<string, Ring[]>} by region
 */
export function mosaic(cities, outline, [width, height], detail) {
  const voronoi = Delaunay.from(cities.map(({ x, y }) => [x, y])).voronoi([
    -MARGIN,
    -MARGIN,
    width + MARGIN,
    height + MARGIN,
  ]);
  /** @type {Map<string, Polygon[]>} */
  const cells = new Map();
  cities.forEach(({ region }, i) => {
    const cell = voronoi.cellPolygon(i);
    if (cell) cells.set(region, [...(cells.get(region) ?? []), [cell]]);
  });
  /** @type {Map<string, Polygon[]>} */
  const raw = new Map();
  for (const [region, polygons] of cells) raw.set(region, clipping.union(polygons));

  const isCorner = cornersOf(raw);
  const land = outline.map((polygon) => polygon.map(closed));
  /** @type {Map<string, Ring[]>} */
  const regions = new Map();
  for (const [region, polygons] of raw) {
    const smooth = polygons.map((polygon) => polygon.map((ring) => rounded(ring, isCorner)));
    const rings = clipping.intersection(smooth, land).flat();
    const kept = simplify(rings, () => detail).map((ring) => ring.slice(0, -1));
    regions.set(region, kept.filter((ring) => Math.abs(area(ring)) > LEAST_PART));
  }
  return regions;
}

/**
 * Where three regions meet: such points must stay.
 *
 * @param {Map<string, Polygon[]>} regions
 * @returns {(point: Point) => boolean}
 */
function cornersOf(regions) {
  /** @type {Map<string, Set<string>>} */
  const owners = new Map();
  for (const [region, polygons] of regions) {
    for (const point of polygons.flat(2)) {
      const key = keyOf(point);
      owners.set(key, (owners.get(key) ?? new Set()).add(region));
    }
  }
  return (point) => (owners.get(keyOf(point))?.size ?? 0) > 2;
}

/** @param {Point} point */
function keyOf(point) {
  return point.map((value) => value.toFixed(3)).join();
}

/**
 * Cuts every corner a few times (Chaikin), but for those that must stay.
 *
 * @param {Ring} ring
 * @param {(point: Point) => boolean} isCorner
 */
export function rounded(ring, isCorner, roundings = ROUNDINGS) {
  let points = ring.slice(0, -1).map((point) => ({ point, stays: isCorner(point) }));
  for (let i = 0; i < roundings; i++) {
    points = points.flatMap((from, k) => {
      const to = nth(points, (k + 1) % points.length);
      const cuts = [];
      if (from.stays) cuts.push(from);
      else cuts.push({ point: between(from.point, to.point, 0.25), stays: false });
      if (!to.stays) cuts.push({ point: between(from.point, to.point, 0.75), stays: false });
      return cuts;
    });
  }
  return closed(points.map(({ point }) => point));
}

/** @param {Point} from @param {Point} to @param {number} part @returns {Point} */
function between([x, y], [toX, toY], part) {
  return [x + part * (toX - x), y + part * (toY - y)];
}

/** @param {Ring} ring @returns {Ring} */
function closed(ring) {
  return [...ring, nth(ring, 0)];
}
