// A table of a game that nobody here knows, for tests and for looking at.
import { still } from '$lib/still';
import type { PlainPlayer, PlainScene, PlainView } from './types';

export const TEXTS = {
  title: 'Harbour Hop',
  moves: { sail: 'sail to a harbour' },
  fields: { boat: 'Lies in', hand: 'Parcels for', stamps: 'Stamps' },
  words: { Lisbon: 'Lisbonne' },
  events: {},
  lines: { parcels: 'Parcels delivered' },
  criteria: {},
  options: {},
};

export const PLAYERS: PlainPlayer[] = [
  { seat: 0, deciding: true, hand_size: 3, stamps: ['Porto'], boat: 'Ostend', hand: { Porto: 2, Lisbon: 1 } },
  { seat: 1, deciding: false, hand_size: 2, stamps: [], boat: 'Lisbon' },
];

export const VIEW: PlainView = {
  game: 'harbour-hop',
  board: 'west-coast',
  phase: 'sail',
  you: 0,
  turn_number: 5,
  deck_size: 8,
  is_windy: true,
  players: PLAYERS,
  options: {},
};

export const LEGAL = ['sail Porto', 'sail Lisbon', 'wait'].map((text) => ({ text }));

export function scene(more: Partial<PlainScene> = {}): PlainScene {
  return still('road-trip-europa', VIEW as never, {
    legal: LEGAL as never,
    isMine: true,
    ...(more as object),
    texts: { ...TEXTS, ...more.texts } as never,
  }) as unknown as PlainScene;
}
