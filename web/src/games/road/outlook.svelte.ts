// What the round would bring whoever is looked at: as things stand, and with the card pointed at.
import type { Now, WithCard } from '$lib/protocol';
import { settings } from '$lib/settings.svelte';
import type { Choosing } from './choosing.svelte';
import { tellDeed } from './deeds';
import { linesOf, newCountries } from './lines';
import type { Looking } from './looking.svelte';
import type { Card, Player } from './types';

export class Outlook {
  #choosing: Choosing;
  #looking: Looking;

  /** The card pointed at, and what it would bring; null: none, or one does not want to know. */
  readonly #then = $derived.by<{ card: Card; now: WithCard } | null>(() => {
    const { card, isPicking, scene } = this.#choosing;
    if (!card || !this.#looking.isOwn || !isPicking || !settings.hints) return null;
    const now = scene.aids?.with_card[card.name];
    return now ? { card, now } : null;
  });
  readonly nowLines = $derived.by(() => {
    const { now, display } = this.#looking.player;
    return now ? this.#linesOf(now, display) : [];
  });
  readonly nowTotal = $derived.by(() => {
    return this.#looking.isOwn ? (this.#choosing.scene.aids?.now_total ?? null) : null;
  });
  readonly then = $derived.by(() => {
    if (!this.#then) return null;
    const { card, now } = this.#then;
    const { deck } = this.#choosing;
    const lines = this.#linesOf(now, [...this.#looking.player.display, card]);
    return { card: deck.inText(card.name), lines, total: now.total, deed: tellDeed(card, now, deck) };
  });
  /** In one line: what would be, or what is. */
  readonly lines = $derived(this.then?.lines ?? this.nowLines);
  readonly total = $derived(this.then?.total ?? this.nowTotal);
  /** What the sheet shows of the round that goes on. */
  readonly running = $derived.by<Now | null>(() => {
    if (!settings.hints || this.#choosing.scene.result) return null;
    return this.#then?.now ?? this.#looking.player.now;
  });
  /** Countries that the round would mark. */
  readonly fresh = $derived.by(() => {
    if (this.#choosing.scene.result) return new Set<string>();
    const { player, marks } = this.#looking;
    return new Set(newCountries(this.#then ? [...player.display, this.#then.card] : player.display, marks));
  });
  readonly isBetweenRounds = $derived.by(() => {
    const { view, isPicking } = this.#choosing;
    return isPicking && view.pick === 1 && view.round > 1 && !this.#then;
  });
  readonly lastRound = $derived.by(() => {
    return this.isBetweenRounds ? (this.#looking.player.sheet?.rounds.at(-1) ?? null) : null;
  });

  constructor(choosing: Choosing, looking: Looking) {
    this.#choosing = choosing;
    this.#looking = looking;
  }

  #linesOf(now: Now, cards: Player['display']) {
    const { view, deck } = this.#choosing;
    return linesOf(now, cards, this.#looking.marks, view.regions, deck);
  }
}
