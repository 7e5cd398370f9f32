// The numbers that the roll makes, alone and in pairs, as far as the engine has worked them out.
import { settings } from '$lib/settings.svelte';
import { diceKey } from './choices';
import type { Choosing } from './choosing.svelte';
import { alone, chipsOf, fits, rowsOf } from './pairs';
import { t } from './words';

const LATE = 1500; // ms after which numbers are shown without their gains

export class Numbers {
  #choosing: Choosing;
  #isLate = $state(false);

  /** What the pairs would bring is known. */
  readonly areKnown = $derived.by(() => {
    const { isSealed, scene, view } = this.#choosing;
    return !isSealed && fits(scene.aids?.pairs ?? [], view);
  });
  readonly hasHints = $derived(settings.hints && this.areKnown);
  readonly #pairs = $derived.by(() => {
    const { scene, choices } = this.#choosing;
    return this.areKnown ? (scene.aids?.pairs ?? []) : this.#isLate ? alone(choices.writes.values()) : [];
  });
  readonly chips = $derived.by(() => chipsOf(this.#pairs, Object.keys(this.#choosing.view.dice)));
  readonly rows = $derived(rowsOf(this.chips));
  /** The number that was written first, by its dice. */
  readonly placed = $derived.by(() => {
    const { first } = this.#choosing;
    return first?.dice ? diceKey(first.dice) : null;
  });
  readonly #isOne = $derived(this.chips.length > 0 && this.chips.every((one) => one.figures.length === 1));
  readonly title = $derived(t(this.placed ? 'dice.secondNumber' : this.#isOne ? 'dice.oneNumber' : 'dice.pairs'));
  readonly note = $derived.by(() => {
    if (this.#choosing.choices.keep) return t('dice.choiceKeeps');
    if (this.#choosing.view.phase === 'reroll-decision') return t('dice.lieNow');
    return t(this.placed || this.#isOne ? 'dice.oneNote' : 'dice.pairsNote');
  });
  /** Dice of which a number was made already. */
  readonly spent = $derived.by(() => {
    const { isSealed, entries, packet } = this.#choosing;
    const dice = isSealed ? [] : entries.flatMap((one) => one.dice ?? []);
    return new Set(dice.filter((die) => die !== packet?.twice?.doubled));
  });
  /** Dice that have just been rolled. */
  readonly rolled = $derived.by(() => {
    const { scene, view } = this.#choosing;
    const { before } = scene;
    if (!before || !settings.moves) return new Set<string>();
    const isNext = before.turn_number !== view.turn_number;
    return new Set(Object.keys(view.dice).filter((die) => isNext || before.dice[die] !== view.dice[die]));
  });

  constructor(choosing: Choosing) {
    this.#choosing = choosing;
    $effect(() => {
      void choosing.stage;
      this.#isLate = false;
      const timer = setTimeout(() => (this.#isLate = true), LATE);
      return () => clearTimeout(timer);
    });
  }

  /** The most that a number can bring; null: not known. */
  gainOf(key: string): number | null {
    const cities = this.#choosing.gains.get(key);
    return cities ? Math.max(...Object.values(cities)) : null;
  }
}
