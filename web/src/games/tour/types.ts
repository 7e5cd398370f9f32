// What the screen reads of the map and of the board's JSON.
import type { BaseMap, Label } from '$lib/maps';
import type { Scene } from '$lib/scene';

export type TourScene = Scene<'europa-tour'>;
export type Box = [number, number, number, number]; // x, y of two corners

export interface CountryShape {
  path: string;
  box: Box; // the window of its card
  dot: [number, number];
  label: Required<Label>;
}

export interface TourMap extends BaseMap {
  style: { dot: number; label: number };
  countries: Record<string, CountryShape>; // by the name that moves use
  lines: { a: string; b: string; path: string }[]; // ship lines, over water only
}

export interface BoardColor {
  id: string;
  name?: string | Record<string, string>; // by language; moves use the English one
}

export interface BoardCountry extends BoardColor {
  color: string;
  land?: string[]; // ids of neighbours
  ship?: string[];
}

export interface TourBoard {
  countries: BoardCountry[];
  colors?: BoardColor[];
  shipLines?: { a: string; b: string }[]; // ids
}
