// Whether a board is the one that its game's map was built for. This is asked at every table, so it
// knows nothing of how another board would be drawn.
import type { Belgium } from '../../../games/dice/types';
import type { RoadMap } from '../../../games/road/types';
import type { TourMap } from '../../../games/tour/types';
import type { TrainMap } from '../../maps';
import type { GameName } from '../../protocol';
import type { Board } from '../layout.js';
import { routeNames } from '../layout/route-names.js';
import { englishName, nameIn, type Named } from './types';

export interface DiceBoard {
  cities: { id: string; name?: string; zone: string; color?: string | null }[];
  links: { a: string; b: string }[];
  zones: { id: string; name?: Named }[];
}

export interface RoadBoard {
  regions: { id: string; name?: Named }[];
  cards: { id: string; name?: Named; region: string }[];
}

export interface TourBoard {
  countries: { id: string; name?: Named; land?: string[]; ship?: string[] }[];
  shipLines?: { a: string; b: string }[];
}

/** Is everything where it was when the map was built? */
export function isBuilt(game: GameName, map: unknown, board: unknown): boolean {
  if (game === 'dice-trip-belgium') return isBuiltDice(map as Belgium, board as DiceBoard);
  if (game === 'road-trip-europa') return isBuiltRoad(map as RoadMap, board as RoadBoard);
  if (game === 'europa-tour') return isBuiltTour(map as TourMap, board as TourBoard);
  return isBuiltTrains(map as TrainMap, board as Board);
}

function isBuiltTrains(map: TrainMap, board: Board): boolean {
  const names = namesOf(board);
  return (
    board.routes.length === Object.keys(map.routes).length &&
    board.routes.every(({ id, length, color, kind }) => {
      const shape = map.routes[names.get(id) ?? ''];
      return shape?.length === length && shape.color === color && shape.kind === (kind ?? 'land');
    })
  );
}

function namesOf(board: Board): Map<string, string> {
  return routeNames(board.routes, board.cities.map(({ id, name }) => ({ id, name: name ?? id })));
}

function isBuiltDice(map: Belgium, board: DiceBoard): boolean {
  const nameOf = new Map(board.cities.map((city) => [city.id, city.name ?? city.id]));
  const links = new Set(map.links.map(({ a, b }) => [a, b].sort().join('|')));
  return (
    board.cities.length === Object.keys(map.cities).length &&
    board.links.length === map.links.length &&
    board.cities.every(({ id, zone, color }) => {
      const city = map.cities[nameOf.get(id)!];
      return city?.zone === zone && city.color === (color ?? null);
    }) &&
    board.links.every(({ a, b }) => links.has([nameOf.get(a), nameOf.get(b)].sort().join('|')))
  );
}

/** What the engine calls a card or a region. */
export function cardName({ id, name }: { id: string; name?: Named }): string {
  return nameIn(name, 'en') ?? id;
}

function isBuiltRoad(map: RoadMap, board: RoadBoard): boolean {
  const names = board.cards.map(cardName);
  return (
    names.length === Object.keys(map.countries).length &&
    names.every((name) => name in map.countries) &&
    board.regions.every((region) => cardName(region) in map.stars)
  );
}

interface Line {
  a: string; // ids
  b: string;
}

/** Ship lines, wherever the file has them. */
export function linesOf({ countries, shipLines }: TourBoard): Line[] {
  const named = countries.flatMap(({ id, ship = [] }) => ship.map((other) => ({ a: id, b: other })));
  const all = [...(shipLines ?? []), ...named].map(({ a, b }) => ({ a, b }));
  const seen = new Map(all.map((line) => [[line.a, line.b].sort().join('|'), line]));
  return [...seen.values()];
}

function isBuiltTour(map: TourMap, board: TourBoard): boolean {
  const nameOf = new Map(board.countries.map((country) => [country.id, englishName(country)]));
  const lines = linesOf(board);
  return (
    board.countries.length === Object.keys(map.countries).length &&
    lines.length === map.lines.length &&
    [...nameOf.values()].every((name) => name in map.countries) &&
    lines.every(({ a, b }) => findLine(map, nameOf.get(a)!, nameOf.get(b)!))
  );
}

export function findLine(map: TourMap, a: string, b: string): TourMap['lines'][number] | undefined {
  return map.lines.find((line) => (line.a === a && line.b === b) || (line.a === b && line.b === a));
}
