import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import type { TtrEuropeView } from '$lib/protocol';
import { openRules } from '$lib/clauses.svelte';
import { still } from '$lib/still';
import Clock from './Clock.svelte';
import HouseRules from './HouseRules.svelte';
import Log from './Log.svelte';
import Prompt from './Prompt.svelte';
import Scorecard from './Scorecard.svelte';

const player = { trains: 45, points: 0, cards: 4, tickets: 2, stations: 3, built: [] };
const view: TtrEuropeView = {
  game: 'ttr-europe',
  board: 'europe',
  phase: 'turn',
  turn: 0,
  turn_number: 1,
  first: 0,
  you: 0,
  display: 'RRGBL',
  deck: 40,
  discard: 0,
  ticket_deck: 20,
  routes: {},
  players: [
    { ...player, seat: 0, deciding: false },
    { ...player, seat: 1, deciding: true },
  ],
};

describe('the prompt', () => {
  test('says what I must do', () => {
    const turn = { isMine: true, deciding: [0], prompt: 'Take a second card.' };
    render(Prompt, { scene: still('ttr-europe', view, turn) });
    expect(screen.getByRole('status').textContent).toMatch(/Your turn\s+Take a second card\./);
  });

  test('says that my choice is sealed, who still chooses, and that it may be changed', () => {
    render(Prompt, { scene: still('ttr-europe', view, { canUndo: true }) });
    const told = screen.getByRole('status').textContent;
    expect(told).toMatch(/Sealed\s+Your choice is in\. Still choosing: Marta\. Undo lets you change it/);
  });

  test('says how late one watches', () => {
    const scene = still('ttr-europe', view, { you: null });
    const table = { ...scene.table, watch: { kind: 'delayed' as const, seconds: 300 } };
    render(Prompt, { scene: { ...scene, table } });
    expect(screen.getByRole('status').textContent).toContain('You see the game 5 minutes late.');
  });

  test('names the move of a replay in words', () => {
    const events = [{ event: 'card-taken', seat: 1, card: 'red' }];
    const texts = { title: '', events: { 'card-taken': '{who} takes {card}.' }, words: {}, lines: {}, criteria: {} };
    const made = { seat: 1, move: { kind: 'take' as const, text: 'take R', place: 1, card: 'R' }, isOpen: true, events };
    const replay = { isReplay: true, past: [{ seq: 3, at: 0, events, made }], texts: texts as never };
    render(Prompt, { scene: still('ttr-europe', view, replay) });
    expect(screen.getByRole('status').textContent).toContain('Marta takes red.');
  });

  test('says whom we wait for', () => {
    render(Prompt, { scene: still('ttr-europe', view) });
    expect(screen.getByRole('status').textContent).toContain('Waiting for Marta.');
  });

  test('says why not, and the clause opens the rule text', async () => {
    const reason = { message: 'The deck is empty.', clause: 'TTR-35' };
    render(Prompt, { scene: still('ttr-europe', view, { isMine: true, reason }) });
    await fireEvent.click(screen.getByRole('button', { name: 'Open rule TTR-35' }));
    expect([openRules.game, openRules.clause]).toEqual(['ttr-europe', 'TTR-35']);
    openRules.close();
  });
});

test('the scorecard stands in the order of places, and a tie is told', () => {
  const card = { completed: [], failed: [], longest: 0, borrowed: {} };
  const result = {
    winners: [1],
    decided_by: 'tickets',
    cards: [
      { ...card, seat: 0, place: 2, total: 30, lines: { routes: 50, tickets: -20 } },
      { ...card, seat: 1, place: 1, total: 30, lines: { routes: 20, tickets: 10 } },
    ],
  };
  const texts = { title: '', lines: { routes: 'Routes', tickets: 'Tickets' }, criteria: { tickets: 'most tickets' } };
  render(Scorecard, { scene: still('ttr-europe', view, { result, texts: texts as never }) });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent?.trim())).toEqual(['Marta', 'Ana']);
  expect(screen.getByText('−20')).toBeTruthy();
  expect(screen.getByText(/A tie at 30\..*most tickets/s)).toBeTruthy();
});

test('what is typed is said, and what is said is shown as it was typed', async () => {
  const say = vi.fn();
  const past = [
    { seq: 1, at: 0, news: { news: 'said' as const, at: 0, seat: 1, person: { id: 'm', name: 'Marta' }, text: '<b>hi</b>' } },
  ];
  render(Log, { scene: still('ttr-europe', view, { past, canTalk: true, say }) });
  expect(screen.getByText('<b>hi</b>', { exact: false })).toBeTruthy();
  const field = await screen.findByLabelText('Message the table');
  await fireEvent.input(field, { target: { value: ' hello ' } });
  await fireEvent.submit(field.closest('form')!);
  expect(say).toHaveBeenCalledWith('hello');
});

test('a long log shows its end, and the rest when asked; talk is never pushed out of the chat', async () => {
  const said = { news: 'said' as const, at: 0, seat: 1, person: { id: 'm', name: 'Marta' }, text: 'first of all' };
  const sat = { news: 'sat' as const, at: 0, seat: 1, person: { id: 'm', name: 'Marta' } };
  const past = [said, ...Array(99).fill(sat)].map((news, seq) => ({ seq, at: 0, news }));
  render(Log, { scene: still('ttr-europe', view, { past }) });
  expect(screen.queryByText('first of all', { exact: false })).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(61);
  await fireEvent.click(screen.getByRole('button', { name: 'Show earlier lines' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
  expect(screen.queryByRole('button', { name: 'Show earlier lines' })).toBeNull();
  await fireEvent.click(screen.getByRole('tab', { name: 'Chat' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('first of all', { exact: false })).toBeTruthy();
});

test('time is short as people write it', () => {
  for (const [ms, text] of [
    [102_000, '1:42'],
    [5_400_000, '1:30:00'],
    [400_000_000, '4 d'],
  ] as const) {
    const { container } = render(Clock, { ms });
    expect(container.textContent).toBe(text);
  }
});

test('lines of variants that are not played are left out, and alone nobody is first', () => {
  const lines = { bonus: 3, tens: 0 };
  const result = { winners: [0], decided_by: 'points', cards: [{ seat: 0, place: 1, total: 3, lines }] } as never;
  const texts = { title: '', lines: { bonus: 'Bonus cities', tens: 'Every group of tens' }, options: { tens: 'Variant' } };
  const scene = still('dice-trip-belgium', view as never, { result, names: ['Ana'], texts: texts as never });
  const { unmount } = render(Scorecard, { scene });
  expect(screen.queryByText('Every group of tens')).toBeNull();
  expect(screen.queryByText('first')).toBeNull();
  unmount();
  render(Scorecard, { scene: { ...scene, table: { ...scene.table, options: { tens: true } } } });
  expect(screen.getByText('Every group of tens')).toBeTruthy();
});

test('a tie that nothing breaks is said in one sentence', () => {
  const cards = [0, 1].map((seat) => ({ seat, place: 1, total: 30, lines: {} }));
  const result = { winners: [0, 1], decided_by: 'shared', cards } as never;
  render(Scorecard, { scene: still('ttr-europe', view, { result }) });
  expect(screen.getByText('A tie at 30: nothing tells them apart.')).toBeTruthy();
});

test('house rules are told in words, with their values', () => {
  const sentences = { a: 'A holds.', b: 'B holds.', matSpots: 'Spots of each line.' };
  render(HouseRules, { options: { a: true, b: false, matSpots: 12, startingPlayer: 1 }, sentences });
  const said = screen.getAllByRole('listitem').map((one) => one.textContent?.trim());
  expect(said).toEqual(['A holds.', 'Off: B holds.', 'Spots of each line. 12', 'startingPlayer Seat 2']);
});
