// A small table for the tests: three regions, six cards, two players.
import type { Now, RoadTripEuropaMove } from '$lib/protocol';
import { still } from '$lib/still';
import { Deck } from './deck';
import type { Card, Player, RoadBoard, RoadMap, RoadScene, RoadView } from './types';

export const BOARD: RoadBoard = {
  regions: [
    { id: 'nordic', name: { en: 'Scandinavia', fr: 'Scandinavie' } },
    { id: 'central', name: { en: 'Central Europe', fr: 'Europe centrale' } },
    { id: 'south-east', name: { en: 'South-East', fr: 'Sud-Est' } },
  ],
  cuisine: [{ id: 'cheese', name: { en: 'cheese', fr: 'fromage' } }],
  transport: [
    { id: 'boat', name: { en: 'boat', fr: 'bateau' } },
    { id: 'train', name: { en: 'train', fr: 'train' } },
  ],
  culture: [
    { id: 'music', name: { en: 'music', fr: 'musique' } },
    { id: 'nature', name: { en: 'natural wonder', fr: 'merveille de la nature' } },
  ],
  cards: [
    card('A', 'iceland', { en: 'Iceland', fr: 'Islande' }, 'nordic', 7, null, null, 'nature'),
    card('C', 'sweden', { en: 'Sweden', fr: 'Suède' }, 'nordic', 3, null, 'boat', null),
    card('L', 'switzerland', { en: 'Switzerland', fr: 'Suisse' }, 'central', 6, 'cheese', 'train', null),
    card('M', 'austria', { en: 'Austria', fr: 'Autriche' }, 'central', 1, null, 'train', 'music'),
    card('Y', 'croatia', { en: 'Croatia', fr: 'Croatie' }, 'south-east', 6, null, 'boat', 'nature'),
    card('#', 'greece', { en: 'Greece', fr: 'Grèce' }, 'south-east', 1, null, 'boat', null),
  ],
};

function card(
  letter: string,
  id: string,
  name: Record<string, string>,
  region: string,
  number: number,
  cuisine: string | null,
  transport: string | null,
  culture: string | null,
): RoadBoard['cards'][number] {
  return { letter, id, name, region, number, cuisine, transport, culture };
}

export const NOW: Now = {
  start_end: 4,
  cuisine: 5,
  cuisine_sum: 9,
  transport: 0,
  culture: { music: 4, 'natural wonder': 8 },
  countries: 2,
  stars: [],
  passport: 0,
};

export function player(seat: number, facts: Partial<Player> = {}): Player {
  return {
    seat,
    display: [],
    start_hidden: false,
    packet: null,
    packet_size: 3,
    deciding: true,
    has_chosen: false,
    points: 0,
    passport: null,
    sheet: { rounds: [], marks: [], used: [] },
    now: NOW,
    ...facts,
  };
}

export function view(facts: Partial<RoadView> = {}): RoadView {
  return {
    game: 'road-trip-europa',
    board: 'Road Trip Europa',
    phase: 'pick',
    round: 1,
    rounds: 2,
    pick: 2,
    hand_size: 3,
    direction: 'left',
    aside: 0,
    you: 0,
    players: [player(0), player(1)],
    regions: [
      { name: 'Scandinavia', color: 'light-blue', bonus: 5, countries: ['Iceland', 'Sweden'], won_by: [] },
      { name: 'Central Europe', color: 'red', bonus: 4, countries: ['Switzerland', 'Austria'], won_by: [1] },
      { name: 'South-East', color: 'purple', bonus: 5, countries: ['Croatia', 'Greece'], won_by: [] },
    ],
    passport: [{ bonus: 7, won_by: [1], taken: true }],
    cuisine: [{ name: 'cheese', points: 2, copies: 1 }],
    transport: [
      { name: 'boat', points: 7, copies: 3 },
      { name: 'train', points: 4, copies: 2 },
    ],
    culture: [
      { name: 'music', points: 4, copies: 1 },
      { name: 'natural wonder', points: 4, copies: 2 },
    ],
    ...facts,
  };
}

export const MAP: RoadMap = {
  game: 'road-trip-europa',
  size: [100, 100],
  view: [0, 0, 100, 100],
  land: 'M0 0h9v9z',
  shore: '',
  borders: '',
  graticule: '',
  seas: [],
  style: { disc: 15, label: 19, star: 26, region: 19 },
  countries: {
    Greece: {
      path: 'M0 0h9v9z',
      box: [0, 0, 92, 64],
      disc: [50, 50],
      label: { x: 50, y: 60, anchor: 'middle', lines: ['Greece'] },
    },
  },
  stars: {},
} as RoadMap;

export function deck(language: 'en' | 'fr' = 'en'): Deck {
  return new Deck(BOARD, view(), MAP, language);
}

export function cardOf(name: string): Card {
  return deck().cards.get(name)!;
}

/** A table at which Ana sits, or somebody watches. */
export function table(view: RoadView, more: Partial<RoadScene> = {}): RoadScene {
  const isMine = (more.legal?.length ?? 0) > 0;
  return still('road-trip-europa', view, { board: BOARD, map: MAP, isMine, ...more });
}

export function pick(card: string): RoadTripEuropaMove {
  return { kind: 'pick', text: `pick ${card}`, card };
}

export function score(culture: string | null): RoadTripEuropaMove {
  return { kind: 'score', text: `score ${culture ?? 'nothing'}`, culture };
}
