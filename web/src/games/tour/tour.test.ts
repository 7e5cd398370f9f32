import { describe, expect, test } from 'vitest';
import { runsOf, stepsOf, stopsOf } from './tour';
import { rack } from './testing';

describe('a rack as a way on the map', () => {
  const shown = rack(
    ['Germany', 'Poland', 'plane:purple', 'Turkey', 'ship', 'Sweden', 'ship', 'Poland'],
    ['land', 'plane', 'plane', 'no-ship-line', 'no-ship-line', 'ship', 'ship'],
  );

  test('journeys that hold, with the plane that flies and the line that is sailed', () => {
    expect(stepsOf(shown)).toEqual([
      { by: 'land', from: 'Germany', to: 'Poland', color: '', place: 1 },
      { by: 'plane', from: 'Poland', to: 'Turkey', color: 'purple', place: 2 },
      { by: 'ship', from: 'Sweden', to: 'Poland', color: '', place: 6 },
    ]);
  });

  test('a country that lies twice is one stop with two numbers', () => {
    expect(stopsOf(shown).find((stop) => stop.country === 'Poland')).toEqual({
      country: 'Poland',
      places: [2, 8],
      isLoose: false,
    });
  });

  test('a country that nothing joins is loose, but not beside free places', () => {
    const loose = rack(['Germany', 'Turkey', null, 'Sweden'], ['no-border', 'open', 'open']);
    expect(stopsOf(loose).map((stop) => stop.isLoose)).toEqual([true, true, false]);
    expect(stepsOf(loose)).toEqual([]);
  });

  test('runs of places that hold', () => {
    expect(runsOf(shown)).toEqual([
      [1, 4],
      [6, 8],
    ]);
  });
});
