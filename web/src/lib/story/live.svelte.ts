// Moves of others, one after the other, at the pace that one likes: what has arrived is final, and may be
// acted on at once; only the picture follows step by step. Whoever touches the table sees it as it is.
import type { Scene } from '../scene';
import { settings } from '../settings.svelte';
import type { GameEvent, PastLine } from '../stream.svelte';
import { tableAt } from './shown';

const STEP = 900; // ms for what others do, at the usual pace
const SHORT = 500; // for what is little
const LITTLE = new Set(['card-drawn', 'card-taken', 'card-placed', 'roll-kept', 'card-dealt', 'tickets-drawn', 'tickets-kept']);
const SEALED = new Set(['choice-sealed', 'answer-sealed', 'turn-began']);
const HURRY = 4_000; // ms of what waits: twice as fast
const MOST = 8_000; // more is left to the film
const PACES = { slow: 1.6, usual: 1, quick: 0.5, once: 0 };

export class Live {
  #queue = $state.raw<PastLine[]>([]); // the first one is shown
  #before = $state.raw<PastLine | null>(null);
  #aids = $state.raw<Scene['aids']>(null); // as they were before: nothing that stands on them comes and goes
  #scene: () => Scene;
  #heard: number | null = null; // seq of the last line taken up
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(scene: () => Scene) {
    this.#scene = scene;
  }

  get isOn(): boolean {
    return this.#queue.length > 0;
  }

  /** Of what has been told, how much is on the screen. */
  get upTo(): number {
    return this.#queue[0]?.seq ?? Infinity;
  }

  /** The line shown. */
  get line(): PastLine | null {
    return this.#queue[0] ?? null;
  }

  /** Takes up what has arrived since it was last called. */
  follow(isAway: boolean): void {
    const { past, you, isReplay } = this.#scene();
    const last = past.at(-1)?.seq ?? 0;
    const known = this.#heard;
    this.#heard = Math.max(known ?? 0, last);
    if (known === null || isReplay || last <= known) return;
    const news = past.filter(({ seq, view, events }) => seq > known && view !== undefined && isSeen(events));
    const isOwn = past.some(({ seq, events }) => seq > known && events?.some(({ seat, event }) => seat === you && !SEALED.has(event)));
    if (isAway || isOwn || PACES[settings.pace] === 0 || !settings.moves) return this.end();
    if (news.length === 0) return;
    const isIdle = !this.isOn;
    if (isIdle) {
      this.#before = past.findLast(({ seq, view }) => seq <= known && view !== undefined) ?? null;
      this.#aids = this.#scene().aids;
    }
    this.#queue = [...this.#queue, ...news];
    if (this.#left() > MOST) return this.end();
    if (isIdle) this.#wait();
  }

  /** How long what waits would take at the usual pace. */
  #left(): number {
    return this.#queue.reduce((sum, line) => sum + lengthOf(line), 0);
  }

  #wait(): void {
    const [line] = this.#queue;
    if (!line) return;
    const hurry = this.#left() > HURRY ? 2 : 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), (lengthOf(line) * PACES[settings.pace]) / hurry);
  }

  #next(): void {
    this.#before = this.#queue[0] ?? null;
    this.#queue = this.#queue.slice(1);
    this.#wait();
  }

  /** The table is shown as it is. */
  end(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  readonly scene = $derived.by<Scene | null>(() => {
    const line = this.#queue[0];
    // The last thing that happened is what the table looks like: it is no longer held back.
    if (!line?.view || this.#queue.length === 1) return null;
    return tableAt(this.#scene(), line.view, this.#before?.view ?? null, { aids: this.#aids });
  });
}

function isSeen(events: GameEvent[] | undefined): boolean {
  return events?.some(({ event }) => !SEALED.has(event)) ?? false;
}

function lengthOf({ events = [] }: PastLine): number {
  return events.every(({ event }) => LITTLE.has(event) || SEALED.has(event) || event === 'card-laid-out') ? SHORT : STEP;
}
