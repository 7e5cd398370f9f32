import { describe, expect, it } from 'vitest';
import type { GameResult } from '$lib/protocol';
import { factsOf, howWon, leadOf } from './said';
import type { CountStep } from './steps';

const names = ['Ana', 'Ben', 'Clara'];
const step = (line: string, gains: number[], seat: number | null = null, label = ''): CountStep => ({ line, seat, gains, label, ms: 1 });

function result(totals: number[], decided_by = 'points', winners?: number[]): GameResult {
  const order = [...totals.keys()].sort((a, b) => totals[b]! - totals[a]!);
  const cards = totals.map((total, seat) => ({ seat, total, place: order.indexOf(seat) + 1, lines: {} }));
  return { cards, winners: winners ?? [order[0]!], decided_by } as unknown as GameResult;
}

function how(totals: number[], steps: CountStep[], decided_by = 'points', winners?: number[]): string {
  const criteria = { tickets: 'most completed tickets' };
  return howWon({ result: result(totals, decided_by, winners), steps, names: names.slice(0, totals.length), lineName: (line) => line, criteria });
}

describe('who leads', () => {
  it('is said with the margin, or that they are level', () => {
    expect(leadOf([3, 8, 5], names)).toBe('Ben leads by 3.');
    expect(leadOf([8, 8, 5], names)).toBe('Ana and Ben are level.');
    expect(leadOf([0, 0, 0], names)).toBe('');
    expect(leadOf([8], ['Ana'])).toBe('');
  });
});

describe('how it was won', () => {
  it('names the last line where the lead hung on it', () => {
    const steps = [step('routes', [10, 12, 1]), step('express', [5, 0, 0])];
    expect(how([15, 12, 1], steps)).toBe('15 to 12. The last line decided it: express.');
  });

  it('says that somebody led all the time, or came from last place', () => {
    expect(how([20, 12, 1], [step('routes', [15, 12, 1]), step('express', [5, 0, 0])])).toBe('20 to 12. In front from start to end.');
    const late = [step('routes', [1, 12, 10]), step('tickets', [30, 0, 0]), step('express', [0, 1, 1])];
    expect(how([31, 13, 11], late)).toBe('31 to 13. From last place to first.');
  });

  it('names the one thing that is worth more than the margin', () => {
    const steps = [step('routes', [10, 12, 1]), step('tickets', [21, 0, 0], 0, 'Cadiz – Stockholm'), step('stations', [0, 4, 4])];
    expect(how([31, 16, 5], steps)).toBe('31 to 16. Cadiz – Stockholm made the difference.');
  });

  it('gives the evidence of a tie, and of a shared victory', () => {
    expect(how([12, 12], [step('routes', [12, 12])], 'tickets')).toBe('12 to 12. Decided by most completed tickets.');
    expect(how([12, 12], [step('routes', [12, 12])], 'shared', [0, 1])).toContain('12 each');
    expect(how([12], [step('routes', [12])])).toBe('');
  });

  it('counts losses among the largest facts, three at most', () => {
    const steps = [step('routes', [90, 1]), step('t', [5, 0], 0, 'a'), step('t', [0, -21], 1, 'b'), step('t', [8, 0], 0, 'c'), step('t', [0, 1], 1, 'd')];
    expect(factsOf(steps, (line) => line).map(({ label, gain }) => [label, gain])).toEqual([['b', -21], ['c', 8], ['a', 5]]);
    const together = [step('f', [7, 7], null, 'level'), step('f', [2, 9], null, 'Sevilla')];
    expect(factsOf(together, (line) => line)).toEqual([{ seat: 1, label: 'Sevilla', gain: 9 }]);
  });
});
