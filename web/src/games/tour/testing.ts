// A small Europe for tests: four countries, one ship line, two seats.
import type { EuropaTourCard, EuropaTourMove, EuropaTourView, Joint, Rack } from '$lib/protocol';
import type { TourBoard, TourMap } from './types';

function square(x: number, y: number): string {
  return `M${x} ${y}l90 0 0 60-90 0z`;
}

const CORNERS: Record<string, [number, number]> = {
  Poland: [200, 100],
  Germany: [100, 100],
  Turkey: [300, 300],
  Sweden: [200, 0],
};

export const map: TourMap = {
  game: 'europa-tour',
  size: [500, 400],
  view: [-100, -100, 600, 500],
  land: Object.values(CORNERS)
    .map(([x, y]) => square(x, y))
    .join(''),
  shore: '',
  borders: '',
  graticule: '',
  seas: [],
  style: { dot: 14, label: 19 },
  countries: Object.fromEntries(
    Object.entries(CORNERS).map(([name, [x, y]]) => [
      name,
      {
        path: square(x, y),
        box: [x - 1, y - 2, x + 91, y + 62],
        dot: [x + 45, y + 30],
        label: { x: x + 45, y: y + 50, anchor: 'middle', lines: [name] },
      },
    ]),
  ),
  lines: [{ a: 'Poland', b: 'Sweden', path: 'M240 100Q250 80 245 60' }],
};

export const board: TourBoard = {
  countries: [
    { id: 'poland', name: { en: 'Poland', fr: 'Pologne' }, color: 'purple', land: ['germany'], ship: ['sweden'] },
    { id: 'germany', name: { en: 'Germany', fr: 'Allemagne' }, color: 'yellow', land: ['poland'], ship: [] },
    { id: 'turkey', name: { en: 'Turkey', fr: 'Turquie' }, color: 'purple', land: [], ship: [] },
    { id: 'sweden', name: { en: 'Sweden', fr: 'Suède' }, color: 'red', land: [], ship: ['poland'] },
  ],
};

const COLORS: Record<string, string> = { Poland: 'purple', Germany: 'yellow', Turkey: 'purple', Sweden: 'red' };

export function card(name: string): EuropaTourCard {
  if (name === 'ship') return { name, kind: 'ship' };
  const color = name.split(':')[1];
  return color ? { name, kind: 'plane', color } : { name, kind: 'country', color: COLORS[name] };
}

/** A rack as the engine would describe it: cards, and `land`, `plane`, `ship`, `open` or a reason. */
export function rack(cards: (string | null)[], links: string[]): Rack {
  const joints = links.map((link, index): Joint => {
    const places: [number, number] = [index + 1, index + 2];
    const isPlain = ['land', 'plane', 'ship', 'open'].includes(link);
    return isPlain ? { places, by: link } : { places, by: 'broken', why: link, clause: 'ETO-27' };
  });
  return { cards: cards.map((one) => (one ? card(one) : null)), links: joints, run: 0, countries: 0 };
}

export function view(change: Partial<EuropaTourView> = {}): EuropaTourView {
  return {
    game: 'europa-tour',
    board: 'europa-tour',
    phase: 'draw',
    turn: 0,
    turn_number: 1,
    first: 0,
    you: 0,
    talon: 30,
    piles: ['Sweden', 'ship', 'plane:red', 'Turkey', 'ship'].map((name) => ({ top: card(name), size: 1 })),
    players: [
      { seat: 0, placed: 4, deciding: true },
      { seat: 1, placed: 4, deciding: false },
    ],
    rack: rack(['Germany', 'Poland', 'plane:purple', 'Sweden'], ['land', 'colors-differ', 'colors-differ']),
    fits: [{ place: 4, cards: ['Turkey'] }],
    ...change,
  };
}

// Moves, as the engine would list them

export function place(at: number, card: string | null = null): EuropaTourMove {
  return { kind: 'place', text: card === null ? `place ${at}` : `place ${at} ${card}`, place: at, card };
}

export function take(pile: number): EuropaTourMove {
  return { kind: 'take', text: `take ${pile}`, pile };
}

export function put(pile: number): EuropaTourMove {
  return { kind: 'put', text: `put ${pile}`, pile };
}

export function exchange(place: number, pile: number): EuropaTourMove {
  return { kind: 'exchange', text: `exchange ${place} to ${pile}`, place, pile };
}

export function swap(one: number, other: number): EuropaTourMove {
  return { kind: 'swap', text: `swap ${one} ${other}`, places: [one, other] };
}

export function alone(kind: 'draw' | 'announce' | 'silent'): EuropaTourMove {
  return { kind, text: kind };
}
