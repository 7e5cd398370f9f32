// The story of the train games: two cards are one deed, and so are a tunnel with all that comes of it,
// and a route with the festival cards or the train on the mat that it brings.
import type { Deed, Grammar, Sorted } from '$lib/story/deeds';
import { goOn, listed, partsOf, sentenceOf, toldBy, type Hearing, type Said } from '$lib/story/saying';
import { asTold, type Teller } from '$lib/story/story.svelte';
import type { Part, Sentence } from '$lib/sentences';
import type { GameEvent } from '$lib/stream.svelte';
import type { Routes } from './routes';

const SORTED: Record<string, Sorted> = {
  'turn-began': 'ends',
  'choice-sealed': 'quiet',
  'card-laid-out': 'quiet',
  'card-dealt': 'quiet',
  'game-over': 'quiet',
  'card-taken': { kind: 'cards', joins: ['cards', 'express'] },
  'card-drawn': { kind: 'cards', joins: ['cards', 'express'] },
  'tickets-drawn': { kind: 'tickets', joins: ['express'] },
  'ticket-seen': { goesWith: ['tickets'] },
  'tickets-kept': { kind: 'tickets', joins: ['tickets'] },
  'ticket-kept': { goesWith: ['tickets'] },
  'ticket-dealt': { kind: 'dealt', joins: ['dealt'] },
  'route-claimed': { kind: 'route', joins: ['tunnel', 'express'] },
  'tunnel-tried': { kind: 'tunnel' },
  'tunnel-card': { goesWith: ['tunnel'] },
  'tunnel-surcharge': { goesWith: ['tunnel'] },
  'tunnel-withdrawn': { goesWith: ['tunnel'] },
  'surcharge-paid': { goesWith: ['tunnel', 'route'] },
  'station-built': { kind: 'station' },
  'route-borrowed': { kind: 'borrow' },
  'mat-placed': { kind: 'route', joins: ['route'] },
  'express-spent': { kind: 'express', joins: ['express', 'cards', 'route'] },
  'festival-taken': { kind: 'route', joins: ['route'] },
  'festival-laid-out': { kind: 'festival', joins: ['festival'], seat: null },
  'packets-passed': { kind: 'draft', seat: null },
  'ticket-drafted': { kind: 'drafted' },
};

export const sort: Grammar = (event, you) => {
  if (event.event === 'ticket-dealt' && event.seat !== you) return 'quiet';
  return SORTED[event.event] ?? { kind: event.event };
};

/** The routes say what each is worth, as printed on the board. */
export function trainTeller(routes: () => Pick<Routes, 'pointsOf'>): Teller {
  return { sort, say: (deed, hearing) => said(deed, hearing, routes) };
}

function said(deed: Deed, hearing: Hearing, routes: () => Pick<Routes, 'pointsOf'>): Said | null {
  const { events } = deed;
  switch (deed.kind) {
    case 'cards':
      return { sentence: cards(deed, hearing), gain: null, details: [] };
    case 'tickets':
      return tickets(deed, hearing);
    case 'tunnel':
    case 'route':
      return route(deed, hearing, routes);
    case 'festival':
      return { sentence: festival(events), gain: null, details: [] };
    default:
      return asTold(deed, hearing);
  }
}

function cards({ events, seat }: Deed, hearing: Hearing): Sentence {
  const taken = letters(events, 'card-taken');
  const known = letters(events, 'card-drawn');
  const blind = events.filter(({ event, card }) => event === 'card-drawn' && card === undefined).length;
  const sentence = sentenceOf(keyOf(taken, known, blind), seat, hearing, {
    taken: { cards: taken },
    known: { cards: known },
    n: blind,
  });
  return goOn(sentence, expressOf(events));
}

function keyOf(taken: string, known: string, blind: number): string {
  if (known) return taken ? 'ttr.did.takeAndKnow' : 'ttr.did.know';
  if (blind) return taken ? 'ttr.did.takeAndDraw' : 'ttr.did.draw';
  return 'ttr.did.take';
}

function letters(events: GameEvent[], kind: string): string {
  return events.flatMap(({ event, card }) => (event === kind && card !== undefined ? [String(card)] : [])).join('');
}

function tickets(deed: Deed, hearing: Hearing): Said | null {
  const drawn = deed.events.find(({ event }) => event === 'tickets-drawn');
  const kept = deed.events.find(({ event }) => event === 'tickets-kept');
  if (!drawn || !kept) return asTold(deed, hearing);
  const sentence = sentenceOf('ttr.did.tickets', deed.seat, hearing, { n: Number(drawn.number), kept: Number(kept.number) });
  const own = deed.events.flatMap(({ event, ticket }) => (event === 'ticket-kept' ? [[{ name: String(ticket) }]] : []));
  return { sentence: goOn(sentence, own.length ? [listed(own)] : []), gain: null, details: [] };
}

function route(deed: Deed, hearing: Hearing, routes: () => Pick<Routes, 'pointsOf'>): Said | null {
  const { events, seat } = deed;
  const find = (kind: string) => events.find(({ event }) => event === kind);
  const [tried, claimed, more, asked] = [find('tunnel-tried'), find('route-claimed'), find('surcharge-paid'), find('tunnel-surcharge')];
  const gain = claimed ? routes().pointsOf(String(claimed.route)) : null;
  const details = toldBy(events.filter(({ event }) => event === 'tunnel-card'), hearing);
  if (tried) {
    const facts = { route: { name: String(tried.route) }, payment: paid(tried), more: more ? paid(more) : '', n: Number(asked?.number ?? 0) };
    const key = claimed ? (more ? 'tunnelPaid' : 'tunnelFree') : find('tunnel-withdrawn') ? 'tunnelLeft' : 'tunnelTried';
    return { sentence: goOn(sentenceOf(`ttr.did.${key}`, seat, hearing, facts), alsoOf(events)), gain, details };
  }
  if (!claimed) return asTold(deed, hearing);
  const [sentence] = toldBy([claimed], hearing);
  return sentence ? { sentence: goOn(sentence, alsoOf(events, hearing)), gain, details: [] } : null;
}

/** What a route brought besides: cards of festivals, a train on the mat, an Express card spent. */
function alsoOf(events: GameEvent[], hearing?: Hearing): Part[][] {
  return events.flatMap((event): Part[][] => {
    if (event.event === 'festival-taken') {
      return [partsOf('ttr.also.festival', { n: Number(event.number), festival: { name: String(event.festival) } })];
    }
    if (event.event === 'mat-placed') {
      const line = hearing?.texts.words[`line:${event.line}`] ?? String(event.line);
      return [partsOf('ttr.also.mat', { spot: Number(event.spot), line: { name: line } })];
    }
    return expressOf([event]);
  });
}

function expressOf(events: GameEvent[]): Part[][] {
  return events.flatMap(({ event, express }) =>
    event === 'express-spent' ? [partsOf('ttr.also.express', { express: String(express) })] : [],
  );
}

function festival(events: GameEvent[]): Sentence {
  const cities = events.map(({ festival }): Part[] => [{ name: String(festival) }]);
  return { seat: null, parts: partsOf('ttr.did.festivals', { n: events.length, cities: listed(cities) }) };
}

function paid({ color, cards, locomotives }: GameEvent): Part {
  return { cards: String(color ?? '').repeat(Number(cards ?? 0)) + 'L'.repeat(Number(locomotives ?? 0)) };
}
