// A turning point of the game, said in the bar for a moment when it comes.
import { untrack } from 'svelte';
import type { Closing } from '$lib/story/closing';

const LASTS = 3_000; // ms

export class Announcing {
  text = $state<string | null>(null);
  #known: string | null | undefined; // undefined: the page has just been opened
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(closing: () => Closing | null | undefined) {
    $effect(() => {
      const now = closing();
      const key = now?.key ?? null;
      if (key === this.#known) return;
      const isNew = this.#known !== undefined && now;
      this.#known = key;
      clearTimeout(this.#timer);
      untrack(() => (this.text = isNew ? now.announcement : null));
      if (isNew) this.#timer = setTimeout(() => (this.text = null), LASTS);
    });
    $effect(() => () => clearTimeout(this.#timer));
  }
}
