// Where the map lies on the screen: what no panel covers is measured, never worked out.
import { room } from '$lib/screen.svelte';
import type { Inset } from '../MapView.svelte';

const ROUND = 20; // px that the map goes on under the round corners of a phone's sheet
const PAD = { tight: 6, ample: 10 };
const ZOOM_BUTTONS = 44; // px at the left of a wide map

const NOWHERE: Inset = { top: 0, right: 0, bottom: 0, left: 0 };

/** `hole`: the empty element in the area of the map. */
export class Areas {
  /** What lies beside the hole, in px from the edges of the frame. */
  #around = $state.raw<Inset>(NOWHERE);
  #covered: () => Omit<Inset, 'top'>;

  /** The window that the map is painted in: under dock and edge as well, where these float. */
  readonly stage = $derived.by<Inset>(() => {
    const { bottom, ...rest } = this.#around;
    if (room.layout === 'wide') return { ...rest, bottom: 0, left: 0 };
    return { ...rest, bottom: room.layout === 'stack' ? Math.max(0, bottom - ROUND) : bottom };
  });
  /** What of that window something lies on. */
  readonly inset = $derived.by<Inset>(() => {
    const pad = room.isTight ? PAD.tight : PAD.ample;
    const covered = this.#covered();
    const floating = room.layout === 'wide' ? this.#around.bottom : room.layout === 'stack' ? ROUND : 0;
    return {
      top: pad,
      right: pad + covered.right,
      bottom: pad + floating + covered.bottom,
      left: pad + covered.left + (room.layout === 'wide' ? this.#around.left + ZOOM_BUTTONS : 0),
    };
  });

  constructor(covered: () => Omit<Inset, 'top'>) {
    this.#covered = covered;
  }

  /** Looks again whenever one of the two changes its size. */
  watch(frame: HTMLElement, hole: HTMLElement): () => void {
    const look = () => {
      const [outer, inner] = [frame.getBoundingClientRect(), hole.getBoundingClientRect()];
      const found = {
        top: inner.top - outer.top,
        right: outer.right - inner.right,
        bottom: outer.bottom - inner.bottom,
        left: inner.left - outer.left,
      };
      const sides = Object.keys(found) as (keyof Inset)[];
      if (sides.some((side) => Math.abs(found[side] - this.#around[side]) > 0.5)) this.#around = found;
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(hole);
    watcher.observe(frame);
    look();
    return () => watcher.disconnect();
  }
}
