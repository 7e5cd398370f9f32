import { describe, expect, test } from 'vitest';
import { Deck } from './deck';
import { BOARD, MAP, cardOf, deck, view } from './samples';

describe('the cards', () => {
  test('speak the language that is spoken', () => {
    expect(deck('en').inText('United Kingdom')).toBe('the United Kingdom');
    expect(deck('fr').name('Greece')).toBe('Grèce');
    expect(deck('fr').name('South-East')).toBe('Sud-Est');
    expect(deck('fr').name('natural wonder')).toBe('merveille de la nature');
    expect(deck('en').name('Atlantis')).toBe('Atlantis');
  });

  test('have the colour of their region, with ink that is read on it', () => {
    expect(deck().color('Scandinavia')).toBe('sky');
    expect(deck().isBright('Scandinavia')).toBe(true);
    expect(deck().isBright('Central Europe')).toBe(false);
  });

  test('show pictograms and values', () => {
    expect(deck().picture('natural wonder')).toBe('nature');
    expect(deck().picture('falafel')).toBe('other');
    expect(deck().value('boat')).toBe(7);
    expect(deck().value('music')).toBeNull();
  });

  test('are described in words', () => {
    expect(deck('fr').describe(cardOf('Croatia'))).toBe('Croatie, 6, Y, Sud-Est, bateau, merveille de la nature');
  });
});

test('a sheet of one’s own may name things in one language and leave symbols out', () => {
  const own = {
    regions: [{ id: 'r', name: 'Moon' }],
    cards: [{ id: 'mare', letter: 'A', region: 'r', number: 2, culture: ['nature', 'music'] }],
  };
  const moon = new Deck(own, view(), MAP, 'fr');
  expect(moon.name('Moon')).toBe('Moon');
  expect(moon.cards.get('mare')).toMatchObject({ region: 'Moon', culture: ['nature', 'music'], cuisine: [] });
  expect(moon.picture('natural wonder')).toBe('nature');
  expect(moon.countryPoints).toBe(1);
  expect(BOARD.pointsPerCountry).toBeUndefined();
});
