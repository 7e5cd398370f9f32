import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { following } from '$lib/following.svelte';
import { still } from '$lib/still';
import { addWords } from '$lib/words.svelte';
import { Choosing } from '../choosing.svelte';
import room from '../index';
import type { TrainAids, TrainScene } from '../types';
import { disc, pencil } from './lines';
import { isOnlyWay, Planner } from './planner.svelte';

// A – B – C – D in a row, a way round over E, and F that hangs on D alone.
const shape = (a: string, b: string, length: number, color = 'gray', kind = 'land') => ({
  ends: [a, b],
  length,
  color,
  kind,
  locomotives: 0,
  twin: null,
  mid: [0, 0],
});
const MAP = {
  size: [100, 100],
  cities: Object.fromEntries([...'ABCDEF'].map((city) => [city, { x: 0, y: 0 }])),
  routes: {
    'A–B': shape('A', 'B', 2, 'red'),
    'B–C': shape('B', 'C', 2, 'blue'),
    'C–D': shape('C', 'D', 3, 'red', 'tunnel'),
    'B–E': shape('B', 'E', 2),
    'E–C': shape('E', 'C', 3),
    'D–F': shape('D', 'F', 1),
  },
};
const BOARD = {
  routePoints: { 1: 1, 2: 2, 3: 4 },
  cities: [...'ABCDEF'].map((id) => ({ id, name: id })),
  tickets: [{ a: 'A', b: 'D' }, { a: 'B', b: 'D' }], // prettier-ignore
  trainCards: { perColor: 12, locomotives: 14 },
  stationRules: { cost: [1, 2, 3], unusedPoints: 4 },
};
const AIDS: TrainAids = {
  trains_left: 10,
  tickets: [
    { name: 'A–D', done: false, spaces: 7, trains: 7, way: [] },
    { name: 'B–D', done: false, spaces: 5, trains: 5, way: [] },
  ],
  offer: [],
  drafted: [],
};
const TICKETS = [{ name: 'A–D', points: 9 }, { name: 'B–D', points: 5 }]; // prettier-ignore

function sceneWith(routes: Record<string, number> = {}, hand = 'RRRR', more: object = {}): TrainScene {
  const players = [
    { seat: 0, trains: 10, points: 0, cards: 4, tickets: 2, deciding: true, stations: 3, built: [] as string[] },
    { seat: 1, trains: 5, points: 0, cards: 4, tickets: 2, deciding: false, stations: 3, built: [] as string[] },
  ];
  const view = { game: 'ttr-europe', phase: 'turn', turn_number: 1, routes, players, hand, display: 'RR...', tickets: TICKETS, ...more };
  return still('ttr-europe', view as never, { map: MAP, board: BOARD, aids: AIDS as never }) as TrainScene;
}

function sit(first = sceneWith()) {
  const { made, see } = following(first, (get) => new Planner(new Choosing(get)));
  return { planner: made, see };
}

const names = ({ steps }: Planner) => steps.map(({ name }) => name);

beforeAll(() => addWords(room.words));
beforeEach(() => localStorage.clear());

describe('a sketch', () => {
  test('takes routes in the order in which one taps them, and gives them back', () => {
    const { planner } = sit(sceneWith({ 'D–F': 1 }));
    for (const name of ['B–C', 'A–B', 'D–F']) planner.toggle(name); // the last one is taken
    expect(names(planner)).toEqual(['B–C', 'A–B']);
    planner.putFirst('A–B');
    expect(names(planner)).toEqual(['A–B', 'B–C']);
    planner.toggle('A–B');
    expect(names(planner)).toEqual(['B–C']);
    planner.undo();
    planner.undo();
    expect(names(planner)).toEqual(['B–C', 'A–B']);
  });

  test('finds the cheapest way between two cities, over what is planned already', () => {
    const { planner } = sit();
    planner.pointCity('A');
    planner.pointCity('C');
    expect(names(planner)).toEqual(['A–B', 'B–C']);
    expect(planner.from).toBeNull();
    planner.addWay(['B', 'D']);
    expect(names(planner)).toEqual(['A–B', 'B–C', 'C–D']);
  });

  test('counts track that two tickets share once', () => {
    const { planner } = sit();
    planner.addWay(['A', 'D']);
    expect(planner.reading).toMatchObject({ wagons: 7, apart: 12, points: 8 });
    expect(planner.tickets.map(({ isDone }) => isDone)).toEqual([true, true]);
  });

  test('is kept for the seat on this device, and what was laid is done', () => {
    sit().planner.addWay(['A', 'D']);
    const { planner, see } = sit();
    expect(names(planner)).toHaveLength(3);
    see(sceneWith({ 'A–B': 0 }));
    expect(names(planner)).toEqual(['B–C', 'C–D']);
    expect(planner.reading.wagons).toBe(5);
  });

  test('there may be three, each with its own steps', () => {
    const { planner } = sit();
    planner.toggle('A–B');
    planner.choose(1);
    expect(names(planner)).toEqual([]);
    planner.toggle('B–C');
    planner.choose(0);
    expect([planner.count, names(planner)]).toEqual([2, ['A–B']]);
  });
});

describe('a lost step', () => {
  function lose() {
    const { planner, see } = sit();
    planner.addWay(['A', 'D']);
    see(sceneWith({ 'B–C': 1 }));
    return planner;
  }

  test('offers a way round, a station, or to leave it', () => {
    const planner = lose();
    expect([...planner.lost]).toEqual(['B–C']);
    expect(planner.reading.wagons).toBe(5);
    expect(planner.others('B–C')).toMatchObject([
      { key: 'around', routes: ['B–E', 'E–C'], wagons: 5 },
      { key: 'station', city: 'B', wagons: 0 },
      { key: 'leave' },
    ]);
  });

  test('the way round takes its place', () => {
    const planner = lose();
    planner.replace('B–C', planner.others('B–C')[0]!);
    expect(names(planner)).toEqual(['A–B', 'B–E', 'E–C', 'C–D']);
    expect(planner.tickets.every(({ isDone }) => isDone)).toBe(true);
  });

  test('a station borrows it, and costs cards', () => {
    const planner = lose();
    expect(planner.tickets.every(({ isDone }) => isDone)).toBe(false);
    planner.replace('B–C', planner.others('B–C')[1]!);
    expect(planner.stations).toEqual(['B']);
    expect(planner.borrowed).toEqual(['B–C']);
    expect(planner.tickets.every(({ isDone }) => isDone)).toBe(true);
    expect(planner.cards.steps.find(({ key }) => key === 'B')).toMatchObject({ held: 0, missing: 1 });
  });

  test('what is closed is lost too, though nobody has it', () => {
    const { planner, see } = sit();
    planner.toggle('B–C');
    see({ ...sceneWith(), aids: { ...AIDS, closed: ['B–C'] } as never } as TrainScene);
    expect([...planner.lost]).toEqual(['B–C']);
    expect(planner.others('B–C').map(({ key }) => key)).not.toContain('station'); // there is nobody to borrow it from
  });
});

test('the only way there is is told', () => {
  const { planner } = sit();
  expect(isOnlyWay(planner, 'D–F')).toBe(true);
  expect(isOnlyWay(planner, 'B–C')).toBe(false);
});

test('cards, turns, and who ends the game first', () => {
  const { planner } = sit();
  planner.addWay(['A', 'D']);
  expect(planner.cards.bars).toEqual([
    { color: 'red', held: 4, missing: 1 },
    { color: 'blue', held: 0, missing: 2 },
  ]);
  expect(planner.turns).toBe(5); // 3 cards in 2 turns, 3 routes
  expect(planner.hurry).toMatchObject({ seat: 1, trains: 5, turns: 2, done: 1, points: 2 });
});

test('the odds of the next tunnel count what one does not see', () => {
  const { planner } = sit();
  planner.addWay(['C', 'D']);
  // 110 cards, 4 red in the hand and 2 red on display: 104 unseen, 6 red and 14 locomotives among them.
  expect(planner.odds).toMatchObject({ number: 1, color: 'red', matching: 20, unseen: 104 });
  expect(planner.odds!.odds[0]).toBeCloseTo((84 * 83 * 82) / (104 * 103 * 102));
});

test('a rival’s hand and tickets change nothing', () => {
  const { planner, see } = sit();
  planner.addWay(['A', 'D']);
  const before = JSON.stringify([planner.cards, planner.reading, planner.turns, planner.slowTurns, planner.odds]);
  see(sceneWith({}, 'RRRR', { all_tickets: [[], [{ name: 'B–D', points: 5 }]] }));
  expect(JSON.stringify([planner.cards, planner.reading, planner.turns, planner.slowTurns, planner.odds])).toBe(before);
});

test('the pencil runs beside a route, and its number further out, on the upper side', () => {
  const level = { spaces: [[10, 100, 0], [30, 100, 0]] as [number, number, number][], spaceLength: 10 }; // prettier-ignore
  expect(pencil(level)).toBe('M5.0 83.0L15.0 83.0L25.0 83.0L35.0 83.0');
  expect(disc(level)).toEqual([10, 60]);
  const back = { ...level, spaces: [[30, 100, 180]] as [number, number, number][] };
  expect(disc(back)[1]).toBeCloseTo(60);
});
