// The story of Europa Tour: a turn is one deed, and so is an announcement with the rack that it opens.
import { sentenceOf, toldBy, type Hearing, type Said } from '$lib/story/saying';
import { asTold, type Teller } from '$lib/story/story.svelte';
import type { Deed, Grammar, Sorted } from '$lib/story/deeds';
import { word, type Part } from '$lib/sentences';

const SHOWN: Sorted = { kind: 'announced', joins: ['announced'] };
const SORTED: Record<string, Sorted> = {
  'turn-began': 'ends',
  'answer-sealed': 'quiet',
  'game-over': 'quiet',
  'card-seen': 'quiet',
  'handed-in': 'quiet',
  withdrawn: 'quiet',
  'card-placed': { kind: 'placing', joins: ['placing'] },
  'card-drawn': { kind: 'turn' },
  'card-taken': { kind: 'turn' },
  'card-put': { kind: 'turn', joins: ['turn'] },
  'card-exchanged': { kind: 'turn', joins: ['turn'] },
  'places-swapped': { kind: 'turn', joins: ['turn'] },
  announced: { kind: 'announced' },
  'rack-shown': SHOWN,
  'rack-card': SHOWN,
  'route-valid': SHOWN,
  'route-wrong': SHOWN,
};

const sort: Grammar = ({ event }) => SORTED[event] ?? { kind: event };

function say(deed: Deed, hearing: Hearing): Said | null {
  if (deed.kind === 'turn') return turned(deed, hearing) ?? asTold(deed, hearing);
  if (deed.kind === 'placing') return placing(deed, hearing);
  if (deed.kind === 'announced') return announced(deed, hearing);
  return asTold(deed, hearing);
}

function turned({ events, seat }: Deed, hearing: Hearing): Said | null {
  const find = (kind: string) => events.find(({ event }) => event === kind);
  const drawn = find('card-drawn') ?? find('card-taken');
  const done = find('card-exchanged') ?? find('card-put');
  if (!drawn || !done) return null;
  const from = drawn.event === 'card-taken' ? 'Pile' : drawn.card === undefined ? 'Talon' : 'Known';
  const key = `tour.did.${done.event === 'card-put' ? 'put' : 'exchange'}${from}`;
  const name = (card: unknown): Part => ({ name: word(card, hearing.texts.words) });
  const facts = {
    drawn: name(drawn.card ?? ''),
    from: Number(drawn.pile ?? 0),
    place: Number(done.place ?? 0),
    card: name(done.card),
    pile: Number(done.pile),
  };
  return { sentence: sentenceOf(key, seat, hearing, facts), gain: null, details: [] };
}

/** Others' cards are placed unseen: a line for all of them. */
function placing({ events, seat }: Deed, hearing: Hearing): Said {
  return { sentence: sentenceOf('tour.did.place', seat, hearing, { n: events.length }), gain: null, details: toldBy(events.filter(({ card }) => card), hearing) };
}

function announced({ events }: Deed, hearing: Hearing): Said | null {
  const result = events.find(({ event }) => event.startsWith('route-'));
  const [sentence, ...details] = toldBy([...(result ? [result] : []), ...events.filter((one) => one !== result)], hearing);
  return sentence ? { sentence, gain: null, details } : null;
}

export const teller: Teller = { sort, say };
