// What is being chosen at the table of Road Trip: a card of the packet, or a culture type. What one
// points at is forgotten when the table changes.
import { settings } from '$lib/settings.svelte';
import { sorted } from './choices';
import { Deck } from './deck';
import type { Looking } from './looking.svelte';
import type { RoadBoard, RoadMap, RoadScene } from './types';
import { t } from './words';

export class Choosing {
  hovered = $state<string | null>(null); // card in hand

  readonly view = $derived(this.scene.view);
  readonly deck = $derived(
    new Deck(this.scene.board as RoadBoard, this.view, this.scene.map as RoadMap, settings.language),
  );
  readonly choices = $derived(sorted(this.scene.isMine ? this.scene.legal : []));
  readonly me = $derived(this.scene.you === null ? null : (this.view.players[this.scene.you] ?? null));
  readonly isPicking = $derived(this.view.phase === 'pick');
  readonly isCulture = $derived(this.view.phase === 'culture');

  /** A choice that waits to be confirmed, or that is put in while others still choose. */
  readonly chosen = $derived(
    this.scene.legal.find((move) => move.text === this.scene.offered?.move) ?? this.view.chosen,
  );
  readonly chosenCard = $derived(this.chosen?.kind === 'pick' ? this.chosen.card : null);
  readonly chosenCulture = $derived(this.chosen?.kind === 'score' ? this.chosen.culture : undefined);
  /** The card in hand that one points at, or has chosen. */
  readonly card = $derived.by(() => {
    const name = this.hovered ?? this.chosenCard;
    return name ? (this.me?.packet?.find((card) => card.name === name) ?? null) : null;
  });

  #scene: () => RoadScene;
  #seen = ''; // what was to be decided when one last looked

  constructor(scene: () => RoadScene, looking: Looking) {
    this.#scene = scene;
    $effect(() => {
      const { view } = this;
      this.hovered = null;
      const seen = `${view.phase} ${view.round} ${view.pick} ${this.scene.isMine}`;
      if (seen === this.#seen) return;
      this.#seen = seen;
      if (!this.scene.isMine) return;
      looking.back();
    });
  }

  get scene(): RoadScene {
    return this.#scene();
  }

  lay(card: string): void {
    const move = this.choices.picks.get(card);
    if (move && move !== this.view.chosen?.text) this.scene.offer(move, t('road.lay', { card: this.deck.inText(card) }));
    else if (move) this.scene.forget();
  }

  score(culture: string | null): void {
    const move = this.choices.scores.get(culture);
    if (!move || move === this.view.chosen?.text) return this.scene.forget();
    const label = culture === null ? t('road.scoreNothing') : t('road.score', { culture: this.deck.name(culture) });
    this.scene.offer(move, label);
  }

  /** Takes a key, if it is one of ours: figures choose the card, or the culture type, at that place. */
  key({ key }: { key: string }): boolean {
    const place = Number(key) - 1;
    const card = this.me?.packet?.[place]?.name;
    const culture = this.view.culture[place]?.name;
    if (this.isPicking && card && this.choices.picks.has(card)) this.lay(card);
    else if (this.isCulture && culture && this.choices.scores.has(culture)) this.score(culture);
    else return false;
    return true;
  }
}
