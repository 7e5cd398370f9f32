// Who was away: up to where one has seen the table, so that the film begins where one left.
import { untrack } from 'svelte';
import type { Scene } from '$lib/scene';
import { settings } from '$lib/settings.svelte';
import type { Story } from '$lib/story/story.svelte';

export class Away {
  #key: string;
  #seen = 0; // seq of the last line that was on the screen
  #wasAway = $state(false);
  #table: () => Scene;
  #story: Story;

  constructor(table: () => Scene, story: Story) {
    this.#table = table;
    this.#story = story;
    const { id } = untrack(table).table;
    this.#key = `seen ${id} ${untrack(table).you}`;
    const kept = readNumber(this.#key);
    if (kept !== null) {
      this.#seen = kept;
      this.#wasAway = true;
    }
    $effect(() => {
      const turned = (): void => (document.hidden ? this.#leave() : undefined);
      const left = (): void => this.#leave();
      document.addEventListener('visibilitychange', turned);
      addEventListener('pagehide', left);
      return () => {
        left();
        document.removeEventListener('visibilitychange', turned);
        removeEventListener('pagehide', left);
      };
    });
    $effect(() => {
      const isMine = this.#table().isMine;
      const isWanted = settings.film === 'always' || (settings.film === 'away' && this.#wasAway);
      const { film, since } = this.#story;
      if (!isMine || !isWanted || since.length === 0 || document.hidden) return;
      untrack(() => {
        if (!film.isOn && film.isNewSince(this.#seen)) film.play();
        this.#wasAway = false;
      });
    });
  }

  #leave(): void {
    this.#seen = untrack(this.#table).past.at(-1)?.seq ?? 0;
    this.#wasAway = true;
    try {
      localStorage.setItem(this.#key, String(this.#seen));
    } catch {
      // No place to keep it: after a reload there is no film.
    }
  }
}

function readNumber(key: string): number | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}
