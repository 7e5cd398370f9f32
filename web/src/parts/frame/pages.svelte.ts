// What is open where not everything has room: the page of a phone's sheet, or the drawer beside a map.
import { untrack } from 'svelte';
import type { Scene } from '$lib/scene';
import { room } from '$lib/screen.svelte';

/** `answer`: what is asked now; `main`: what lies before one, table and hand. */
export type Page = 'answer' | 'main' | 'mat' | 'plan' | 'sketch' | 'people' | 'talk';
export type Drawer = 'people' | 'plan' | 'sketch' | 'talk';

/** What the frame knows of the screen in it. */
export interface Filled {
  scene: Scene;
  isLooking: boolean; // at the place of a move of the log
  isAsked: boolean; // there is an answer to give
  isPaid: boolean; // one chooses how to pay: nothing else then
}

export class Pages {
  page = $state<Page>('main'); // of the sheet
  isLow = $state(false); // the sheet: only its tabs are seen
  drawer = $state<Drawer | null>(null);
  #isSketchOn = $state(false); // beside log and chat, where there is room for all

  readonly #said = $derived.by(() => {
    const { news, you, table } = this.#filled().scene;
    const me = you === null ? null : table.seats[you]?.person?.id;
    return news.filter((one) => one.news === 'said' && one.person?.id !== me).length;
  });
  #heard = $state(0);
  /** One sketches: the map is for that now. */
  readonly isSketching = $derived.by(() => {
    if (room.layout === 'stack') return this.page === 'sketch';
    return room.layout === 'side' ? this.drawer === 'sketch' : this.#isSketchOn;
  });
  readonly isTalkOpen = $derived.by(() => {
    if (room.layout === 'stack') return this.page === 'talk' && !this.isLow;
    return room.layout === 'side' ? this.drawer === 'talk' : !this.#isSketchOn;
  });
  /** Messages of others that have not been on the screen. */
  readonly unread = $derived.by(() => Math.max(0, this.#said - this.#heard));

  #filled: () => Filled;
  #seen = ''; // what was asked when one last looked

  constructor(filled: () => Filled) {
    this.#filled = filled;
    this.#heard = untrack(() => this.#said);
    // Of a replay the moves are what one came for.
    if (untrack(() => filled().scene.isReplay)) this.page = 'talk';
    $effect(() => {
      if (this.isTalkOpen) this.#heard = this.#said;
    });
    // Who wants to see the place of a move sees the map.
    $effect(() => {
      if (!filled().isLooking || !room.isTight) return;
      untrack(() => {
        if (this.page === 'talk') this.isLow = true;
      });
    });
    // What is asked comes to the top by itself, and goes when it is answered.
    $effect(() => {
      const { scene, isAsked, isPaid } = filled();
      const now = `${isAsked} ${isPaid} ${scene.isMine}`;
      if (now === this.#seen) return;
      this.#seen = now;
      if (isAsked || isPaid) this.#turnTo(isAsked ? 'answer' : 'main');
      else if (scene.isMine) this.#turnTo('main');
      else if (untrack(() => this.page) === 'answer') this.page = 'main';
    });
  }

  /** Opens a page; the open one folds the sheet away, so that the map is free. */
  show(page: Page): void {
    this.isLow = page === this.page && !this.isLow;
    this.page = page;
  }

  open(drawer: Drawer): void {
    this.drawer = this.drawer === drawer ? null : drawer;
  }

  sketch(isOn: boolean): void {
    if (room.layout === 'stack') {
      this.page = isOn ? 'sketch' : 'main';
      this.isLow = false;
    } else if (room.layout === 'side') this.drawer = isOn ? 'sketch' : null;
    else this.#isSketchOn = isOn;
  }

  #turnTo(page: Page): void {
    untrack(() => {
      if (document.activeElement?.matches('input, textarea')) return; // a message is being written
      this.page = page;
      this.isLow = false;
      this.drawer = null;
    });
  }
}
