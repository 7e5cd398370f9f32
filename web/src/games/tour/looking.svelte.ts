// What is looked at and not chosen: whose rack, which card, which joint.
import type { Joint, Rack } from '$lib/protocol';
import { list } from '$lib/words.svelte';
import { runsOf } from './tour';
import type { TourScene } from './types';
import { t } from './words';

/** A joint that says why it does not hold. */
export interface Told {
  rack: Rack;
  joint: Joint;
  at: HTMLElement;
  isByKey: boolean;
}

export class Looking {
  picked = $state<number | null>(null); // the seat whose rack was asked for
  card = $state<string | null>(null);
  told = $state.raw<Told | null>(null);

  readonly seat = $derived.by(() => {
    const { scene, picked } = this;
    if (picked !== null && this.rackOf(picked)) return picked;
    if (scene.result) return scene.result.winners[0] ?? 0;
    return scene.you ?? (scene.isReplay ? scene.view.turn : null);
  });
  readonly rack = $derived(this.seat === null ? null : (this.rackOf(this.seat) ?? null));
  readonly isOwn = $derived(this.seat === this.scene.you && !this.scene.result);
  /** How far the rack is a tour. */
  readonly note = $derived.by(() => {
    const { rack } = this;
    if (!rack) return '';
    if (rack.valid) return t('tour.valid', { n: rack.countries });
    if (rack.twice) return t('tour.twice');
    const runs = runsOf(rack).map(([a, b]) => t('tour.range', { a, b }));
    if (runs.length) return t('tour.hold', { places: list(runs) });
    return this.scene.view.phase === 'place' ? '' : t('tour.noneHold');
  });

  #scene: () => TourScene;

  constructor(scene: () => TourScene) {
    this.#scene = scene;
    $effect(() => {
      void this.scene.view;
      this.card = null;
      this.told = null;
    });
  }

  get scene(): TourScene {
    return this.#scene();
  }

  rackOf(seat: number): Rack | undefined {
    const { open, view, you } = this.scene;
    return open?.[seat]?.rack ?? view.players[seat]?.rack ?? (seat === you ? view.rack : undefined);
  }

  tell(rack: Rack, joint: Joint, at: HTMLElement, isByKey: boolean): void {
    this.told = this.told?.at === at ? null : { rack, joint, at, isByKey };
  }

  untell(): void {
    if (this.told?.isByKey) this.told.at.focus();
    this.told = null;
  }
}
