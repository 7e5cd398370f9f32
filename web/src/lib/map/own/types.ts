// What the drawings of boards that people supply have in common.
import type { BaseMap } from '../../maps';

export type Point = [x: number, y: number];
export type Box = [left: number, top: number, right: number, bottom: number];
export type Size = [width: number, height: number];
export type TextWidth = (text: string, size: number) => number;

/** A thing of a board that is drawn in a place: a city, a country, a card. */
export interface Thing {
  id: string;
  name: string; // as the engine says it
  lat?: unknown;
  lon?: unknown;
  x?: unknown;
  y?: unknown;
}

/** Two things that lie side by side, and how far apart they should be, in pixels. */
export interface Tie {
  a: string;
  b: string;
  room: number;
  isWet?: boolean; // over water: no land is drawn for it
}

export type Ground = Pick<BaseMap, 'land' | 'coast' | 'shore' | 'borders' | 'graticule'> & {
  polygons: Point[][]; // rings of the land
};

/** A name in one language for all, or in several. */
export type Named = string | Record<string, string>;

export function nameIn(name: Named | undefined, language: string): string | undefined {
  return typeof name === 'string' ? name : name?.[language];
}

/** What the engine calls a thing. */
export function englishName({ id, name }: { id: string; name?: Named }): string {
  return nameIn(name, 'en') ?? (typeof name === 'object' ? Object.values(name)[0] : undefined) ?? id;
}
