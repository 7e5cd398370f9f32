// The story of Dice Trip Belgium: a roll with what became of it is one deed, and so is what a player
// wrote in a round.
import { goOn, listed, partsOf, sentenceOf, toldBy, type Hearing, type Said } from '$lib/story/saying';
import { asTold, type Teller } from '$lib/story/story.svelte';
import type { Deed, Sorted } from '$lib/story/deeds';
import type { Part } from '$lib/sentences';

const SHEET: Sorted = { kind: 'sheet', joins: ['sheet'] };
const SORTED: Record<string, Sorted> = {
  'round-began': { kind: 'round', closes: true },
  'dice-rolled': { kind: 'roll' },
  'roll-kept': { goesWith: ['roll'] },
  'dice-rerolled': { kind: 'roll', joins: ['roll'] },
  'die-doubled': SHEET,
  'number-written': SHEET,
  'city-crossed': SHEET,
  'bonus-city': SHEET,
  'tens-scored': SHEET,
  'choice-sealed': 'quiet',
  'game-over': 'quiet',
};

function say(deed: Deed, hearing: Hearing): Said | null {
  if (deed.kind === 'roll') return rolled(deed, hearing);
  if (deed.kind !== 'sheet') return asTold(deed, hearing);
  const { events, seat } = deed;
  const written = events.flatMap((event): Part[][] => {
    const city = { name: String(event.city) };
    if (event.event === 'number-written') return [partsOf('dice.also.number', { n: Number(event.number), city })];
    return event.event === 'city-crossed' ? [partsOf('dice.also.cross', { city })] : [];
  });
  if (written.length === 0) return asTold(deed, hearing);
  const stars = events.filter(({ event }) => event === 'bonus-city').length;
  const details = toldBy(events.filter(({ event }) => event === 'bonus-city' || event === 'die-doubled' || event === 'tens-scored'), hearing);
  return { sentence: sentenceOf('dice.did.write', seat, hearing, { what: listed(written) }), gain: stars || null, details };
}

function rolled({ events }: Deed, hearing: Hearing): Said | null {
  const [first, ...rest] = toldBy(events, hearing);
  return first ? { sentence: goOnWith(first, rest), gain: null, details: [] } : null;
}

/** What became of a roll, in the same line. */
function goOnWith(first: Said['sentence'], rest: Said['sentence'][]): Said['sentence'] {
  if (rest.length === 0) return goOn(first, []);
  return { seat: rest.at(-1)!.seat ?? first.seat, parts: [...first.parts, ...rest.flatMap(({ parts }): Part[] => [{ text: ' ' }, ...parts])] };
}

export const teller: Teller = {
  sort: ({ event }) => SORTED[event] ?? { kind: event },
  say,
};
