import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { following } from '$lib/following.svelte';
import { room } from '$lib/screen.svelte';
import { still } from '$lib/still';
import { Story } from '$lib/story/story.svelte';
import { addWords } from '$lib/words.svelte';
import { Choosing } from './choosing.svelte';
import words from './index';
import { Sights } from './sights.svelte';
import { trainTeller } from './story';
import { claim } from './testing';
import type { Threads } from './threads.svelte';
import type { TrainScene } from './types';

const { width, height } = room;
const MAP = {
  size: [1000, 600],
  cities: { A: { x: 100, y: 100 }, B: { x: 300, y: 200 }, D: { x: 900, y: 400 } },
  routes: { 'A–B': { ends: ['A', 'B'], length: 2, kind: 'tunnel', color: 'gray', locomotives: 0, twin: null, mid: [200, 150] } },
};
const BOARD = { routePoints: {}, cities: ['A', 'B', 'D'].map((id) => ({ id, name: id })), tickets: [{ a: 'A', b: 'D' }] };

function at(view: object, more: object = {}, cities: string[] = []) {
  const scene = still('ttr-europe', { phase: 'turn', routes: {}, players: [{ seat: 0 }], ...view } as never, {
    legal: [claim('A–B', 'RR'), claim('A–B', 'BB')] as never,
    isMine: true,
    map: MAP,
    board: BOARD,
    ...more,
  }) as TrainScene;
  const threads = { ticketCities: new Set(cities) } as Threads;
  const { made: choosing } = following(scene, (get) => new Choosing(get));
  return { choosing, sights: new Sights(choosing, threads, new Story(() => scene, trainTeller(() => ({ pointsOf: () => 0 })))) };
}

beforeAll(() => addWords(words.words));
beforeEach(() => ([room.width, room.height] = [390, 844]));
afterEach(() => ([room.width, room.height] = [width, height]));

test('a small screen opens with the tickets in hand, or with the middle of the board', () => {
  expect(at({}, {}, ['A', 'D']).sights.start!.box).toEqual([-20, -20, 1020, 520]);
  expect(at({}).sights.start!.box).toEqual([0, 0, 1000, 600]);
  [room.width, room.height] = [1280, 720];
  expect(at({}, {}, ['A', 'D']).sights.start).toBeNull();
});

test('what is paid for has both its cities in sight, on every screen', () => {
  for (const [wide, most] of [[390, 0.8], [1280, 0.6], [1920, 0.74]] as const) {
    [room.width, room.height] = [wide, wide === 390 ? 844 : 1000];
    const { choosing, sights } = at({});
    expect(sights.focus).toBeNull();
    choosing.pointRoute('A–B');
    expect(sights.focus).toEqual({ box: [-70, -70, 470, 370], least: 0.5, most });
  }
});

test('the ends of all tickets offered are in sight where the map is small', () => {
  const offer = { offer: [{ name: 'A–D', points: 5 }] };
  expect(at(offer).sights.focus!.box).toEqual([30, 30, 970, 470]);
  [room.width, room.height] = [1280, 720];
  expect(at(offer).sights.focus).toBeNull();
});

test('a replay goes to what it tells of', () => {
  const past = [{ seq: 1, events: [{ event: 'route-claimed', seat: 1, route: 'A–B' }] }];
  expect(at({}, { isReplay: true, past, isMine: false, legal: [] }).sights.focus!.box).toEqual([-200, -200, 600, 500]);
});
