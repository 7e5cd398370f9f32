import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { GameTexts } from '$lib/api';
import { addWords } from '$lib/words.svelte';
import { grouped } from './choices';
import { factsOfTable, fieldsOfPlayers, inAWord, labelOf, secretsOf, textOf, thingsIn } from './facts';
import room from './index';
import { PLAYERS, scene, TEXTS, VIEW } from './samples';
import Screen from './Screen.svelte';

const texts = TEXTS as unknown as GameTexts;

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
  await addWords(room.words);
});

describe('a view in words', () => {
  test('labels come from the game, else from the name of the field', () => {
    expect(labelOf('boat', texts)).toBe('Lies in');
    expect(labelOf('deck_size', texts)).toBe('Deck size');
    expect(labelOf('deckSize', { words: {} })).toBe('Deck size');
  });

  test('the table has what is not said elsewhere', () => {
    expect(factsOfTable(VIEW, texts).map(({ field }) => field)).toEqual(['deck_size', 'is_windy']);
  });

  test('fields stand in the order of their labels', () => {
    expect(fieldsOfPlayers(PLAYERS, texts)).toEqual(['boat', 'hand', 'stamps', 'hand_size']);
  });

  test('a secret is what no other player shows', () => {
    expect(secretsOf(0, PLAYERS, texts).map(({ field }) => field)).toEqual(['hand']);
    expect(secretsOf(1, PLAYERS, texts)).toEqual([]);
    expect(secretsOf(null, PLAYERS, texts)).toEqual([]);
    expect(secretsOf(0, PLAYERS.slice(0, 1), texts)).toEqual([]);
  });

  test('values are things, counted, in the words of the language', () => {
    expect(thingsIn({ Porto: 2, Lisbon: 1 }, texts)).toEqual([
      { name: 'Porto', times: 2 },
      { name: 'Lisbonne', times: 1 },
    ]);
    expect(thingsIn(['Lisbon'], texts)).toEqual([{ name: 'Lisbonne', times: 1 }]);
    expect(thingsIn(3, texts)).toBeNull();
    expect(textOf({ Porto: 2, Lisbon: 1 }, TEXTS.words)).toBe('Porto × 2, Lisbonne');
    expect(textOf([], {})).toBe('none');
    expect(textOf(true, {})).toBe('yes');
    expect(textOf(-2, {})).toBe('−2');
    expect(inAWord(PLAYERS[1]!, texts)).toBe('Lisbonne');
  });
});

test('moves stand by their verb; a verb alone is its own label', () => {
  expect(grouped(['sail Porto', 'wait', 'sail Lisbon'].map((text) => ({ text })), TEXTS.words)).toEqual([
    {
      verb: 'sail',
      ways: [
        { move: 'sail Porto', label: 'Porto' },
        { move: 'sail Lisbon', label: 'Lisbonne' },
      ],
    },
    { verb: 'wait', ways: [{ move: 'wait', label: 'wait' }] },
  ]);
});

describe('the screen', () => {
  test('a button or a figure offers its move, once more takes it back', async () => {
    const offer = vi.fn();
    const forget = vi.fn();
    const { rerender } = render(Screen, { scene: scene({ offer, forget }) });
    await fireEvent.click(screen.getByRole('button', { name: 'sail Lisbonne' }));
    expect(offer).toHaveBeenLastCalledWith('sail Lisbon', 'Sail Lisbonne');
    await fireEvent.keyDown(document.body, { key: '3' });
    expect(offer).toHaveBeenLastCalledWith('wait', 'Wait');
    await fireEvent.keyDown(document.body, { key: '4' });
    expect(offer).toHaveBeenCalledTimes(2);
    await rerender({ scene: scene({ offer, forget, offered: { move: 'wait', label: 'wait' } }) });
    expect(screen.getByRole('button', { name: 'wait' }).getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(screen.getByRole('button', { name: 'wait' }));
    expect(forget).toHaveBeenCalledOnce();
  });

  test('secrets of others are said to be so, and one’s own stand apart', () => {
    const { container } = render(Screen, { scene: scene() });
    expect(container.querySelector('[data-secret=hand]')?.textContent).toMatch(/Parcels for.*Porto.*2.*Lisbonne/s);
    expect(container.querySelector('tbody')?.textContent).not.toContain('Parcels for');
    expect(container.querySelector('[data-fact=deck_size]')?.textContent).toContain('8');
  });

  test('who watches sees what is secret, and what the board says', () => {
    const harbours = [{ name: 'Porto', points: 4 }, { name: 'Lisbon', points: 5, lat: -3 }];
    const board = { harbours, start: 'Porto', reach: 3, empty: [], odd: [{ id: 1 }] };
    const players = PLAYERS.map((player) => ({ ...player, hand: player.seat ? undefined : player.hand }));
    const { container } = render(Screen, { scene: scene({ you: null, isMine: false, board, view: { ...VIEW, players } }) });
    const row = container.querySelectorAll('tbody tr:nth-child(2) td');
    expect([...row].map((cell) => cell.textContent?.includes('secret'))).toEqual([false, true]);
    const lists = container.querySelectorAll('[data-list]');
    expect([...lists].map((one) => one.textContent?.replace(/\s+/g, ' ').trim())).toEqual(['Harbours Porto 4Lisbonne 5 −3']);
  });

  test('who waits is told so', () => {
    render(Screen, { scene: scene({ isMine: false, legal: [{ text: 'sail Porto' }] }) });
    expect(screen.queryByRole('button', { name: 'sail Porto' })).toBeNull();
    expect(screen.getByText(/when it is your turn/)).toBeTruthy();
  });

  test('with all open, a replay shows what each player holds', () => {
    const open = [0, 1].map((you) => ({
      ...VIEW,
      you,
      players: PLAYERS.map((player) => ({ ...player, hand: player.seat === you ? { Bergen: 1 } : undefined })),
    }));
    const { container } = render(Screen, { scene: scene({ isMine: false, isReplay: true, you: null, open }) });
    expect(container.querySelectorAll('tbody tr:nth-child(2) td')[1]?.textContent).toContain('Bergen');
  });
});
