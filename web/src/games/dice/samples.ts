// A table for the page of parts: the sixth round, in which 42 went to Aalst and 56 is in hand; and a
// full sheet, that of the rule book.
import type { GameTexts } from '$lib/api';
import type {
  DiceTripBelgiumPlayer as Player,
  DiceTripBelgiumSeatCard as SeatCard,
  DiceTripBelgiumView as View,
  Entry,
  GameResult,
  Pair,
  Score,
} from '$lib/protocol';
import { still } from '$lib/still';
import type { DiceBoard, DiceScene, Drawn } from './types';

const BRUSSEL = 'Brussel / Bruxelles';

export const ROLL = { blue: 4, green: 5, red: 2, yellow: 6 };

export const BOARD: DiceBoard = {
  dice: [
    { id: 'blue', name: { en: 'blue', fr: 'bleu' } },
    { id: 'green', name: { en: 'green', fr: 'vert' } },
    { id: 'red', name: { en: 'red', fr: 'rouge' } },
    { id: 'yellow', name: { en: 'yellow', fr: 'jaune' } },
  ],
  zones: [
    { id: 'NE', name: { en: 'North-East', fr: 'Nord-Est' } },
    { id: 'W', name: { en: 'West', fr: 'Ouest' } },
    { id: 'S', name: { en: 'South', fr: 'Sud' } },
  ],
  numbers: [1, 2, 3, 4, 5, 6].flatMap((tens) => [1, 2, 3, 4, 5, 6].map((ones) => 10 * tens + ones)),
  scoring: { crossedCity: -1 },
};

export const TEXTS: GameTexts = {
  title: 'Dice Trip Belgium',
  sentence: '',
  events: {},
  refusals: {},
  phases: {},
  options: {},
  lines: {
    bonus: 'Bonus cities',
    crossed: 'Crossed cities',
    road: 'Longest road',
    series: 'Longest series',
    zones: 'Zones without a cross',
    tens: 'Every group of tens',
  },
  criteria: { points: 'most points' },
  words: { bronze: 'bronze', silver: 'silver', gold: 'gold' },
};

export const TARGETS = { bronze: 25, silver: 30, gold: 35 };

export const SCORE: Score = {
  total: 19,
  lines: { bonus: 6, crossed: -1, road: 5, series: 2, zones: 7, tens: 0 },
  road: ['Oostende', 'Roeselare', 'Kortrijk', 'Gent', 'Brugge'],
  series: ['Roeselare', 'Kortrijk', 'Gent', 'Brugge'],
  clean_zones: ['W', 'S'],
};

const NOTHING_YET: Score = {
  total: 9,
  lines: { bonus: 0, crossed: 0, road: 0, series: 0, zones: 9, tens: 0 },
  road: [],
  series: [],
  clean_zones: ['NE', 'W', 'S'],
};

export function player(seat: number, facts: Partial<Player> = {}): Player {
  return {
    seat,
    deciding: true,
    powers: ['reroll', 'useDieTwice'],
    sheet: {
      Oostende: 11,
      Roeselare: 15,
      Kortrijk: 16,
      Gent: 21,
      Brugge: 22,
      Antwerpen: 'X',
      Dinant: 33,
      Charleroi: 34,
      Namur: 35,
      [BRUSSEL]: 45,
    },
    bonus: ['Oostende', 'Kortrijk', 'Brugge', 'Dinant', 'Namur', BRUSSEL],
    used: [11, 15, 16, 21, 22, 33, 34, 35, 45],
    tens: [1, 2, 3, 4],
    score: SCORE,
    ...facts,
  };
}

export function beginner(seat: number): Player {
  return player(seat, { sheet: {}, bonus: [], used: [], tens: [], score: NOTHING_YET });
}

export const FIRST: Entry = { city: 'Aalst', number: 42, dice: ['blue', 'red'] };

/** What 56 would bring, once 42 stands in Aalst. */
export const GAINS: Record<string, number> = {
  Leuven: 2,
  Mechelen: 1,
  Mons: 1,
  Tournai: 1,
  Turnhout: 1,
  Bastogne: 1,
  'Sint-Niklaas': 0,
  Hasselt: 0,
  Tongeren: 0,
  Liège: 0,
  'Marche-en-Famenne': 0,
  Bouillon: 0,
  Arlon: 0,
  Malmedy: 0,
};

export function view(facts: Partial<View> = {}): View {
  return {
    game: 'dice-trip-belgium',
    board: 'belgium',
    phase: 'fill',
    turn: 1,
    turn_number: 6,
    rounds: 13,
    first: 0,
    you: 0,
    dice: ROLL,
    players: [player(0), beginner(1)],
    packet: { closed: false, entries: [FIRST] },
    ...facts,
  };
}

type Written = [number: number, dice: string, city?: string];

function pair(gain: number | null, ...written: Written[]): Pair {
  return {
    numbers: written.map(([number]) => number),
    dice: written.map(([, dice]) => dice.split(' ')),
    used: written.map(([number]) => number === 45),
    gain,
    best: written.flatMap(([, , city]) => city ?? []),
  };
}

/** All that the roll makes; 45 is used. */
export const TWELVE: Pair[] = [
  pair(null, [45, 'blue green'], [26, 'red yellow']),
  pair(null, [45, 'blue green'], [62, 'yellow red']),
  pair(3, [54, 'green blue', 'Leuven'], [26, 'red yellow', 'Aalst']),
  pair(2, [54, 'green blue', 'Leuven'], [62, 'yellow red', 'Turnhout']),
  pair(3, [42, 'blue red', 'Aalst'], [56, 'green yellow', 'Leuven']),
  pair(3, [42, 'blue red', 'Aalst'], [65, 'yellow green', 'Leuven']),
  pair(3, [24, 'red blue', 'Aalst'], [56, 'green yellow', 'Leuven']),
  pair(3, [24, 'red blue', 'Aalst'], [65, 'yellow green', 'Leuven']),
  pair(2, [46, 'blue yellow', 'Turnhout'], [52, 'green red', 'Leuven']),
  pair(2, [46, 'blue yellow', 'Turnhout'], [25, 'red green', 'Aalst']),
  pair(2, [64, 'yellow blue', 'Turnhout'], [52, 'green red', 'Leuven']),
  pair(2, [64, 'yellow blue', 'Turnhout'], [25, 'red green', 'Aalst']),
];

/** What is left for the second number after FIRST. */
export const SECOND: Pair[] = [
  pair(2, [42, 'blue red', 'Aalst'], [56, 'green yellow', 'Leuven']),
  pair(2, [42, 'blue red', 'Aalst'], [65, 'yellow green', 'Leuven']),
];

/** Equal faces make the same number twice: blue 3, green 6, red 3, yellow 6. */
export const SAME: Pair[] = [
  pair(null, [36, 'blue green'], [36, 'red yellow']),
  pair(2, [36, 'blue green', 'Leuven'], [63, 'yellow red', 'Turnhout']),
  pair(2, [63, 'green blue', 'Leuven'], [36, 'red yellow', 'Aalst']),
  pair(null, [63, 'green blue'], [63, 'yellow red']),
];

/** Numbers by themselves, as in the last round: with gain, without, used. */
export const SINGLES: Pair[] = [
  pair(null, [45, 'blue green']),
  pair(1, [54, 'green blue', 'Arlon']),
  pair(0, [26, 'red yellow', 'Arlon']),
  pair(0, [62, 'yellow red', 'Arlon']),
  pair(-1, [42, 'blue red', 'Arlon']),
];

export const FULL: Drawn = {
  sheet: {
    ...{ Oostende: 11, Brugge: 22, Roeselare: 12, Kortrijk: 16, Gent: 21, Tournai: 26, Aalst: 42 },
    ...{ 'Sint-Niklaas': 41, Antwerpen: 'X', Turnhout: 53, Mechelen: 55, [BRUSSEL]: 45, Leuven: 66 },
    ...{ Hasselt: 65, Tongeren: 64, Liège: 63, Mons: 46, Charleroi: 34, Namur: 35, Dinant: 33 },
    ...{ 'Marche-en-Famenne': 43, Bastogne: 61, Bouillon: 54, Arlon: 'X', Malmedy: 62 },
  },
  bonus: [
    ...['Oostende', 'Brugge', 'Mechelen', 'Leuven', 'Dinant'],
    ...['Kortrijk', 'Turnhout', BRUSSEL, 'Namur', 'Bastogne'],
  ],
  road: ['Oostende', 'Roeselare', 'Kortrijk', 'Gent', 'Sint-Niklaas', 'Aalst', BRUSSEL, 'Mechelen', 'Leuven'],
  series: ['Bastogne', 'Malmedy', 'Liège', 'Tongeren', 'Hasselt', 'Leuven'],
};

export const CARD: SeatCard = {
  seat: 0,
  place: 1,
  total: 25,
  lines: { bonus: 10, crossed: -2, road: 9, series: 4, zones: 4, tens: 0 },
  bonus: FULL.bonus,
  crossed: ['Antwerpen', 'Arlon'],
  road: FULL.road,
  road_numbers: [11, 12, 16, 21, 41, 42, 45, 55, 66],
  series: FULL.series,
  series_numbers: [61, 62, 63, 64, 65, 66],
  clean_zones: ['W'],
};

export const LOW_CARD: SeatCard = {
  seat: 1,
  place: 2,
  total: 3,
  lines: { bonus: 0, crossed: -3, road: 6, series: 0, zones: 0, tens: 0 },
  bonus: [],
  crossed: ['Gent', 'Liège', 'Arlon'],
  road: ['Dinant', 'Namur', BRUSSEL, 'Mechelen', 'Antwerpen', 'Turnhout'],
  road_numbers: [12, 24, 25, 26, 43, 56],
  series: ['Namur', BRUSSEL, 'Mechelen'],
  series_numbers: [24, 25, 26],
  clean_zones: [],
};

/** A table at which Ana sits. */
export function table(view: View, more: Partial<DiceScene> = {}): DiceScene {
  return still('dice-trip-belgium', view, { board: BOARD, texts: TEXTS, ...more });
}

/** The end, with these cards. */
export function ended(cards: SeatCard[]): DiceScene {
  const result: GameResult = { cards, winners: [0], decided_by: 'points' };
  const players = cards.map((_, seat) => player(seat, { deciding: false, powers: [] }));
  return table(view({ phase: 'over', turn_number: 13, packet: undefined, players }), { result });
}
