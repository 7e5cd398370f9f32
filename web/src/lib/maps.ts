// The geometry of the games' maps. That of the boards we know is drawn when the app is built; a board
// that somebody supplies is drawn in the browser (map/own), by the same functions.
import { isOurs } from './ours';

export interface Point {
  x: number;
  y: number;
}

export interface Label extends Point {
  anchor?: 'start' | 'middle' | 'end';
  lines?: string[];
}

/** What all maps have. */
export interface BaseMap {
  game: string;
  size: [number, number];
  view: [number, number, number, number];
  land: string;
  coast?: string; // where the land ends, if not along all of its edge
  shore: string; // the same in few points
  borders: string;
  graticule: string;
  tints?: string[];
  hills?: string;
  seas: { key: string; x: number; y: number; rotate: number; size: number }[];
}

export interface RouteShape {
  ends: [string, string]; // cities, as its name has them
  twin: string | null; // the other track of a double route
  length: number;
  color: string;
  kind: string;
  locomotives: number;
  spaces: [number, number, number][]; // x, y, degrees
  spaceLength: number;
  line: string;
  body: string;
  mid: [number, number];
}

export interface TrainMap extends BaseMap {
  style: { space: number; longest: number; gap: number; city: number; label: number };
  cities: Record<string, Point & { label: Required<Label> }>;
  routes: Record<string, RouteShape>;
  piles?: Record<string, [number, number]>;
  provinces?: Record<
    string,
    { color: string; name: string; path: string; label: Point & { lines: string[] } }
  >;
}

/** A game's map; nothing but an empty one for a game that this app was built without. */
export async function findMap(game: string, board: unknown): Promise<unknown> {
  if (!isOurs(game)) return {};
  const answer = await fetch(`/maps/${game}.json`);
  if (!answer.ok) throw new Error(`no map of ${game}`);
  const map: unknown = await answer.json();
  if (!board) return map;
  const { isBuilt } = await import('./map/own/built');
  if (isBuilt(game, map, board)) return map;
  const { drawMap, measure } = await import('./map/own');
  return drawMap(game, map, board, await measure());
}
