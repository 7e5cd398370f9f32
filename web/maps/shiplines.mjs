/**
 * Ship lines from port to port: the shortest way over water, off the coast and beside other lines,
 * drawn as one soft curve.
 *
 * @typedef {import('../src/lib/map/rings.js').Point} Point
 */
import { Heap } from './heap.mjs';
import { Raster } from './raster.mjs';
import { simplify } from '../src/lib/map/rings.js';

const CELL = 3;
const OFF_SHORE = 3; // pixels between a port and the end of its line
const CAPE = 6; // pixels between the coast and a line that passes by
const CALM = 16; // pixels from the coast where it no longer matters
const BESIDE = 9; // pixels that two lines keep apart if they can
const SMOOTHINGS = 60;
const DETAIL = 0.6;

/** Ports of each line, in degrees: near those that it stands for, where there is room. */
const PORTS = {
  'great-britain france': [[0.05, 50.7], [1.08, 50]],
  'italy greece': [[18.05, 40.65], [20.9, 38.3]],
  'norway scotland': [[4.9, 60.3], [-1.9, 57.15]],
  'great-britain belgium': [[0.5, 53.4], [3.1, 51.4]],
  'great-britain netherlands': [[1.6, 51.95], [3.9, 52]],
  'great-britain denmark': [[1.8, 52.7], [8, 55.5]],
  'great-britain ireland': [[-4.7, 53.35], [-6, 53.35]],
  'great-britain spain': [[-4.15, 50.2], [-3.8, 43.6]],
  'great-britain portugal': [[-5.8, 50], [-9.5, 38.65]],
  'scotland northern-ireland': [[-4.75, 55.5], [-5.7, 54.9]],
  'scotland iceland': [[-1.6, 60.3], [-13.4, 65.2]],
  'iceland norway': [[-13.5, 64.9], [4.7, 60.9]],
  'ireland france': [[-6.3, 52.1], [-1.7, 49.8]],
  'denmark norway': [[9.95, 57.65], [8, 58.05]],
  'denmark sweden': [[10.95, 56.5], [12.1, 57.1]],
  'germany sweden': [[13.65, 54.6], [13.15, 55.3]],
  'germany finland': [[11.2, 54.1], [24.9, 60]],
  'germany lithuania': [[10.5, 54.5], [21, 55.7]],
  'poland sweden': [[14.5, 54], [14, 55.35]],
  'sweden latvia': [[18.9, 59.1], [23.9, 57.2]],
  'sweden estonia': [[19.2, 59.4], [24.6, 59.6]],
  'finland estonia': [[25.3, 60.1], [25.1, 59.6]],
  'spain italy': [[2.3, 41.3], [8.9, 44.3]],
  'italy malta': [[14.9, 36.6], [14.5, 36]],
  'malta greece': [[14.7, 35.9], [23.5, 37.7]],
  'italy croatia': [[13.6, 43.7], [16.2, 43.4]],
  'italy serbia-montenegro': [[16.9, 41.3], [19, 42]],
  'italy albania': [[17.2, 41.1], [19.3, 41.3]],
  'greece cyprus': [[23.8, 37.6], [32.8, 34.6]],
  'turkey cyprus': [[33.85, 36.2], [33.4, 35.45]],
  'turkey ukraine': [[29.5, 41.4], [30.9, 46.2]],
  'turkey romania': [[28.8, 41.5], [28.8, 44]],
  'turkey russia': [[39.7, 41.15], [39.5, 43.5]],
  'bulgaria ukraine': [[28.1, 43.2], [30.6, 45.9]],
};

/**
 * @param {{ a: string, b: string }[]} shipLines of the board
 * @param {import('../src/lib/map/rings.js').Ring[]} land
 * @param {[number, number]} size
 * @param {(point: Point) => Point} toBoard
 * @returns {{ a: string, b: string, points: Point[], path: string }[]}
 */
export function drawShipLines(shipLines, land, [width, height], toBoard) {
  const sea = new Raster([-60, -60, width + 60, height + 60], CELL);
  sea.fill(land, 1);
  sea.trace(land, 1); // the smallest islands too
  const depths = sea.depths((cell) => sea.values[cell] === 1);
  const tolls = depths.map(tollAt);
  return shipLines.map(({ a, b }) => {
    const ports = PORTS[`${a} ${b}`];
    if (!ports) throw new Error(`the ship line ${a}–${b} has no ports`);
    const [from, to] = ports.map((port) => anchorage(sea, depths, toBoard(port)));
    const cells = shortestWay(sea, tolls, from, to);
    if (!cells) throw new Error(`no way over water from ${a} to ${b}`);
    chargeNear(sea, tolls, cells);
    const points = smooth(cells.map((cell) => sea.middle(cell)), sea, depths);
    return { a, b, points, path: softPath(simplify([points], () => DETAIL)[0]) };
  });
}

/** What a step costs so far from the coast; on land there is no way. */
function tollAt(depth) {
  return depth > 0 ? 1 + 3 * Math.max(0, 1 - depth / CALM) : Infinity;
}

/** The cell nearest to a port that is off shore. */
function anchorage(sea, depths, [x, y]) {
  let [best, least] = [0, Infinity];
  depths.forEach((depth, cell) => {
    if (depth < OFF_SHORE) return;
    const [cellX, cellY] = sea.middle(cell);
    const away = (cellX - x) ** 2 + (cellY - y) ** 2;
    if (away < least) [best, least] = [cell, away];
  });
  return best;
}

/** The cells of the cheapest way (A*), or null. */
function shortestWay(sea, tolls, from, to) {
  const [goalX, goalY] = sea.middle(to);
  const ahead = (cell) => {
    const [x, y] = sea.middle(cell);
    return Math.hypot(goalX - x, goalY - y) / sea.cell;
  };
  const spent = new Map([[from, 0]]);
  const before = new Map();
  const queue = new Heap();
  queue.push(from, 0);
  while (!queue.isEmpty) {
    const cell = queue.pop();
    if (cell === to) return walkBack(before, to);
    for (const [next, far] of sea.around(cell)) {
      const cost = spent.get(cell) + far * tolls[next];
      if (cost >= (spent.get(next) ?? Infinity)) continue;
      spent.set(next, cost);
      before.set(next, cell);
      queue.push(next, cost + ahead(next));
    }
  }
  return null;
}

function walkBack(before, to) {
  const cells = [to];
  while (before.has(cells[0])) cells.unshift(before.get(cells[0]));
  return cells;
}

/** Makes it dearer for later lines to run where this one does. */
function chargeNear(sea, tolls, cells) {
  const reach = Math.ceil(BESIDE / CELL);
  const charged = new Set();
  for (const cell of cells.slice(reach, -reach)) {
    for (let down = -reach; down <= reach; down++) {
      for (let across = -reach; across <= reach; across++) {
        charged.add(cell + down * sea.columns + across);
      }
    }
  }
  for (const cell of charged) tolls[cell] += 0.8;
}

/** Draws a way tight like a thread, but not nearer to the coast than it must be. */
function smooth(way, sea, depths) {
  let points = way.filter((_, i) => i % 2 === 0 || i === way.length - 1);
  const depthAt = (point) => depths[sea.indexAt(point)];
  for (let round = 0; round < SMOOTHINGS; round++) {
    points = points.map((point, i) => {
      const [before, after] = [points[i - 1], points[i + 1]];
      if (!before || !after) return point;
      const middle = [(before[0] + after[0]) / 2, (before[1] + after[1]) / 2];
      return depthAt(middle) >= Math.min(CAPE, depthAt(point)) ? middle : point;
    });
  }
  return points;
}

/** A curve past all points, from the first to the last. */
function softPath(points) {
  const text = ([x, y]) => `${Math.round(10 * x) / 10} ${Math.round(10 * y) / 10}`;
  const inner = points.slice(1, -1).map((point, i) => {
    const next = points[i + 2];
    const isLast = i === points.length - 3;
    const end = isLast ? next : [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2];
    return `Q${text(point)} ${text(end)}`;
  });
  return `M${text(points[0])}${inner.join('') || `L${text(points.at(-1))}`}`;
}
