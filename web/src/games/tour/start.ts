// Where the map of a phone begins: with the whole of it beside a rack; at the end with the tour, and
// without a rack a little nearer.
import type { Rack } from '$lib/protocol';
import { stopsOf } from './tour';
import type { TourMap } from './types';

const WIDE = 0.37; // px of a phone a px of the map, where the rack leaves it much room

export interface Start {
  x: number;
  y: number;
  scale: number;
}

/** `size`: of the window that nothing covers. Null: the whole map. */
export function startOn(map: TourMap, rack: Rack | null, isOver: boolean, size: [number, number]): Start | null {
  if (!rack) return { x: map.size[0] / 2, y: map.size[1] / 2, scale: WIDE };
  const dots = stopsOf(rack).flatMap(({ country }) => (map.countries[country] ? [map.countries[country].dot] : []));
  if (!isOver || !dots.length) return null;
  const [xs, ys] = [dots.map(([x]) => x), dots.map(([, y]) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = size[0] / (x1 - x0 + 150);
  const high = size[1] / (y1 - y0 + 120);
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, scale: Math.min(0.6, Math.max(0.26, Math.min(wide, high))) };
}
