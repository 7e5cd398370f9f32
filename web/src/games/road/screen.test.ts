import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameResult, RoadTripEuropaAids } from '$lib/protocol';
import { room } from '$lib/screen.svelte';
import { settings } from '$lib/settings.svelte';
import { addWords } from '$lib/words.svelte';
import { NOW, cardOf, pick, player, score, table, view } from './samples';
import Screen from './Screen.svelte';
import type { RoadScene } from './types';
import en from './words/en.json';

const PACKET = ['Greece', 'Sweden'].map(cardOf);
const MINE = player(0, { display: [cardOf('Croatia')], start_hidden: true, packet: PACKET, packet_size: 2 });
const THEIRS = player(1, { display: [null], start_hidden: true, packet_size: 2, deciding: false, has_chosen: true });
const PICK = view({ players: [MINE, THEIRS] });
const LEGAL = ['Greece', 'Sweden'].map(pick);
const AIDS: RoadTripEuropaAids = {
  now_total: 15,
  with_card: {
    Greece: { ...NOW, transport: 7, total: 22, best: { what: 'transport-pair', cards: ['Croatia'], points: 7 } },
  },
};

beforeAll(() => addWords({ en: async () => ({ default: en }), fr: async () => ({ default: en }) }));
beforeEach(() => {
  settings.set({ hints: true });
  [room.width, room.height] = [1440, 900];
});

function show(scene: RoadScene): void {
  render(Screen, { scene });
}

/** What an element says. */
function said(element: Element): string {
  return element.textContent!.replace(/\s+/g, ' ').trim();
}

function prompt(): string {
  return said(document.querySelector('.prompt')!);
}

/** By the beginning of the label that is heard; roles take jsdom long to find. */
function labelled(tag: string, name: string, within: ParentNode = document): HTMLElement | null {
  return within.querySelector<HTMLElement>(`${tag}[aria-label^="${name}"]`);
}

/** The button that says this, or begins with it. */
function button(text: string): HTMLButtonElement {
  return [...document.querySelectorAll('button')].find((one) => said(one).startsWith(text))!;
}

function region(name: string): HTMLElement {
  return labelled('section', name)!;
}

/** The card in hand of that country. */
function held(name: string): HTMLButtonElement {
  return document.querySelector<HTMLButtonElement>(`[data-card="${name}"]`)!;
}

function lit(kind: string): number {
  return document.querySelectorAll(`[data-choice="${kind}"]`).length;
}

describe('picking', () => {
  test('says what to do, and who has chosen', () => {
    show(table(PICK, { legal: LEGAL }));
    expect(prompt()).toContain('Round 1, card 2');
    expect(prompt()).toContain('Lay one card and pass the other to Marta. One of two has chosen.');
  });

  test('every card that may be laid leads to its move', async () => {
    const offer = vi.fn();
    show(table(PICK, { legal: LEGAL, offer }));
    expect(lit('card')).toBe(2);
    await fireEvent.click(held('Greece'));
    expect(offer).toHaveBeenCalledWith('pick Greece', 'Lay Greece');
  });

  test('figures choose too', async () => {
    const offer = vi.fn();
    show(table(PICK, { legal: LEGAL, offer }));
    await fireEvent.keyDown(document.body, { key: '2' });
    expect(offer).toHaveBeenCalledWith('pick Sweden', 'Lay Sweden');
  });

  test('nothing is lit where there is nothing to decide', () => {
    show(table(PICK));
    expect(lit('card')).toBe(0);
    expect(held('Greece').disabled).toBe(true);
  });

  test('a choice that is put in may be changed', async () => {
    const offer = vi.fn();
    show(table({ ...PICK, chosen: pick('Greece') }, { legal: LEGAL, offer }));
    expect(prompt()).toContain('You lay Greece. You may change it until all have chosen.');
    expect(held('Greece').getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(held('Greece'));
    expect(offer).not.toHaveBeenCalled();
    await fireEvent.click(held('Sweden'));
    expect(offer).toHaveBeenCalledWith('pick Sweden', 'Lay Sweden');
  });

  test('my first card is face up to me, those of others are not', () => {
    show(table(PICK, { legal: LEGAL }));
    const mine = region('Your road trip');
    expect(labelled('svg', 'Croatia', mine)).toBeTruthy();
    expect(within(mine).getByText('face down')).toBeTruthy();
    const theirs = labelled('ol', 'Road trip of Marta')!;
    expect(labelled('svg', 'face down', theirs)).toBeTruthy();
  });

  test('the card in focus shows what it would bring', async () => {
    show(table(PICK, { legal: LEGAL, aids: AIDS }));
    await fireEvent.click(button('If the round ended now'));
    const panel = region('If the round ended now');
    expect(said(panel)).toContain('Together+15');
    held('Greece').dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }));
    await vi.waitFor(() => expect(said(panel)).toContain('With Greece+15+22'));
    expect(said(panel)).toContain('A second boat makes a pair: Croatia and Greece, 7 points.');
  });

  test('without hints there are none', () => {
    settings.set({ hints: false });
    show(table(PICK, { legal: LEGAL, aids: AIDS }));
    expect(button('If the round ended now')).toBeUndefined();
  });
});

describe('culture', () => {
  const spent = { start_end: 1, cuisine: 0, transport: 0, culture: 4, culture_type: 'music' };
  const mine = player(0, {
    display: [cardOf('Croatia')],
    sheet: { rounds: [spent], marks: [], used: ['music'] },
    now: { ...NOW, culture: { 'natural wonder': 8 } },
  });
  const CULTURE = view({ phase: 'culture', round: 2, players: [mine, THEIRS] });
  const SCORES = ['natural wonder', null].map(score);

  test('the types that may be scored, with their points, and none', async () => {
    const offer = vi.fn();
    show(table(CULTURE, { legal: SCORES, offer }));
    expect([lit('culture'), lit('culture-nothing')]).toEqual([1, 1]);
    await fireEvent.click(button('natural wonder +8'));
    expect(offer).toHaveBeenCalledWith('score natural wonder', 'Score natural wonder');
    await fireEvent.click(button('None this time'));
    expect(offer).toHaveBeenLastCalledWith('score nothing', 'Score nothing');
  });

  test('a spent one says when, and why not', async () => {
    const why = vi.fn();
    show(table(CULTURE, { legal: SCORES, why }));
    const type = button('music');
    expect(said(type)).toContain('scored in round 1');
    await fireEvent.click(type);
    expect(why).toHaveBeenCalledWith('score music');
  });

  test('who has none left is told so', () => {
    const done = { ...mine, now: { ...NOW, culture: {} } };
    show(table({ ...CULTURE, players: [done, THEIRS] }));
    expect(screen.getByText('Your cards show no culture that you may still score.')).toBeTruthy();
  });
});

describe('sheets', () => {
  const round = { start_end: 2, cuisine: 3, transport: 11, culture: 6, culture_type: 'music' };
  const players = [0, 1].map((seat) =>
    player(seat, { points: 22 + seat, sheet: { rounds: [round], marks: ['Greece'], used: ['music'] } }),
  );

  test('between rounds, what the last one brought everybody', async () => {
    show(table(view({ round: 2, pick: 1, players })));
    await fireEvent.click(button('round 1'));
    expect(within(region('What round 1 brought')).getAllByText('11')).toHaveLength(2);
  });

  test('those of others are shown too', async () => {
    show(table(view({ round: 2, players })));
    expect(said(region('Your sheet'))).toContain('Countries 1 of 6');
    await fireEvent.click(labelled('button', 'Marta', region('Your sheet'))!);
    expect(region('Sheet of Marta')).toBeTruthy();
  });

  test('unless the table hides them', async () => {
    const hidden = player(1, { points: null, sheet: null, now: { ...NOW, countries: null } });
    show(table(view({ players: [players[0]!, hidden] })));
    await fireEvent.click(labelled('button', 'Marta', region('Your sheet'))!);
    expect(screen.getByText('At this table sheets stay secret until the end.')).toBeTruthy();
  });

  test('at the end, by round', async () => {
    const cards = players.map(({ seat }) => ({
      seat,
      place: seat + 1,
      total: 30 - seat,
      lines: { 'start-end': 2, cuisine: 3, transport: 11, culture: 6, countries: 1, stars: 5, passport: 0 },
      rounds: [round],
      countries: 1,
      stars: ['South-East'],
      passport: null,
    }));
    const result = { winners: [0], decided_by: 'points', cards } as GameResult;
    settings.set({ count: false });
    show(table(view({ phase: 'over', players }), { result, deciding: [] }));
    expect(await screen.findByText(/^Sheet of Ana/)).toBeTruthy();
    expect(screen.getByText('South-East 5')).toBeTruthy();
  });
});

test('who watches sees the trip and the sheet of anybody', async () => {
  show(table(view({ you: null, players: [MINE, THEIRS] }), { you: null }));
  expect(lit('card')).toBe(0);
  expect(region('Road trip of Ana')).toBeTruthy();
  await fireEvent.click(labelled('button', 'Marta', region('Sheet of Ana'))!);
  expect(labelled('svg', 'face down', region('Road trip of Marta'))).toBeTruthy();
});

test('in a replay with all open, every first card is seen', () => {
  const open = [PICK, view({ players: [MINE, { ...THEIRS, display: [cardOf('Austria')] }] })];
  show(table(PICK, { you: null, isReplay: true, open }));
  const theirs = labelled('ol', 'Road trip of Marta')!;
  expect(labelled('svg', 'Austria', theirs)).toBeTruthy();
});

test('on a phone the hand is a page of the sheet', async () => {
  [room.width, room.height] = [390, 844];
  show(table(PICK, { legal: LEGAL, aids: AIDS }));
  await screen.findAllByRole('tab');
  expect([...document.querySelectorAll('[role=tab]')].slice(0, 4).map(said)).toEqual(['Hand', 'Map', 'Sheet', 'Table']);
  expect(lit('card')).toBe(2);
});
