// How large things are, so that a hand of any size finds room beside the players.
import { room } from '$lib/screen.svelte';

const RAIL = { small: 256, large: 296 };
const NARROW_UNDER = 960; // px: what the round would bring stands in one line, below the packet
const STACKED_UNDER = 1240; // px: the trip stands above the packet, in small cards
const PLACE = 0.4; // width of an empty place, of a card's
const HELD = 1.13; // width of a card in hand, likewise
const LEAST_HELD = 76; // px: rather scroll than be narrower

export class Sizes {
  readonly isNarrow = $derived(room.width < NARROW_UNDER);
  readonly isStacked = $derived(room.width < STACKED_UNDER);
  readonly #dockWidth = $derived(room.width - (room.isSmall ? RAIL.small : RAIL.large) - 24);
  /** Of a card of the trip. */
  readonly trip = $derived.by(() => {
    const number = this.#handSize();
    const cards = 1 + PLACE * (number - 1) + HELD * number;
    return Math.max(58, Math.min(104, 0.098 * room.height, (this.#dockWidth - 62 - 16 * (number - 1)) / cards));
  });
  /** Of a card of the packet. */
  readonly packet = $derived.by(() => {
    if (room.isPhone) return Math.max(83, (room.width - 28 - 24) / 4.4);
    if (!this.isStacked) return this.trip * HELD;
    return Math.min(97, Math.max(LEAST_HELD, (this.#dockWidth - 26) / this.#handSize() - 9));
  });
  readonly doesPacketScroll = $derived(room.isPhone || (this.isStacked && this.packet === LEAST_HELD));
  readonly dockHeight = $derived(this.packet * 1.42 + 53); // so that the map keeps its place
  /** Of a card of the trip where that is small. */
  readonly small = $derived.by(() => (room.isPhone ? Math.min(46, (room.width - 28) / this.#handSize() - 4) : 40));
  /** Of a card in the row of another player. */
  readonly row = $derived(room.isSmall && !room.isPhone ? 29 : 34);

  #handSize: () => number;

  constructor(handSize: () => number) {
    this.#handSize = handSize;
  }
}
