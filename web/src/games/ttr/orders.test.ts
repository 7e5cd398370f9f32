import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { following } from '$lib/following.svelte';
import { still } from '$lib/still';
import { addWords } from '$lib/words.svelte';
import { Choosing } from './choosing.svelte';
import room from './index';
import { NOTICE, Orders } from './orders.svelte';
import { claim } from './testing';
import type { TrainScene } from './types';

const shape = (a: string, b: string) => ({ ends: [a, b], length: 2, kind: 'land', color: 'gray', locomotives: 0, twin: null, mid: [0, 0] });
const MAP = { size: [100, 100], cities: {}, routes: { 'A–B': shape('A', 'B'), 'B–C': shape('B', 'C') } };
const TAKE = { kind: 'take', text: 'take R (1)', place: 1, card: 'R' };

function sceneAt(turn: number, legal: object[] = [], routes: Record<string, number> = {}): TrainScene {
  const players = [0, 1].map((seat) => ({ seat, deciding: seat === (legal.length ? 0 : 1) }));
  const view = { game: 'ttr-europe', phase: 'turn', turn_number: turn, routes, players };
  return still('ttr-europe', view as never, {
    legal: legal as never,
    isMine: legal.length > 0,
    map: MAP,
    board: { routePoints: { 2: 2 } },
    play: vi.fn(),
    why: vi.fn(),
    forget: vi.fn(),
  }) as TrainScene;
}

function sit(first: TrainScene) {
  return following(first, (get) => {
    const choosing = new Choosing(get);
    return { choosing, orders: new Orders(get, choosing) };
  });
}

/** Ordered while the other plays turn 4. */
function ordered(color: string | null = null) {
  const at = sit(sceneAt(4));
  at.made.choosing.color = color;
  at.made.orders.point('A–B');
  at.made.orders.give();
  return at;
}

beforeAll(() => addWords(room.words));
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a tap is no order: it is given by the button, told, and can be revoked', () => {
  const { made } = sit(sceneAt(4));
  made.orders.point('A–B');
  expect([made.orders.order, made.orders.label]).toEqual([null, 'Order A–B for my turn']);
  made.orders.give();
  expect(made.orders.told).toBe('Ordered: A–B');
  made.orders.revoke();
  expect(made.orders.order).toBeNull();
  expect(localStorage.getItem('orders')).toBe('[]');
});

test('it runs on one’s turn, after one could have seen it', async () => {
  const { made, see } = ordered();
  const turn = sceneAt(5, [claim('A–B', 'RR'), claim('A–B', 'RL'), claim('B–C', 'RR'), TAKE]);
  see(turn);
  expect(made.orders.told).toBe('Claiming A–B as ordered');
  await vi.advanceTimersByTimeAsync(NOTICE - 1);
  expect(turn.play).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(turn.play).toHaveBeenCalledWith('claim A–B RR');
  expect(made.orders.order).toBeNull();
});

test('who revokes it in that while still decides', async () => {
  const { made, see } = ordered();
  const turn = sceneAt(5, [claim('A–B', 'RR'), TAKE]);
  see(turn);
  made.orders.revoke();
  await vi.advanceTimersByTimeAsync(2 * NOTICE);
  expect(turn.play).not.toHaveBeenCalled();
});

test('it never chooses a colour: with several it asks, unless one was ordered', async () => {
  const legal = [claim('A–B', 'BB'), claim('A–B', 'RR'), TAKE];
  const asking = ordered();
  const first = sceneAt(5, legal);
  asking.see(first);
  await vi.advanceTimersByTimeAsync(NOTICE);
  expect(first.play).not.toHaveBeenCalled();
  expect(asking.made.choosing.route).toBe('A–B');
  const inRed = ordered('R');
  const second = sceneAt(5, legal);
  inRed.see(second);
  await vi.advanceTimersByTimeAsync(NOTICE);
  expect(second.play).toHaveBeenCalledWith('claim A–B RR');
});

test('what cannot be done is dropped, and why is said', async () => {
  const unpaid = ordered();
  const turn = sceneAt(5, [TAKE]);
  unpaid.see(turn);
  expect(unpaid.made.orders.order).toBeNull();
  expect(turn.why).toHaveBeenCalledWith('claim A–B');
  const taken = ordered();
  taken.see(sceneAt(4, [], { 'A–B': 1 }));
  expect(taken.made.orders.order).toBeNull();
  expect(taken.made.orders.told).toBe('Order lost: A–B is taken');
  taken.made.orders.revoke();
  expect(taken.made.orders.told).toBeNull();
});

test('it is of the next turn alone, and outlives the page', () => {
  ordered();
  expect(sit(sceneAt(4)).made.orders.told).toBe('Ordered: A–B');
  expect(sit(sceneAt(7, [claim('A–B', 'RR'), TAKE])).made.orders.order).toBeNull();
});

test('on one’s turn, or as one who watches, nothing is ordered', () => {
  expect(sit(sceneAt(4, [TAKE])).made.orders.canOrder).toBe(false);
  expect(sit({ ...sceneAt(4), you: null }).made.orders.canOrder).toBe(false);
  expect(sit({ ...sceneAt(4), isReplay: true }).made.orders.canOrder).toBe(false);
});
