import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';
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
