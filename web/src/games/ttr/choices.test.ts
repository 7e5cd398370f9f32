import { describe, expect, test } from 'vitest';
import { colorOf, countHand, expressText, sorted, ticketsKey } from './choices';
import { endsIn, nameOf } from './ends';
import { claim, mat, pay, station, take } from './testing';

describe('the legal moves of a train game', () => {
  const choices = sorted([
    claim('Frankfurt–Paris (2)', 'WWL'),
    claim('Frankfurt–Paris (2)', 'WWW'),
    claim('Frankfurt–Paris (2)', 'LLL'),
    claim('A Coruña–León', 'WWWW'),
    station('Wien', 'K'),
    take(2, 'take K', 'K'),
    take(4, 'take K (2)', 'K'),
    { kind: 'draw', text: 'draw' },
    { kind: 'tickets', text: 'tickets' },
    { kind: 'keep', text: 'keep Paris–Wien, Essen–Kyiv', tickets: ['Paris–Wien', 'Essen–Kyiv'] },
    { kind: 'draft', text: 'draft Faro–Oviedo', ticket: 'Faro–Oviedo' },
    pay('R'),
    { kind: 'withdraw', text: 'withdraw' },
    { kind: 'borrow', text: 'borrow Wien–Zagrab', route: 'Wien–Zagrab' },
    { kind: 'borrow', text: 'borrow nothing', route: null },
    { kind: 'festival', text: 'festival Lisboa', city: 'Lisboa' },
    { kind: 'festival', text: 'festival nothing', city: null },
    { kind: 'mat', text: 'mat nothing', line: null, express: [], spot: null },
    { kind: 'express', text: 'express +2 tickets', express: [2], what: 'tickets' },
    { kind: 'express', text: 'express +1+3 draw', express: [1, 3], what: 'draw' },
  ]);

  test('routes with their payments, the thrifty one first', () => {
    const payments = choices.claims.get('Frankfurt–Paris (2)')!;
    expect(payments.map((payment) => payment.cards)).toEqual(['WWW', 'WWL', 'LLL']);
    expect(payments.map(colorOf)).toEqual(['W', 'W', 'L']);
    expect(choices.claims.get('A Coruña–León')![0]!.text).toBe('claim A Coruña–León WWWW');
  });

  test('everything else by what one points at', () => {
    expect(choices.stations.get('Wien')!.map((payment) => payment.cards)).toEqual(['K']);
    expect(choices.takes.get(4)).toBe('take K (2)');
    expect(choices.keeps.get(ticketsKey(['Essen–Kyiv', 'Paris–Wien']))).toBe('keep Paris–Wien, Essen–Kyiv');
    expect(choices.drafts.get('Faro–Oviedo')).toBe('draft Faro–Oviedo');
    expect(choices.pays[0]!.cards).toBe('R');
    expect([...choices.borrows]).toEqual([
      ['Wien–Zagrab', 'borrow Wien–Zagrab'],
      [null, 'borrow nothing'],
    ]);
    expect(choices.festivals.get('Lisboa')).toBe('festival Lisboa');
    expect(choices.festivals.get(null)).toBe('festival nothing');
    expect([...choices.alone.keys()].sort()).toEqual(['draw', 'tickets', 'withdraw']);
    expect(choices.matNothing).toBe('mat nothing');
    expect(choices.landings).toEqual([]);
    expect(choices.express.map((one) => [expressText(one.express), one.what])).toEqual([
      ['+2', 'tickets'],
      ['+1+3', 'draw'],
    ]);
  });

  test('a spot keeps every way to reach it, the one that spends least Express first', () => {
    const { landings } = sorted([
      mat('red', 6, 1, 2),
      mat('red', 3),
      mat('red', 6, 3),
      mat('red', 4, 1),
      mat('blue', 2),
      mat('red', 6, 2),
    ]);
    expect(landings.map(({ line, spot, ways }) => [line, spot, ways.map((way) => way.express)])).toEqual([
      ['red', 6, [[2], [3], [1, 2]]],
      ['red', 3, [[]]],
      ['red', 4, [[1]]],
      ['blue', 2, [[]]],
    ]);
  });
});

test('a hand is counted in its fixed order', () => {
  const counts = countHand('RRLK');
  expect(counts.map((one) => one.number)).toEqual([2, 0, 0, 0, 0, 0, 0, 1, 1]);
  expect(counts[8]!.color).toBe('locomotive');
});

test('the ends of routes and tickets are in the data of the map and the board', () => {
  const routes = { 'Frankfurt–Paris (2)': { ends: ['Frankfurt', 'Paris'] } };
  const board = {
    cities: [{ id: 'sarre', name: 'Saint-Brieuc–Sarre' }, { id: 'Ulm' }],
    tickets: [{ a: 'sarre', b: 'Ulm' }],
  };
  const endsOf = endsIn({ routes } as never, board);
  expect(endsOf('Frankfurt–Paris (2)')).toEqual(['Frankfurt', 'Paris']);
  expect(endsOf('Saint-Brieuc–Sarre–Ulm')).toEqual(['Saint-Brieuc–Sarre', 'Ulm']);
  expect(nameOf(endsOf('Frankfurt–Paris (2)'))).toBe('Frankfurt–Paris');
});
