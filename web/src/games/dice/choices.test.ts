import { expect, test } from 'vitest';
import { setKey, shortName, sorted } from './choices';
import { KEEP, cross, reroll, twice, write } from './testing';

const choices = sorted([
  write('Gent', 35, 'red', 'green'),
  write('Brussel / Bruxelles', 35, 'red', 'green'),
  write('Marche-en-Famenne', 53, 'green', 'red'),
  cross('Mons'),
  cross('Brussel / Bruxelles'),
  twice('red', 'blue'),
  KEEP,
  reroll('blue', 'red'),
  reroll('yellow'),
]);

test('numbers by their dice, with the cities for each', () => {
  expect([...choices.writes.keys()]).toEqual(['red green', 'green red']);
  const writing = choices.writes.get('red green')!;
  expect(writing.number).toBe(35);
  expect(writing.dice).toEqual(['red', 'green']);
  expect(writing.cities.get('Brussel / Bruxelles')).toBe('write Brussel / Bruxelles 35 (red green)');
  expect(choices.writes.get('green red')!.cities.has('Marche-en-Famenne')).toBe(true);
});

test('crosses, powers and the roll', () => {
  expect(choices.crosses.get('Brussel / Bruxelles')).toBe('cross Brussel / Bruxelles');
  expect(choices.twices).toEqual([twice('red', 'blue')]);
  expect(choices.rerolls.get(setKey(['red', 'blue']))).toBe('reroll blue red');
  expect(choices.keep).toBe('keep');
  expect(sorted([]).keep).toBeNull();
});

test('a city of two names has one for each language', () => {
  expect(shortName('Brussel / Bruxelles', 'en')).toBe('Brussel');
  expect(shortName('Brussel / Bruxelles', 'fr')).toBe('Bruxelles');
  expect(shortName('Gent', 'fr')).toBe('Gent');
});
