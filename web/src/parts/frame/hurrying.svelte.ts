// Where a big screen and hands count together: whoever calls for haste brings all of them one step on.
import { untrack } from 'svelte';
import type { Scene } from '$lib/scene';
import type { Count } from '../count/count.svelte';

export class Hurrying {
  #heard: number | null = null; // calls, so far

  constructor(now: () => { scene: Scene; count?: Count; isShared: boolean }) {
    $effect(() => {
      const { scene, count, isShared } = now();
      const calls = scene.news.filter(({ news, text }) => news === 'reacted' && text === 'hurry').length;
      const fresh = this.#heard === null ? 0 : calls - this.#heard;
      this.#heard = calls;
      if (isShared && count?.isOn && fresh > 0) untrack(() => count.next());
    });
  }
}
