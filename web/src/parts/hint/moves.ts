// A move that could be made, in words: "Claim Paris–Frankfurt with …".
import type { GameTexts } from '$lib/api';
import type { AnyMove, Difference } from '$lib/protocol';
import { capital, word, type Part, type Sentence } from '$lib/sentences';
import { say } from '$lib/words.svelte';

const WHAT = '\u0000';
const MORE = '\u0001';

/** What is said of a move: which sentence, what it is about, and with what. */
interface Said {
  key: string;
  what?: unknown;
  more?: Part;
}

export function hintSentence(move: AnyMove, texts: GameTexts): Sentence {
  const said = saidOf(move, texts.words);
  const template = say(`hint.${said.key}`, { what: WHAT, more: MORE });
  if (template === `hint.${said.key}`) return { seat: null, parts: [{ text: capital(move.text) }] };
  const parts = template.split(/([\u0000\u0001])/).filter(Boolean);
  return {
    seat: null,
    parts: parts.map((one): Part => {
      if (one === WHAT) return partOf(said.what, texts.words);
      return one === MORE && said.more ? said.more : { text: one };
    }),
  };
}

/** A card of the display is drawn, anything else is named. */
function partOf(what: unknown, words: Record<string, string>): Part {
  const isCard = typeof what === 'object' && what !== null && 'cards' in what;
  return isCard ? (what as Part) : { name: word(what, words) };
}

function saidOf(move: AnyMove, words: Record<string, string>): Said {
  const named = (value: unknown): Part => ({ name: word(value, words) });
  const maybe = (key: string, what: unknown): Said =>
    what === null ? { key: `${key}.nothing` } : { key, what };
  switch (move.kind) {
    case 'take':
      return 'card' in move ? { key: 'take', what: { cards: move.card } } : { key: 'take.pile', what: move.pile };
    case 'keep':
      return 'tickets' in move ? { key: 'keep', what: move.tickets } : { key: 'keep.dice' };
    case 'claim':
      return { key: 'claim', what: move.route, more: { cards: move.cards } };
    case 'station':
      return { key: 'station', what: move.city, more: { cards: move.cards } };
    case 'pay':
      return { key: 'pay', more: { cards: move.cards } };
    case 'borrow':
      return maybe('borrow', move.route);
    case 'draft':
      return { key: 'draft', what: move.ticket };
    case 'festival':
      return maybe('festival', move.city);
    case 'mat':
      return maybe('mat', move.line);
    case 'express':
      return { key: `express.${move.what}`, what: move.express };
    case 'pick':
      return { key: 'pick', what: move.card };
    case 'score':
      return maybe('score', move.culture);
    case 'write':
      return { key: 'write', what: move.city, more: { name: String(move.number) } };
    case 'cross':
      return { key: 'cross', what: move.city };
    case 'twice':
      return { key: 'twice', what: move.doubled, more: named(move.left_out) };
    case 'reroll':
      return { key: 'reroll', what: move.dice };
    case 'place':
      return move.card === null
        ? { key: 'place', what: move.place }
        : { key: 'place.card', what: move.place, more: named(move.card) };
    case 'put':
      return { key: 'put', what: move.pile };
    case 'exchange':
      return { key: 'exchange', what: move.place, more: { name: String(move.pile) } };
    case 'swap':
      return { key: 'swap', what: move.places[0], more: { name: String(move.places[1]) } };
    default:
      return { key: move.kind };
  }
}

/** "Tickets +9.2, best opponent −6": lines of the scorecard that come out otherwise. */
export function reasonsOf(
  reasons: Difference[],
  lines: Record<string, string>,
  bestOther: string,
  language: string,
): string {
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return reasons
    .map(({ line, more }) => `${line === null ? bestOther : (lines[line] ?? line)} ${signed.format(more).replace('-', '−')}`)
    .join(', ');
}
