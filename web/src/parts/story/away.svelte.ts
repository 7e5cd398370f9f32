// Who was away: up to where one has seen the table, so that the film begins where one left.
import { untrack } from 'svelte';
import type { Scene } from '$lib/scene';
import { Kept } from '$lib/kept';
import { settings } from '$lib/settings.svelte';
import type { Story } from '$lib/story/story.svelte';

const kept = new Kept<number>('seen');

export class Away {
  #id: string;
  #you: number | null;
  #seen = 0; // seq of the last line that was on the screen
  #wasAway = $state(false);
  #table: () => Scene;
  #story: Story;

  constructor(table: () => Scene, story: Story) {
    this.#table = table;
    this.#story = story;
    // At one screen for several it is somebody else's table by the time this one is left.
    ({ table: { id: this.#id }, you: this.#you } = untrack(table));
    const seen = kept.read(this.#id, this.#you);
    if (seen !== null) {
      this.#seen = seen;
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
    kept.write(this.#id, this.#you, this.#seen);
  }
}
