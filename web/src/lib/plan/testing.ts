// For tests: the routes of a board as its file has them.
import type { Track } from './network';

interface BoardFile {
  cities: { id: string; name: string }[];
  routes: { id: string; a: string; b: string; length: number; color: string; kind: string; locomotives: number }[];
  routePoints: Record<string, number>;
}

export function tracksOf({ cities, routes, routePoints }: BoardFile): Track[] {
  const named = new Map(cities.map(({ id, name }) => [id, name]));
  return routes.map(({ id, a, b, length, color, kind, locomotives }) => ({
    name: id,
    ends: [named.get(a)!, named.get(b)!],
    length,
    color,
    kind,
    locomotives,
    points: routePoints[length] ?? 0,
    twin: null,
  }));
}

export function track(name: string, length: number, more: Partial<Track> = {}): Track {
  const [a = '', b = ''] = name.split('–');
  return { name, ends: [a, b], length, color: 'gray', kind: 'land', locomotives: 0, points: length, twin: null, ...more };
}

/** The same chance every time. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
