import { expect, test } from 'vitest';
import { sorted } from './choices';
import { pick, score } from './samples';

test('legal moves are sorted by what one points at', () => {
  const { picks, scores } = sorted([pick('United Kingdom'), pick('Italy'), score('natural wonder'), score(null)]);
  expect([...picks]).toEqual([
    ['United Kingdom', 'pick United Kingdom'],
    ['Italy', 'pick Italy'],
  ]);
  expect([...scores]).toEqual([
    ['natural wonder', 'score natural wonder'],
    [null, 'score nothing'],
  ]);
});
