import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeNames } from './names';
import type { Belgium } from './types';

const map = JSON.parse(readFileSync('public/maps/dice-trip-belgium.json', 'utf8')) as Belgium;
const places = Object.entries(map.cities).map(([name, { x, y }]) => ({ name, text: name.split(' / ')[0]!, x, y }));
const SIZE = 30;
const RADIUS = 34;
const names = placeNames(places, SIZE, { radius: RADIUS, roads: [], size: map.size }, (text) => text.length * 15);

test('on a phone nearly every city has its name', () => {
  expect(names.size).toBeGreaterThan(20);
});

test('no name lies over another, or over a city', () => {
  const boxes = [...names].map(([name, { x, y, lines, anchor }]) => {
    const width = Math.max(...lines.map((line) => line.length * 15));
    const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
    const top = y - 0.7 * SIZE;
    return { name, left, right: left + width, top, bottom: top + SIZE * (0.84 + 0.9 * (lines.length - 1)) };
  });
  for (const one of boxes) {
    for (const other of boxes) {
      if (one === other) continue;
      const isApart =
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
      expect(isApart, `${one.name} and ${other.name}`).toBe(true);
    }
    for (const { name, x, y } of places) {
      const dx = Math.max(one.left - x, 0, x - one.right);
      const dy = Math.max(one.top - y, 0, y - one.bottom);
      expect(Math.hypot(dx, dy), `${one.name} over ${name}`).toBeGreaterThanOrEqual(RADIUS - 0.01);
    }
  }
});

test('the same every time', () => {
  const again = placeNames(places, SIZE, { radius: RADIUS, roads: [], size: map.size }, (text) => text.length * 15);
  expect([...again]).toEqual([...names]);
});
