// Tables for the page of parts: a route that is valid, one that holds in part, one in which nothing does.
import type { GameTexts } from '$lib/api';
import type {
  EuropaTourCard as Card,
  EuropaTourSeatCard as SeatCard,
  EuropaTourView as View,
  Fit,
  GameResult,
  Joint,
  Pile,
  Rack,
  Source,
  Unseen,
} from '$lib/protocol';
import { still } from '$lib/still';
import type { BoardCountry, TourBoard, TourScene } from './types';

export const BOARD: TourBoard = {
  countries: [
    country('albania', 'Albania', 'Albanie', 'yellow', 'greece macedonia serbia-montenegro', 'italy'),
    country(
      'austria',
      'Austria (& Liechtenstein)',
      'Autriche (& Liechtenstein)',
      'purple',
      'czech-republic germany hungary italy slovakia slovenia switzerland',
      '',
    ),
    country('belarus', 'Belarus', 'Biélorussie', 'green', 'latvia lithuania poland russia ukraine', ''),
    country(
      'belgium',
      'Belgium (& Luxembourg)',
      'Belgique (& Luxembourg)',
      'green',
      'france germany netherlands',
      'great-britain',
    ),
    country(
      'bosnia',
      'Bosnia and Herzegovina',
      'Bosnie-Herzégovine',
      'yellow',
      'croatia serbia-montenegro',
      '',
    ),
    country(
      'bulgaria',
      'Bulgaria',
      'Bulgarie',
      'red',
      'greece macedonia romania serbia-montenegro turkey',
      'ukraine',
    ),
    country('croatia', 'Croatia', 'Croatie', 'purple', 'bosnia hungary serbia-montenegro slovenia', 'italy'),
    country('cyprus', 'Cyprus', 'Chypre', 'green', '', 'greece turkey'),
    country(
      'czech-republic',
      'Czech Republic',
      'République tchèque',
      'blue',
      'austria germany poland slovakia',
      '',
    ),
    country('denmark', 'Denmark', 'Danemark', 'green', 'germany', 'great-britain norway sweden'),
    country('estonia', 'Estonia', 'Estonie', 'purple', 'latvia russia', 'finland sweden'),
    country('finland', 'Finland', 'Finlande', 'green', 'norway russia sweden', 'estonia germany'),
    country(
      'france',
      'France',
      'France',
      'purple',
      'belgium germany italy spain switzerland',
      'great-britain ireland',
    ),
    country(
      'germany',
      'Germany',
      'Allemagne',
      'yellow',
      'austria belgium czech-republic denmark france netherlands poland switzerland',
      'finland lithuania sweden',
    ),
    country(
      'great-britain',
      'Great Britain',
      'Grande-Bretagne',
      'yellow',
      'scotland',
      'belgium denmark france ireland netherlands portugal spain',
    ),
    country('greece', 'Greece', 'Grèce', 'blue', 'albania bulgaria macedonia turkey', 'cyprus italy malta'),
    country(
      'hungary',
      'Hungary',
      'Hongrie',
      'red',
      'austria croatia romania serbia-montenegro slovakia slovenia ukraine',
      '',
    ),
    country('iceland', 'Iceland', 'Islande', 'yellow', '', 'norway scotland'),
    country('ireland', 'Ireland', 'Irlande', 'blue', 'northern-ireland', 'france great-britain'),
    country(
      'italy',
      'Italy',
      'Italie',
      'red',
      'austria france slovenia switzerland',
      'albania croatia greece malta serbia-montenegro spain',
    ),
    country('latvia', 'Latvia', 'Lettonie', 'yellow', 'belarus estonia lithuania russia', 'sweden'),
    country('lithuania', 'Lithuania', 'Lituanie', 'blue', 'belarus latvia poland russia', 'germany'),
    country('macedonia', 'Macedonia', 'Macédoine', 'purple', 'albania bulgaria greece serbia-montenegro', ''),
    country('malta', 'Malta', 'Malte', 'yellow', '', 'greece italy'),
    country('netherlands', 'Netherlands', 'Pays-Bas', 'red', 'belgium germany', 'great-britain'),
    country('northern-ireland', 'Northern Ireland', 'Irlande du Nord', 'red', 'ireland', 'scotland'),
    country('norway', 'Norway', 'Norvège', 'blue', 'finland russia sweden', 'denmark iceland scotland'),
    country(
      'poland',
      'Poland',
      'Pologne',
      'purple',
      'belarus czech-republic germany lithuania russia slovakia ukraine',
      'sweden',
    ),
    country('portugal', 'Portugal', 'Portugal', 'red', 'spain', 'great-britain'),
    country(
      'romania',
      'Romania (& Moldova)',
      'Roumanie (& Moldavie)',
      'blue',
      'bulgaria hungary serbia-montenegro ukraine',
      'turkey',
    ),
    country(
      'russia',
      'Russia',
      'Russie',
      'red',
      'belarus estonia finland latvia lithuania norway poland ukraine',
      'turkey',
    ),
    country('scotland', 'Scotland', 'Écosse', 'purple', 'great-britain', 'iceland northern-ireland norway'),
    country(
      'serbia-montenegro',
      'Serbia and Montenegro',
      'Serbie-et-Monténégro',
      'green',
      'albania bosnia bulgaria croatia hungary macedonia romania',
      'italy',
    ),
    country(
      'slovakia',
      'Slovakia',
      'Slovaquie',
      'green',
      'austria czech-republic hungary poland ukraine',
      '',
    ),
    country('slovenia', 'Slovenia', 'Slovénie', 'green', 'austria croatia hungary italy', ''),
    country('spain', 'Spain', 'Espagne', 'blue', 'france portugal', 'great-britain italy'),
    country('sweden', 'Sweden', 'Suède', 'red', 'finland norway', 'denmark estonia germany latvia poland'),
    country('switzerland', 'Switzerland', 'Suisse', 'blue', 'austria france germany italy', ''),
    country('turkey', 'Turkey', 'Turquie', 'purple', 'bulgaria greece', 'cyprus romania russia ukraine'),
    country(
      'ukraine',
      'Ukraine',
      'Ukraine',
      'yellow',
      'belarus hungary poland romania russia slovakia',
      'bulgaria turkey',
    ),
  ],
};

function country(id: string, en: string, fr: string, color: string, land: string, ship: string): BoardCountry {
  const ids = (text: string) => text.split(' ').filter(Boolean);
  return { id, name: { en, fr }, color, land: ids(land), ship: ids(ship) };
}

const COLORS = new Map(BOARD.countries.map(({ name, color }) => [typeof name === 'string' ? name : name?.en, color]));

export function card(name: string): Card {
  if (name === 'ship') return { name, kind: 'ship' };
  const color = name.split(':')[1];
  return color ? { name, kind: 'plane', color } : { name, kind: 'country', color: COLORS.get(name) };
}

/** What the rules say of a broken joint. */
export const REFUSALS: GameTexts['refusals'] = {
  'no-border': { clause: 'ETO-27', text: 'Places {from} and {next}: no land border joins these two countries.' },
  'no-ship-line': {
    clause: 'ETO-29',
    text: 'Places {from} and {next}: no ship line joins the two countries of this ship.',
  },
  'colors-differ': {
    clause: 'ETO-28',
    text: 'Places {from} and {next}: the plane and its two countries are not all of one colour.',
  },
  'same-country': {
    clause: 'ETO-33',
    text: 'Places {from} and {next}: a journey joins two different countries.',
  },
  'two-transports': {
    clause: 'ETO-26',
    text: 'Places {from} and {next}: a plane or ship stands between two countries.',
  },
  'route-end': { clause: 'ETO-25', text: 'Places {from} and {next}: a route begins and ends with a country.' },
};

/** By what a place is joined to the next one, or the code of a refusal. */
export function joint(by: string, place = 1): Joint {
  const places: [number, number] = [place, place + 1];
  const refusal = REFUSALS[by];
  return refusal ? { places, by: 'broken', why: by, clause: refusal.clause } : { places, by };
}

function rack(cards: (string | null)[], links: string[], facts: Partial<Rack> = {}): Rack {
  return {
    cards: cards.map((name) => (name ? card(name) : null)),
    links: links.map((by, index) => joint(by, index + 1)),
    run: 0,
    countries: 0,
    ...facts,
  };
}

const AUSTRIA = 'Austria (& Liechtenstein)';

export const VALID = rack(
  [
    ...['Iceland', 'plane:yellow', 'Germany', 'Poland', 'ship'],
    ...['Sweden', 'Finland', 'Russia', 'Ukraine', 'Romania (& Moldova)'],
  ],
  ['plane', 'plane', 'land', 'ship', 'ship', 'land', 'land', 'land', 'land'],
  { run: 10, countries: 8, valid: true },
);

/** Place 5 and place 8 are open to other cards. */
export const PARTLY = rack(
  ['Portugal', 'Spain', 'plane:blue', 'Greece', 'Malta', 'ship', 'Italy', 'plane:green', AUSTRIA, 'Hungary'],
  ['land', 'plane', 'plane', 'no-border', 'ship', 'ship', 'colors-differ', 'colors-differ', 'land'],
  { run: 4, countries: 3 },
);

/** Each of the other reasons why two cards are not joined. */
export const BROKEN = rack(
  ['plane:red', 'France', 'France', 'ship', 'Switzerland', 'plane:yellow', 'ship', 'Norway', null, null],
  [
    ...['route-end', 'same-country', 'no-ship-line', 'no-ship-line'],
    ...['two-transports', 'two-transports', 'two-transports', 'open', 'open'],
  ],
);

/** A ship would join Sweden and Poland. */
export const WITHOUT_SHIP = rack(
  ['Norway', 'Sweden', 'Malta', 'Poland', 'Belarus', 'Russia', 'ship', 'Turkey', 'Greece', 'Albania'],
  ['land', 'no-border', 'no-border', 'land', 'land', 'ship', 'ship', 'land', 'land'],
  { run: 7, countries: 6 },
);

/** All its joints hold, and yet it is no route where no country may occur twice. */
export const TWICE = rack(
  ['Spain', 'France', 'Germany', 'Poland', 'Czech Republic', 'Germany', 'Denmark', 'ship', 'Norway', 'Finland'],
  ['land', 'land', 'land', 'land', 'land', 'land', 'ship', 'ship', 'land'],
  { run: 10, countries: 9, valid: false, twice: true },
);

export const PLACING = rack(
  [null, 'Spain', null, null, 'Germany', 'Poland', null, null, 'ship', null],
  ['open', 'open', 'open', 'open', 'land', 'open', 'open', 'open', 'open'],
);

export const FITS: Fit[] = [
  { place: 5, cards: ['Albania'] },
  { place: 8, cards: ['Slovenia', 'Switzerland'] },
];

export const SOURCES: Record<number, Source[]> = {
  5: [{ card: 'Albania', where: 'drawn' }],
  8: [
    { card: 'Slovenia', where: 'pile', pile: 2 },
    { card: 'Switzerland', where: 'unseen' },
  ],
};

export const PILES: Pile[] = [
  { top: card('Scotland'), size: 1, cards: ['Scotland'] },
  { top: card('Slovenia'), size: 2, cards: ['ship', 'Slovenia'] },
  { top: card('plane:red'), size: 4, cards: ['Cyprus', 'plane:green', 'Latvia', 'plane:red'] },
  { top: card('ship'), size: 1, cards: ['ship'] },
  { top: card('Serbia and Montenegro'), size: 3, cards: ['Estonia', 'plane:yellow', 'Serbia and Montenegro'] },
];

/** Somebody took the only card of the fourth. */
export const EMPTIED: Pile[] = PILES.with(3, { top: null, size: 0, cards: [] });

export const UNSEEN: Unseen = {
  planes: { blue: 1, green: 0, purple: 2, red: 1, yellow: 2 },
  ships: 6,
  countries: ['Bulgaria', 'Denmark', 'Norway', 'Switzerland', 'Turkey'],
};

export const ALL_SEEN: Unseen = {
  planes: { blue: 0, green: 0, purple: 0, red: 0, yellow: 0 },
  ships: 0,
  countries: ['Bosnia and Herzegovina'],
};

export function view(facts: Partial<View> = {}): View {
  return {
    game: 'europa-tour',
    board: 'Europa Tour',
    phase: 'exchange',
    turn: 0,
    turn_number: 9,
    first: 0,
    you: 0,
    talon: 17,
    piles: PILES,
    players: [0, 1, 2].map((seat) => ({ seat, placed: 10, deciding: seat === 0 })),
    rack: PARTLY,
    fits: FITS,
    ...facts,
  };
}

/** The end: one route is valid, one is not, one has a country twice. */
export function ended(): TourScene {
  const cards = [VALID, PARTLY, TWICE].map(
    (rack, seat): SeatCard => ({
      seat,
      place: seat === 0 ? 1 : 2,
      total: rack.run,
      lines: {},
      rack,
      announced: seat === 0,
      cut_short: false,
    }),
  );
  const result: GameResult = { cards, winners: [0], decided_by: 'announced' };
  const players = cards.map(({ seat, rack }) => ({ seat, placed: 10, deciding: false, rack }));
  return still('europa-tour', view({ phase: 'over', players }), { board: BOARD, result });
}
