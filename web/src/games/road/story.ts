// The story of Road Trip Europa: what all pick at once is one deed, and so is what a round brought a
// player.
import { goOn, listed, partsOf, sentenceOf, toldBy, type Hearing, type Said } from '$lib/story/saying';
import { asTold, type Teller } from '$lib/story/story.svelte';
import type { Deed, Sorted } from '$lib/story/deeds';
import { word, type Part } from '$lib/sentences';

const SCORE: Sorted = { kind: 'score', joins: ['score'] };
const PICK: Sorted = { kind: 'pick', joins: ['pick'], seat: null };
const SORTED: Record<string, Sorted> = {
  'round-began': { kind: 'round', closes: true },
  'card-dealt': 'quiet',
  'choice-sealed': 'quiet',
  'game-over': 'quiet',
  'start-laid': PICK,
  'card-laid': PICK,
  'passed-left': 'ends',
  'passed-right': 'ends',
  'start-revealed': { kind: 'starts', joins: ['starts'], seat: null },
  'culture-chosen': SCORE,
  'culture-declined': SCORE,
  'round-scored': SCORE,
  'own-round-scored': SCORE,
  'countries-marked': SCORE,
  'own-countries-marked': SCORE,
  'star-won': SCORE,
  'passport-won': SCORE,
};
const LINES = ['start_end', 'cuisine', 'transport', 'culture'];

function say(deed: Deed, hearing: Hearing): Said | null {
  if (deed.kind === 'pick') return picked(deed, hearing);
  if (deed.kind === 'starts') return started(deed, hearing);
  if (deed.kind !== 'score') return asTold(deed, hearing);
  const { events, seat } = deed;
  const scored = events.find(({ event }) => event.endsWith('round-scored'));
  if (!scored) return asTold(deed, hearing);
  const sum = LINES.reduce((total, line) => total + Number(scored[line] ?? 0), 0);
  const prizes = events.filter(({ event }) => event === 'star-won' || event === 'passport-won');
  const gain = prizes.reduce((total, { points }) => total + Number(points), sum);
  const facts = Object.fromEntries(LINES.map((line) => [line, Number(scored[line] ?? 0)]));
  const sentence = sentenceOf('road.did.score', seat, hearing, { n: sum, ...facts });
  const also = prizes.map((event): Part[] =>
    event.event === 'passport-won'
      ? partsOf('road.also.passport', { n: Number(event.points) })
      : partsOf('road.also.star', { region: { name: word(event.region, hearing.texts.words) }, n: Number(event.points) }),
  );
  const details = toldBy(events.filter(({ event }) => event.startsWith('culture') || event.endsWith('countries-marked')), hearing);
  return { sentence: goOn(sentence, also), gain, details };
}

/** "Clara lays Denmark, Ben Italy, Mia Spain." */
function picked({ events }: Deed, hearing: Hearing): Said | null {
  const laid = events.filter(({ card }) => card !== undefined);
  const first = laid[0];
  if (!first) return { sentence: { seat: null, parts: partsOf('road.did.starts', {}) }, gain: null, details: [] };
  const { sentence } = { sentence: sentenceOf('road.did.lay', first.seat ?? null, hearing, { card: named(first.card, hearing) }) };
  if (events[0]?.event === 'start-laid') {
    return { sentence: { seat: null, parts: partsOf('road.did.startsYours', { card: named(first.card, hearing) }) }, gain: null, details: [] };
  }
  const also = laid.slice(1).map(({ seat, card }): Part[] => {
    const who = seat === hearing.you ? partsOf('road.also.you', {}) : [{ name: hearing.names[seat ?? 0] ?? '' }];
    return [...who, { text: ' ' }, named(card, hearing)];
  });
  return { sentence: { ...goOn(sentence, also), seat: null }, gain: null, details: [] };
}

function started({ events }: Deed, hearing: Hearing): Said {
  const all = events.map(({ seat, card }): Part[] => [{ name: hearing.names[seat ?? 0] ?? '' }, { text: ' ' }, named(card, hearing)]);
  return { sentence: { seat: null, parts: partsOf('road.did.revealed', { all: listed(all) }) }, gain: null, details: [] };
}

function named(card: unknown, { texts }: Hearing): Part {
  return { name: word(card, texts.words) };
}

export const teller: Teller = { sort: ({ event }) => SORTED[event] ?? { kind: event }, say };
