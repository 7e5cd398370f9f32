import { describe, expect, test } from 'vitest';
import { colorOf, countHand, endsOf, landingsOf, placeName, sorted, ticketsKey, twinOf } from './choices';

describe('the legal moves of a train game', () => {
  const choices = sorted([
    'claim Frankfurt–Paris (2) WWL',
    'claim Frankfurt–Paris (2) WWW',
    'claim Frankfurt–Paris (2) LLL',
    'claim A Coruña–León WWWW',
    'station Wien K',
    'take K',
    'take K (2)',
    'draw',
    'tickets',
    'keep Paris–Wien, Essen–Kyiv',
    'draft Faro–Oviedo',
    'pay R',
    'withdraw',
    'borrow Wien–Zagrab',
    'borrow nothing',
    'festival Lisboa',
    'mat red +1',
    'mat red',
    'mat nothing',
    'express +2 tickets',
    'express +1+3 draw',
  ]);

  test('routes with their payments, the thrifty one first', () => {
    const payments = choices.claims.get('Frankfurt–Paris (2)')!;
    expect(payments.map((payment) => payment.cards)).toEqual(['WWW', 'WWL', 'LLL']);
    expect(choices.claims.get('A Coruña–León')![0]!.move).toBe('claim A Coruña–León WWWW');
  });

  test('everything else by what one points at', () => {
    expect(choices.stations.get('Wien')!.map((payment) => payment.cards)).toEqual(['K']);
    expect(choices.takes.get('K (2)')).toBe('take K (2)');
    expect(choices.keeps.get(ticketsKey(['Essen–Kyiv', 'Paris–Wien']))).toBe('keep Paris–Wien, Essen–Kyiv');
    expect(choices.drafts.get('Faro–Oviedo')).toBe('draft Faro–Oviedo');
    expect(choices.pays[0]!.cards).toBe('R');
    expect([...choices.borrows.keys()]).toEqual(['Wien–Zagrab', 'nothing']);
    expect(choices.festivals.get('Lisboa')).toBe('festival Lisboa');
    expect([...choices.alone].sort()).toEqual(['draw', 'mat nothing', 'tickets', 'withdraw']);
    expect(choices.express).toContainEqual({ value: '+1+3', what: 'draw', move: 'express +1+3 draw' });
  });

  test('a spot keeps every way to reach it, the one that spends least Express first', () => {
    const { mats } = sorted(['mat red +1+2', 'mat red', 'mat red +3', 'mat red +1', 'mat blue']);
    const landings = landingsOf(mats, { red: { '': 3, '+1': 4, '+3': 6, '+1+2': 6 }, blue: { '': 2 } });
    expect(landings.map(({ line, spot, ways }) => [line, spot, ways.map((way) => way.express)])).toEqual([
      ['red', 6, ['+3', '+1+2']],
      ['red', 3, ['']],
      ['red', 4, ['+1']],
      ['blue', 2, ['']],
    ]);
  });
});

test('cards have names by their place', () => {
  expect(placeName('BKWKY', 1)).toBe('K');
  expect(placeName('BKWKY', 3)).toBe('K (2)');
});

test('a hand is counted in its fixed order', () => {
  const counts = countHand('RRLK');
  expect(counts.map((one) => one.number)).toEqual([2, 0, 0, 0, 0, 0, 0, 1, 1]);
  expect(counts[8]!.color).toBe('locomotive');
});

test('names of routes and tickets', () => {
  expect(endsOf('Frankfurt–Paris (2)')).toEqual(['Frankfurt', 'Paris']);
  expect(twinOf('Frankfurt–Paris (2)')).toBe('Frankfurt–Paris (1)');
  expect(twinOf('Cadiz–Lisboa')).toBeNull();
  expect(colorOf({ cards: 'LLW', move: '', locomotives: 2 })).toBe('W');
});
