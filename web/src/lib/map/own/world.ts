// The coasts of the world, in pieces: which of them a board lies on, and fetching those.
import type { Point } from './types';

interface Level {
  name: string;
  step: number; // degrees of a piece
  grain: number; // degrees of its unit
  resolution: number; // degrees that one can tell apart in it
  pieces: Record<string, number>; // how heavy each is, in bytes
}

interface Piece {
  land: number[][];
  coast: number[][];
  borders: number[][];
}

export type Lines = Record<keyof Piece, Point[][]>; // in degrees

/** Reads a file of the maps; tests read it from the disk. */
export type Fetch = (name: string) => Promise<unknown>;

const HEAVIEST = 130_000; // bytes, packed: a board never loads more
const FINE = 1.6; // pixels that the coast may be coarser than the screen

export async function fetchMaps(name: string): Promise<unknown> {
  const answer = await fetch(`/maps/${name}.json`);
  if (!answer.ok) throw new Error(`no map ${name}`);
  return answer.json();
}

/**
 * All that lies near these points, in degrees, with the turns around the globe that these have. The
 * detail is that of the drawing, unless it would be too heavy.
 */
export async function worldAround(
  points: Point[],
  pixelsPerDegree: number,
  fetchFile: Fetch = fetchMaps,
): Promise<Lines> {
  const levels = (await fetchFile('world/index')) as Level[];
  const isFine = (level: Level) => level.resolution * pixelsPerDegree <= FINE;
  let wanted = levels.findIndex(isFine);
  if (wanted < 0) wanted = levels.length - 1;
  while (wanted > 0 && weightOf(levels[wanted]!, points) > HEAVIEST) wanted -= 1;
  const level = levels[wanted]!;
  const found: Lines = { land: [], coast: [], borders: [] };
  const fetched = new Map<string, Promise<unknown>>();
  const cells = cellsOf(level, points);
  for (const { key } of cells) {
    if (!fetched.has(key)) fetched.set(key, fetchFile(`world/${level.name}_${key}`));
  }
  for (const { key, column } of cells) {
    const piece = (await fetched.get(key)) as Piece;
    const home = modulo(column, 360 / level.step);
    const shift = (column - home) * level.step;
    for (const kind of ['land', 'coast', 'borders'] as const) {
      found[kind].push(...piece[kind].map((steps) => unpacked(steps, level.grain, shift)));
    }
  }
  return found;

  function cellsOf({ step, pieces }: Level, places: Point[]): { key: string; column: number }[] {
    const cells = new Map<string, { key: string; column: number }>();
    for (const [lon, lat] of places) {
      const column = Math.floor((lon + 180) / step);
      const row = Math.min(180 / step - 1, Math.max(0, Math.floor((lat + 90) / step)));
      const key = `${modulo(column, 360 / step)}_${row}`;
      if (key in pieces) cells.set(`${column} ${row}`, { key, column });
    }
    return [...cells.values()];
  }

  function weightOf(one: Level, places: Point[]): number {
    const keys = new Set(cellsOf(one, places).map(({ key }) => key));
    return [...keys].reduce((sum, key) => sum + one.pieces[key]!, 0);
  }
}

function unpacked(steps: number[], grain: number, shift: number): Point[] {
  let [x, y] = [0, 0];
  const points: Point[] = [];
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i]!;
    y += steps[i + 1]!;
    points.push([x * grain + shift, y * grain]);
  }
  return points;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
