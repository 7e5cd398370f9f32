// The legal moves of a train game, sorted by what one points at. It knows no rules: whatever is not in
// the list is not offered.
import type { ClaimMove, ExpressMove, MatMove, PayMove, StationMove } from '$lib/protocol';
import { CARDS } from '$lib/sentences';
import type { TrainMove } from './types';

/** A way to pay. */
export type Payment = ClaimMove | StationMove | PayMove;

/** A spot that a train may go to now, and the moves that put it there. */
export interface Landing {
  line: string;
  spot: number;
  ways: MatMove[]; // what spends the least Express stands first
}

/** Moves that one word says all of. */
type Alone = 'draw' | 'tickets' | 'stop' | 'pass' | 'withdraw';

export interface Choices {
  claims: Map<string, ClaimMove[]>; // by route
  stations: Map<string, StationMove[]>; // by city
  takes: Map<number, string>; // place of the display, from 1 -> move
  keeps: Map<string, string>; // sorted names of tickets -> move
  drafts: Map<string, string>; // ticket -> move
  pays: PayMove[]; // a tunnel's surcharge
  borrows: Map<string | null, string>; // route, or null for nothing -> move
  festivals: Map<string | null, string>; // city, or null for nothing -> move
  landings: Landing[]; // on the mat
  matNothing: string | null;
  express: ExpressMove[];
  alone: Map<Alone, string>; // by kind
}

export function sorted(legal: readonly TrainMove[]): Choices {
  const found: Choices = {
    claims: new Map(),
    stations: new Map(),
    takes: new Map(),
    keeps: new Map(),
    drafts: new Map(),
    pays: [],
    borrows: new Map(),
    festivals: new Map(),
    landings: [],
    matNothing: null,
    express: [],
    alone: new Map(),
  };
  for (const move of legal) sort(move, found);
  for (const payments of [...found.claims.values(), ...found.stations.values(), found.pays]) {
    payments.sort(thrift);
  }
  for (const { ways } of found.landings) ways.sort(sparing);
  return found;
}

function sort(move: TrainMove, found: Choices): void {
  const { text } = move;
  switch (move.kind) {
    case 'claim':
      return add(found.claims, move.route, move);
    case 'station':
      return add(found.stations, move.city, move);
    case 'take':
      return void found.takes.set(move.place, text);
    case 'keep':
      return void found.keeps.set(ticketsKey(move.tickets), text);
    case 'draft':
      return void found.drafts.set(move.ticket, text);
    case 'pay':
      return void found.pays.push(move);
    case 'borrow':
      return void found.borrows.set(move.route, text);
    case 'festival':
      return void found.festivals.set(move.city, text);
    case 'mat':
      return land(move, found);
    case 'express':
      return void found.express.push(move);
    default:
      found.alone.set(move.kind, text);
  }
}

function add<T>(map: Map<string, T[]>, key: string, one: T): void {
  const list = map.get(key);
  if (list) list.push(one);
  else map.set(key, [one]);
}

function land(move: MatMove, found: Choices): void {
  const { line, spot } = move;
  if (line === null || spot === null) {
    found.matNothing = move.text;
    return;
  }
  const known = found.landings.find((one) => one.line === line && one.spot === spot);
  if (known) known.ways.push(move);
  else found.landings.push({ line, spot, ways: [move] });
}

/** In which order ways to pay are shown: first what spares locomotives, then what spares cards. */
function thrift(a: Payment, b: Payment): number {
  return a.locomotives - b.locomotives || a.cards.length - b.cards.length;
}

/** In which order ways to a spot are shown: first what spends least Express, then fewer cards of it. */
function sparing(a: MatMove, b: MatMove): number {
  const spent = ({ express }: MatMove) => express.reduce((sum, value) => sum + value, 0);
  return spent(a) - spent(b) || a.express.length - b.express.length;
}

/** A set of tickets, in whatever order they were chosen. */
export function ticketsKey(names: Iterable<string>): string {
  return [...names].sort().join('|');
}

/** The letter of the colour a payment is made in; 'L' if by locomotives alone. */
export function colorOf(payment: Payment): string {
  return payment.color ?? 'L';
}

/** How many of each card one holds, by colour, in the fixed order of the hand. */
export function countHand(hand: string): { letter: string; color: string; number: number }[] {
  return Object.entries(CARDS).map(([letter, color]) => ({
    letter,
    color,
    number: [...hand].filter((card) => card === letter).length,
  }));
}

/** Express cards as people write them: '+1+3'; empty for none. */
export function expressText(values: readonly number[]): string {
  return values.map((value) => `+${value}`).join('');
}
