/** What already stands on a map, to find where there is room. */
import { hits } from '../src/lib/map/layout/boxes.js';

const SQUARE = 80; // pixels; wider than any two things that are asked about together

/**
 * @param {import('../src/lib/map/layout.js').Disc[]} discs
 * @param {import('../src/lib/map/layout.js').Box[]} [boxes] of names
 * @returns {(x: number, y: number, radius: number) => number} 0 where a spot is empty
 */
export function crowdOf(discs, boxes = []) {
  const discsNear = sorted(discs, ([x, y]) => [x, y, x, y]);
  const boxesNear = sorted(boxes, (box) => box);
  return (x, y, radius) => {
    const spot = [x - radius, y - radius, x + radius, y + radius];
    const names = boxesNear(x, y).map((box) => hits(box, [[x, y, 0.7 * radius]]));
    return names.reduce((sum, hit) => sum + hit, 0) + hits(spot, discsNear(x, y));
  };
}

/** Things sorted into the squares they are near to. */
function sorted(things, boxOf) {
  const squares = new Map();
  const keyOf = (column, row) => 10000 * column + row;
  for (const thing of things) {
    const [left, top, right, bottom] = boxOf(thing).map((value) => Math.floor(value / SQUARE));
    for (let column = left - 1; column <= right + 1; column++) {
      for (let row = top - 1; row <= bottom + 1; row++) {
        const key = keyOf(column, row);
        if (!squares.has(key)) squares.set(key, []);
        squares.get(key).push(thing);
      }
    }
  }
  return (x, y) => squares.get(keyOf(Math.floor(x / SQUARE), Math.floor(y / SQUARE))) ?? [];
}
