import { describe, expect, test } from 'vitest';
import { onlyPile, sorted } from './choices';
import { alone, exchange, place, put, swap, take } from './testing';

describe('the legal moves of Europa Tour', () => {
  test('placing: by place, or by card and place', () => {
    expect([...sorted([place(1), place(10)]).places]).toEqual([
      [1, 'place 1'],
      [10, 'place 10'],
    ]);
    const { arranges, places } = sorted([place(3, 'Poland'), place(4, 'plane:purple'), place(3, 'ship')]);
    expect(places.size).toBe(0);
    expect(arranges.get('Poland')!.get(3)).toBe('place 3 Poland');
    expect(arranges.get('plane:purple')!.get(4)).toBe('place 4 plane:purple');
    expect(arranges.get('ship')!.get(3)).toBe('place 3 ship');
  });

  test('drawing, and swapping instead', () => {
    const choices = sorted([alone('draw'), take(2), take(5), swap(3, 8)]);
    expect(choices.draw).toBe('draw');
    expect([...choices.takes.keys()]).toEqual([2, 5]);
    expect(choices.swaps.get(3)!.get(8)).toBe('swap 3 8');
    expect(choices.swaps.get(8)!.get(3)).toBe('swap 3 8');
  });

  test('putting the drawn card down: a pile, or a place and a pile for the old card', () => {
    const choices = sorted([put(4), exchange(7, 2), exchange(7, 3), exchange(10, 2)]);
    expect(choices.puts.get(4)).toBe('put 4');
    expect(choices.exchanges.get(7)!.get(3)).toBe('exchange 7 to 3');
    expect(onlyPile(choices, 7)).toBeNull();
    expect(onlyPile(choices, 10)).toBe('exchange 10 to 2');
    expect(onlyPile(choices, 1)).toBeNull();
  });

  test('a window', () => {
    expect(sorted([alone('silent')])).toMatchObject({ silent: 'silent', announce: null });
    expect(sorted([alone('announce'), alone('silent')])).toMatchObject({ silent: 'silent', announce: 'announce' });
  });
});
