// What would mend the rack: the gap that is looked at, the cards that fit there, and where they are.
import type { Source } from '$lib/protocol';
import { settings } from '$lib/settings.svelte';
import type { Choosing } from './choosing.svelte';
import type { Looking } from './looking.svelte';
import type { Names } from './names';
import { t } from './words';

export class Hints {
  #choosing: Choosing;
  #looking: Looking;
  #names: Names;

  /** Places that the drawn card would mend. */
  readonly drawn = $derived.by(() => {
    const places = Object.entries(this.#choosing.scene.aids?.places ?? {});
    return places.filter(([, sources]) => sources.some((one) => one.where === 'drawn')).map(([place]) => Number(place));
  });
  readonly gap = $derived.by(() => {
    const { view, place, looked } = this.#choosing;
    if (!settings.hints || !view.fits?.length || !this.#looking.isOwn) return null;
    if (place !== null) return place;
    const gaps = view.fits.map((fit) => fit.place);
    if (looked !== null && gaps.includes(looked)) return looked;
    return this.drawn[0] ?? gaps[0] ?? null;
  });
  readonly fits = $derived.by(() => this.#choosing.view.fits?.find((fit) => fit.place === this.gap)?.cards ?? []);
  readonly sources = $derived.by<Source[]>(() => this.#choosing.scene.aids?.places[String(this.gap)] ?? []);
  /** Cards that lie open, or are drawn. */
  readonly within = $derived(new Set(this.sources.filter((one) => one.where !== 'unseen').map((one) => one.card)));
  readonly piles = $derived(new Set(this.gap === null ? [] : this.sources.flatMap((one) => one.pile ?? [])));
  /** The neighbours of the gap. */
  readonly between = $derived.by(() => {
    const cards = this.#choosing.view.rack?.cards ?? [];
    const [a, b] = [cards[(this.gap ?? 0) - 2], cards[this.gap ?? 0]];
    if (a && b) return t('tour.between', { a: this.#names.brief(a.name), b: this.#names.brief(b.name) });
    if (a) return t('tour.after', { a: this.#names.brief(a.name) });
    return b ? t('tour.before', { b: this.#names.brief(b.name) }) : '';
  });

  constructor(choosing: Choosing, looking: Looking, names: Names) {
    this.#choosing = choosing;
    this.#looking = looking;
    this.#names = names;
  }
}
