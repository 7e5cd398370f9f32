/**
 * The label search: names around their dots. Each may sit anywhere around its own, and all are
 * settled together, so that none lies over another.
 *
 * @typedef {import('../layout.js').Box} Box
 * @typedef {import('../layout.js').Label} Label
 * @typedef {import('../layout.js').TextWidth} TextWidth
 */
import { boxAroundBoxes, boxesMeet, direction, gapTo } from './boxes.js';
import { grow, overlapArea, roundBox } from './boxes.js';
import { leastOf, nth, randomNumbers, round1, sum } from './lists.js';

/**
 * A name that wants a place.
 *
 * @typedef {object} Wish
 * @property {{ x: number, y: number }} at middle of the dot it belongs to
 * @property {number} radius of that dot
 * @property {string[][]} forms the name in one line, in two …
 * @property {(box: Box) => number} costOf what stands in the way of a box
 */

/** @typedef {{ lines: string[], box: Box, cost: number }} Candidate */

const ANGLES = 48;
const GAPS = [2, 4, 6, 9, 12, 15, 19, 24, 30];
const NARROWEST_GAP = 2;
const WIDEST_GAP = 34;
const CANDIDATES = 60; // the best for each name
const ASCENT = 0.68; // of the size of a name
const DESCENT = 0.14;
const LINE_HEIGHT = 0.92;
const SEED = 11;
const ANNEALING = { steps: 24000, heat: 14, cooling: 0.99972, greedyPasses: 4 };

/**
 * @param {Wish[]} wishes
 * @param {number} size of the names
 * @param {TextWidth} textWidth
 * @param {number} [apart] pixels between two names
 * @returns {Label[]}
 */
export function placeLabels(wishes, size, textWidth, apart = 4) {
  const options = wishes.map((wish) => candidatesOf(wish, size, textWidth));
  const chosen = anneal(options, apart);
  return wishes.map((wish, i) => labelOf(wish, nth(nth(options, i), nth(chosen, i)), size));
}

/** @param {Wish} wish @param {number} size @param {TextWidth} textWidth @returns {Candidate[]} */
function candidatesOf({ at, radius, forms, costOf }, size, textWidth) {
  /** @type {Candidate[]} */
  const found = [];
  for (const lines of forms) {
    const width = Math.max(...lines.map((line) => textWidth(line, size))) + 2;
    const height = size * (ASCENT + DESCENT + (lines.length - 1) * LINE_HEIGHT);
    for (const wanted of GAPS) {
      for (let i = 0; i < ANGLES; i++) {
        const [ux, uy] = direction((2 * Math.PI * i) / ANGLES);
        const x = at.x + ux * (radius + wanted + (width / 2) * Math.sqrt(Math.abs(ux)));
        const y = at.y + uy * (radius + wanted + (height / 2) * Math.sqrt(Math.abs(uy)));
        const [left, top] = [x - width / 2, y - height / 2];
        const box = /** @type {Box} */ ([left, top, left + width, top + height]);
        const gap = gapTo(box, at.x, at.y) - radius;
        if (gap < NARROWEST_GAP || gap > WIDEST_GAP) continue;
        const cost = 0.5 * gap + habit(ux, uy) + lines.length + costOf(box);
        found.push({ lines, box, cost });
      }
    }
  }
  return found.sort((one, two) => one.cost - two.cost).slice(0, CANDIDATES);
}

/**
 * Map makers write to the right rather than to the left, and rather straight than slanted.
 *
 * @param {number} ux
 * @param {number} uy
 */
function habit(ux, uy) {
  const isSlanted = Math.abs(uy) > 0.5 && Math.abs(ux) > 0.3;
  return (ux < -0.3 ? 0.7 : 0) + (isSlanted ? 0.6 : 0);
}

/**
 * The choice for each name, by simulated annealing and a few greedy rounds.
 *
 * @param {Candidate[][]} options
 * @param {number} apart
 * @returns {number[]} index of the chosen candidate
 */
function anneal(options, apart) {
  const random = randomNumbers(SEED);
  const rivals = rivalsOf(options, apart);
  const chosen = options.map(() => 0);
  /** @param {number} i */
  const boxNow = (i) => nth(nth(options, i), nth(chosen, i)).box;
  /** @param {number} i @param {number} k */
  const costOf = (i, k) => {
    const { box, cost } = nth(nth(options, i), k);
    return cost + sum(nth(rivals, i), (rival) => conflict(grow(box, apart), boxNow(rival)));
  };
  for (let step = 0, heat = ANNEALING.heat; step < ANNEALING.steps; step++) {
    const i = Math.floor(random() * options.length);
    const k = Math.floor(random() ** 2 * nth(options, i).length);
    const worse = costOf(i, k) - costOf(i, nth(chosen, i));
    if (worse < 0 || random() < Math.exp(-worse / heat)) chosen[i] = k;
    heat *= ANNEALING.cooling;
  }
  for (let pass = 0; pass < ANNEALING.greedyPasses; pass++) {
    options.forEach((candidates, i) => {
      chosen[i] = leastOf([...candidates.keys()], (k) => costOf(i, k));
    });
  }
  return chosen;
}

/**
 * For each name, those that could ever touch it.
 *
 * @param {Candidate[][]} options
 * @param {number} apart
 */
function rivalsOf(options, apart) {
  const reach = options.map((candidates) => boxAroundBoxes(candidates.map(({ box }) => box)));
  return reach.map((box, i) =>
    [...reach.keys()].filter((k) => k !== i && boxesMeet(grow(box, apart), nth(reach, k))),
  );
}

/** What it costs that the room of a name meets another. @param {Box} one @param {Box} two */
function conflict(one, two) {
  const touching = overlapArea(one, two);
  return touching > 0 ? 12 + 0.05 * touching : 0;
}

/** @param {Wish} wish @param {Candidate} candidate @param {number} size @returns {Label} */
function labelOf({ at }, { lines, box }, size) {
  const [left, top, right] = box;
  const anchor = left >= at.x ? 'start' : right <= at.x ? 'end' : 'middle';
  const x = { start: left + 1, middle: (left + right) / 2, end: right - 1 }[anchor];
  return { x: round1(x), y: round1(top + ASCENT * size), anchor, lines, box: roundBox(box) };
}
