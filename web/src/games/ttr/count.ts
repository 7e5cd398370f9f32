// The final count of the train games: tickets in rounds, the biggest last, then what the map has besides.
import type { AnyCard, Ticket, TtrEuropeSeatCard, TtrIberiaSeatCard, TtrSouthKoreaSeatCard } from '$lib/protocol';
import { countOf, totalsAfter, type CountStep, type Detail } from '$parts/count/steps';
import { endsIn, type EndsOf } from './ends';
import type { TrainBoard, TrainScene } from './types';
import type { TrainMap } from '$lib/maps';
import { t } from './words';

type Card = AnyCard & Partial<TtrEuropeSeatCard> & Partial<TtrIberiaSeatCard> & Partial<TtrSouthKoreaSeatCard>;

const ROUTES = 900; // ms
const TICKET = { least: 900, each: 60, most: 2_200 }; // ms; each: a point
const QUICK_FROM = 4; // ticket of a player: twice as fast, but for the last
const SET = 1_500;
const TRAIL = { usual: 2_200, decides: 4_000 };

export function stepsOf(scene: TrainScene): CountStep[] {
  const cards = [...(scene.result?.cards ?? [])].sort((a, b) => a.seat - b.seat) as Card[];
  const board = scene.board as TrainBoard;
  return countTrains(cards, endsIn(scene.map as TrainMap, board), (color) => provinceOf(scene, board, color));
}

function provinceOf({ texts }: TrainScene, board: TrainBoard, color: string): string {
  const plain = (board.provinces?.find((one) => one.color === color)?.name ?? color).replace(/ \(.*/, '');
  return texts.words[plain] ?? plain;
}

/** Cards in seat order. */
export function countTrains(cards: Card[], endsOf: EndsOf, nameOf: (color: string) => string): CountStep[] {
  const seats = cards.length;
  const routes = { line: 'routes', seat: null, gains: cards.map(({ lines }) => lines.routes ?? 0), label: '', ms: ROUTES };
  const tickets = ticketSteps(cards, endsOf, routes);
  const details: Detail[] = [
    { line: 'routes', steps: [routes] },
    { line: 'tickets', steps: tickets },
  ];
  if (cards.some(({ festivals }) => festivals)) details.push({ line: 'festivals', steps: setsOf(cards, 'festivals', (name) => name) });
  if (cards.some(({ provinces }) => provinces)) details.push({ line: 'provinces', steps: setsOf(cards, 'provinces', nameOf) });
  const line = (name: string, at: number) => cards[at]!.lines[name] ?? 0;
  if (cards.some((_, at) => line('stations', at))) {
    details.push({ line: 'stations', steps: [{ line: 'stations', seat: null, gains: cards.map((_, at) => line('stations', at)), label: '', ms: SET }] });
  }
  if (cards.some((_, at) => line('express', at))) {
    const before = cards.map(({ total }, at) => total - line('express', at));
    details.push({ line: 'express', steps: trails(cards, before) });
  }
  return countOf(cards, details).map((step) => ({ ...step, gains: padded(step.gains, seats) }));
}

function padded(gains: number[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => gains[seat] ?? 0);
}

function alone(seat: number, gain: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, at) => (at === seat ? gain : 0));
}

/** In each round everybody turns one ticket, whoever has fewest points first; the biggest ones meet in the
 * last round. */
function ticketSteps(cards: Card[], endsOf: EndsOf, routes: CountStep): CountStep[] {
  const seats = cards.length;
  const held = cards.map(({ completed = [], failed = [] }) => {
    const all = [...completed.map((one) => ({ ...one, done: true })), ...failed.map((one) => ({ ...one, done: false }))];
    return all.sort((a, b) => a.points - b.points || (a.name < b.name ? -1 : 1));
  });
  const rounds = Math.max(0, ...held.map(({ length }) => length));
  const steps: CountStep[] = [];
  for (let round = 0; round < rounds; round++) {
    const totals = totalsAfter([routes, ...steps], steps.length + 1, seats);
    const order = [...cards.keys()].sort((a, b) => totals[a]! - totals[b]! || a - b);
    for (const seat of order) {
      const own = held[seat]!;
      const ticket = own[round - (rounds - own.length)];
      if (ticket) steps.push(ticketStep(ticket, seat, seats, round - (rounds - own.length), own.length, endsOf));
    }
  }
  return steps;
}

function ticketStep(ticket: Ticket & { done: boolean }, seat: number, seats: number, place: number, of: number, endsOf: EndsOf): CountStep {
  const { name, points, done } = ticket;
  const isQuick = place >= QUICK_FROM - 1 && place < of - 1;
  const ms = Math.min(TICKET.most, TICKET.least + TICKET.each * points);
  return {
    line: 'tickets',
    seat,
    gains: alone(seat, done ? points : -points, seats),
    label: endsOf(name).join(' – '),
    isMissed: !done,
    ms: isQuick ? ms / 2 : ms,
    show: { ticket: name, cities: endsOf(name) },
  };
}

/** City by city, or province by province: what can change least comes first. */
function setsOf(cards: Card[], what: 'festivals' | 'provinces', nameOf: (name: string) => string): CountStep[] {
  const names = [...new Set(cards.flatMap((card) => Object.keys(card[what] ?? {})))];
  const sets = names.map((name) => ({ name, gains: cards.map((card) => card[what]?.[name]?.[1] ?? 0), sums: cards.map((card) => card[what]?.[name]?.[0] ?? 0) }));
  const spread = ({ gains }: (typeof sets)[number]) => Math.max(...gains) - Math.min(...gains);
  const margin = ({ sums }: (typeof sets)[number]) => {
    const [first = 0, second = 0] = [...sums].sort((a, b) => b - a);
    return first - second;
  };
  sets.sort((a, b) => (what === 'festivals' ? spread(a) - spread(b) : margin(b) - margin(a)) || (a.name < b.name ? -1 : 1));
  return sets.map(({ name, gains }) => ({
    line: what,
    seat: null,
    gains,
    label: nameOf(name),
    ms: SET,
    show: what === 'festivals' ? { cities: [name] } : { spot: name },
  }));
}

/** The shortest trail is run first; the longest takes its time if the lead hangs on it. */
function trails(cards: Card[], before: number[]): CountStep[] {
  const most = Math.max(...before);
  const decides = cards.some(({ place }, at) => place === 1 && before[at] !== most);
  const order = [...cards.keys()].sort((a, b) => (cards[a]!.longest ?? 0) - (cards[b]!.longest ?? 0) || a - b);
  return order.map((seat, at) => ({
    line: 'express',
    seat,
    gains: alone(seat, cards[seat]!.lines.express ?? 0, cards.length),
    label: t('ttr.longest', { n: cards[seat]!.longest ?? 0 }),
    ms: at === order.length - 1 && decides ? TRAIL.decides : TRAIL.usual,
    show: { trail: true },
  }));
}
