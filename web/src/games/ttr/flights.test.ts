import { expect, test } from 'vitest';
import { flightsOf } from './flights';

test('a card taken flies from its place, open; one drawn blind shows its back to all but its owner', () => {
  const taken = { event: 'card-taken', seat: 1, card: 'R', place: 2 };
  expect(flightsOf([taken], 0)).toEqual([{ from: 'place 2', to: 'seat 1', face: 'R', delay: 0 }]);
  expect(flightsOf([taken], 1)[0]!.to).toBe('hand R');
  expect(flightsOf([{ event: 'card-drawn', seat: 1 }], 0)).toEqual([{ from: 'deck', to: 'seat 1', face: 'back', delay: 0 }]);
  expect(flightsOf([{ event: 'card-drawn', seat: 1, card: 'L' }], 1)[0]).toMatchObject({ to: 'hand L', face: 'L' });
});

test('what is paid flies to the route, card by card', () => {
  const claimed = { event: 'route-claimed', seat: 1, route: 'A–B', color: 'G', cards: 2, locomotives: 1 };
  expect(flightsOf([claimed], 0).map(({ face, to, delay }) => [face, to, delay])).toEqual([
    ['G', 'route A–B', 0],
    ['G', 'route A–B', 70],
    ['L', 'route A–B', 140],
  ]);
});

test('tickets drawn look alike, whoever draws them and whatever they are', () => {
  const draw = (seat: number) => flightsOf([{ event: 'tickets-drawn', seat, number: 3 }], 0).map(({ face }) => face);
  expect(draw(0)).toEqual(draw(1));
});
