import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { addWords } from '$lib/words.svelte';
import room from '.';
import { sorted } from './choices';
import type { Choosing } from './choosing.svelte';
import Layable from './Layable.svelte';
import { claim } from './testing';

const shape = (length: number, color: string, twin: string | null = null) => ({ length, color, twin, kind: 'land', locomotives: 0 });
const ROUTES = {
  'Paris–Wien (1)': shape(3, 'red', 'Paris–Wien (2)'),
  'Paris–Wien (2)': shape(3, 'red', 'Paris–Wien (1)'),
  'Roma–Wien (1)': shape(2, 'blue', 'Roma–Wien (2)'),
  'Roma–Wien (2)': shape(2, 'green', 'Roma–Wien (1)'),
  'Brest–Paris': shape(6, 'black'),
};
const POINTS: Record<number, number> = { 2: 2, 3: 4, 6: 15 };

/** What is chosen, as far as the list looks at it. */
function choosing(way: string[]): Choosing {
  const choices = sorted(Object.keys(ROUTES).map((name) => claim(name, 'LL')));
  const twinOf = (name: string) => ROUTES[name as keyof typeof ROUTES].twin;
  return {
    choices,
    color: null,
    isStation: false,
    route: null,
    litRoutes: new Set(choices.claims.keys()),
    map: { routes: ROUTES },
    aids: { tickets: [{ name: 'x', done: false, way }, { name: 'y', done: true, way: ['Roma–Wien (1)'] }] },
    routes: {
      twinOf,
      trackless: (name: string) => name.replace(/ \(.*/, ''),
      areAlike: (a: string, b: string) => ROUTES[a as keyof typeof ROUTES].color === ROUTES[b as keyof typeof ROUTES].color,
      pointsOf: (name: string) => POINTS[ROUTES[name as keyof typeof ROUTES].length],
    },
  } as unknown as Choosing;
}

beforeEach(async () => addWords(room.words));

const listed = () => screen.getAllByRole('button').map((button) => button.querySelector('b')!.textContent!.replace(/\s.*ticket$/, '').trim());

test('of tracks that are alike one is enough, others are told apart', () => {
  render(Layable, { choosing: choosing([]) });
  expect(listed()).toEqual(['Brest–Paris', 'Paris–Wien', 'Roma–Wien (1)', 'Roma–Wien (2)']);
});

test('what leads along an open ticket stands first, though it brings less', () => {
  render(Layable, { choosing: choosing(['Paris–Wien (2)']) });
  const [first, second] = screen.getAllByRole('button');
  expect(first!.textContent).toContain('Paris–Wien');
  expect(first!.textContent).toContain('on the way of a ticket');
  expect(second!.textContent).toContain('Brest–Paris');
});
