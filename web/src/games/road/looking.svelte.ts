// What is looked at and not chosen: whose sheet and map, and on a phone which region.
import type { Player, RoadScene } from './types';

export class Looking {
  asked = $state<number | null>(null); // the seat, if not one's own
  country = $state<string | null>(null); // on the map
  region = $state<string | null>(null); // that a phone's map shows
  isDetailed = $state(false); // what stands in one line is told at length

  readonly seat = $derived.by(() => {
    const { you, result } = this.scene;
    return this.asked ?? you ?? result?.winners[0] ?? 0;
  });
  readonly isOwn = $derived(this.seat === this.scene.you);
  readonly player = $derived(this.playerOf(this.seat));
  readonly before = $derived(this.scene.before?.players[this.seat] ?? null);
  readonly marks = $derived(this.player.sheet?.marks ?? null);
  readonly visited = $derived(new Set(this.marks));

  #scene: () => RoadScene;

  constructor(scene: () => RoadScene) {
    this.#scene = scene;
  }

  get scene(): RoadScene {
    return this.#scene();
  }

  /** What a seat has before it; in a replay with all open, as that seat sees it. */
  playerOf(seat: number): Player {
    return (this.scene.open?.[seat] ?? this.scene.view).players[seat]!;
  }

  at(seat: number): void {
    this.asked = seat === this.scene.you ? null : seat;
  }

  back(): void {
    this.asked = null;
    this.isDetailed = false;
  }
}
