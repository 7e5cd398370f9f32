// The outline of everything that is near enough to some points (marching squares), a little wavy, so
// that it looks drawn by hand and not by compasses.
import type { Box, Point } from './types';

export interface Pen {
  radius: number; // pixels of land around a point
  wave: number; // by which its edge goes in and out
  cell: number; // as fine as this
  water?: [x: number, y: number, radius: number][]; // no land there
}

/** Rings around all that is near to a point; land is clockwise, a lake the other way. */
export function outlines(points: Point[], limits: Box, { radius, wave, cell, water = [] }: Pen): Point[][] {
  const [left, top] = [limits[0], limits[1]];
  const across = Math.ceil((limits[2] - left) / cell) + 1;
  const down = Math.ceil((limits[3] - top) / cell) + 1;
  const field = new Float32Array(across * down).fill(-1);
  const reach = Math.ceil((radius + wave) / cell) + 1;
  for (const [x, y] of points) {
    const [column, row] = [Math.round((x - left) / cell), Math.round((y - top) / cell)];
    for (let i = Math.max(1, column - reach); i <= Math.min(across - 2, column + reach); i++) {
      for (let k = Math.max(1, row - reach); k <= Math.min(down - 2, row + reach); k++) {
        const [px, py] = [left + i * cell, top + k * cell];
        const value = 1 - Math.hypot(px - x, py - y) / (radius + wave * waves(px, py));
        const at = k * across + i;
        if (value > field[at]!) field[at] = value;
      }
    }
  }
  for (const [x, y, wide] of water) {
    const [column, row] = [Math.round((x - left) / cell), Math.round((y - top) / cell)];
    const far = Math.ceil((wide + wave) / cell) + 1;
    for (let i = Math.max(1, column - far); i <= Math.min(across - 2, column + far); i++) {
      for (let k = Math.max(1, row - far); k <= Math.min(down - 2, row + far); k++) {
        const value = Math.hypot(left + i * cell - x, top + k * cell - y) / wide - 1;
        const at = k * across + i;
        if (value < field[at]!) field[at] = value;
      }
    }
  }
  return ringsOf(field, across, down, (x, y) => [left + x * cell, top + y * cell]);
}

/** From -1 to 1, smooth, and the same on every machine. */
function waves(x: number, y: number): number {
  return (
    0.45 * Math.sin(x / 61 + 1.3 * Math.sin(y / 83)) +
    0.35 * Math.sin(y / 47 + 1.7 * Math.sin(x / 71)) +
    0.2 * Math.sin((x + y) / 23)
  );
}

type Place = (x: number, y: number) => Point;

/** The rings where a field passes 0, those above it to the right. */
function ringsOf(field: Float32Array, across: number, down: number, place: Place): Point[][] {
  const next = new Map<number, number>(); // from one edge of the grid to the next
  const at = (i: number, k: number): number => field[k * across + i]!;
  const flat = (i: number, k: number): number => 2 * (k * across + i); // the edge to the right
  const upright = (i: number, k: number): number => flat(i, k) + 1; // the edge downwards
  for (let k = 0; k < down - 1; k++) {
    for (let i = 0; i < across - 1; i++) {
      const corners = [at(i, k), at(i + 1, k), at(i + 1, k + 1), at(i, k + 1)].map((value) => value > 0);
      const edges = [flat(i, k), upright(i + 1, k), flat(i, k + 1), upright(i, k)];
      // Walk around the square: where land begins, a line comes in; where it ends, it goes out.
      for (let side = 0; side < 4; side++) {
        if (corners[side] || !corners[(side + 1) % 4]) continue;
        let end = side;
        do end = (end + 1) % 4;
        while (!(corners[end] && !corners[(end + 1) % 4]));
        next.set(edges[end]!, edges[side]!);
      }
    }
  }
  const pointOf = (edge: number): Point => {
    const cell = edge >> 1;
    const [i, k] = [cell % across, Math.floor(cell / across)];
    const [x, y] = edge % 2 ? [i, k + 1] : [i + 1, k];
    const [from, to] = [at(i, k), at(x, y)];
    const part = from / (from - to);
    return place(i + part * (x - i), k + part * (y - k));
  };
  const rings: Point[][] = [];
  for (const start of [...next.keys()]) {
    const ring: Point[] = [];
    for (let edge: number | undefined = start; edge !== undefined && next.has(edge); ) {
      ring.push(pointOf(edge));
      const after: number = next.get(edge)!;
      next.delete(edge);
      edge = after;
    }
    if (ring.length > 3) rings.push(ring);
  }
  return rings;
}
