import { describe, expect, test } from 'vitest';
import { Atlas, cutRing, endsOf, ringsOf } from './atlas';
import { map } from './testing';

describe('windows cut from the map', () => {
  test('rings of a path', () => {
    const [one, two] = ringsOf('M10 20l5-2.5-.5 1zM0 0l1 0 0 1z');
    expect(one!.points).toEqual([
      [10, 20],
      [15, 17.5],
      [14.5, 18.5],
    ]);
    expect(one!.box).toEqual([10, 17.5, 15, 20]);
    expect(two!.points).toHaveLength(3);
  });

  test('what lies outside is cut off', () => {
    const [ring] = ringsOf('M0 0l10 0 0 10-10 0z');
    expect(cutRing(ring!, [5, -1, 20, 11])).toBe('M5 0L10 0L10 10L5 10z');
    expect(cutRing(ring!, [20, 20, 30, 30])).toBe('');
    expect(cutRing(ring!, [-1, -1, 11, 11])).toBe('M0 0L10 0L10 10L0 10z');
  });

  test('a country with its neighbours, and none that the map has not', () => {
    const window = new Atlas(map).window('Poland')!;
    expect(window.own).toContain('M200 100');
    expect(window.near).not.toContain('M300 300');
    expect(window.unit).toBeCloseTo(1);
    expect(new Atlas(map).window('Atlantis')).toBeNull();
  });

  test('where a ship line begins and ends', () => {
    expect(endsOf('M240 100Q250 80 245.5 60')).toEqual([
      [240, 100],
      [245.5, 60],
    ]);
  });
});
