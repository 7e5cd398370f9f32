import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerTo, WHILE } from './answers';
import { Answering } from './answering.svelte';
import { following } from './following.svelte';
import type { AnyMove, AnyView } from './protocol';
import { settings } from './settings.svelte';

const SILENT = { kind: 'silent', text: 'silent' } as AnyMove;
const ANNOUNCE = { kind: 'announce', text: 'announce' } as AnyMove;
const tour = (facts: object) => ({ game: 'europa-tour', ...facts }) as AnyView;
const trains = { game: 'ttr-europe' } as AnyView;

test('who has nothing to announce is silent; a tour that wins is announced', () => {
  expect(answerTo(tour({ rack: { valid: false } }), [SILENT])).toBe('silent');
  expect(answerTo(tour({ rack: { valid: false } }), [ANNOUNCE, SILENT])).toBe('silent'); // it would be wrong
  expect(answerTo(tour({ rack: { valid: true } }), [ANNOUNCE, SILENT])).toBe('announce');
  expect(answerTo(tour({ rack: { valid: false }, handed_in: true }), [ANNOUNCE, SILENT])).toBe('announce');
  expect(answerTo(tour({ rack: { valid: true } }), [{ kind: 'draw', text: 'draw' } as AnyMove])).toBeNull();
});

test('elsewhere only what takes nothing goes by itself, and only alone', () => {
  const nothing = { kind: 'mat', text: 'mat nothing', line: null } as AnyMove;
  expect(answerTo(trains, [{ kind: 'pass', text: 'pass' } as AnyMove])).toBe('pass');
  expect(answerTo(trains, [nothing])).toBe('mat nothing');
  expect(answerTo(trains, [nothing, { ...nothing, line: 'red' } as AnyMove])).toBeNull();
  expect(answerTo(trains, [{ kind: 'keep', text: 'keep 1' } as AnyMove])).toBeNull();
  expect(answerTo(trains, [])).toBeNull();
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  settings.set({ answers: true });
});

function sit(facts: object) {
  const play = vi.fn();
  const table = { isMine: true, you: 0, deciding: [0], version: 4, isBusy: false, legal: [SILENT], view: tour({ rack: {} }), play, ...facts };
  const { see } = following(table, (get) => new Answering(get));
  return { play, change: (more: object) => see({ ...table, ...more }) };
}

test('it goes out after the same while, whether one could announce or not', async () => {
  const without = sit({});
  const withTour = sit({ legal: [ANNOUNCE, SILENT], view: tour({ rack: { valid: true } }) });
  await vi.advanceTimersByTimeAsync(WHILE - 1);
  expect([without.play, withTour.play].map((play) => play.mock.calls)).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(without.play.mock.calls).toEqual([['silent']]);
  expect(withTour.play.mock.calls).toEqual([['announce']]);
});

test('what is said meanwhile does not put it off, a new decision does', async () => {
  const { play, change } = sit({});
  await vi.advanceTimersByTimeAsync(WHILE - 500);
  change({ view: tour({ rack: {} }) });
  await vi.advanceTimersByTimeAsync(500);
  expect(play).toHaveBeenCalledTimes(1);
  change({ version: 9 });
  await vi.advanceTimersByTimeAsync(WHILE - 1);
  expect(play).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(play).toHaveBeenCalledTimes(2);
});

test('it waits for a wish that is on its way', async () => {
  const { play, change } = sit({ isBusy: true });
  await vi.advanceTimersByTimeAsync(2 * WHILE);
  expect(play).not.toHaveBeenCalled();
  change({ isBusy: false });
  await vi.advanceTimersByTimeAsync(1000);
  expect(play).toHaveBeenCalledTimes(1);
});

test('nobody is answered for who is not asked, or does not want it', async () => {
  const others = sit({ deciding: [1] });
  settings.set({ answers: false });
  const asking = sit({});
  await vi.advanceTimersByTimeAsync(2 * WHILE);
  expect([others.play, asking.play].map((play) => play.mock.calls)).toEqual([[], []]);
});
