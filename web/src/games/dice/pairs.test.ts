import type { Pair } from '$lib/protocol';
import { describe, expect, test } from 'vitest';
import { alone, chipsOf, fits, rowsOf } from './pairs';

const ROLL = { blue: 4, green: 5, red: 2, yellow: 6 };
const ORDER = Object.keys(ROLL) as (keyof typeof ROLL)[];
type Die = keyof typeof ROLL;

function pair(...dice: [Die, Die][]): Pair {
  const numbers = dice.map(([tens, ones]) => 10 * ROLL[tens] + ROLL[ones]);
  return { numbers, dice, used: dice.map(() => false), gain: 1, best: dice.map((_, at) => `city ${at}`) };
}

/** As the engine lists them: three ways to share out the dice, four orders each. */
const TWELVE: Pair[] = (['green', 'red', 'yellow'] as const).flatMap((partner) => {
  const [c, d] = ORDER.filter((die) => die !== 'blue' && die !== partner) as [Die, Die];
  const one: [Die, Die][] = [['blue', partner], [partner, 'blue']];
  const other: [Die, Die][] = [[c, d], [d, c]];
  return one.flatMap((a) => other.map((b) => pair(a, b)));
});

describe('chips', () => {
  test('twelve pairs stand in three rows of four', () => {
    const chips = chipsOf(TWELVE, ORDER);
    expect(chips.map(({ row, column }) => 4 * row + column)).toEqual([...Array(12).keys()]);
    expect(chips[2]!.figures.map((one) => one.number)).toEqual([54, 26]);
  });

  test('once the first number is placed, what is left keeps its place', () => {
    const before = chipsOf(TWELVE, ORDER).find((one) => one.key === 'blue yellow + red green')!;
    const [after] = chipsOf([pair(['red', 'green'], ['blue', 'yellow'])], ORDER);
    expect([after!.row, after!.column]).toEqual([before.row, before.column]);
    expect(after!.figures.map((one) => one.best)).toEqual(['city 1', 'city 0']);
  });

  test('single numbers have a place each', () => {
    const singles = ORDER.flatMap((a) => ORDER.filter((b) => b !== a).map((b) => pair([a, b])));
    const chips = chipsOf(singles, ORDER);
    expect(new Set(chips.map(({ row, column }) => `${row} ${column}`)).size).toBe(12);
    expect(chips.slice(0, 4).map((one) => one.key)).toEqual(['blue green', 'green blue', 'red yellow', 'yellow red']);
  });

  test('with a die twice four chips fill one row', () => {
    const chips = chipsOf(
      [['blue', 'red'] as [Die, Die], ['red', 'blue'] as [Die, Die]].flatMap((a) => [
        pair(a, ['blue', 'yellow']),
        pair(a, ['yellow', 'blue']),
      ]),
      ORDER,
    );
    expect(chips.map(({ row, column }) => `${row} ${column}`)).toEqual(['0 0', '0 1', '0 2', '0 3']);
  });
});

test('switches: both orders of a number side by side', () => {
  const rows = rowsOf(chipsOf(TWELVE, ORDER));
  expect(rows).toHaveLength(3);
  expect(rows[0]!.isSum).toBe(true);
  expect(rows[0]!.switches.map((side) => side.map((one) => one.number))).toEqual([[45, 54], [26, 62]]);
  const singles = rowsOf(chipsOf([pair(['blue', 'green']), pair(['red', 'yellow'])], ORDER));
  expect(singles).toHaveLength(1);
  expect(singles[0]!.isSum).toBe(false);
});

describe('pairs belong to a view', () => {
  const view = { dice: ROLL, phase: 'fill' };
  const entries = [{ city: 'Gent', number: 45, dice: ['blue', 'green'] }];

  test('of this roll, before an entry', () => {
    expect(fits(TWELVE, view)).toBe(true);
    expect(fits(TWELVE, { ...view, dice: { ...ROLL, red: 3 } })).toBe(false);
    expect(fits([], view)).toBe(false);
  });

  test('after a number, those that begin with it', () => {
    const packet = { closed: false, entries };
    expect(fits(TWELVE, { ...view, packet })).toBe(false);
    expect(fits([pair(['blue', 'green'], ['red', 'yellow'])], { ...view, packet })).toBe(true);
  });

  test('after a cross, and in the last round, numbers by themselves', () => {
    const singles = [pair(['blue', 'green']), pair(['red', 'yellow'])];
    expect(fits(singles, { ...view, packet: { closed: false, entries: [{ city: 'Gent' }] } })).toBe(true);
    expect(fits(singles, { ...view, phase: 'fill-last' })).toBe(true);
    expect(fits(singles, view)).toBe(false);
    expect(fits(singles, { ...view, phase: 'reroll-decision' })).toBe(true);
  });

  test('with a die twice, none of the die left out', () => {
    const packet = { closed: false, entries: [], twice: { doubled: 'blue', left_out: 'green' } };
    expect(fits(TWELVE, { ...view, packet })).toBe(false);
    expect(fits([pair(['blue', 'red'], ['blue', 'yellow'])], { ...view, packet })).toBe(true);
  });
});

test('without aids every number stands by itself', () => {
  const writes = [{ number: 45, dice: ['blue', 'green'], cities: new Map() }];
  expect(chipsOf(alone(writes), ORDER)[0]!.key).toBe('blue green');
});
