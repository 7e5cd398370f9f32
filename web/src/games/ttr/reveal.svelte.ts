// The end: whose tickets are listed, and the way that one looks at.
import type { AnyCard, SeatWays } from '$lib/protocol';

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
  #chosen = $state<number | null>(null);
  #find: () => Ended | null;

  constructor(find: () => Ended | null) {
    this.#find = find;
  }

  get ways(): SeatWays[] {
    return this.#find()?.ways ?? [];
  }

  get seat(): number {
    return this.#chosen ?? this.#find()?.cards.find((card) => card.place === 1)?.seat ?? 0;
  }

  set seat(seat: number) {
    this.#chosen = seat;
  }

  show(shown: Shown | null): void {
    this.shown = shown;
  }
}
