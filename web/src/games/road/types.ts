// What the screen reads of the table, of the map and of the board's JSON.
import type { BaseMap, Label } from '$lib/maps';
import type { RoadTripEuropaCard, RoadTripEuropaPlayer, RoadTripEuropaView } from '$lib/protocol';
import type { Scene } from '$lib/scene';

export type RoadScene = Scene<'road-trip-europa'>;
export type RoadView = RoadTripEuropaView;
export type Player = RoadTripEuropaPlayer;
export type Card = RoadTripEuropaCard;

export interface CountryShape {
  path: string;
  box: [number, number, number, number]; // corners of the window of its card
  disc: [number, number];
  label: Required<Label>;
}

export interface RoadMap extends BaseMap {
  style: { disc: number; label: number; star: number; region: number };
  countries: Record<string, CountryShape>;
  stars: Record<string, { x: number; y: number; label: Label }>;
}

/** A name in one language for all, or in several. */
export type Named = string | Record<string, string>;

export interface BoardThing {
  id: string;
  name?: Named;
}

export interface BoardCard extends BoardThing {
  letter: string;
  region: string;
  number: number;
  cuisine?: string | string[] | null;
  transport?: string | string[] | null;
  culture?: string | string[] | null;
}

/** A sheet of one's own may leave out all but regions and cards. */
export interface RoadBoard {
  regions: BoardThing[];
  cards: BoardCard[];
  cuisine?: BoardThing[];
  transport?: BoardThing[];
  culture?: BoardThing[];
  pointsPerCountry?: number;
}
