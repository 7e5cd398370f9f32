// Regions around things: each takes what is nearest to it of the land around all of them.
import clipping, { type MultiPolygon } from 'polygon-clipping';
import { boxAround, boxesMeet, hits, overlapArea } from '../layout/boxes.js';
import { mosaic } from '../mosaic.js';
import { area, isInside } from '../rings.js';
import { landPoints, viewOf } from './ground';
import { outlines } from './outlines';
import type { Site } from './places';
import type { Box, Ground, Point, Size, Tie } from './types';

const AROUND = 84; // pixels of a region beyond its things
const WAVY = 16;
const CELL = 12;
const DETAIL = 2;

/** The land that is shared out: around all things, and not in the water. */
export function homeland(sites: Site[], ties: Tie[], ground: Ground, isReal: boolean, size: Size): MultiPolygon {
  if (!isReal) return whole(ground.polygons);
  const rings = outlines(landPoints(sites, ties), viewOf(size), { radius: AROUND, wave: WAVY, cell: CELL });
  const around = whole(rings.filter((ring) => area(ring) > 0));
  const reach = boxAround(around.flat(2));
  const near = ground.polygons.filter((ring) => boxesMeet(boxAround(ring), reach));
  const land = near.length ? clipping.intersection(around, whole(near)) : [];
  return land.length ? land : around;
}

/** Rings as polygons: those that run the other way are holes. */
function whole(rings: Point[][]): MultiPolygon {
  const closed = (ring: Point[]): [Point[]] => [[...ring, ring[0]!]];
  const land = clipping.union(rings.filter((ring) => area(ring) > 0).map(closed));
  const holes = rings.filter((ring) => area(ring) < 0).map(closed);
  return holes.length ? clipping.difference(land, holes) : land;
}

/** What each region has of it, as rings. */
export function shares(sites: (Site & { region: string })[], land: MultiPolygon, size: Size): Map<string, Point[][]> {
  const open = land.map((polygon) => polygon.map((ring) => ring.slice(0, -1)));
  return mosaic(sites, open, size, DETAIL);
}

/** A calm spot for a name in a region, near its middle. */
export function calmSpot(rings: Point[][], half: Point, discs: [number, number, number][], taken: Box[]): Point {
  const [left, top, right, bottom] = boxAround(rings.flat());
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  let [best, least] = [middle, Infinity];
  for (let x = left; x <= right; x += 12) {
    for (let y = top; y <= bottom; y += 12) {
      const box: Box = [x - half[0], y - half[1], x + half[0], y + half[1]];
      const corners: Point[] = [[box[0], y], [box[2], y], [x, y]];
      const outside = corners.filter((corner) => !isInside(corner, rings)).length;
      const cost =
        3 * outside +
        4 * hits(box, discs) +
        0.01 * taken.reduce((sum, other) => sum + overlapArea(box, other), 0) +
        0.004 * Math.hypot(x - middle[0], y - middle[1]);
      if (cost < least) [best, least] = [[x, y], cost];
    }
  }
  return [Math.round(best[0]), Math.round(best[1])];
}
