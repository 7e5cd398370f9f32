// What is shown once the game is over: the scorecard, or what happened and was said.
import type { Scene } from '$lib/scene';

export class Ending {
  tab = $state<'score' | 'talk'>('score');
  readonly isOver = $derived(this.scene.result !== null && !this.scene.isReplay);
  readonly #said = $derived(this.scene.news.filter((one) => one.news === 'said').length);
  /** Somebody has spoken behind the scorecard. */
  readonly isNews = $derived.by(() => this.isOver && this.tab === 'score' && this.#said > this.#heard);

  #heard = $state(0); // how much had been said when one last looked
  #scene: () => Scene;

  constructor(scene: () => Scene) {
    this.#scene = scene;
    $effect(() => {
      if (!this.isOver || this.tab === 'talk') this.#heard = this.#said;
    });
  }

  get scene(): Scene {
    return this.#scene();
  }
}
