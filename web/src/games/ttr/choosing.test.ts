import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { following } from '$lib/following.svelte';
import { settings } from '$lib/settings.svelte';
import { still } from '$lib/still';
import { Story } from '$lib/story/story.svelte';
import { addWords } from '$lib/words.svelte';
import { Choosing } from './choosing.svelte';
import room from './index';
import type { Reveal } from './reveal.svelte';
import { trainTeller } from './story';
import { claim, mat, station } from './testing';
import { Threads } from './threads.svelte';
import type { TrainScene, TrainView } from './types';

const route = (a: string, b: string, more: object = {}) => ({
  ends: [a, b],
  length: 2,
  kind: 'land',
  color: 'gray',
  locomotives: 0,
  twin: null,
  ...more,
});
const MAP = {
  size: [1000, 600],
  cities: { A: { x: 100, y: 100 }, B: { x: 300, y: 100 }, C: { x: 600, y: 200 }, D: { x: 900, y: 400 } },
  routes: {
    'A–B (1)': route('A', 'B', { twin: 'A–B (2)', color: 'red', mid: [200, 100] }),
    'A–B (2)': route('A', 'B', { twin: 'A–B (1)', mid: [200, 110] }),
    'B–C': route('B', 'C', { kind: 'tunnel', mid: [450, 150] }),
    'A–C (1)': route('A', 'C', { twin: 'A–C (2)', mid: [350, 150] }),
    'A–C (2)': route('A', 'C', { twin: 'A–C (1)', mid: [350, 160] }),
    'C–D': route('C', 'D', { kind: 'ferry', locomotives: 1, color: 'red', mid: [750, 300] }),
  },
};
const BOARD = {
  routePoints: { 2: 2 },
  provinces: [{ id: 'g', name: 'Gangwon (East)', color: 'red' }],
  cities: ['a', 'd'].map((id) => ({ id, name: id.toUpperCase() })),
  tickets: [{ a: 'a', b: 'd' }],
};
const VIEW = { phase: 'turn', turn_number: 1, routes: {}, players: [{ seat: 0, deciding: true }] } as unknown as TrainView;

function scene(legal: object[], more: object = {}, view: object = {}): TrainScene {
  return still('ttr-europe', { ...VIEW, ...view } as never, {
    legal: legal as never,
    isMine: true,
    map: MAP,
    board: BOARD,
    offer: vi.fn(),
    play: vi.fn(),
    why: vi.fn(),
    forget: vi.fn(),
    ...more,
  }) as TrainScene;
}

function choosingAt(first: TrainScene) {
  const { made, see } = following(first, (get) => new Choosing(get));
  return { choosing: made, scene: first, see };
}

beforeAll(() => addWords(room.words));
beforeEach(() => settings.set({ hints: true }));

describe('a route', () => {
  test('with one way to pay is offered at once', () => {
    const { choosing, scene: table } = choosingAt(scene([claim('C–D', 'RL')]));
    choosing.pointRoute('C–D');
    expect(table.offer).toHaveBeenCalledWith('claim C–D RL', 'Claim C–D');
    expect(choosing.route).toBeNull(); // nothing waits, so nothing is asked
  });

  test('with several ways asks how to pay', () => {
    const { choosing, scene: table } = choosingAt(scene([claim('C–D', 'RL'), claim('C–D', 'LL')]));
    choosing.pointRoute('C–D');
    expect(table.offer).not.toHaveBeenCalled();
    expect(choosing.route).toBe('C–D');
    expect(choosing.payments.map((one) => one.cards)).toEqual(['RL', 'LL']);
    choosing.pay(choosing.payments[1]!);
    expect(table.play).toHaveBeenCalledWith('claim C–D LL');
    expect(choosing.route).toBeNull();
  });

  test('in the east of the board is paid for at its left, any other at its right', () => {
    const { choosing } = choosingAt(scene([claim('C–D', 'RL'), claim('C–D', 'LL'), claim('B–C', 'RR'), station('D', 'R')]));
    choosing.pointRoute('C–D');
    expect(choosing.side).toBe('left');
    choosing.pointRoute('B–C');
    expect(choosing.side).toBe('right');
    choosing.pointCity('D');
    expect(choosing.side).toBe('left');
  });

  test('through a tunnel is never paid without asking', () => {
    const { choosing, scene: table } = choosingAt(scene([claim('B–C', 'RR')]));
    choosing.pointRoute('B–C');
    expect(table.offer).not.toHaveBeenCalled();
    expect(choosing.route).toBe('B–C');
  });

  test('with two open tracks asks which; with one, that one is meant', () => {
    const both = choosingAt(scene([claim('A–B (1)', 'RR'), claim('A–B (2)', 'BB')]));
    both.choosing.pointRoute('A–B (2)');
    expect(both.scene.offer).not.toHaveBeenCalled();
    expect(both.choosing.tracks).toEqual([
      { name: 'A–B (1)', isOn: false },
      { name: 'A–B (2)', isOn: true },
    ]);
    const one = choosingAt(scene([claim('A–B (1)', 'RR')]));
    one.choosing.pointRoute('A–B (2)');
    expect(one.scene.offer).toHaveBeenCalledWith('claim A–B (1) RR', 'Claim A–B');
  });

  test('with two tracks alike asks nothing', () => {
    const { choosing, scene: table } = choosingAt(scene([claim('A–C (1)', 'RR'), claim('A–C (2)', 'RR')]));
    choosing.pointRoute('A–C (2)');
    expect(table.offer).toHaveBeenCalledWith('claim A–C (2) RR', 'Claim A–C');
    const several = choosingAt(scene([claim('A–C (1)', 'RR'), claim('A–C (2)', 'RR'), claim('A–C (2)', 'BB')]));
    several.choosing.pointRoute('A–C (2)');
    expect(several.choosing.payments).toHaveLength(2);
    expect(several.choosing.tracks).toEqual([]);
  });

  test('that cannot be claimed says why', () => {
    const { choosing, scene: table } = choosingAt(scene([claim('A–B (1)', 'RR')]));
    choosing.pointRoute('C–D');
    expect(table.why).toHaveBeenCalledWith('claim C–D');
  });

  test('is told with its owner, and whether one may claim or borrow it', () => {
    const free = choosingAt(scene([claim('C–D', 'RL')])).choosing;
    expect(free.describe('C–D')).toBe('C – D, 2 red, ferry, 1 locomotive, 2 points, you can claim it');
    const taken = scene([{ kind: 'borrow', text: 'borrow C–D', route: 'C–D' }], {}, { routes: { 'C–D': 0 } });
    expect(choosingAt(taken).choosing.describe('C–D')).toMatch(/2 points, taken by Ana, .*borrow/);
  });
});

test('a card is taken at once, unless every move is to be confirmed', () => {
  const { choosing, scene: table } = choosingAt(scene([{ kind: 'draw', text: 'draw' }]));
  settings.set({ confirm: 'touch' });
  choosing.drawCard('draw', 'Draw');
  expect([table.play, table.offer].map((one) => vi.mocked(one).mock.calls)).toEqual([[['draw']], []]);
  settings.set({ confirm: 'always' });
  choosing.key({ key: 'd' });
  expect(table.offer).toHaveBeenCalledWith('draw', 'Draw a card');
  expect(table.play).toHaveBeenCalledTimes(1);
});

describe('a colour of the hand', () => {
  const legal = [claim('A–B (1)', 'RR'), claim('C–D', 'BL'), claim('C–D', 'LL')];

  test('lights what it can pay for, and sorts out the payments', () => {
    const { choosing } = choosingAt(scene(legal));
    expect([...choosing.litRoutes]).toEqual(['A–B (1)', 'C–D']);
    choosing.color = 'B';
    expect([...choosing.litRoutes]).toEqual(['C–D']);
    choosing.pointRoute('C–D');
    expect(choosing.payments.map((one) => one.cards)).toEqual(['BL']);
    choosing.color = 'R'; // pays for nothing here, so it sorts out nothing
    expect(choosing.payments.map((one) => one.cards)).toEqual(['BL', 'LL']);
  });

  test('is put back once it has paid', () => {
    const { choosing, scene: table } = choosingAt(scene([claim('C–D', 'BL')]));
    choosing.color = 'B';
    choosing.pointRoute('C–D');
    expect(table.offer).toHaveBeenCalledOnce();
    expect(choosing.color).toBeNull();
  });

  test('is chosen and put back by its number', () => {
    const { choosing } = choosingAt(scene(legal));
    expect(choosing.key({ key: '1' })).toBe(true);
    expect([choosing.color, choosing.canRestart]).toEqual(['R', true]);
    choosing.key({ key: '1' });
    expect([choosing.color, choosing.canRestart]).toEqual([null, false]);
    expect(choosing.key({ key: 'd' })).toBe(false); // nothing may be drawn
  });
});

test('where no station can be built, it says why: at its button, and at a city', () => {
  const players = [{ seat: 0, deciding: true, built: ['A'] }];
  const none = choosingAt(scene([claim('C–D', 'RL')], {}, { players }));
  none.choosing.lookForCity();
  expect(none.scene.why).toHaveBeenCalledWith('station B'); // the first city without one
  expect(none.choosing.isStation).toBe(false);
  const some = choosingAt(scene([station('B', 'R')], {}, { players }));
  some.choosing.lookForCity();
  some.choosing.pointCity('A');
  expect(some.scene.why).toHaveBeenCalledWith('station A');
  expect(some.choosing.city).toBeNull();
  some.choosing.pointCity('B');
  expect(some.choosing.city).toBe('B');
});

test('a station lights cities instead of routes, and asks how to pay', () => {
  const { choosing } = choosingAt(scene([claim('C–D', 'RL'), station('B', 'R')]));
  choosing.key({ key: 's' });
  expect([[...choosing.litRoutes], [...choosing.litCities]]).toEqual([[], ['B']]);
  choosing.pointCity('B');
  expect(choosing.payments.map((one) => one.text)).toEqual(['station B R']);
});

describe('tickets', () => {
  const keep = (...tickets: string[]) => ({ kind: 'keep', text: `keep ${tickets.join(', ')}`, tickets });
  const legal = [keep('A–D'), keep('A–D', 'A–B')];
  const view = { phase: 'keep-tickets', offer: [{ name: 'A–D', points: 5 }, { name: 'A–B', points: 2 }] };

  test('are picked, and kept together if they may be', () => {
    const { choosing, scene: table } = choosingAt(scene(legal, {}, view));
    expect([choosing.keep, choosing.confirmLabel]).toEqual([null, undefined]);
    choosing.toggleTicket('A–B');
    expect([choosing.keep, choosing.confirmLabel]).toEqual([null, 'Keep 1 ticket']);
    choosing.toggleTicket('A–D');
    expect(choosing.confirmLabel).toBe('Keep 2 tickets');
    choosing.keepPicked();
    expect(table.play).toHaveBeenCalledWith('keep A–D, A–B');
    choosing.toggleTicket('A–B');
    expect(choosing.keep).toBe('keep A–D');
  });

  test('that were put in are where a change begins', () => {
    const { choosing } = choosingAt(scene(legal, {}, { ...view, chosen: ['A–D', 'A–B'] }));
    choosing.toggleTicket('A–B');
    expect([...choosing.picked]).toEqual(['A–D']);
  });

  test('stay picked while others choose, and are forgotten with the decision', () => {
    const { choosing, see } = choosingAt(scene(legal, {}, view));
    choosing.toggleTicket('A–D');
    choosing.route = 'C–D';
    see(scene(legal, {}, view));
    expect([[...choosing.picked], choosing.route]).toEqual([['A–D'], null]);
    see(scene(legal, {}, { ...view, turn_number: 2 }));
    expect([...choosing.picked]).toEqual([]);
  });
});

describe('the mat', () => {
  const legal = [mat('red', 2), mat('red', 3, 1), mat('red', 3, 2)];

  test('a spot with one way to it is offered, with its province', () => {
    const { choosing, scene: table } = choosingAt(scene(legal));
    choosing.pointLanding(choosing.choices.landings[0]!);
    expect(table.offer).toHaveBeenCalledWith('mat red', 'Spot 2, Gangwon');
  });

  test('one with several asks which Express to spend', () => {
    const { choosing, scene: table } = choosingAt(scene(legal));
    choosing.pointLanding(choosing.choices.landings[1]!);
    expect(table.offer).not.toHaveBeenCalled();
    choosing.offerLanding('mat red +2');
    expect(table.offer).toHaveBeenCalledWith('mat red +2', 'Spot 3, Gangwon, Express +2');
  });
});

describe('threads', () => {
  const aid = (name: string, done: boolean) => ({ name, done, way: [`way of ${name}`], spaces: 2, trains: 2 });
  const aids = { tickets: [aid('A–D', true)], offer: [aid('A–B', false)], drafted: [] };
  const none = { shown: null } as unknown as Reveal;

  function threadsAt(table: TrainScene, reveal = none) {
    return following(table, (get) => {
      const choosing = new Choosing(get);
      return { choosing, threads: new Threads(choosing, reveal, new Story(get, trainTeller(() => ({ pointsOf: () => 0 })))) };
    }).made;
  }

  test('show the way of what is picked and of what is looked at', () => {
    const { choosing, threads } = threadsAt(scene([], { aids }, { tickets: [{ name: 'A–D', points: 5 }] }));
    expect([threads.all, [...threads.ticketCities]]).toEqual([[], ['A', 'D']]);
    choosing.picked = new Set(['A–B']);
    choosing.focus = 'A–D';
    expect(threads.all.map(({ way, kind }) => [way[0], kind])).toEqual([
      ['way of A–B', 'offer'],
      ['way of A–D', 'done'],
    ]);
    expect([...threads.ends]).toEqual(['A', 'D']);
    settings.set({ hints: false });
    expect(threads.all).toEqual([]);
  });

  test('show the ways of tickets, and at the end what is revealed', () => {
    const step = scene([], { isReplay: true, isMine: false, aids });
    const { choosing, threads } = threadsAt(step);
    expect(threads.all).toEqual([]);
    choosing.focus = 'A–D';
    expect(threads.all).toEqual([{ way: ['way of A–D'], kind: 'done' }]);
    const reveal = { shown: { seat: 1, way: ['B–C'], ticket: null } } as unknown as Reveal;
    expect(threadsAt(step, reveal).threads.all).toEqual([{ way: ['B–C'], kind: 'player', seat: 1 }]);
  });
});
