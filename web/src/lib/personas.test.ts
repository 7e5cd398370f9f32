import { expect, test } from 'vitest';
import { LEVELS, levelsOf, opponent, personaAt, PERSONAS, personasOf } from './personas';

test('five levels, four names each, none twice', () => {
  const names = LEVELS.flatMap((level) => [...PERSONAS[level]]);
  expect(LEVELS).toEqual(['gentle', 'casual', 'skilled', 'expert', 'master']);
  expect(names).toHaveLength(20);
  expect(new Set(names).size).toBe(20);
});

test('the second bot of a level has its second name; people and other bots have none', () => {
  const seats = [{}, { bot: 'skilled' }, { bot: 'gentle' }, { bot: 'skilled' }, { bot: 'hungry' }, { bot: null }];
  expect(personasOf(seats).map((one) => one?.name ?? null)).toEqual([null, 'Clara', 'Pia', 'Hugo', null, null]);
  expect(personasOf(seats)[3]).toEqual({ level: 'skilled', place: 1, name: 'Hugo' });
});

test('a fifth gets a number, and a face that is known', () => {
  const five = personasOf(Array.from({ length: 5 }, () => ({ bot: 'master' })));
  expect(five.map((one) => one?.name)).toEqual(['Leonora', 'Magnus', 'Celeste', 'Augustin', 'Leonora 2']);
  expect(five[4]?.place).toBe(0);
});

test('what every object has is no level', () => {
  expect(personasOf([{ bot: 'toString' }, { bot: 'constructor' }])).toEqual([null, null]);
  expect(levelsOf(['mine:Bot', 'gentle', 'random', 'master'])).toEqual(['gentle', 'master']);
});

test('one meets whom one has chosen, if the game offers that', () => {
  const bots = ['mine:Bot', ...LEVELS];
  expect(opponent({ bots, usualBot: 'skilled' }, 'gentle')).toBe('gentle');
  expect(opponent({ bots, usualBot: 'skilled' }, null)).toBe('skilled');
  expect(opponent({ bots: ['random'], usualBot: 'random' }, 'gentle')).toBe('random');
  expect(opponent({ bots: ['random', 'hungry'] }, null)).toBe('hungry');
  expect(opponent({ bots: [] }, null)).toBeUndefined();
});

test('a bot keeps its name when somebody takes the place of one before it', () => {
  const seats = [{ after: 'skilled' }, { bot: 'skilled' }];
  expect(personasOf(seats)).toEqual([null, personaAt('skilled', 1)]);
});
