// Where the map of a small screen begins: with the whole of it, at the end with the tour.
import type { Rack } from '$lib/protocol';
import type { Sight } from '$parts/MapView.svelte';
import { stopsOf } from './tour';
import type { TourMap } from './types';

const AROUND = { x: 75, y: 60 }; // px of the map about the dots

/** Null: the whole map. */
export function startOn(map: TourMap, rack: Rack | null, isOver: boolean): Sight | null {
  if (!rack || !isOver) return null;
  const dots = stopsOf(rack).flatMap(({ country }) => (map.countries[country] ? [map.countries[country].dot] : []));
  if (!dots.length) return null;
  const [xs, ys] = [dots.map(([x]) => x), dots.map(([, y]) => y)];
  return {
    box: [
      Math.min(...xs) - AROUND.x,
      Math.min(...ys) - AROUND.y,
      Math.max(...xs) + AROUND.x,
      Math.max(...ys) + AROUND.y,
    ],
    least: 0.26,
    most: 0.6,
  };
}
