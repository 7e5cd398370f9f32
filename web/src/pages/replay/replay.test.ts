import { readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ReplayStep } from '$lib/protocol';
import type { ReplayStore } from '$lib/replay.svelte';
import { Story } from '$lib/story/story.svelte';
import { addWords } from '$lib/words.svelte';
import trains from '../../games/ttr';
import { trainTeller } from '../../games/ttr/story';
import Chart from './Chart.svelte';
import { compare } from './compare';
import { Course } from './course.svelte';
import Moves from './Moves.svelte';

const TEXTS = JSON.parse(readFileSync('../src/grandtour/games/ttr/text/en.json', 'utf8'));
const POINTS: Record<string, number> = { 'Essen–Kyiv': 7, 'München–Wien': 4 };

/** Two cards of Ana's, two routes of Marta's and Ana's, and a card of Marta's: four turns, five moves. */
const EVENTS = [
  [],
  [{ event: 'card-taken', seat: 0, card: 'R', place: 1 }],
  [{ event: 'card-drawn', seat: 0, card: 'B' }, { event: 'turn-began', seat: 1 }],
  [{ event: 'route-claimed', seat: 1, route: 'Essen–Kyiv', color: 'R', cards: 2, locomotives: 0 }, { event: 'turn-began', seat: 0 }],
  [{ event: 'route-claimed', seat: 0, route: 'München–Wien', color: 'B', cards: 1, locomotives: 0 }, { event: 'turn-began', seat: 1 }],
  [{ event: 'card-taken', seat: 1, card: 'W', place: 2 }],
];
const STANDINGS = [[0, 0], [0, 0], [0, 0], [0, 7], [9, 7], [9, 7]];
const SEATS = [0, 0, 0, 1, 0, 1];

function store(number: number, has = EVENTS.length, more: object = {}): ReplayStore {
  const steps = EVENTS.slice(0, has).map((events, at): [number, ReplayStep] => {
    const players = STANDINGS[at]!.map((points, seat) => ({ seat, points, deciding: false }));
    const tickets = [{ name: 'Paris–Wien', done: at >= 4 }];
    return [at, { number: at, moves: 5, view: { players }, seat: SEATS[at], events, open_aids: [{ tickets }, { tickets: [] }] } as never];
  });
  const past = steps.map(([seq, { events }]) => ({ seq, at: 0, events }));
  const facts = { steps: new Map(steps), number, moves: 5, names: ['Ana', 'Marta'], texts: TEXTS, you: null, seen: 'all', game: 'ttr-europe' };
  const isWhole = has === EVENTS.length;
  return { ...facts, isWhole, lines: isWhole ? past : null, past, view: steps[0]![1].view, isReplay: true, go: vi.fn(), ...more } as never;
}

function courseOf(of: ReplayStore): Course {
  return new Course(of, new Story(() => of as never, trainTeller(() => ({ pointsOf: (route: string) => POINTS[route] ?? 0 }) as never)));
}

beforeAll(async () => {
  await addWords(trains.words);
  await addWords({ en: () => import('./words/en.json'), fr: () => import('./words/fr.json') });
});

describe('the course of a game', () => {
  test('has whole turns, and knows which one is on the screen', () => {
    const course = courseOf(store(1));
    expect(course.turns.map(({ seat, first, last, isPlaced }) => [seat, first, last, isPlaced])).toEqual([
      [0, 1, 2, false],
      [1, 3, 3, true],
      [0, 4, 4, true],
      [1, 5, 5, false],
    ]);
    expect(course.current?.last).toBe(2);
    expect(courseOf(store(0)).current).toBeNull();
  });

  test('one looks for words without accents, for a player, and for what lies on the board', () => {
    const course = courseOf(store(0));
    const wanted = { seat: null, isPlaced: false, text: '' };
    const found = (what: object) => ((course.wanted = { ...wanted, ...what }), course.shown.map(({ last }) => last));
    expect(found({ text: 'munchen' })).toEqual([4]);
    expect(found({ seat: 1 })).toEqual([3, 5]);
    expect(found({ isPlaced: true })).toEqual([3, 4]);
    expect(found({ isPlaced: true, seat: 0, text: 'KYIV' })).toEqual([]);
  });

  test('one steps by turns, among those one wants to see', () => {
    const stepped = (number: number, by: 1 | -1, what: object = {}) => {
      const of = store(number);
      const course = courseOf(of);
      course.wanted = { seat: null, isPlaced: false, text: '', ...what };
      void course.step(by);
      return vi.mocked(of.go).mock.calls[0]![0];
    };
    expect([stepped(0, 1), stepped(1, 1), stepped(2, 1), stepped(5, 1)]).toEqual([2, 2, 3, 5]);
    expect([stepped(4, -1), stepped(2, -1)]).toEqual([3, 0]);
    expect([stepped(0, 1, { seat: 1 }), stepped(3, 1, { seat: 1 })]).toEqual([3, 5]);
  });

  test('it is said who takes the lead, at the end of the turn that brings it', () => {
    expect([1, 2, 3, 4].map((number) => courseOf(store(number)).note)).toEqual(['', '', 'Marta takes the lead.', 'Ana takes the lead.']);
    expect(courseOf(store(3, 4)).note).toBe(''); // the rest is still on its way
  });

  test('two players are compared up to the move shown', () => {
    const course = courseOf(store(5));
    expect(compare(course, 1, 5)).toMatchObject({ points: 7, turns: 2, placed: 1, best: { last: 3 } });
    expect(compare(course, 0, 3)).toMatchObject({ points: 0, turns: 1, placed: 0, best: null });
  });
});

test('the chart waits for all of the game, and shows where tickets were completed', () => {
  const part = store(2, 3);
  const { unmount } = render(Chart, { store: part, course: courseOf(part) });
  expect(document.querySelector('svg')).toBeNull();
  unmount();
  const all = store(4);
  render(Chart, { store: all, course: courseOf(all) });
  expect([...document.querySelectorAll('circle title')].map((one) => one.textContent)).toEqual(['Ana completes Paris–Wien']);
  expect(document.querySelectorAll('path.future')).toHaveLength(2);
});

test('who compares two players sees how they came there', async () => {
  const all = store(5);
  render(Chart, { store: all, course: courseOf(all) });
  await fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  const rows = screen.getAllByRole('row').map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim()));
  expect(rows.slice(1)).toEqual([['9', '7'], ['2', '2'], ['1', '1'], ['+4', '+7']]);
  expect(screen.getByText(/Widest lead: Marta, by 7/)).toBeTruthy();
});

test('the list tells turns in words and marks the present one; a click goes to its end', async () => {
  const of = store(3);
  render(Moves, { store: of, course: courseOf(of) });
  const rows = [...document.querySelectorAll<HTMLElement>('li button')];
  expect(rows.map((row) => row.querySelector('small')?.textContent)).toEqual(['2', '3', '4', '5']);
  expect(rows[1]?.textContent).toContain('Marta claims Essen–Kyiv');
  expect(rows[1]?.textContent).toContain('+7');
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  await fireEvent.click(rows[0]!);
  expect(of.go).toHaveBeenCalledWith(2);
});
