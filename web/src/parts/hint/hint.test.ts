import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GameTexts } from '$lib/api';
import type { AnyMove } from '$lib/protocol';
import { settings } from '$lib/settings.svelte';
import { addWords } from '$lib/words.svelte';
import { hintSentence, reasonsOf } from './moves';
import en from './words/en.json';

const WORDS = { en: () => import('./words/en.json'), fr: () => import('./words/fr.json') };
const texts = { words: { blue: 'the blue die', France: 'la France' } } as unknown as GameTexts;

/** A sentence as one reads it; cards as letters. */
function told(move: object): string {
  const { parts } = hintSentence({ text: 'as written', ...move } as AnyMove, texts);
  return parts.map((part) => Object.values(part)[0]).join('');
}

beforeEach(() => addWords(WORDS));
afterEach(() => settings.set({ language: 'en' }));

test.each([
  [{ kind: 'claim', route: 'Paris–Frankfurt', cards: 'WWL' }, 'Claim Paris–Frankfurt with WWL'],
  [{ kind: 'station', city: 'Roma', cards: 'R' }, 'Build a station in Roma with R'],
  [{ kind: 'take', place: 2, card: 'L' }, 'Take L from the display'],
  [{ kind: 'take', pile: 3 }, 'Take the top card of pile 3'],
  [{ kind: 'keep', tickets: ['A–B', 'C–D'] }, 'Keep A–B, C–D'],
  [{ kind: 'keep' }, 'Keep the dice as they are'],
  [{ kind: 'festival', city: null }, 'Take no festival cards'],
  [{ kind: 'score', culture: null }, 'Score nothing'],
  [{ kind: 'express', what: 'tickets', express: [2, 3] }, 'Spend Express 2, 3 and draw tickets'],
  [{ kind: 'write', city: 'Gent', number: 43 }, 'Write 43 in Gent'],
  [{ kind: 'reroll', dice: ['blue'] }, 'Roll again: the blue die'],
  [{ kind: 'place', place: 4, card: null }, 'Put the card in place 4'],
  [{ kind: 'exchange', place: 4, pile: 1 }, 'Exchange it for the card in place 4, which goes on pile 1'],
  [{ kind: 'silent' }, 'Stay silent'],
  [{ kind: 'hop' }, 'As written'], // of a game that the app was built without
])('%o is "%s"', (move, sentence) => {
  expect(told(move)).toBe(sentence);
});

test('cards are drawn, names are bold', () => {
  const { parts } = hintSentence({ kind: 'pick', text: '', card: 'France' } as AnyMove, texts);
  expect(parts).toEqual([{ text: 'Pick ' }, { name: 'la France' }]);
});

test('it is said in French too', async () => {
  settings.set({ language: 'fr' });
  await addWords(WORDS);
  expect(told({ kind: 'write', city: 'Gent', number: 43 })).toBe('Inscrire 43 à Gent');
  expect(Object.keys(en).length).toBeGreaterThan(40);
});

test('reasons are lines of the scorecard by name, with their signs', () => {
  const reasons = [
    { line: 'tickets', more: 9.25 },
    { line: null, more: -6 },
  ];
  expect(reasonsOf(reasons, { tickets: 'Tickets' }, 'best opponent', 'en')).toBe('Tickets +9.3, best opponent −6');
  expect(reasonsOf(reasons, {}, 'x', 'fr')).toBe('tickets +9,3, x −6');
  expect(reasonsOf([], {}, 'x', 'en')).toBe('');
});
