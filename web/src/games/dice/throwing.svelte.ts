// How a roll is shown. The dice have fallen before anything moves: the throw shows them, and lasts as
// long whatever they say. Whoever rolls holds them in the hand for a moment; for all others they fly.
import { untrack } from 'svelte';
import { settings } from '$lib/settings.svelte';
import { sound } from '$lib/sound/sound';
import type { DiceScene } from './types';

const HELD = 4_000; // ms; then they throw themselves
const FLIES = 1_150;
const PACES = { slow: 1.6, usual: 1, quick: 0.5, once: 0 };

export interface Roll {
  key: string; // of a roll, whatever it shows
  isMine: boolean;
}

/** A roll of the table; one with the same faces again is another roll: its power is spent. */
export function rollOf({ view, you, isReplay, result }: DiceScene): Roll | null {
  if (isReplay || result) return null;
  const powers = view.players[view.turn]?.powers.join(' ') ?? '';
  return { key: `${view.turn_number} ${Object.values(view.dice).join('')} ${powers.includes('reroll')}`, isMine: view.turn === you };
}

export class Throwing {
  stage = $state<'lie' | 'held' | 'fly'>('lie');
  isShaken = $state(false);
  #rolls = 0;
  #known: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(roll: () => Roll | null) {
    $effect.pre(() => {
      const now = roll();
      const before = this.#known;
      this.#known = now?.key ?? null;
      if (!now || before === null || before === now.key) return;
      untrack(() => this.#begin(now.isMine));
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  #begin(isMine: boolean): void {
    this.#rolls += 1;
    if (this.#flight === 0) {
      sound('dice', { size: this.#rolls });
      return this.#land();
    }
    if (!isMine || !settings.throws) return this.let();
    clearTimeout(this.#timer);
    this.stage = 'held';
    this.#timer = setTimeout(() => this.let(), HELD);
  }

  get #flight(): number {
    return settings.moves ? FLIES * PACES[settings.pace] : 0;
  }

  get ms(): number {
    return this.#flight;
  }

  shake(): void {
    if (this.stage !== 'held' || this.isShaken) return;
    this.isShaken = true;
    sound('dice', { isMine: false, size: 1 });
  }

  /** Let go. */
  let(): void {
    clearTimeout(this.#timer);
    this.isShaken = false;
    this.stage = 'fly';
    sound('dice', { size: this.#rolls });
    this.#timer = setTimeout(() => this.#land(), this.#flight);
  }

  #land(): void {
    clearTimeout(this.#timer);
    this.isShaken = false;
    this.stage = 'lie';
  }
}
