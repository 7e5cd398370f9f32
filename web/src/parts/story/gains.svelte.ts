// Points that have just been won, beside the row of whoever won them, for a moment.
import { untrack } from 'svelte';

const LASTS = 2_500; // ms

export class Gains {
  now = $state.raw<Record<number, number>>({});
  #known: (number | null)[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(points: () => (number | null)[]) {
    $effect(() => {
      const now = points();
      const before = this.#known;
      this.#known = now;
      if (!before || before.length !== now.length) return;
      const gains = now.flatMap((total, seat) => {
        const old = before[seat];
        return total !== null && old !== null && old !== undefined && total !== old ? [[seat, total - old] as const] : [];
      });
      if (gains.length === 0) return;
      untrack(() => (this.now = { ...this.now, ...Object.fromEntries(gains) }));
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => (this.now = {}), LASTS);
    });
    $effect(() => () => clearTimeout(this.#timer));
  }
}
