// The ground under a board that somebody supplied: the real coast where its things lie on the globe,
// bent until each lies where it is drawn; else an island around them, drawn with a soft edge.
import { boxAround, grow } from '../layout/boxes.js';
import { rounded } from '../mosaic.js';
import { area, clipLine, clipRing, densify, linesPath, ringsPath, simplify } from '../rings.js';
import { bending } from './bend';
import type { Globe, Site } from './places';
import { outlines } from './outlines';
import type { Box, Ground, Point, Size, Tie } from './types';
import { worldAround, type Fetch } from './world';

const BLEED = 520; // pixels around the board that show something, at least
const MOST_BENT = 240; // pixels that bending may move something into view
const SAMPLES = 26; // across the view, to find what lies there
const LONGEST_STEP = 8; // pixels; longer ones would not bend
const DETAIL = 2.5; // square pixels
const MIN_RING = 26;
const SHORE_DETAIL = 60;
const LEAST_SHORE = 14; // pixels; smaller islands make no waves
const GRATICULES = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1]; // degrees
const WIDEST_GRID = 240; // pixels between two lines
const SHORE = 92; // pixels of drawn land around things and along ties
const WAVY = 26; // pixels by which a drawn coast goes in and out
const CELL = 14;
const STRAIT = 46; // pixels of water on either side of a tie over water
const LEAST_LAKE = 9000; // square pixels
const LINE_SAMPLE = 24; // pixels

/** The board and what shows around it on any screen; `isAside`: panels stand beside the board. */
export function viewOf([width, height]: Size, isAside = false): Box {
  const across = Math.max(BLEED, (isAside ? 1.4 : 0.6) * width, 1.1 * height);
  const down = Math.max(BLEED, 0.7 * width, 0.7 * height);
  return [-across, -down, width + across, height + down].map(Math.round) as Box;
}

/** The real coast; `sites` are where they are drawn, the globe's `from` has been moved likewise. */
export async function realGround(
  globe: Globe,
  sites: Site[],
  size: Size,
  view: Box,
  fetchFile?: Fetch,
): Promise<Ground> {
  const wide = grow(view, MOST_BENT);
  const bend = bending(globe.from, sites.map(({ x, y }) => [x, y]), [0, 0, ...size], wide) ?? ((point) => point);
  const { projection } = globe;
  const onPlane = (point: Point): Point => globe.toPlane(projection.to(point));
  const perDegree = (globe.scale * Math.PI) / 180;
  const seen = samplesOf(view).flatMap((point) => {
    const place = projection.from(globe.fromPlane(point));
    return place ? [place] : [];
  });
  const world = await worldAround(seen, perDegree, fetchFile);
  const step = Math.max(LONGEST_STEP / perDegree, 0.02);
  const flat = (line: Point[]): Point[] => densify(line, step).map(onPlane);
  const land = world.land
    .map((ring) => clipRing(flat([...ring, ring[0]!]).slice(0, -1), wide))
    .map((ring) => clipRing(ring.map(bend), view))
    .filter((ring) => ring.length > 2 && Math.abs(area(ring)) >= MIN_RING);
  const laid = (line: Point[]): Point[][] =>
    clipLine(flat(line), wide).flatMap((part) => clipLine(part.map(bend), view));
  const lines = (some: Point[][]): Point[][] =>
    simplify(some.flatMap(laid), () => DETAIL);
  const coast = lines(joined(world.coast)).filter((line) => reachOf(line) > 4);
  const thin = simplify(land.map((ring) => [...ring, ring[0]!]), () => DETAIL).map((ring) => ring.slice(0, -1));
  return {
    polygons: thin,
    land: ringsPath(thin),
    coast: linesPath(coast),
    shore: linesPath(simplify(coast.filter((line) => reachOf(line) >= LEAST_SHORE), () => SHORE_DETAIL)),
    borders: linesPath(lines(joined(world.borders))),
    graticule: linesPath(gridOf(seen, perDegree, laid)),
  };
}

function samplesOf([left, top, right, bottom]: Box): Point[] {
  return Array.from({ length: (SAMPLES + 1) ** 2 }, (_, i) => [
    left + ((right - left) * (i % (SAMPLES + 1))) / SAMPLES,
    top + ((bottom - top) * Math.floor(i / (SAMPLES + 1))) / SAMPLES,
  ]);
}

function reachOf(line: Point[]): number {
  const [left, top, right, bottom] = boxAround(line);
  return Math.max(right - left, bottom - top);
}

/** Lines that were cut where two pieces meet, put together again. */
function joined(lines: Point[][]): Point[][] {
  const keyOf = ([lon, lat]: Point): string => `${lon.toFixed(4)} ${lat.toFixed(4)}`;
  const starts = new Map<string, Point[][]>();
  for (const line of lines) {
    const key = keyOf(line[0]!);
    starts.set(key, [...(starts.get(key) ?? []), line]);
  }
  const used = new Set<Point[]>();
  const ends = new Set(lines.map((line) => keyOf(line.at(-1)!)));
  const order = [...lines].sort((a, b) => Number(ends.has(keyOf(a[0]!))) - Number(ends.has(keyOf(b[0]!))));
  const found: Point[][] = [];
  for (const first of order) {
    if (used.has(first)) continue;
    used.add(first);
    const whole = [...first];
    for (;;) {
      const next = starts.get(keyOf(whole.at(-1)!))?.find((line) => !used.has(line));
      if (!next) break;
      used.add(next);
      whole.push(...next.slice(1));
    }
    found.push(whole);
  }
  return found;
}

/** Meridians and parallels, every so many degrees. */
function gridOf(seen: Point[], perDegree: number, laid: (line: Point[]) => Point[][]): Point[][] {
  const step = GRATICULES.find((degrees) => degrees * perDegree <= WIDEST_GRID) ?? 0.1;
  const [west, south, east, north] = boxAround(seen);
  const [low, high] = [Math.max(-80, south), Math.min(80, north)];
  const multiples = (from: number, to: number): number[] => {
    const first = Math.ceil(from / step);
    return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step);
  };
  const lines: Point[][] = [
    ...multiples(west, east).map((lon): Point[] => [[lon, low], [lon, high]]),
    ...multiples(low, high).map((lat): Point[] => [[west, lat], [east, lat]]),
  ];
  return simplify(lines.flatMap(laid), () => 3);
}

/** Land around things and along their ties, but for those over water. */
export function drawnGround(sites: Site[], ties: Tie[], size: Size): Ground {
  const rings = outlines(landPoints(sites, ties), viewOf(size), { radius: SHORE, wave: WAVY, cell: CELL, water: waterPoints(sites, ties) });
  const kept = rings.filter((ring) => area(ring) > 0 || -area(ring) > LEAST_LAKE);
  const soft = kept.map((ring) => rounded([...ring, ring[0]!], () => false, 2).slice(0, -1));
  const path = ringsPath(soft);
  return { polygons: soft, land: path, coast: path, shore: path, borders: '', graticule: '' };
}

/** Points that must lie on land. */
export function landPoints(sites: Site[], ties: Tie[]): Point[] {
  const siteOf = new Map(sites.map((site) => [site.id, site]));
  const points = sites.map(({ x, y }): Point => [x, y]);
  for (const { a, b, isWet } of ties) {
    const [from, to] = [siteOf.get(a), siteOf.get(b)];
    if (!from || !to || isWet) continue;
    points.push(...densify([[from.x, from.y], [to.x, to.y]], LINE_SAMPLE));
  }
  return points;
}

/** Points in the middle of ties over water, each with how far the water reaches there. */
function waterPoints(sites: Site[], ties: Tie[]): [number, number, number][] {
  const siteOf = new Map(sites.map((site) => [site.id, site]));
  return ties.flatMap(({ a, b, isWet }) => {
    const [from, to] = [siteOf.get(a), siteOf.get(b)];
    if (!from || !to || !isWet) return [];
    const between = (part: number): Point => [from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)];
    return densify([between(0.3), between(0.7)], LINE_SAMPLE).map(([x, y]): [number, number, number] => [x, y, STRAIT]);
  });
}
