// The end, player by player from the last to the first: each ticket's way, then the longest trail.
import type { AnyCard, SeatWays } from '$lib/protocol';
import { settings } from '$lib/settings.svelte';

const EACH = 1400; // ms that a way is shown

export interface Shown {
  seat: number;
  way: string[];
  ticket: string | null; // null: the longest trail
}

interface Ended {
  ways: SeatWays[];
  cards: AnyCard[];
}

export class Reveal {
  shown = $state.raw<Shown | null>(null);
  seat = $state<number | null>(null); // whose tickets are listed
  isRunning = $state(false);
  #find: () => Ended | null;
  #hasRun = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(find: () => Ended | null) {
    this.#find = find;
    $effect(() => {
      const ended = find();
      if (!ended || this.#hasRun) return;
      this.#hasRun = true;
      const winner = ended.cards.find((card) => card.place === 1);
      this.seat = winner?.seat ?? 0;
      if (settings.moves) this.run();
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  get ways(): SeatWays[] {
    return this.#find()?.ways ?? [];
  }

  run(): void {
    const ended = this.#find();
    if (!ended) return;
    const order = [...ended.cards].sort((a, b) => b.place - a.place || a.seat - b.seat);
    const steps = order.flatMap(({ seat }) => {
      const own = ended.ways.find((one) => one.seat === seat);
      const tickets = own?.tickets.filter((one) => one.done) ?? [];
      return tickets.map((one): Shown => ({ seat, way: one.way, ticket: one.name }));
    });
    this.isRunning = true;
    this.#step(steps, 0);
  }

  #step(steps: Shown[], index: number): void {
    const step = steps[index];
    if (!step || !this.isRunning) return this.skip();
    this.shown = step;
    this.seat = step.seat;
    this.#timer = setTimeout(() => this.#step(steps, index + 1), EACH);
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.isRunning = false;
    this.shown = null;
    const winner = this.#find()?.cards.find((card) => card.place === 1);
    if (winner) this.seat = winner.seat;
  }

  /** What somebody points at themselves ends the show. */
  show(shown: Shown | null): void {
    if (this.isRunning) {
      clearTimeout(this.#timer);
      this.isRunning = false;
    }
    this.shown = shown;
  }
}
