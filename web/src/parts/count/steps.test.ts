import { describe, expect, it } from 'vitest';
import { boundaries, countOf, leadersOf, totalsAfter, type CountStep } from './steps';

const card = (seat: number, lines: Record<string, number>) => ({ seat, lines, total: Object.values(lines).reduce((a, b) => a + b, 0) });
const step = (line: string, gains: number[], seat: number | null = null): CountStep => ({ line, seat, gains, label: '', ms: 1000 });

describe('the steps of a count', () => {
  it('sum up to the totals, whatever a game leaves out', () => {
    const cards = [card(1, { routes: 20, tickets: -5, odd: 3 }), card(0, { routes: 10, tickets: 7, odd: 0 })];
    const steps = countOf(cards, [{ line: 'tickets', steps: [step('tickets', [4, 0], 0)] }]);
    expect(totalsAfter(steps, steps.length, 2)).toEqual([17, 18]);
    expect(steps.map(({ line, gains }) => [line, gains])).toEqual([
      ['tickets', [4, 0]],
      ['tickets', [3, -5]],
      ['routes', [10, 20]],
      ['odd', [0, 3]],
    ]);
  });

  it('leave out lines that brought nobody anything, and keep those that are no part of the total', () => {
    const cards = [card(0, { routes: 4, tens: 0 })];
    expect(countOf(cards, []).map(({ line }) => line)).toEqual(['routes']);
    const extra = countOf(cards, [{ line: 'tens', isExtra: true, steps: [step('tens', [0])] }]);
    expect(extra.map(({ line }) => line)).toEqual(['tens', 'routes']);
  });

  it('take forty seconds at most', () => {
    const many = Array.from({ length: 60 }, () => step('routes', [1]));
    const steps = countOf([card(0, { routes: 60 })], [{ line: 'routes', steps: many }]);
    expect(steps.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(40_100);
  });

  it('have no leader before there are points, and several where they are level', () => {
    expect(leadersOf([0, 0])).toEqual([]);
    expect(leadersOf([5, 7, 7])).toEqual([1, 2]);
    expect(leadersOf([-2, -4])).toEqual([0]);
  });

  it('have a boundary after each line', () => {
    const steps = [step('a', [1, 0]), step('a', [1, 0]), step('b', [0, 5])];
    expect(boundaries(steps, 2)).toEqual([
      { line: 'a', totals: [2, 0] },
      { line: 'b', totals: [2, 5] },
    ]);
  });
});
