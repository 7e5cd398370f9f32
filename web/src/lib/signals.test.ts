import { expect, test } from 'vitest';
import { mark, mayTell } from './signals';

test('a table tells at most once in ten minutes, and never while it is seen', () => {
  expect(mayTell(null, 1_000, true)).toBe(true);
  expect(mayTell(null, 1_000, false)).toBe(false);
  expect(mayTell(1_000, 1_000 + 599_999, true)).toBe(false);
  expect(mayTell(1_000, 1_000 + 600_000, true)).toBe(true);
});

test('the title says whose turn it is', async () => {
  await mark('Europe – Grand Tour', true);
  expect(document.title).toBe('● Your turn · Europe – Grand Tour');
  await mark('Europe – Grand Tour', false);
  expect(document.title).toBe('Europe – Grand Tour');
});
