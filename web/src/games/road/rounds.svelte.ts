// The table of a round that has just ended, until one leaves it.
import { untrack } from 'svelte';
import { settings } from '$lib/settings.svelte';
import { columnsOf, type Column } from './roundend';
import type { RoadScene, RoadView } from './types';

export class Rounds {
  shown = $state.raw<{ round: number; columns: Column[] } | null>(null);
  #before: RoadView | null = null;

  constructor(scene: () => RoadScene) {
    $effect.pre(() => {
      const { view, result, isReplay } = scene();
      const before = this.#before;
      this.#before = view;
      if (isReplay || settings.pace === 'once') return;
      untrack(() => {
        if (result) this.shown = null;
        else if (before && view.round === before.round + 1) {
          const columns = columnsOf(before, view);
          this.shown = columns && { round: before.round, columns };
        }
      });
    });
  }

  leave(): void {
    this.shown = null;
  }
}
