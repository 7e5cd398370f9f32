import { expect, test } from 'vitest';
import { fieldsOf, fillIn } from './plurals';

test('a number stands with the right form of its noun', () => {
  const [english, french] = ['{n:# card|# cards}', '{n:# carte|# cartes}'];
  expect([0, 1, 2].map((n) => fillIn(english, { n }, 'en'))).toEqual(['0 cards', '1 card', '2 cards']);
  expect([0, 1, 2].map((n) => fillIn(french, { n }, 'fr'))).toEqual(['0 carte', '1 carte', '2 cartes']);
});

test('facts may stand within a form', () => {
  const template = 'Pass {n:the other|{number} cards} to {who}.';
  expect(fieldsOf(template)).toEqual(['n', 'number', 'who']);
  expect(fillIn(template, { n: 1, who: 'Ann' }, 'en')).toBe('Pass the other to Ann.');
  expect(fillIn(template, { n: 3, number: 'three', who: 'Ann' }, 'en')).toBe('Pass three cards to Ann.');
});

test('what is missing shows as it is written', () => {
  expect(fillIn('{who} and {n}', { n: 2 }, 'en')).toBe('{who} and 2');
});
