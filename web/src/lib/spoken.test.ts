import { expect, test } from 'vitest';
import type { GameTexts } from './api';
import { settings } from './settings.svelte';
import { inSentence, withNamesOf } from './spoken';

test('what a board calls its things is among the words, in the language spoken', () => {
  const board = { cards: [{ name: { en: 'Greece', fr: 'Grèce' } }, { name: { en: 'Malta' } }], numbers: [11, 12], cities: [{ name: 'Wien' }] };
  const texts = { words: { red: 'rouge' } } as unknown as GameTexts;
  settings.set({ language: 'fr' });
  expect(withNamesOf(board, texts).words).toEqual({ red: 'rouge', Greece: 'Grèce', Malta: 'Malta' });
  settings.set({ language: 'en' });
  expect(withNamesOf(board, texts).words).toEqual({ red: 'rouge', Greece: 'Greece', Malta: 'Malta' });
});

test('some English names take an article in a sentence', () => {
  const told = ['Czech Republic', 'Netherlands', 'United Kingdom', 'Ireland', 'Great Britain'].map(inSentence);
  expect(told).toEqual(['the Czech Republic', 'the Netherlands', 'the United Kingdom', 'Ireland', 'Great Britain']);
  settings.set({ language: 'fr' });
  expect(inSentence('Netherlands')).toBe('Netherlands');
  settings.set({ language: 'en' });
});
