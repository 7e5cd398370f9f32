// The story of a table for one screen: its deeds in words, which of them are new, and which one is
// being looked at.
import { counted, type Sentence } from '../sentences';
import type { Scene } from '../scene';
import { newsText } from '../news';
import type { PastLine } from '../stream.svelte';
import { say } from '../words.svelte';
import { deedsOf, sinceMine, whereOf, type Deed, type Grammar, type Where } from './deeds';
import { Film } from './film.svelte';
import { Live } from './live.svelte';
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
  readonly film: Film;
  readonly live: Live;

  readonly deeds = $derived.by(() => {
    const { past, you } = this.#scene();
    return deedsOf(past, this.#teller.sort, you);
  });

  /** What was told last, of what is on the screen. */
  get latest(): PastLine | null {
    return (this.live.scene ? this.live.line : this.#scene().past.findLast(({ events }) => events)) ?? null;
  }

  /** Those that are on the screen already. */
  readonly shown = $derived.by(() => {
    const { upTo } = this.live;
    return upTo === Infinity ? this.deeds : this.deeds.filter(({ first }) => first <= upTo);
  });

  /** Of others, since my last turn. */
  readonly since = $derived.by(() => {
    const { you, deciding, isReplay } = this.#scene();
    return isReplay ? [] : sinceMine(this.deeds, you, you !== null && deciding.includes(you));
  });

  constructor(scene: () => Scene, teller: Teller) {
    this.#scene = scene;
    this.#teller = teller;
    this.film = new Film(scene, () => this.since);
    this.live = new Live(scene);
  }

  /** The same game, told of another moment or as somebody else sees it. */
  of(scene: () => Scene): Story {
    return new Story(scene, this.#teller);
  }

  /** The table as it is. */
  get table(): Scene {
    return this.#scene();
  }

  /** What is on the screen: the table, a frame of the film, or how far one has followed the others. */
  get scene(): Scene {
    return this.film.scene ?? this.live.scene ?? this.#scene();
  }

  /** The deed that one points at or has chosen, or that the film shows. */
  get lit(): Deed | null {
    if (this.film.frame) return this.film.frame.deed;
    if (this.now) return this.now;
    const key = this.#hovered ?? this.#pinned;
    return key === null ? null : (this.deeds.find((deed) => deed.key === key) ?? null);
  }

  /** What somebody is doing just now. */
  get now(): Deed | null {
    const { line } = this.live;
    return line && this.live.scene ? (this.deeds.findLast(({ first, seq, news }) => !news && first <= line.seq && line.seq <= seq) ?? null) : null;
  }

  /** It is told in the bar: a frame of the film, what somebody does just now, or what one keeps looking at. */
  get told(): Told | null {
    const deed = this.film.frame?.deed ?? this.now ?? (this.#pinned ? this.lit : null);
    return deed && this.tell(deed);
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

  /** One has turned to something else, and sees the table as it is. */
  release(): void {
    this.film.end();
    this.live.end();
    this.#pinned = this.#hovered = null;
  }

  /** What the board shows of what was done. */
  readonly marks = $derived.by<Mark[]>(() => {
    const { lit } = this;
    const { you: own, isReplay } = this.#scene();
    const shown = isReplay || own === null ? this.deeds.filter(({ kind }) => kind !== 'news').slice(-REPLAYED) : this.since;
    const marks = shown.map((deed, index): Mark => {
      const fromEnd = shown.length - 1 - index;
      const isTagged = deed.seat !== null && deed.seat !== own && fromEnd < TAGS && !isReplay && own !== null;
      const number = isTagged ? index + 1 : null;
      return { deed, seat: deed.seat, number, age: fromEnd, isLit: deed.key === lit?.key, where: whereOf(deed) };
    });
    // A film's deeds are those of the time when it began: the same ones, made anew since then.
    if (lit && !shown.some(({ key }) => key === lit.key)) {
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
      const sentence: Sentence = { seat: deed.seat, parts: [{ text: newsText(deed.news, this.#scene()) }] };
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
