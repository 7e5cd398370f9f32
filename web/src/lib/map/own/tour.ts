// The map of an Europa Tour board that somebody supplied.
import type { TourMap } from '../../../games/tour/types';
import { bentCurve, curvePath, lengthOf, partOf, timeAfter, walkAlong } from '../layout/curves.js';
import { findLine, linesOf, type TourBoard } from './built';
import { drawCells, tieOf, type CellWishes } from './cells';
import { cropped, isMostOf } from './crop';
import { englishName, type Point, type Thing } from './types';

const BEND = 0.1;

export async function drawTour(map: TourMap, board: TourBoard, wishes: CellWishes): Promise<TourMap> {
  const names = board.countries.map(englishName);
  const nameOf = new Map(board.countries.map(({ id }, i) => [id, names[i]!]));
  const lines = linesOf(board).map(({ a, b }) => ({ a: nameOf.get(a)!, b: nameOf.get(b)! }));
  if (names.every((name) => name in map.countries)) {
    const countries = Object.fromEntries(names.map((name) => [name, map.countries[name]!]));
    const drawn = lines.map(
      ({ a, b }) => findLine(map, a, b) ?? { a, b, path: lineOver(countries[a]!.dot, countries[b]!.dot, map.style.dot) },
    );
    const whole: TourMap = { ...map, countries, lines: drawn };
    return isMostOf(names, map.countries) ? whole : cropped(whole, []);
  }
  const { dot: radius, label: fontSize } = map.style;
  const things: Thing[] = board.countries.map((country, i) => ({ ...country, name: names[i]! }));
  const borders = board.countries.flatMap(({ id, land = [] }) =>
    land.filter((other) => id < other).map((other) => tieOf(id, other)),
  );
  const ties = [...borders, ...linesOf(board).map(({ a, b }) => tieOf(a, b, true))];
  const { base, cells } = await drawCells('europa-tour', things, ties, { ...wishes, radius, fontSize });
  return {
    ...base,
    style: map.style,
    countries: Object.fromEntries(
      Object.entries(cells).map(([name, { path, box, spot, label }]) => [name, { path, box, dot: spot, label }]),
    ),
    lines: lines.map(({ a, b }) => ({ a, b, path: lineOver(cells[a]!.spot, cells[b]!.spot, radius) })),
  };
}

/** A slight bow from near one spot to near the other. */
function lineOver(from: Point, to: Point, radius: number): string {
  const curve = bentCurve(from, to, BEND);
  const walk = walkAlong(curve);
  const ends = radius + 6;
  return curvePath(partOf(curve, timeAfter(walk, ends), timeAfter(walk, Math.max(ends + 1, lengthOf(walk) - ends))));
}
