// The story of a table for one screen: its deeds in words, which of them are new, and which one is
// being looked at.
import { counted, type Sentence } from '../sentences';
import type { Scene } from '../scene';
import { newsText } from '../news';
import { say } from '../words.svelte';
import { deedsOf, sinceMine, whereOf, type Deed, type Grammar, type Where } from './deeds';
import { plainly, toldBy, type Hearing, type Said } from './saying';

/** What a game's room knows about telling its story. */
export interface Teller {
  sort: Grammar;
  say: (deed: Deed, hearing: Hearing) => Said | null;
}

/** Of a game that has no teller, every event is a deed. */
const QUIET = new Set(['turn-began', 'choice-sealed', 'answer-sealed', 'game-over']);
export const plain: Teller = {
  sort: ({ event }) => (QUIET.has(event) ? 'quiet' : { kind: event }),
  say: (deed, hearing) => asTold(deed, hearing),
};

/** A deed in the words of the game: the first sentence, and the others as details. */
export function asTold(deed: Deed, hearing: Hearing): Said | null {
  const [sentence, ...details] = toldBy(deed.events, hearing);
  return sentence ? { sentence, gain: null, details } : null;
}

export interface Told extends Said {
  deed: Deed;
}

/** A deed on the board: where, whose, and how new. */
export interface Mark {
  deed: Deed;
  seat: number | null;
  number: number | null; // in the order in which others moved; null: without a tag
  age: number; // 0 for the newest
  isLit: boolean;
  where: Where;
}

const TAGS = 6; // of others' deeds, at most
const REPLAYED = 3; // deeds of a replay that are marked

export class Story {
  #scene: () => Scene;
  #teller: Teller;
  #hovered = $state.raw<string | null>(null);
  #pinned = $state.raw<string | null>(null);

  readonly deeds = $derived.by(() => {
    const { past, you } = this.#scene();
    return deedsOf(past, this.#teller.sort, you);
  });

  /** Of others, since my last turn. */
  readonly since = $derived.by(() => {
    const { you, deciding, isReplay } = this.#scene();
    return isReplay ? [] : sinceMine(this.deeds, you, you !== null && deciding.includes(you));
  });

  constructor(scene: () => Scene, teller: Teller) {
    this.#scene = scene;
    this.#teller = teller;
  }

  /** The deed that one points at or has chosen. */
  get lit(): Deed | null {
    const key = this.#hovered ?? this.#pinned;
    return key === null ? null : (this.deeds.find((deed) => deed.key === key) ?? null);
  }

  get isPinned(): boolean {
    return this.#pinned !== null;
  }

  hover(key: string | null): void {
    this.#hovered = key;
  }

  /** Keep looking at a deed; a second time: no longer. */
  pin(key: string | null): void {
    this.#pinned = this.#pinned === key ? null : key;
    this.#hovered = null;
  }

  /** One has turned to something else. */
  release(): void {
    this.#pinned = this.#hovered = null;
  }

  /** What the board shows of what was done. */
  readonly marks = $derived.by<Mark[]>(() => {
    const { lit } = this;
    const own = this.#scene().you;
    const shown = this.#scene().isReplay ? this.deeds.filter(({ kind }) => kind !== 'news').slice(-REPLAYED) : this.since;
    const marks = shown.map((deed, index): Mark => {
      const fromEnd = shown.length - 1 - index;
      const isTagged = deed.seat !== null && deed.seat !== own && fromEnd < TAGS && !this.#scene().isReplay;
      const number = isTagged ? index + 1 : null;
      return { deed, seat: deed.seat, number, age: fromEnd, isLit: deed === lit, where: whereOf(deed) };
    });
    if (lit && !shown.includes(lit)) {
      marks.push({ deed: lit, seat: lit.seat, number: null, age: 0, isLit: true, where: whereOf(lit) });
    }
    return marks;
  });

  /** What the board is to point at: of the deed that one looks at, or of the move of a replay. */
  get place(): Where | null {
    const deed = this.lit ?? (this.#scene().isReplay ? this.deeds.at(-1) : null);
    return deed ? whereOf(deed) : null;
  }

  get #hearing(): Hearing {
    const { names, texts, you, game } = this.#scene();
    return { names, texts, you, game };
  }

  /** A deed in words; null where there is nothing to say. */
  tell(deed: Deed): Told | null {
    if (deed.news) {
      const sentence: Sentence = { seat: deed.seat, parts: [{ text: newsText(deed.news, this.#scene().names) }] };
      return { deed, sentence, gain: null, details: [] };
    }
    if (!this.#scene().texts) return null;
    const said = this.#teller.say(deed, this.#hearing);
    return said && { deed, ...said };
  }

  /** For titles, and for those who hear it. */
  aloud(sentence: Sentence): string {
    return plainly(sentence, (cards) =>
      counted(cards)
        .map(([color, n]) => (n > 1 ? `${n} × ${say(`card.${color}`)}` : say(`card.${color}`)))
        .join(', '),
    );
  }
}
