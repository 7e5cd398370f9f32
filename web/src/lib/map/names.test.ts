import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Point } from '../maps';
import { placeNames } from './names';

interface Map {
  size: [number, number];
  cities: Record<string, Point>;
}

const SIZE = { 'dice-trip-belgium': 30, 'ttr-south-korea': 40 }; // as large as a phone, or a column, asks for
const RADIUS = { 'dice-trip-belgium': 34, 'ttr-south-korea': 12 };

describe.each(['dice-trip-belgium', 'ttr-south-korea'] as const)('the names of %s', (game) => {
  const map = JSON.parse(readFileSync(`public/maps/${game}.json`, 'utf8')) as Map;
  const places = Object.entries(map.cities).map(([name, { x, y }]) => ({ name, text: name.split(' / ')[0]!, x, y }));
  const [size, radius] = [SIZE[game], RADIUS[game]];
  const place = () => placeNames(places, size, { radius, roads: [], size: map.size }, (text) => text.length * size * 0.5);
  const names = place();

  test('are nearly all there', () => {
    expect(names.size).toBeGreaterThan(0.8 * places.length);
  });

  test('lie over no other name, and over no city', () => {
    const boxes = [...names].map(([name, { x, y, lines, anchor }]) => {
      const width = Math.max(...lines.map((line) => line.length * size * 0.5));
      const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
      const top = y - 0.7 * size;
      return { name, left, right: left + width, top, bottom: top + size * (0.84 + 0.9 * (lines.length - 1)) };
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
        expect(Math.hypot(dx, dy), `${one.name} over ${name}`).toBeGreaterThanOrEqual(radius - 0.01);
      }
    }
  });

  test('are the same every time', () => {
    expect([...place()]).toEqual([...names]);
  });
});

test('a long name stands in two lines where one finds no room', () => {
  const around = { radius: 4, roads: [], size: [100, 60] as [number, number] };
  const widthOf = (text: string) => text.length * 10;
  const lines = (text: string) => placeNames([{ name: 'a', text, x: 50, y: 30 }], 12, around, widthOf).get('a')?.lines;
  expect(lines('Ciudad Real')).toEqual(['Ciudad Real']);
  expect(lines('Santiago Compostela')).toEqual(['Santiago', 'Compostela']);
  expect(lines('Marche-en-Famenne')).toEqual(['Marche-en-', 'Famenne']);
});
