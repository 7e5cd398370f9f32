// Whose sheet lies on the map, and what is drawn on it.
import type { DiceTripBelgiumView } from '$lib/protocol';
import type { DiceScene, Drawn } from './types';

const NOTHING: Drawn = { sheet: {}, bonus: [], road: [], series: [] };

export class Looking {
  shown = $state<number | null>(null); // the seat whose sheet was asked for

  readonly seat = $derived.by(() => {
    const { result, you } = this.scene;
    return this.shown ?? (result ? (result.winners[0] ?? 0) : (you ?? 0));
  });
  readonly isOwn = $derived(this.seat === this.scene.you);
  readonly player = $derived(this.viewOf(this.seat).players[this.seat]);
  readonly drawn = $derived(this.#drawnOf(this.seat) ?? NOTHING);
  /** The sheet that won. */
  readonly winning = $derived(this.#drawnOf(this.scene.result?.winners[0] ?? 0) ?? NOTHING);
  /** What the seat has filled in this round. */
  readonly entries = $derived.by(() => {
    const packet = this.isOwn ? this.scene.view.packet : this.scene.open?.[this.seat]?.packet;
    return packet?.entries ?? [];
  });
  readonly entered = $derived(new Map(this.entries.map(({ city, number }) => [city, number ?? 'X'])));
  /** Cities that were filled since one last looked, but for those one has filled oneself. */
  readonly fresh = $derived.by(() => {
    const { before } = this.scene;
    const old = before?.players[this.seat]?.sheet;
    const own = new Set(this.isOwn ? before?.packet?.entries.map((one) => one.city) : []);
    return new Set(old ? Object.keys(this.drawn.sheet).filter((city) => !(city in old) && !own.has(city)) : []);
  });
  readonly sheets = $derived(this.scene.names.map((name, seat) => ({ seat, name, drawn: this.#drawnOf(seat) })));

  #scene: () => DiceScene;

  constructor(scene: () => DiceScene) {
    this.#scene = scene;
  }

  get scene(): DiceScene {
    return this.#scene();
  }

  /** A seat's own view where all lies open. */
  viewOf(seat: number): DiceTripBelgiumView {
    return this.scene.open?.[seat] ?? this.scene.view;
  }

  show(seat: number | null): void {
    this.shown = seat;
  }

  #drawnOf(seat: number): Drawn | null {
    const player = this.viewOf(seat).players[seat];
    if (!player?.sheet) return null;
    const { sheet, bonus = [], score } = player;
    return { sheet, bonus, road: score?.road ?? [], series: score?.lines.series ? score.series : [] };
  }
}
