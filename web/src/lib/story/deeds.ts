// What a seat was told, as whole moves: a deed is what somebody did in one go, however many messages
// it took. Everything that shows what happened begins here: the log, the marks on the board, the film,
// the movement and the list of a replay. A deed is a function of the messages of the seat alone.
import type { News } from '../protocol';
import type { GameEvent, PastLine } from '../stream.svelte';

export interface Deed {
  key: string; // of its first event: it stays while the deed grows
  kind: string; // in the grammar of the game; 'news' for what happened at the table
  first: number; // seq of its first message
  seq: number; // of its last one
  at: number;
  seat: number | null; // null: nobody's, or everybody's
  events: GameEvent[];
  step: number; // of a replay
  news?: News;
}

/** What an event is in the course of a game. */
export type Sorted =
  | 'quiet' // seen on the table anyway
  | 'ends' // whatever comes next is another deed
  | { kind: string; seat?: null; closes?: true } // begins a deed of its seat, or of nobody; and ends all others
  | { kind: string; joins: string[]; seat?: null } // goes on with one of these kinds, or begins its own
  | { goesWith: string[] }; // goes with one of these kinds, or is left out

/** How a game's events make deeds; pure, and a matter of words alone: no rules. */
export type Grammar = (event: GameEvent, you: number | null) => Sorted;

export function deedsOf(lines: PastLine[], sort: Grammar, you: number | null): Deed[] {
  const deeds: Deed[] = [];
  let open: Deed[] = []; // that can still grow, the newest last
  for (const line of lines) {
    if (line.news) {
      deeds.push(newDeed(line, 'news', line.news.seat ?? null, deeds.length));
      continue;
    }
    for (const event of line.events ?? []) {
      const sorted = sort(event, you);
      if (sorted === 'quiet') continue;
      if (sorted === 'ends') {
        open = [];
        continue;
      }
      if ('closes' in sorted) open = [];
      const kinds = 'goesWith' in sorted ? sorted.goesWith : 'joins' in sorted ? sorted.joins : [];
      const isShared = 'seat' in sorted && sorted.seat === null;
      const owner = isShared ? null : (event.seat ?? null);
      const found = open.findLast(
        (deed) => kinds.includes(deed.kind) && (deed.seat === owner || ('goesWith' in sorted && event.seat === undefined)),
      );
      if (found) {
        found.events.push(event);
        found.seq = line.seq;
        found.at = line.at;
        if ('kind' in sorted) found.kind = sorted.kind;
      } else if ('kind' in sorted) {
        const deed = newDeed(line, sorted.kind, owner, deeds.length);
        deed.events.push(event);
        deeds.push(deed);
        open.push(deed);
      }
    }
  }
  return deeds;
}

function newDeed({ seq, at, news }: PastLine, kind: string, seat: number | null, number: number): Deed {
  return { key: `${seq}.${number}`, kind, first: seq, seq, at, seat, events: [], step: seq, ...(news && { news }) };
}

/** What others did since my own last move, in order; in my turn, since before it began. Those who
 * watch have none. */
export function sinceMine(deeds: Deed[], you: number | null, isMine: boolean): Deed[] {
  if (you === null) return [];
  const found: Deed[] = [];
  let isOwnTail = isMine; // what I have done of this turn is no end
  for (const deed of [...deeds].reverse()) {
    if (deed.kind === 'news') continue;
    if (deed.seat === you) {
      if (!isOwnTail) break;
      continue;
    }
    const isEverybodys = deed.seat === null && deed.events.some((event) => event.seat === you);
    if (isEverybodys && found.length > 0) break;
    isOwnTail = false;
    found.push(deed);
    if (isEverybodys) break;
  }
  return found.reverse();
}

/** Where something was done, for the board to show. */
export interface Where {
  routes: string[];
  cities: string[];
  cards: string[]; // countries, by their names
  spots: { line: string; spot: number }[];
  places: number[]; // of a rack
  piles: number[];
}

export function whereOf({ events }: Deed): Where {
  const named = <T extends string | number>(field: string, type: 'string' | 'number'): T[] => [
    ...new Set(events.flatMap((event) => (typeof event[field] === type ? [event[field] as T] : []))),
  ];
  return {
    routes: named('route', 'string'),
    cities: named('city', 'string'),
    cards: named('card', 'string'),
    spots: events.flatMap(({ line, spot }) => (typeof spot === 'number' ? [{ line: String(line), spot }] : [])),
    places: events.flatMap(({ place, other }) => [place, other].filter((one) => typeof one === 'number')),
    piles: named('pile', 'number'),
  };
}
