import { beforeAll, describe, expect, test } from 'vitest';
import { addWords } from '$lib/words.svelte';
import { boxOf, namesWithRoom } from './labels';
import { fitName, Names } from './names';
import { board, map } from './testing';
import en from './words/en.json';
import fr from './words/fr.json';

const words = { en: () => import('./words/en.json'), fr: () => import('./words/fr.json') };
beforeAll(() => addWords(words));

describe('what cards are called', () => {
  const names = new Names(board);

  test('countries, planes and ships', () => {
    expect(names.full('Poland')).toBe('Poland');
    expect(names.full('plane:purple')).toBe('purple plane');
    expect(names.inText('plane:purple')).toBe('the purple plane');
    expect(names.short('plane:purple')).toBe('Plane');
    expect(names.short('ship')).toBe('Ship');
    expect(names.color('Poland')).toBe('purple');
    expect(names.color('plane:red')).toBe('red');
  });

  test('a country may take an article in a sentence, and has none elsewhere', () => {
    const own = new Names({ countries: [{ id: 'nl', name: 'Netherlands', color: 'red' }] });
    expect(own.inText('Netherlands')).toBe('the Netherlands');
    expect(own.brief('Netherlands')).toBe('Netherlands');
    expect(names.inText('Poland')).toBe('Poland');
  });

  test('what lies beside them, as the board has it', () => {
    expect(names.borders('Poland')).toEqual(['Germany']);
    expect(names.lines('Poland')).toEqual(['Sweden']);
    expect(names.borders('ship')).toEqual([]);
  });

  test('a long name takes two lines on its card', () => {
    expect(fitName('Poland', 88, 15.5).lines).toEqual(['Poland']);
    expect(fitName('Serbia and Montenegro', 88, 15.5).lines).toEqual(['Serbia and', 'Montenegro']);
    expect(fitName('Bosnie-Herzégovine', 88, 15.5).lines).toEqual(['Bosnie-', 'Herzégovine']);
  });
});

test('both languages have the same words', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
});

test('names that would stand on another give way, those of the tour last', () => {
  const all = Object.entries(map.countries).map(([country, shape]) => ({
    country,
    shape,
    lines: [country],
    isBold: country === 'Germany',
    away: 0,
  }));
  expect(namesWithRoom(all, 19, 1).size).toBe(4);
  const few = namesWithRoom(all, 60, 1);
  expect(few.has('Germany')).toBe(true);
  expect(few.has('Poland')).toBe(false);
  const disc = { country: 'Germany', box: map.countries.Poland!.box };
  expect(namesWithRoom(all, 19, 1, [disc]).has('Poland')).toBe(false);
  const [x0, , x1] = boxOf(all[0]!, 20);
  expect((x0 + x1) / 2).toBeCloseTo(all[0]!.shape.label.x);
});
