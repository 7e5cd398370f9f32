import { beforeEach, describe, expect, test } from 'vitest';
import type { DiceTripBelgiumView } from '$lib/protocol';
import { following } from '$lib/following.svelte';
import { settings } from '$lib/settings.svelte';
import { still } from '$lib/still';
import { Choosing } from './choosing.svelte';
import { Looking } from './looking.svelte';
import { Numbers } from './numbers.svelte';
import { cross, write } from './testing';
import type { DiceScene } from './types';

beforeEach(() => settings.set({ hints: true, motion: true }));

const player = (seat: number, sheet: Record<string, number | string>) => ({ seat, deciding: true, powers: [], sheet });
const VIEW = {
  phase: 'fill',
  turn: 0,
  turn_number: 3,
  dice: { blue: 4, green: 5, red: 2, yellow: 6 },
  players: [player(0, { Gent: 45 }), player(1, { Mons: 'X' })],
  numbers: [{ number: 45, dice: ['blue', 'green'], cities: { Leuven: 2, Aalst: 1 } }],
  crosses: { Leuven: -3 },
} as unknown as DiceTripBelgiumView;
const LEGAL = [write('Leuven', 45, 'blue', 'green'), write('Aalst', 45, 'blue', 'green'), cross('Leuven')];

function at(change: object = {}, more: Partial<DiceScene> = {}) {
  const first = still('dice-trip-belgium', { ...VIEW, ...change }, { legal: LEGAL, isMine: true, ...more });
  const { made, see } = following(first, (get: () => DiceScene) => {
    const looking = new Looking(get);
    const choosing = new Choosing(get, looking);
    return { looking, choosing, numbers: new Numbers(choosing) };
  });
  return { ...made, see, scene: first };
}

describe('the sheet on the map', () => {
  test('is one’s own, at the end the winner’s, and another’s when asked for', () => {
    const { looking } = at();
    expect([looking.seat, looking.isOwn, looking.drawn.sheet]).toEqual([0, true, { Gent: 45 }]);
    looking.show(1);
    expect([looking.isOwn, looking.drawn.sheet]).toEqual([false, { Mons: 'X' }]);
    const result = { winners: [1], decided_by: 'points', cards: [] } as never;
    expect(at({}, { result }).looking.seat).toBe(1);
  });

  test('marks what is new on it, but not what one wrote oneself', () => {
    const before = { ...VIEW, players: [player(0, {}), player(1, {})], packet: { closed: true, entries: [{ city: 'Gent' }] } };
    const { looking } = at({}, { before });
    expect([...looking.fresh]).toEqual([]);
    looking.show(1);
    expect([...looking.fresh]).toEqual(['Mons']);
  });

  test('goes back to one’s own when it is one’s turn to fill in', () => {
    const { looking, see, scene } = at();
    looking.show(1);
    see({ ...scene, view: { ...scene.view } });
    expect(looking.seat).toBe(1); // somebody else's round went on
    see({ ...scene, view: { ...scene.view, turn_number: 4 } });
    expect(looking.seat).toBe(0);
  });
});

describe('cities', () => {
  test('are lit for the number in hand, with what it brings', () => {
    const { choosing } = at();
    expect([...choosing.lit]).toEqual([]);
    choosing.choosePair(['blue green']);
    expect([...choosing.lit]).toEqual([['Leuven', 2], ['Aalst', 1]]);
    settings.set({ hints: false });
    expect([...choosing.lit]).toEqual([['Leuven', null], ['Aalst', null]]);
  });

  test('are lit for a cross instead, and not on another’s sheet', () => {
    const { choosing, looking } = at();
    choosing.key({ key: 'x' });
    expect([...choosing.lit]).toEqual([['Leuven', -3]]);
    looking.show(1);
    expect([...choosing.lit]).toEqual([]);
  });

  test('the last one left is marked beforehand', () => {
    const legal = [write('Leuven', 45, 'blue', 'green'), cross('Leuven')];
    expect(at({ phase: 'fill-last' }, { legal }).choosing.left).toBe('Leuven');
    expect(at({ phase: 'fill-last' }).choosing.left).toBeNull();
    expect(at({}, { legal }).choosing.left).toBeNull();
  });

  test('show the number as it would stand there, and mark it among all numbers', () => {
    const { choosing } = at();
    choosing.choosePair(['blue green']);
    choosing.hovered = 'Aalst';
    expect([[...choosing.ghosts], [...choosing.marked]]).toEqual([[['Aalst', 45]], [45]]);
    choosing.hovered = 'Gent';
    expect([...choosing.ghosts]).toEqual([]);
  });
});

describe('dice', () => {
  test('were rolled just now: all in a new round, else those that show something else', () => {
    const before = (change: object) => ({ ...VIEW, ...change });
    expect([...at({}, { before: before({ turn_number: 2 }) }).numbers.rolled]).toHaveLength(4);
    expect([...at({}, { before: before({ dice: { ...VIEW.dice, red: 1 } }) }).numbers.rolled]).toEqual(['red']);
    settings.set({ motion: false });
    expect([...at({}, { before: before({ turn_number: 2 }) }).numbers.rolled]).toEqual([]);
  });

  test('are spent once a number was made of them, but for the one that is used twice', () => {
    const entries = [{ city: 'Gent', number: 45, dice: ['blue', 'green'] }];
    expect([...at({ packet: { closed: false, entries } }).numbers.spent]).toEqual(['blue', 'green']);
    const twice = { doubled: 'blue', left_out: 'red' };
    expect([...at({ packet: { closed: false, entries, twice } }).numbers.spent]).toEqual(['green']);
    expect([...at({ packet: { closed: true, entries } }).numbers.spent]).toEqual([]);
  });
});
