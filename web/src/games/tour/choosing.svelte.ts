// What is being chosen at the table of Europa Tour: the place or the card one points at, what is lit by
// that, and what the button then says. It is forgotten when the table changes.
import type { EuropaTourCard } from '$lib/protocol';
import { room } from '$lib/screen.svelte';
import { capital } from '$lib/sentences';
import { settings } from '$lib/settings.svelte';
import { onlyPile, sorted } from './choices';
import type { Names } from './names';
import type { TourScene } from './types';
import { t } from './words';

const SETTLING = 350; // ms in which a second tap means what was there before

export class Choosing {
  place = $state<number | null>(null); // of one's rack
  hand = $state<number | null>(null); // which card, where one sees several
  looked = $state<number | null>(null); // the gap one asked about

  readonly view = $derived(this.scene.view);
  readonly choices = $derived(sorted(this.scene.isMine ? this.scene.legal : []));
  // Others may hand in an announcement meanwhile: they have legal moves, but nobody waits for them.
  readonly isTurn = $derived(
    this.scene.isMine && this.scene.you !== null && this.scene.deciding.includes(this.scene.you),
  );
  readonly isWindow = $derived(this.isTurn && this.choices.silent !== null);
  readonly isPlacing = $derived(this.view.phase === 'place');

  /** The card of the hand that a place would get. */
  readonly coming = $derived.by<EuropaTourCard | null>(() => {
    const cards = this.view.hand ?? [];
    return cards[this.hand ?? (cards.length === 1 ? 0 : -1)] ?? null;
  });
  readonly litPlaces = $derived.by(() => {
    const { arranges, swaps, places, exchanges } = this.choices;
    if (!this.isTurn) return new Set<number>();
    if (arranges.size) return new Set(this.coming ? arranges.get(this.coming.name)?.keys() : []);
    if (!swaps.size) return new Set([...places.keys(), ...exchanges.keys()]);
    return new Set(this.place === null ? swaps.keys() : [this.place, ...(swaps.get(this.place)?.keys() ?? [])]);
  });
  /** The piles that the card at the chosen place may go to; null: that is not asked. */
  readonly outs = $derived(this.place === null ? null : (this.choices.exchanges.get(this.place) ?? null));
  readonly litPiles = $derived(new Set(this.outs?.keys() ?? [...this.choices.takes.keys(), ...this.choices.puts.keys()]));

  /** What Enter means in a window: with a valid tour to announce it, else to stay silent. */
  readonly canWin = $derived(
    this.isWindow && this.choices.announce !== null && this.view.rack?.valid === true && !this.view.handed_in,
  );
  readonly confirmLabel = $derived.by(() => {
    if (this.isWindow) return t(this.canWin ? 'tour.announce' : 'tour.silent');
    return this.outs && this.place !== null ? this.#outLabel(this.place) : undefined;
  });
  readonly canRestart = $derived(this.place !== null || this.hand !== null);

  #scene: () => TourScene;
  #names: Names;
  #changedAt = 0; // ms

  constructor(scene: () => TourScene, names: Names) {
    this.#scene = scene;
    this.#names = names;
    $effect(() => {
      void this.scene.view;
      this.clear();
      this.#changedAt = Date.now();
    });
  }

  get scene(): TourScene {
    return this.#scene();
  }

  clear(): void {
    this.place = null;
    this.hand = null;
  }

  // The rack

  pointPlace(place: number): void {
    const { scene, choices } = this;
    scene.forget();
    this.looked = place;
    if (!this.isTurn) return;
    if (this.isPlacing) return this.#putInPlace(place);
    if (choices.swaps.size) return this.#swap(place);
    if (choices.exchanges.has(place)) {
      const move = onlyPile(choices, place);
      this.place = this.place === place ? null : place;
      if (move && this.place !== null) scene.offer(move, this.#outLabel(place));
    } else if (!settings.hints) this.#why(`exchange ${place} to 1`);
  }

  toggleHand(index: number): void {
    this.hand = this.hand === index ? null : index;
  }

  #putInPlace(place: number): void {
    const { coming } = this;
    const { arranges, places } = this.choices;
    if (arranges.size && !coming) return;
    const move = places.get(place) ?? (coming && arranges.get(coming.name)?.get(place));
    if (!move) return this.#why(arranges.size ? `place ${place} ${coming?.name}` : `place ${place}`);
    this.place = place;
    const card = coming ? capital(this.#names.brief(coming.name)) : '';
    this.scene.offer(move, room.isTight ? t('tour.place', { place }) : t('tour.placeAt', { place, card }));
  }

  #swap(place: number): void {
    if (this.place === null || this.place === place) {
      this.place = this.place === place ? null : place;
      return;
    }
    const move = this.choices.swaps.get(this.place)?.get(place);
    const [a, b] = [Math.min(this.place, place), Math.max(this.place, place)];
    if (move) this.scene.offer(move, t('tour.swap', { a, b }));
  }

  #outLabel(place: number): string {
    if (room.isTight) return t('tour.place', { place });
    const card = this.view.rack?.cards[place - 1];
    return t('tour.placeOut', { place, card: card ? this.#names.brief(card.name) : '' });
  }

  // Piles and talon

  pointPile(pile: number): void {
    if (!this.isTurn) return;
    const { scene, view, choices } = this;
    if (this.outs && this.place !== null) {
      const move = this.outs.get(pile);
      if (move) scene.offer(move, this.#outLabel(this.place));
      else this.#why(`exchange ${this.place} to ${pile}`);
      return;
    }
    const put = choices.puts.get(pile);
    const take = choices.takes.get(pile);
    const top = view.piles[pile - 1]?.top;
    if (put) scene.offer(put, t('tour.putOn', { card: view.drawn ? capital(this.#names.brief(view.drawn.name)) : '', pile }));
    else if (take) scene.offer(take, t('tour.take', { card: top ? this.#names.inText(top.name) : '', pile }));
    else this.#why(view.phase === 'exchange' ? `put ${pile}` : `take ${pile}`);
  }

  pointTalon(): void {
    if (this.choices.draw) this.scene.offer(this.choices.draw, t('tour.draw'));
    else if (this.isTurn) this.#why('draw');
  }

  // The window

  /** Always there, always alike: whether it may be done is for the rules to say. */
  announce(): void {
    const { scene, choices } = this;
    if (this.view.handed_in && choices.silent) scene.offer(choices.silent, t('tour.withdraw'));
    else if (choices.announce) scene.offer(choices.announce, t('tour.announce'));
    else scene.why('announce');
  }

  staySilent(): void {
    if (this.isWindow && this.choices.silent && this.#isSettled()) this.scene.play(this.choices.silent);
  }

  answer(): void {
    if (!this.canWin) this.staySilent();
    else if (this.choices.announce && this.#isSettled()) this.scene.play(this.choices.announce);
  }

  /** Takes a key, if it is one of ours: a place or a pile by its number, Enter in a window, d, a. */
  key({ key }: { key: string }, target: HTMLElement): boolean {
    const { scene, view, choices } = this;
    const number = /^\d$/.test(key) ? Number(key) || 10 : null;
    const isIdle = target.closest('[data-spot]:not([data-choice])') !== null; // what was pressed before
    const asksPile = this.outs !== null || (choices.takes.size > 0 && !choices.swaps.size);
    if (key === 'Enter' && this.isWindow && !scene.offered && isIdle) this.answer();
    else if (number && this.isTurn && asksPile) this.pointPile(number);
    else if (number && this.isTurn && number <= (view.rack?.cards.length ?? 0)) this.pointPlace(number);
    else if (key === 'd' && choices.draw) this.pointTalon();
    else if (key === 'a' && scene.you !== null && !scene.result && !scene.isReplay) this.announce();
    else return false;
    return true;
  }

  /** Why not? Asked for what one points at with intent. */
  #why(move: string): void {
    if (this.#isSettled()) this.scene.why(move);
  }

  #isSettled(): boolean {
    return Date.now() - this.#changedAt > SETTLING;
  }
}
