// How large cards are, so that a hand of any size finds room in each layout.
import { room } from '$lib/screen.svelte';

const RAIL = { least: 248, most: 348, share: 0.2 };
const ROWS_UNDER = 1100; // px of a wide page: the trip stands above the packet
const PLACE = 0.4; // width of an empty place, of a card's
const HELD = 1.13; // width of a card in hand, likewise
const LEAST_HELD = 76; // px: rather scroll than be narrower
const LEAST_ROW = 18; // px of a card in the row of another player: rather none than narrower
const LARGE_SIDE = 88; // px, where few cards are left on a phone sideways

export class Sizes {
  readonly #rail = $derived(Math.min(RAIL.most, Math.max(RAIL.least, RAIL.share * room.width)));
  readonly #dock = $derived(room.width - this.#rail - 24);
  /** Large cards stand only where a wide page has room beside the packet. */
  readonly isSmall = $derived(room.layout !== 'wide' || room.width < ROWS_UNDER);
  /** Of a card of the trip. */
  readonly trip = $derived.by(() => {
    const number = this.#handSize();
    switch (room.layout) {
      case 'stack':
        return Math.min(46, (room.width - 28) / number - 4);
      case 'side':
        return Math.min(46, (Math.min(440, Math.max(320, 0.49 * room.width)) - 22) / number - 5);
      case 'tall':
        return Math.min(50, (room.width - 60) / number - 8);
      case 'wide': {
        if (this.isSmall) return 40;
        const cards = 1 + PLACE * (number - 1) + HELD * number;
        return Math.max(58, Math.min(104, 0.098 * room.height, (this.#dock - 62 - 16 * (number - 1)) / cards));
      }
    }
  });
  /** Of a card of the packet. */
  readonly packet = $derived.by(() => {
    const number = this.#handSize();
    if (room.layout === 'stack') return Math.max(83, (room.width - 28 - 24) / 4.4);
    if (room.layout === 'side') return this.#held() < 5 ? LARGE_SIDE : 80;
    if (room.layout === 'tall') return Math.min(106, Math.max(LEAST_HELD, (room.width - 32) / number - 9));
    if (!this.isSmall) return this.trip * HELD;
    return Math.min(97, Math.max(LEAST_HELD, (this.#dock - 26) / number - 9));
  });
  readonly doesPacketScroll = $derived(room.isTight || (this.isSmall && this.packet === LEAST_HELD));
  /** Of a card in the row of another player; 0: there is no room for it. */
  readonly row = $derived.by(() => {
    const wide = room.layout === 'tall' ? room.width / this.#seats() - 96 : room.layout === 'stack' ? 300 : this.#rail - 40;
    const width = Math.min(34, wide / this.#handSize() - 3);
    return width < LEAST_ROW ? 0 : width;
  });

  #handSize: () => number;
  #held: () => number;
  #seats: () => number;

  /** `held`: cards in hand now. */
  constructor(handSize: () => number, held: () => number = handSize, seats: () => number = () => 2) {
    this.#handSize = handSize;
    this.#held = held;
    this.#seats = seats;
  }
}
