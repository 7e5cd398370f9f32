/**
 * The names of routes, as the game engine has them.
 *
 * @typedef {import('../layout.js').Route} Route
 */
import { nth } from './lists.js';

/**
 * What people call each route, by its id: the name the game engine uses.
 *
 * @param {Route[]} routes
 * @param {{ id: string, name: string }[]} cities
 * @returns {Map<string, string>}
 */
export function routeNames(routes, cities) {
  const cityName = new Map(cities.map(({ id, name }) => [id, name]));
  /** @param {Route} route */
  const endsOf = ({ a, b }) => [a, b].sort().join('\n');
  /** @type {Map<string, Route[]>} */
  const joined = new Map();
  for (const route of routes) {
    joined.set(endsOf(route), [...(joined.get(endsOf(route)) ?? []), route]);
  }
  return new Map(
    routes.map((route) => {
      const tracks = joined.get(endsOf(route)) ?? [];
      const { a, b } = nth(tracks, 0);
      const number = tracks.length > 1 ? ` (${tracks.indexOf(route) + 1})` : '';
      return [route.id, `${cityName.get(a)}–${cityName.get(b)}${number}`];
    }),
  );
}
