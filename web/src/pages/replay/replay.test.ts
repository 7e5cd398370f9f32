import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplayStep } from '$lib/protocol';
import type { ReplayStore } from '$lib/replay.svelte';
import { addWords } from '$lib/words.svelte';
import Chart from './Chart.svelte';
import Moves from './Moves.svelte';

const TEXTS = { events: { 'card-taken': '{who} takes {card}.' }, words: {}, lines: {}, criteria: {} };

/** A game of twelve moves, of which these steps are there. */
function store(numbers: number[], number = 0): ReplayStore {
  const steps = numbers.map((one): [number, ReplayStep] => {
    const events = [{ event: 'card-taken', seat: one % 2, card: 'red' }];
    const view = { players: [{ points: one }, { points: 2 * one }] };
    return [one, { number: one, moves: 12, view, seat: one % 2, move: 'take red', events } as never];
  });
  const made = ({ seat, move, events }: ReplayStep) => ({ seat, move, events, isOpen: true });
  const facts = { steps: new Map(steps), number, moves: 12, names: ['Ana', 'Marta'], texts: TEXTS, you: null };
  return { ...facts, game: 'ttr-europe', made, go: () => undefined } as unknown as ReplayStore;
}

beforeAll(() => addWords({ en: () => import('./words/en.json'), fr: () => import('./words/fr.json') }));

test('the chart has a gap where steps are still on their way, and no cliff', () => {
  render(Chart, { store: store([0, 1, 2, 8, 9], 9) });
  const drawn = [...document.querySelectorAll('path.future')].map((one) => one.getAttribute('d') ?? '');
  expect(drawn.map((path) => path.match(/M/g)?.length)).toEqual([2, 2]);
});

/** What the list says of two steps of one seat. */
function listOf(game: string, made: { move: object; events: object[] }[], isOpen = true): (string | null | undefined)[] {
  const steps = made.map((one, index): [number, ReplayStep] => [index + 1, { number: index + 1, seat: 0, ...one } as never]);
  const texts = {
    words: {},
    events: {
      'route-claimed': '{who} claims {route} with {payment}.',
      'mat-placed': '{who} puts a train on spot {spot} of {line}.',
      'number-written': '{who} writes {number} in {city}.',
    },
  };
  const facts = { steps: new Map(steps), number: 2, moves: 2, names: ['Ana', 'Marta'], texts, you: null, game };
  const tell = ({ seat, move, events }: ReplayStep) => ({ seat, move, events, isOpen });
  const { unmount } = render(Moves, { store: { ...facts, made: tell, go: () => undefined } as unknown as ReplayStore });
  const told = screen.getAllByRole('button').map((row) => row.querySelector('span:last-child')?.textContent);
  unmount();
  return told;
}

describe('a step tells what the one before it has not', () => {
  const claim = { kind: 'claim', text: 'claim A–B RR', route: 'A–B', cards: 'RR', color: 'R', locomotives: 0 };
  const claimed = { event: 'route-claimed', seat: 0, route: 'A–B', payment: 'RR' };

  test('a claim, and then the spot on the mat', () => {
    const mat = { kind: 'mat', text: 'mat red', line: 'red', express: [], spot: 2 };
    const placed = { event: 'mat-placed', seat: 0, line: 'red', spot: 2 };
    const steps = [{ move: claim, events: [] }, { move: mat, events: [claimed, placed] }];
    expect(listOf('ttr-south-korea', steps)).toEqual(['Ana claims A–B with 2 × red.', 'Ana puts a train on spot 2 of red.']);
    expect(listOf('ttr-south-korea', steps, false)).toEqual(['Ana has chosen.', 'Ana claims A–B with 2 × red.']);
  });

  test('a claim, and no train on the mat', () => {
    const mat = { kind: 'mat', text: 'mat nothing', line: null, express: [], spot: null };
    const steps = [{ move: claim, events: [] }, { move: mat, events: [claimed] }];
    expect(listOf('ttr-south-korea', steps)[1]).toBe('Ana puts no train on the mat.');
  });

  test('the first number of a round, and then the second', () => {
    const write = (city: string, number: number) => ({ kind: 'write', text: '', city, number, dice: ['red', 'blue'] });
    const written = (seat: number, city: string, number: number) => ({ event: 'number-written', seat, city, number });
    const events = [written(1, 'Mons', 62), written(0, 'Gent', 45), written(0, 'Mons', 62)];
    const steps = [{ move: write('Gent', 45), events: [] }, { move: write('Mons', 62), events }];
    expect(listOf('dice-trip-belgium', steps)).toEqual(['Ana writes 45 in Gent.', 'Ana writes 62 in Mons.']);
  });
});

test('the list tells each move in words and marks the present one', () => {
  render(Moves, { store: store([0, 1, 2, 3], 2) });
  const rows = screen.getAllByRole('button');
  expect(rows.map((row) => row.querySelector('span:last-child')?.textContent)).toEqual([
    'Marta takes red.',
    'Ana takes red.',
    'Marta takes red.',
  ]);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
