import { describe, expect, test } from 'vitest';
import { flightsOf } from './flights';
import { card, rack, view } from './testing';

describe('which card went where', () => {
  const piles = view().piles;

  test('drawn from the talon: mine is seen, another one is not', () => {
    const mine = view({ phase: 'exchange', drawn: card('Turkey') });
    expect(flightsOf(view(), mine, 0)).toEqual([{ card: card('Turkey'), from: 'talon', to: 'drawn' }]);
    const before = view({ turn: 1 });
    expect(flightsOf(before, view({ turn: 1, phase: 'exchange' }), 0)).toEqual([{ card: null, from: 'talon', to: 'seat 1' }]);
  });

  test('taken from a pile', () => {
    const after = view({ phase: 'exchange', drawn: card('Sweden'), drawn_from: 1 });
    expect(flightsOf(view(), after, 0)).toEqual([{ card: card('Sweden'), from: 'pile 1', to: 'drawn' }]);
  });

  test('exchanged: the new card into its place, the old one on its pile', () => {
    const before = view({ phase: 'exchange', drawn: card('Turkey') });
    const after = view({
      phase: 'window',
      rack: rack(['Germany', 'Poland', 'plane:purple', 'Turkey'], ['land', 'plane', 'plane']),
      piles: piles.map((pile, index) => (index === 2 ? { top: card('Sweden'), size: 2 } : pile)),
    });
    expect(flightsOf(before, after, 0)).toEqual([
      { card: card('Turkey'), from: 'drawn', to: 'place 4' },
      { card: card('Sweden'), from: 'place 4', to: 'pile 3' },
    ]);
  });

  test('put on a pile by another, a ship on a ship', () => {
    const before = view({ turn: 1, phase: 'exchange' });
    const after = view({ turn: 0, piles: piles.map((pile, index) => (index === 4 ? { ...pile, size: 2 } : pile)) });
    expect(flightsOf(before, after, 0)).toEqual([{ card: card('ship'), from: 'seat 1', to: 'pile 5' }]);
  });

  test('placed at the beginning', () => {
    const before = view({ phase: 'place', rack: rack(['Germany', null, null, null], []), hand: [card('Poland')] });
    const after = view({ phase: 'place', rack: rack(['Germany', null, 'Poland', null], []), hand: [card('ship')] });
    expect(flightsOf(before, after, 0)).toEqual([{ card: card('Poland'), from: 'drawn', to: 'place 3' }]);
  });
});
