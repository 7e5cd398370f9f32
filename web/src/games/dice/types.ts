// What the screen reads of the map's geometry and of the board's JSON.
import type { BaseMap, Label, Point } from '$lib/maps';
import type { Scene } from '$lib/scene';
import type { Language } from '$lib/settings.svelte';

export type DiceScene = Scene<'dice-trip-belgium'>;

export interface CityShape extends Point {
  zone: string;
  color: string | null;
  label: Required<Label>;
}

export interface Belgium extends BaseMap {
  style: { city: number; label: number };
  outline: string;
  zones: Record<string, { path: string; label: Point }>;
  cities: Record<string, CityShape>;
  links: { a: string; b: string; path: string }[];
  lands: { key: string; x: number; y: number; rotate: number; size: number }[];
}

export interface DiceBoard {
  dice: { id: string; name: Partial<Record<Language, string>> }[];
  zones: { id: string; name: Partial<Record<Language, string>> }[];
  numbers: number[];
  scoring: { crossedCity: number };
}

/** A sheet as it is drawn: what stands on it, and what scores. */
export interface Drawn {
  sheet: Record<string, number | string>; // a number, or X
  bonus: string[];
  road: string[];
  series: string[]; // where it scores
}
