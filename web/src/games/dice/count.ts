// The final count of Dice Trip Belgium: line by line; a road that can still turn the game comes last.
import type { AnyCard, DiceTripBelgiumSeatCard } from '$lib/protocol';
import { countOf, type CountStep } from '$parts/count/steps';
import type { DiceScene } from './types';

const CLOSE = 6; // points between the first two: the longest road is kept for the end
const LINE = 1_600; // ms
const RUN = { least: 1_200, each: 130 }; // ms, and for each city
const USUAL = ['bonus', 'crossed', 'road', 'series', 'zones', 'tens'];
const TENSE = ['bonus', 'crossed', 'series', 'zones', 'tens', 'road'];

type Card = AnyCard & DiceTripBelgiumSeatCard;

export function stepsOf(scene: DiceScene): CountStep[] {
  return countDice([...(scene.result?.cards ?? [])].sort((a, b) => a.seat - b.seat) as Card[]);
}

/** Cards in seat order. */
export function countDice(cards: Card[]): CountStep[] {
  const [first = 0, second = -Infinity] = cards.map(({ total }) => total).sort((a, b) => b - a);
  const order = first - second <= CLOSE ? TENSE : USUAL;
  const played = order.filter((line) => cards.some(({ lines }) => lines[line]));
  return countOf(
    cards,
    played.map((line) => ({ line, steps: line === 'road' || line === 'series' ? runs(cards, line) : [together(cards, line)] })),
  );
}

function together(cards: Card[], line: string): CountStep {
  return { line, seat: null, gains: cards.map(({ lines }) => lines[line] ?? 0), label: '', ms: LINE };
}

/** Each sheet by itself, the shortest first. */
function runs(cards: Card[], line: 'road' | 'series'): CountStep[] {
  const order = [...cards.keys()].sort((a, b) => cards[a]!.lines[line]! - cards[b]!.lines[line]! || a - b);
  return order.map((seat) => ({
    line,
    seat,
    gains: cards.map((_, at) => (at === seat ? (cards[seat]!.lines[line] ?? 0) : 0)),
    label: cards[seat]![`${line}_numbers`].join(' → '),
    ms: RUN.least + RUN.each * cards[seat]![line].length,
    show: { cities: cards[seat]![line] },
  }));
}
