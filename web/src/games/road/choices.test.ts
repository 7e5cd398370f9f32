import { expect, test } from 'vitest';
import { NOTHING, pickedOf, scoredOf, sorted } from './choices';

test('legal moves are sorted by what one points at', () => {
  const { picks, scores } = sorted(['pick United Kingdom', 'pick Italy', 'score natural wonder', 'score nothing']);
  expect([...picks]).toEqual([
    ['United Kingdom', 'pick United Kingdom'],
    ['Italy', 'pick Italy'],
  ]);
  expect([...scores.keys()]).toEqual(['natural wonder', NOTHING]);
});

test('a move that is put in says what it is about', () => {
  expect(pickedOf('pick Italy')).toBe('Italy');
  expect(pickedOf('score art')).toBeNull();
  expect(scoredOf('score art')).toBe('art');
  expect(scoredOf(undefined)).toBeNull();
});
