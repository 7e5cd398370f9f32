// The screen with a scene made by hand: what is pointed at, and what goes out. The map needs a real
// browser; here are the dice, the chips and the buttons.
import { readFileSync } from 'node:fs';
import type { DiceTripBelgiumAids, DiceTripBelgiumView } from '$lib/protocol';
import { still } from '$lib/still';
import { addWords } from '$lib/words.svelte';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import room from './index';
import Screen from './Screen.svelte';
import { KEEP, cross, reroll, twice, write } from './testing';
import type { DiceScene } from './types';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const GAME = '../src/grandtour/games/dice_trip_belgium';
const board = read(`${GAME}/board.json`);
const texts = read(`${GAME}/text/en.json`);
const map = read('public/maps/dice-trip-belgium.json');
const SCORE = {
  total: 9,
  lines: { bonus: 0, crossed: 0, road: 0, series: 0, zones: 9, tens: 0 },
  road: [],
  series: [],
  clean_zones: ['NE', 'W', 'S'],
};

const VIEW: DiceTripBelgiumView = {
  game: 'dice-trip-belgium',
  board: 'belgium',
  phase: 'fill',
  turn: 1,
  turn_number: 3,
  rounds: 13,
  first: 0,
  you: 0,
  dice: { blue: 4, green: 5, red: 2, yellow: 6 },
  players: [0, 1].map((seat) => ({ seat, deciding: true, powers: ['reroll', 'useDieTwice'], sheet: {}, used: [26], score: SCORE })),
  numbers: [
    { number: 45, dice: ['blue', 'green'], cities: { Gent: 1, Leuven: 2 } },
    { number: 62, dice: ['yellow', 'red'], cities: { Gent: 1 } },
  ],
  crosses: { Gent: -3, Leuven: -3 },
};
const AIDS: DiceTripBelgiumAids = {
  pairs: [
    {
      numbers: [45, 62],
      dice: [['blue', 'green'], ['yellow', 'red']],
      used: [false, false],
      gain: 3,
      best: ['Leuven', 'Gent'],
    },
    { numbers: [45, 26], dice: [['blue', 'green'], ['red', 'yellow']], used: [false, true], gain: null, best: [] },
  ],
};
const LEGAL = [
  write('Gent', 45, 'blue', 'green'),
  write('Leuven', 45, 'blue', 'green'),
  write('Gent', 62, 'yellow', 'red'),
  cross('Gent'),
  cross('Leuven'),
  twice('red', 'blue'),
  twice('yellow', 'blue'),
];

function shown(change: Partial<DiceScene> = {}) {
  const scene = still('dice-trip-belgium', VIEW, {
    aids: AIDS,
    legal: LEGAL,
    isMine: true,
    prompt: 'Keep the roll?',
    texts,
    board,
    map,
    offer: vi.fn(),
    play: vi.fn(),
    why: vi.fn(),
    forget: vi.fn(),
    ...change,
  });
  return { scene, rerender: render(Screen, { scene }).rerender };
}

const show = (change?: Partial<DiceScene>) => shown(change).scene;

const choices = (kind: string) => [...document.querySelectorAll<HTMLElement>(`[data-choice="${kind}"]`)];
const prompt = () => document.querySelector('.prompt')!.textContent!.replace(/\s+/g, ' ');

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await addWords(room.words);
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('a chip takes two numbers in hand, and the order can be changed', async () => {
  show();
  await fireEvent.click(choices('pair')[1]!);
  expect(choices('pair')[1]!.getAttribute('aria-pressed')).toBe('true');
  expect(prompt()).toMatch(/city for .*45.*, then one for .*62/);
  await fireEvent.click(choices('order')[0]!);
  expect(prompt()).toMatch(/city for .*62.*, then one for .*45/);
});

test('a pair with a used number leaves the other one to choose', async () => {
  show();
  const chip = choices('pair')[0]!;
  expect(chip.textContent).toContain('used');
  await fireEvent.click(chip);
  expect(prompt()).toMatch(/city for .*45/);
  expect(prompt()).not.toContain('then');
});

test('a pair chosen before the roll is kept keeps it, and is in hand then', async () => {
  const keep = { kind: 'keep', text: 'keep' } as (typeof LEGAL)[number];
  const facts = { view: { ...VIEW, phase: 'reroll-decision' }, legal: [keep] } as Partial<DiceScene>;
  const { scene, rerender } = shown(facts);
  await fireEvent.click(choices('pair')[1]!);
  expect(scene.offer).toHaveBeenCalledWith('keep', 'Keep the roll');
  await rerender({ scene: { ...scene, view: VIEW, legal: LEGAL } });
  expect(choices('pair')[1]!.getAttribute('aria-pressed')).toBe('true');
});

test('chips of another roll are not shown', () => {
  show({ view: { ...VIEW, dice: { ...VIEW.dice, blue: 1 } } });
  expect(choices('pair')).toHaveLength(0);
});

test('without aids the numbers come after a moment, each by itself', async () => {
  show({ aids: null });
  expect(choices('pair')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(choices('pair')).toHaveLength(2);
});

test('Die twice: first the die to leave out, then the one to use twice', async () => {
  const scene = show();
  await fireEvent.click(choices('twice')[0]!);
  expect(choices('die').map((one) => one.getAttribute('aria-label'))).toEqual(['blue 4']);
  await fireEvent.click(choices('die')[0]!);
  expect(choices('die').map((one) => one.getAttribute('aria-label'))).toEqual(['red 2', 'yellow 6']);
  await fireEvent.click(screen.getByLabelText('green 5'));
  expect(scene.why).toHaveBeenCalledWith('twice green without blue');
  await fireEvent.click(choices('die')[1]!);
  expect(scene.offer).toHaveBeenCalledWith('twice yellow without blue', 'Yellow twice, without blue');
});

test('to cross is a mode of its own', async () => {
  show();
  const [button] = choices('cross');
  await fireEvent.click(button!);
  expect(button!.getAttribute('aria-pressed')).toBe('true');
  expect(prompt()).toContain('counts −1');
});

test('the roller keeps the roll, or chooses dice and confirms', async () => {
  const view = { ...VIEW, phase: 'reroll-decision', turn: 0, numbers: undefined, crosses: undefined };
  const scene = show({ view, legal: [KEEP, reroll('blue'), reroll('blue', 'red'), reroll('red')] });
  await fireEvent.click(choices('keep')[0]!);
  expect(scene.offer).toHaveBeenCalledWith('keep', 'Keep the roll');
  const confirm = document.querySelector<HTMLButtonElement>('[data-confirm]')!;
  expect(confirm.disabled).toBe(true);
  await fireEvent.click(screen.getByLabelText('red 2'));
  await fireEvent.click(screen.getByLabelText('blue 4'));
  expect(confirm.textContent).toContain('Roll 2 dice again');
  await fireEvent.click(confirm);
  expect(scene.play).toHaveBeenCalledWith('reroll blue red');
});

test('a sealed round can be taken back, and nothing else is lit', () => {
  const entries = [{ city: 'Gent', number: 45, dice: ['blue', 'green'] }, { city: 'Mons' }];
  show({ view: { ...VIEW, packet: { closed: true, entries } }, canUndo: true, deciding: [1], aids: { pairs: [] } });
  expect(document.querySelectorAll('[data-choice]')).toHaveLength(0);
  expect(prompt()).toContain('while Marta writes');
  expect(screen.getByText('Mons crossed')).toBeTruthy();
});

test('who watches sees all sheets, and chooses nothing', () => {
  show({ you: null, isMine: false, legal: [], aids: { pairs: [] }, view: { ...VIEW, you: null } });
  expect(document.querySelectorAll('[data-choice]')).toHaveLength(0);
  expect(screen.getByRole('button', { name: /sheet of Marta/ })).toBeTruthy();
});

test('hidden sheets stay hidden', () => {
  const players = VIEW.players.map((one) => (one.seat === 0 ? one : { seat: 1, deciding: true, powers: [] }));
  show({ view: { ...VIEW, players } });
  expect(screen.getByText('hidden until the end')).toBeTruthy();
});
