import { afterEach, expect, test } from 'vitest';
import { following } from '$lib/following.svelte';
import { room } from '$lib/screen.svelte';
import { MAP } from './samples';
import { Sizes } from './sizes.svelte';
import { sightOf } from './start';

const { width, height } = room;
afterEach(() => ([room.width, room.height] = [width, height]));

function sizesAt(wide: number, high: number, handSize: number, held = handSize, seats = 2): Sizes {
  [room.width, room.height] = [wide, high];
  return following(handSize, (get) => new Sizes(get, () => held, () => seats)).made;
}

test('trip and packet fit beside the rail, for any hand', () => {
  for (const [wide, high] of [[1180, 820], [1280, 720], [1920, 1080]] as const) {
    for (const cards of [3, 7, 10]) {
      const sizes = sizesAt(wide, high, cards);
      const rail = Math.min(348, Math.max(248, wide / 5));
      expect(sizes.isSmall).toBe(false);
      const trip = sizes.trip * (1 + 0.4 * (cards - 1));
      if (sizes.trip > 58) expect(trip + sizes.packet * cards).toBeLessThan(wide - rail);
      expect(sizes.packet).toBeCloseTo(1.13 * sizes.trip);
    }
  }
});

test('where there is less, the trip is small, and the packet rather scrolls than shrinks', () => {
  expect(sizesAt(1080, 800, 7)).toMatchObject({ isSmall: true, doesPacketScroll: false });
  expect(sizesAt(1010, 800, 10)).toMatchObject({ isSmall: true, packet: 76, doesPacketScroll: true });
});

test('a tablet upright shows a whole packet of seven', () => {
  const sizes = sizesAt(820, 1180, 7);
  expect((sizes.packet + 9) * 7).toBeLessThanOrEqual(820 - 32);
  expect((sizes.trip + 8) * 7).toBeLessThanOrEqual(820 - 32);
});

test('a phone sideways shows four cards, larger once they are few', () => {
  expect(sizesAt(844, 390, 7, 7).packet * 4 + 27).toBeLessThan(414 - 20);
  expect(sizesAt(844, 390, 7, 4).packet).toBeGreaterThan(sizesAt(844, 390, 7, 5).packet);
});

test('on a phone four cards and a bit of the next are in sight', () => {
  const sizes = sizesAt(390, 844, 7);
  expect(sizes.packet * 4 + 24).toBeLessThan(390 - 28);
  expect(sizes.packet * 5).toBeGreaterThan(390 - 28);
  expect((sizes.trip + 4) * 7).toBeLessThanOrEqual(390 - 28);
  expect(sizes.doesPacketScroll).toBe(true);
});

test('trips of others are shown where seven cards can be told apart, else not at all', () => {
  const two = sizesAt(820, 1180, 7, 7, 2);
  expect((two.row + 3) * 7).toBeLessThanOrEqual(820 / 2 - 96);
  expect(two.row).toBeGreaterThanOrEqual(18);
  expect(sizesAt(820, 1180, 7, 7, 4).row).toBe(0);
});

test('a region that one looks at has room about it', () => {
  expect(sightOf(MAP, [])).toBeNull();
  expect(sightOf(MAP, ['Atlantis'])).toBeNull();
  const [x, y] = MAP.countries.Greece!.disc;
  expect(sightOf(MAP, ['Greece'])!.box).toEqual([x - 95, y - 95, x + 95, y + 95]);
});
