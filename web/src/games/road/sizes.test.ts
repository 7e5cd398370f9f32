import { afterEach, expect, test } from 'vitest';
import { following } from '$lib/following.svelte';
import { room } from '$lib/screen.svelte';
import { MAP } from './samples';
import { Sizes } from './sizes.svelte';
import { startOn } from './start';

const { width, height } = room;
afterEach(() => ([room.width, room.height] = [width, height]));

function sizesAt(wide: number, high: number, handSize: number): Sizes {
  [room.width, room.height] = [wide, high];
  return following(handSize, (get) => new Sizes(get)).made;
}

test('trip and packet fit beside the rail, for any hand', () => {
  for (const [wide, high] of [[1240, 700], [1280, 800], [1920, 1080]] as const) {
    for (const cards of [3, 7, 10]) {
      const sizes = sizesAt(wide, high, cards);
      const rail = room.isSmall ? 256 : 296;
      expect(sizes.isStacked).toBe(false);
      const trip = sizes.trip * (1 + 0.4 * (cards - 1));
      if (sizes.trip > 58) expect(trip + sizes.packet * cards).toBeLessThan(wide - rail);
      expect(sizes.packet).toBeCloseTo(1.13 * sizes.trip);
    }
  }
});

test('a narrow desk stacks them, and rather scrolls than shrinks the cards', () => {
  expect(sizesAt(1239, 800, 5)).toMatchObject({ isStacked: true, isNarrow: false, doesPacketScroll: false });
  expect(sizesAt(959, 800, 10)).toMatchObject({ isStacked: true, isNarrow: true, packet: 76, doesPacketScroll: true });
});

test('on a phone four cards and a bit of the next are in sight', () => {
  const sizes = sizesAt(390, 844, 7);
  expect(sizes.packet * 4 + 24).toBeLessThan(390 - 28);
  expect(sizes.packet * 5).toBeGreaterThan(390 - 28);
  expect((sizes.small + 4) * 7).toBeLessThanOrEqual(390 - 28);
  expect(sizes.doesPacketScroll).toBe(true);
});

test('the map of a phone begins whole, on its own page nearer, and with a region on that', () => {
  expect(startOn(MAP, false, ['Greece'], 390)).toEqual({ x: 50, y: expect.closeTo(54.5), scale: 3.9 });
  expect(startOn(MAP, true, [], 390)).toEqual({ x: expect.closeTo(55), y: 60, scale: 0.66 });
  expect(startOn(MAP, true, ['Greece', 'Atlantis'], 190)).toEqual({ x: 50, y: 50, scale: expect.closeTo(160 / 190) });
});
