// Bending the land until every site lies on it where it is drawn.
import { frameAround, thinPlateSpline } from '../warp.js';
import type { Box, Point } from './types';

export type Bend = (point: Point) => Point;

const REACH = 0.6; // of the board: so far outside the land is not bent
const MESH = 36; // pixels between two places at which a bend is reckoned exactly

/** Takes points of the board to others, and the land with them; null if that would fold the land. */
export function bending(from: Point[], to: Point[], board: Box, view: Box): Bend | null {
  const [left, top, right, bottom] = board;
  const frame = frameAround([right - left, bottom - top], REACH).map(([x, y]): Point => [x + left, y + top]);
  const weights = [...from.map(() => 1), ...frame.map(() => 0.25)];
  return gridded(thinPlateSpline([...from, ...frame], [...to, ...frame], weights), view);
}

/** A smooth bend by a grid of its values, which is much quicker; null if it folds anywhere. */
function gridded(bend: Bend, [left, top, right, bottom]: Box): Bend | null {
  const across = Math.ceil((right - left) / MESH);
  const down = Math.ceil((bottom - top) / MESH);
  const nodes: Point[] = [];
  for (let k = 0; k <= down; k++) {
    for (let i = 0; i <= across; i++) nodes.push(bend([left + i * MESH, top + k * MESH]));
  }
  const at = (i: number, k: number): Point => nodes[k * (across + 1) + i]!;
  for (let k = 0; k < down; k++) {
    for (let i = 0; i < across; i++) {
      const [here, east, south] = [at(i, k), at(i + 1, k), at(i, k + 1)];
      const turn = (east[0] - here[0]) * (south[1] - here[1]) - (east[1] - here[1]) * (south[0] - here[0]);
      if (turn <= 0) return null;
    }
  }
  return ([x, y]) => {
    const [u, v] = [(x - left) / MESH, (y - top) / MESH];
    const i = Math.min(across - 1, Math.max(0, Math.floor(u)));
    const k = Math.min(down - 1, Math.max(0, Math.floor(v)));
    const [a, b, c, d] = [at(i, k), at(i + 1, k), at(i, k + 1), at(i + 1, k + 1)];
    const [du, dv] = [u - i, v - k];
    const mixed = (axis: 0 | 1): number =>
      (1 - dv) * ((1 - du) * a[axis] + du * b[axis]) + dv * ((1 - du) * c[axis] + du * d[axis]);
    return [mixed(0), mixed(1)];
  };
}
