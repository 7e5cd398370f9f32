// The legal moves of a train game, sorted by what one points at. It reads the notation; it knows no
// rules: whatever is not in the list is not offered.
import { CARDS } from '$lib/sentences';

/** A way to pay, as moves write it, and the move that pays so. */
export interface Payment {
  cards: string; // 'WWL'
  move: string;
  locomotives: number;
}

export interface MatChoice {
  line: string;
  express: string; // '' or '+1' or '+1+2'
  spot: number | null; // where it is chosen
  move: string;
}

/** A spot that a train may go to now, and the moves that put it there. */
export interface Landing {
  line: string;
  spot: number;
  ways: MatChoice[]; // what spends the least Express stands first
}

export interface Choices {
  claims: Map<string, Payment[]>; // by route
  stations: Map<string, Payment[]>; // by city
  takes: Map<string, string>; // 'K', 'K (2)' -> move
  keeps: Map<string, string>; // sorted names of tickets -> move
  drafts: Map<string, string>; // ticket -> move
  pays: Payment[]; // a tunnel's surcharge
  borrows: Map<string, string>; // route or 'nothing' -> move
  festivals: Map<string, string>; // city or 'nothing' -> move
  mats: MatChoice[];
  express: { value: string; what: 'draw' | 'tickets'; move: string }[];
  alone: Set<string>; // draw, tickets, stop, pass, withdraw, mat nothing
}

const PAID = /^(.+) ([ROYGBPWKL]+)$/;
const MAT = /^(\w+)(?: ((?:\+\d+)+))?(?: at (\d+))?$/;

export function sorted(legal: string[]): Choices {
  const found: Choices = {
    claims: new Map(),
    stations: new Map(),
    takes: new Map(),
    keeps: new Map(),
    drafts: new Map(),
    pays: [],
    borrows: new Map(),
    festivals: new Map(),
    mats: [],
    express: [],
    alone: new Set(),
  };
  for (const move of legal) sort(move, found);
  for (const payments of [...found.claims.values(), ...found.stations.values(), found.pays]) {
    payments.sort(thrift);
  }
  return found;
}

function sort(move: string, found: Choices): void {
  const space = move.indexOf(' ');
  const verb = space < 0 ? move : move.slice(0, space);
  const rest = space < 0 ? '' : move.slice(space + 1);
  if (verb === 'claim' || verb === 'station') {
    const [, what, cards] = PAID.exec(rest) ?? [];
    if (what && cards) add(verb === 'claim' ? found.claims : found.stations, what, paying(cards, move));
  } else if (verb === 'take') found.takes.set(rest, move);
  else if (verb === 'keep') found.keeps.set(ticketsKey(rest.split(', ')), move);
  else if (verb === 'draft') found.drafts.set(rest, move);
  else if (verb === 'pay') found.pays.push(paying(rest, move));
  else if (verb === 'borrow') found.borrows.set(rest, move);
  else if (verb === 'festival') found.festivals.set(rest, move);
  else if (verb === 'mat' && rest !== 'nothing') {
    const [, line, express, spot] = MAT.exec(rest) ?? [];
    if (line) found.mats.push({ line, express: express ?? '', spot: spot ? Number(spot) : null, move });
  } else if (verb === 'express') {
    const [value, what] = rest.split(' ');
    if (value) found.express.push({ value, what: what === 'tickets' ? 'tickets' : 'draw', move });
  } else found.alone.add(move);
}

function add(map: Map<string, Payment[]>, key: string, payment: Payment): void {
  const list = map.get(key);
  if (list) list.push(payment);
  else map.set(key, [payment]);
}

function paying(cards: string, move: string): Payment {
  return { cards, move, locomotives: [...cards].filter((card) => card === 'L').length };
}

/** What spares locomotives stands first, then what spares cards. */
function thrift(a: Payment, b: Payment): number {
  return a.locomotives - b.locomotives || a.cards.length - b.cards.length;
}

/** A set of tickets, in whatever order they were chosen. */
export function ticketsKey(names: Iterable<string>): string {
  return [...names].sort().join('|');
}

/** The letter of the colour a payment is made in; 'L' if by locomotives alone. */
export function colorOf(payment: Payment): string {
  return [...payment.cards].find((card) => card !== 'L') ?? 'L';
}

/** What the nth face-up card is called in moves: 'K', or 'K (2)' for the second black one. */
export function placeName(display: string, place: number): string {
  const letter = display[place] ?? '';
  const nth = [...display.slice(0, place + 1)].filter((card) => card === letter).length;
  return nth > 1 ? `${letter} (${nth})` : letter;
}

/** How many of each card one holds, by colour, in the fixed order of the hand. */
export function countHand(hand: string): { letter: string; color: string; number: number }[] {
  return Object.entries(CARDS).map(([letter, color]) => ({
    letter,
    color,
    number: [...hand].filter((card) => card === letter).length,
  }));
}

/** The two cities of a ticket or route: 'Frankfurt–Paris (2)'. */
export function endsOf(name: string): [string, string] {
  const [a = '', b = ''] = name.replace(/ \(\d+\)$/, '').split('–');
  return [a, b];
}

/** A route without the number of its track. */
export function plainName(name: string): string {
  return name.replace(/ \(\d+\)$/, '');
}

/** The other track of a double route, if there is one. */
export function twinOf(name: string): string | null {
  if (name.endsWith(' (1)')) return name.replace(/1\)$/, '2)');
  if (name.endsWith(' (2)')) return name.replace(/2\)$/, '1)');
  return null;
}

/** The values of some Express cards: '+1+3' as [1, 3]. */
export function expressValues(express: string): number[] {
  return express.split('+').filter(Boolean).map(Number);
}

/** The spots that a train may go to, each with every way to reach it. */
export function landingsOf(mats: MatChoice[], reached: Record<string, Record<string, number>>): Landing[] {
  const found = new Map<string, Landing>();
  for (const choice of mats) {
    const spot = choice.spot ?? reached[choice.line]?.[choice.express];
    if (spot === undefined) continue;
    const key = `${choice.line} ${spot}`;
    const known = found.get(key);
    if (known) known.ways.push(choice);
    else found.set(key, { line: choice.line, spot, ways: [choice] });
  }
  const spent = ({ express }: MatChoice) => expressValues(express).reduce((sum, value) => sum + value, 0);
  for (const { ways } of found.values()) {
    ways.sort((a, b) => spent(a) - spent(b) || a.express.length - b.express.length);
  }
  return [...found.values()];
}
