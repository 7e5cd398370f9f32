// Moves of the train games for tests, as the engine would list them.
import type { ClaimMove, MatMove, PayMove, StationMove } from '$lib/protocol';
import { expressText } from './choices';
import type { Ends } from './ends';
import type { TrainMove } from './types';

function paid(cards: string): { cards: string; color: string | null; locomotives: number } {
  const own = [...cards].filter((card) => card !== 'L');
  return { cards, color: own[0] ?? null, locomotives: cards.length - own.length };
}

export function claim(route: string, cards: string): ClaimMove {
  return { kind: 'claim', text: `claim ${route} ${cards}`, route, ...paid(cards) };
}

export function station(city: string, cards: string): StationMove {
  return { kind: 'station', text: `station ${city} ${cards}`, city, ...paid(cards) };
}

export function pay(cards: string): PayMove {
  return { kind: 'pay', text: `pay ${cards}`, ...paid(cards) };
}

export function take(place: number, text: string, card: string): TrainMove {
  return { kind: 'take', text, place, card };
}

export function mat(line: string, spot: number, ...express: number[]): MatMove {
  return { kind: 'mat', text: `mat ${line} ${expressText(express)}`.trim(), line, express, spot };
}

const ENDS: Record<string, Ends> = {
  'Paris–Wien': ['Paris', 'Wien'],
  'Roma–Kyiv': ['Roma', 'Kyiv'],
  'München–Wien (2)': ['München', 'Wien'],
};
export const endsOf = (name: string): Ends => ENDS[name]!;
