import { expect, test } from 'vitest';
import { comesToFront, pointsOf } from './points';

test('a seat is counted by what its view counts', () => {
  expect([pointsOf({ points: -2 }), pointsOf({ score: { total: 0 } }), pointsOf({ rack: { run: 4 } }), pointsOf({})]).toEqual([-2, 0, 4, null]);
});

test('the lead is taken by who was not alone at the front', () => {
  expect(comesToFront([3, 5, 1], [9, 5, 1])).toEqual({ seats: [0], isAlone: true });
  expect(comesToFront([5, 5, 1], [5, 7, 1])).toEqual({ seats: [1], isAlone: true });
  expect(comesToFront([3, 5, 1], [3, 8, 1])).toBeNull(); // it had it
});

test('drawing level is told, falling back is not', () => {
  expect(comesToFront([3, 5, 1], [5, 5, 1])).toEqual({ seats: [0, 1], isAlone: false });
  expect(comesToFront([5, 5, 5], [5, 5, 4])).toBeNull();
  expect(comesToFront([null, null], [null, null])).toBeNull();
});
