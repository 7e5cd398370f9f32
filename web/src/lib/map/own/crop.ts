// A part of one of our own maps of countries, for a board that has some of them.
import type { BaseMap } from '../../maps';
import { boxAroundBoxes } from '../layout/boxes.js';
import { viewOf } from './ground';
import { movedBox, movedCurve, movedLabel, movedOutline } from './move';
import type { Box, Point } from './types';

const MOST = 0.7; // of all countries: then the whole map is shown
const NEAR = 170; // pixels of a large country around its spot
const MARGIN = 50;

interface Country {
  path: string;
  box: Box;
  disc?: Point;
  dot?: Point;
  label: { x: number; y: number };
}

interface CountryMap extends BaseMap {
  countries: Record<string, Country>;
  lines?: { a: string; b: string; path: string }[];
  stars?: Record<string, { x: number; y: number; label: { x: number; y: number } }>;
}

export function isMostOf(names: string[], countries: Record<string, unknown>): boolean {
  return names.length >= MOST * Object.keys(countries).length;
}

/** The map around its countries and these boxes. */
export function cropped<M extends BaseMap>(whole: M, boxes: Box[]): M {
  const map = whole as unknown as CountryMap;
  const near = Object.values(map.countries).map(({ box, disc, dot, label }): Box => {
    const [x, y] = disc ?? dot!;
    const own: Box = [Math.max(box[0], x - NEAR), Math.max(box[1], y - NEAR), Math.min(box[2], x + NEAR), Math.min(box[3], y + NEAR)];
    return boxAroundBoxes([own, (label as unknown as { box: Box }).box]);
  });
  const [left, top, right, bottom] = boxAroundBoxes([...near, ...boxes]);
  const by: Point = [Math.round(MARGIN - left), Math.round(MARGIN - top)];
  const size: [number, number] = [Math.round(right - left + 2 * MARGIN), Math.round(bottom - top + 2 * MARGIN)];
  const [viewLeft, viewTop, viewRight, viewBottom] = viewOf(size);
  const view: Box = [
    Math.max(viewLeft, map.view[0] + by[0]),
    Math.max(viewTop, map.view[1] + by[1]),
    Math.min(viewRight, map.view[2] + by[0]),
    Math.min(viewBottom, map.view[3] + by[1]),
  ];
  const place = <P extends { x: number; y: number }>(one: P): P => ({ ...one, x: one.x + by[0], y: one.y + by[1] });
  const spot = (point?: Point): Point | undefined => point && [point[0] + by[0], point[1] + by[1]];
  const part: CountryMap = {
    ...map,
    size,
    view,
    land: movedOutline(map.land, by),
    shore: movedOutline(map.shore, by),
    borders: movedOutline(map.borders, by),
    graticule: movedOutline(map.graticule, by),
    seas: map.seas.map(place),
    countries: Object.fromEntries(
      Object.entries(map.countries).map(([name, country]) => [
        name,
        {
          ...country,
          path: movedOutline(country.path, by),
          box: movedBox(country.box, by),
          ...(country.disc && { disc: spot(country.disc) }),
          ...(country.dot && { dot: spot(country.dot) }),
          label: movedLabel(country.label as Country['label'] & { box: Box }, by),
        },
      ]),
    ),
    ...(map.lines && { lines: map.lines.map((line) => ({ ...line, path: movedCurve(line.path, by) })) }),
    ...(map.stars && {
      stars: Object.fromEntries(
        Object.entries(map.stars).map(([name, star]) => [name, { ...place(star), label: place(star.label) }]),
      ),
    }),
  };
  return part as unknown as M;
}
