import { beforeAll, describe, expect, test } from 'vitest';
import { addWords } from '$lib/words.svelte';
import { tellDeed } from './deeds';
import { bestCulture, linesOf, newCountries, roundLines } from './lines';
import { NOW, cardOf, deck, view } from './samples';
import words from './words/en.json';

beforeAll(() => addWords({ en: async () => ({ default: words }), fr: async () => ({ default: words }) }));

describe('if the round ended now', () => {
  const cards = [cardOf('Iceland'), cardOf('Greece')];
  const { regions } = view();

  test('five lines, each with where its points come from', () => {
    const lines = linesOf(NOW, cards, ['Iceland'], regions, deck());
    expect(lines.map(({ key, points }) => [key, points])).toEqual([
      ['start-end', 4],
      ['cuisine', 5],
      ['transport', 0],
      ['culture', 8],
      ['countries', 2],
    ]);
    expect(lines.map(({ detail }) => detail)).toEqual(['7–1', 'sum 9, halved', '', 'natural wonder', '#']);
    expect(lines[3]!.picture).toBe('nature');
  });

  test('stars and passport, if they would be won', () => {
    const now = { ...NOW, stars: ['Scandinavia', 'South-East'], passport: 7 };
    const lines = linesOf(now, cards, [], regions, deck('fr')).slice(5);
    expect(lines.map(({ key, detail, points }) => [key, detail, points])).toEqual([
      ['stars', 'Scandinavie and Sud-Est', 10],
      ['passport', '', 7],
    ]);
  });

  test('nothing about countries where the sheet is hidden', () => {
    const lines = linesOf({ ...NOW, countries: null }, [null, ...cards], null, regions, deck());
    expect(lines.map(({ key }) => key)).not.toContain('countries');
    expect(lines[0]!.detail).toBe('');
    expect(newCountries(cards, null)).toEqual([]);
  });

  test('no culture, no type', () => {
    expect(bestCulture({ ...NOW, culture: {} })).toEqual([null, 0]);
  });
});

test('a round that is over', () => {
  const round = { start_end: 1, cuisine: 2, transport: 3, culture: 4, culture_type: 'natural wonder' };
  const lines = roundLines(round, deck());
  expect(lines.map(({ points }) => points)).toEqual([1, 2, 3, 4]);
  expect(lines[3]).toMatchObject({ picture: 'nature', detail: 'natural wonder' });
});

describe('the best thing that a card does', () => {
  const then = { ...NOW, total: 20 };
  const tell = (what: string, cards: string[], points: number): string =>
    tellDeed(cardOf('Greece'), { ...then, best: { what, cards, points } }, deck());

  test.each([
    ['transport-pair', ['Croatia'], 7, 'A second boat makes a pair: Croatia and Greece, 7 points.'],
    ['start-end', ['Iceland'], 6, 'From Iceland to Greece: 6 points more for start and end.'],
    ['culture', [], 4, 'Culture could bring 4 points more: natural wonder.'],
    ['countries', [], 1, 'Greece is a new country: 1 point.'],
    ['star', ['Croatia'], 5, 'It completes South-East: a star, 5 points.'],
    ['passport', [], 7, 'You would have been in every region: passport, 7 points.'],
  ] as const)('%s', (what, cards, points, sentence) => {
    expect(tell(what, [...cards], points)).toBe(sentence);
  });

  test('cuisine is named', () => {
    const best = { what: 'cuisine', cards: [], points: 2 };
    expect(tellDeed(cardOf('Switzerland'), { ...then, best }, deck())).toBe('More to taste (cheese): 2 points more.');
  });

  test('or nothing', () => {
    expect(tellDeed(cardOf('Greece'), { ...then, best: null }, deck())).toBe('It would add nothing now.');
  });
});
