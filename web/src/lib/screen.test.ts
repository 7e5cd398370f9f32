import { afterEach, expect, test } from 'vitest';
import { room } from './screen.svelte';

const { width, height } = room;
afterEach(() => ([room.width, room.height] = [width, height]));

test('the size of the page decides how a table is laid out', () => {
  const cases: [number, number, string][] = [
    [320, 568, 'stack'],
    [390, 844, 'stack'],
    [599, 400, 'stack'],
    [600, 600, 'tall'],
    [768, 1024, 'tall'],
    [820, 1180, 'tall'],
    [1024, 1366, 'tall'],
    [844, 390, 'side'],
    [720, 450, 'side'],
    [999, 700, 'side'],
    [1400, 519, 'side'],
    [1000, 520, 'wide'],
    [1180, 820, 'wide'],
    [1920, 1080, 'wide'],
  ];
  for (const [wide, high, layout] of cases) {
    [room.width, room.height] = [wide, high];
    expect([wide, high, room.layout]).toEqual([wide, high, layout]);
    expect(room.isTight).toBe(layout === 'stack' || layout === 'side');
  }
});
