// Which two cities a route or a ticket joins, from the data of the map and of the board.
import type { TrainMap } from '$lib/maps';
import type { TrainBoard } from './types';

export type Ends = [string, string];
export type EndsOf = (name: string) => Ends;

/** Finds the ends of whatever views, aids and moves name. */
export function endsIn(map: Pick<TrainMap, 'routes'>, board: Pick<TrainBoard, 'cities' | 'tickets'>): EndsOf {
  const cities = new Map((board.cities ?? []).map(({ id, name }) => [id, name ?? id]));
  const tickets = new Map<string, Ends>();
  for (const { a, b } of board.tickets ?? []) {
    const ends: Ends = [cities.get(a) ?? a, cities.get(b) ?? b];
    tickets.set(nameOf(ends), ends);
  }
  return (name) => map.routes[name]?.ends ?? tickets.get(name) ?? [name, ''];
}

/** What a ticket is called, and a route without the number of its track. */
export function nameOf(ends: Ends): string {
  return ends.join('–');
}
