import { expect, test } from 'vitest';
import { assign, lacks, needOf } from './cards';
import { isLinked, openSteps, read, slowTurnsOf, turnsLeft, turnsOf } from './count';
import { helps, tunnelOdds, unseenOf } from './odds';
import { chance, track } from './testing';

const COLORS = ['red', 'blue', 'white'];

test('the odds of a tunnel are those of a list of all triples', () => {
  const random = chance(5);
  for (let position = 0; position < 1000; position++) {
    const unseen = 3 + Math.floor(random() * 12);
    const matching = Math.floor(random() * (unseen + 1));
    const counts = [0, 0, 0, 0];
    let all = 0;
    for (let a = 0; a < unseen; a++)
      for (let b = a + 1; b < unseen; b++)
        for (let c = b + 1; c < unseen; c++) {
          counts[[a, b, c].filter((card) => card < matching).length]!++;
          all++;
        }
    const odds = tunnelOdds(unseen, matching);
    counts.forEach((count, more) => expect(odds[more]).toBeCloseTo(count / all, 10));
  }
});

test('with fewer than three cards left, fewer are turned up', () => {
  expect(tunnelOdds(2, 1)).toEqual([0, 1, 0, 0]);
  expect(tunnelOdds(0, 0)).toEqual([1, 0, 0, 0]);
  expect(helps(10, 2, 1)).toBeCloseTo(0.2);
  expect(helps(10, 2, 2)).toBeCloseTo(1 - (8 / 10) * (7 / 9));
  expect(helps(0, 0, 2)).toBe(0);
});

test('unseen is what is neither in my hand nor open', () => {
  expect(unseenOf({ red: 12, blue: 12 }, { red: 3 }, { red: 1, blue: 2 })).toEqual({ red: 8, blue: 10 });
});

test('cards go into the steps in their order, and say what is missing', () => {
  const needs = [track('A–B', 3, { color: 'red' }), track('B–C', 3, { color: 'red' })].map((one) => needOf(one));
  const { steps, bars, missing } = assign(needs, { red: 4 }, COLORS);
  expect(steps.map((one) => one.missing)).toEqual([0, 2]);
  expect(bars).toEqual([{ color: 'red', held: 4, missing: 2 }]);
  expect(missing).toBe(2);
});

test('a gray step takes the colour that leaves least missing, or the one chosen', () => {
  const gray = track('A–B', 3);
  expect(assign([needOf(gray)], { red: 1, blue: 2 }, COLORS).steps[0]).toMatchObject({ color: 'blue', missing: 1 });
  expect(assign([needOf(gray, 'red')], { red: 1, blue: 2 }, COLORS).steps[0]).toMatchObject({ color: 'red', missing: 2 });
});

test('locomotives go to ferries first, then where they finish a step', () => {
  const ferry = track('A–B', 2, { color: 'blue', locomotives: 1 });
  const far = track('B–C', 4, { color: 'red' });
  const near = track('C–D', 2, { color: 'white' });
  const needs = [ferry, far, near].map((one) => needOf(one));
  const one = assign(needs, { blue: 1, white: 1, locomotive: 1 }, COLORS);
  expect(one.steps.map((step) => [step.missing, step.engines])).toEqual([[0, 0], [4, 0], [1, 0]]); // prettier-ignore
  const two = assign(needs, { blue: 1, white: 1, locomotive: 2 }, COLORS);
  expect(two.steps.map((step) => step.missing)).toEqual([0, 4, 0]);
  expect(two.bars.find(({ color }) => color === 'locomotive')).toEqual({ color: 'locomotive', held: 2, missing: 0 });
  expect(assign(needs, {}, COLORS).engines).toBe(1);
});

test('no card is counted twice', () => {
  const random = chance(9);
  for (let game = 0; game < 200; game++) {
    const hand = { red: Math.floor(random() * 6), blue: Math.floor(random() * 6), locomotive: Math.floor(random() * 4) };
    const needs = Array.from({ length: 4 }, (_, at) =>
      needOf(track(`${at}–X`, 1 + Math.floor(random() * 5), { color: ['red', 'blue', 'gray'][Math.floor(random() * 3)]! })),
    );
    const { steps, bars } = assign(needs, hand, COLORS);
    const held = steps.reduce((sum, one) => sum + one.held, 0);
    expect(held).toBeLessThanOrEqual(hand.red + hand.blue + hand.locomotive);
    expect(bars.reduce((sum, one) => sum + one.held, 0)).toBe(held);
    for (const { color, held: used } of bars) expect(used).toBeLessThanOrEqual(hand[color as keyof typeof hand] ?? 0);
    steps.forEach((step, at) => expect(step.held + step.missing + step.engines).toBe(needs[at]!.length));
  }
});

test('what a route lacks by itself', () => {
  expect(lacks(track('A–B', 4, { color: 'red' }), { red: 1 }, COLORS)).toBe(3);
  expect(lacks(track('A–B', 4), { red: 1, blue: 3 }, COLORS)).toBe(1);
  expect(lacks(track('A–B', 2, { locomotives: 2 }), { locomotive: 1 }, COLORS)).toBe(1);
});

test('turns: two cards a turn, a locomotive one, and one turn for each step', () => {
  expect(turnsOf(6, 0, 3)).toBe(6);
  expect(turnsOf(7, 1, 5)).toBe(9);
  expect(slowTurnsOf(6, 0, 3, 1)).toBe(6);
  expect(slowTurnsOf(6, 0, 3, 0.5)).toBe(9);
  expect(turnsLeft(10)).toBe(4);
  expect(turnsLeft(10, 5)).toBe(2);
});

test('a plan says where the wagons end, and what it brings', () => {
  const steps = [track('A–B', 3, { points: 4 }), track('B–C', 4, { points: 7 })];
  expect(read(steps, 9, 9)).toEqual({ wagons: 7, apart: 9, fails: null, points: 11 });
  expect(read(steps, 6, 9).fails).toBe(1);
  expect(openSteps(['A–B', 'A–B', 'B–C'], { own: new Set(['B–C']), gone: new Set() })).toEqual(['A–B']);
  expect(isLinked(steps, ['A', 'C'], new Set(['A–B', 'B–C']))).toBe(true);
  expect(isLinked(steps, ['A', 'C'], new Set(['A–B']))).toBe(false);
});
