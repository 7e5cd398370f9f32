// The counts of the three games without trains: orders, and that they end with the totals.
import { describe, expect, it } from 'vitest';
import { totalsAfter, type CountStep } from '$parts/count/steps';
import { countDice } from './dice/count';
import { countRoad } from './road/count';
import { countTour } from './tour/count';

const linesOf = (steps: CountStep[]) => [...new Set(steps.map(({ line }) => line))];
const ends = (steps: CountStep[], seats: number) => totalsAfter(steps, steps.length, seats);

describe('Dice Trip Belgium', () => {
  const card = (seat: number, road: number, zones: number) =>
    ({ seat, place: 1, total: 4 + road + zones, lines: { bonus: 4, crossed: 0, road, series: 0, zones, tens: 0 }, road: ['A'], road_numbers: [11], series: [], series_numbers: [] }) as unknown as Parameters<typeof countDice>[0][number];

  it('keeps the road for the end where two are close', () => {
    expect(linesOf(countDice([card(0, 9, 3), card(1, 6, 3)]))).toEqual(['bonus', 'zones', 'road']);
    expect(linesOf(countDice([card(0, 19, 3), card(1, 6, 3)]))).toEqual(['bonus', 'road', 'zones']);
  });

  it('ends with the totals, the shorter road first', () => {
    const steps = countDice([card(0, 9, 3), card(1, 6, 3)]);
    expect(ends(steps, 2)).toEqual([16, 13]);
    expect(steps.filter(({ line }) => line === 'road').map(({ seat }) => seat)).toEqual([1, 0]);
  });
});

describe('Road Trip Europa', () => {
  const regions = [{ name: 'north', bonus: 6 }, { name: 'south', bonus: 4 }];
  const card = (seat: number, stars: string[], star: number, passport: number) =>
    ({ seat, place: 1, total: 10 + star + passport, lines: { 'start-end': 3, cuisine: 4, transport: 0, culture: 1, countries: 2, stars: star, passport }, stars }) as unknown as Parameters<typeof countRoad>[0][number];

  it('counts stars or passport last, whichever decides more', () => {
    expect(linesOf(countRoad([card(0, ['north'], 6, 2), card(1, [], 0, 0)], regions, (name) => name)).at(-1)).toBe('stars');
    expect(linesOf(countRoad([card(0, ['south'], 4, 10), card(1, [], 0, 0)], regions, (name) => name)).at(-1)).toBe('passport');
  });

  it('names each star, and ends with the totals', () => {
    const steps = countRoad([card(0, ['north', 'south'], 10, 2), card(1, ['south'], 4, 0)], regions, (name) => name.toUpperCase());
    expect(steps.filter(({ line }) => line === 'stars').map(({ label, gains }) => [label, gains])).toEqual([['SOUTH', [4, 4]], ['NORTH', [6, 0]]]);
    expect(ends(steps, 2)).toEqual([22, 14]);
  });
});

describe('Europa Tour', () => {
  const link = (place: number, by: string) => ({ places: [place, place + 1], by });
  const card = (seat: number, total: number, bys: string[], valid: boolean, countries: number) =>
    ({ seat, place: 1, total, lines: { cards: total, countries }, rack: { cards: [{}, {}, {}, {}], links: bys.map((by, at) => link(at + 1, by)), run: total, countries, valid } }) as unknown as Parameters<typeof countTour>[0][number];

  it('turns the racks card by card as far as they join', () => {
    const steps = countTour([card(0, 4, ['land', 'ship', 'plane'], true, 3), card(1, 2, ['land', 'broken', 'land'], false, 2)]);
    expect(steps.filter(({ line }) => line === 'cards').map(({ gains }) => gains)).toEqual([[1, 1], [1, 1], [1, 0], [1, 0]]);
    expect(ends(steps, 2)).toEqual([4, 2]);
  });

  it('travels the tours last, the best one at the end', () => {
    const steps = countTour([card(0, 4, ['land', 'ship', 'plane'], true, 3), card(1, 2, ['land', 'broken', 'land'], false, 2)]);
    expect(steps.slice(-2).map(({ seat }) => seat)).toEqual([1, 0]);
  });
});
