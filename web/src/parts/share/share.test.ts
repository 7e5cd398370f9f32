// What the picture of a game says; how it is drawn is looked at in a browser.
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameResult } from '$lib/protocol';
import type { Scene } from '$lib/scene';
import { addWords } from '$lib/words.svelte';
import type { CountStep } from '../count/steps';
import { pictureOf } from './told';
import { WORDS } from './words';

beforeAll(() => addWords(WORDS));

const step = (line: string, gains: number[], seat: number | null = null, label = ''): CountStep => ({ line, seat, gains, label, ms: 1 });
const steps = [step('routes', [62, 69]), step('tickets', [21, 0], 0, 'Cadiz–Stockholm'), step('express', [0, 10])];

function scene(more: Partial<{ own: boolean; names: string[] }> = {}): Scene {
  const cards = [83, 79].map((total, seat) => ({ seat, total, place: seat + 1, lines: {} }));
  const result = { cards, winners: [0], decided_by: 'points' } as unknown as GameResult;
  const board = { own: more.own ?? false, title: 'My county' };
  const texts = { title: 'Ticket to Ride Europe', lines: { routes: 'Routes', express: 'European Express' }, criteria: {} };
  return { result, names: more.names ?? ['Ana', 'Ben'], texts, table: { id: '3zmn', board } } as unknown as Scene;
}

describe('the picture of a game', () => {
  it('says how it was won, who played, and where to watch it', () => {
    const told = pictureOf(scene(), steps, false, 'https://games.example');
    expect(told.headline).toBe('Cadiz–Stockholm made the difference');
    expect(told.rows.map(({ name, total, isWinner }) => [name, total, isWinner])).toEqual([['Ana', 83, true], ['Ben', 79, false]]);
    expect(told.rows.map(({ note }) => note)).toEqual(['Cadiz–Stockholm: 21 points', 'Routes: 69']);
    expect(told.lead.map(({ totals }) => totals)).toEqual([[62, 69], [83, 69], [83, 79]]);
    expect(told.address).toBe('games.example/replays/3zmn');
  });

  it('names nobody where that is wished', () => {
    const told = pictureOf(scene(), steps.slice(0, 1), true, 'https://games.example');
    expect(told.rows.map(({ name }) => name)).toEqual(['Disc', 'Diamond']);
    expect(JSON.stringify(told)).not.toMatch(/Ana|Ben/);
  });

  it('says the name of a board of one’s own', () => {
    expect(pictureOf(scene({ own: true }), steps, false, '').game).toBe('My county · Ticket to Ride Europe');
  });
});
