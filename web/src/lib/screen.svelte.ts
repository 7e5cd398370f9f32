// How much room there is, and which of the four layouts of a table fits it.

/** A phone upright; a phone sideways or a page at 200 %; a tablet upright; all that is wider. */
export type Layout = 'stack' | 'side' | 'tall' | 'wide';

const STACK_UNDER = 600; // px of width
const WIDE_FROM = { width: 1000, height: 520 };
const PHONE_UNDER = 760;

class Room {
  width = $state(innerWidth);
  height = $state(innerHeight);
  isTouched = $state(false); // by fingers, not pointed at with a mouse

  constructor() {
    const touch = matchMedia('(pointer: coarse)');
    this.isTouched = touch.matches;
    touch.addEventListener('change', () => (this.isTouched = touch.matches));
    addEventListener('resize', () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }

  /** Of a table. The size decides, not the device: styles read it from `data-layout` of the frame. */
  get layout(): Layout {
    if (this.width < STACK_UNDER) return 'stack';
    if (this.height >= this.width) return 'tall';
    return this.width < WIDE_FROM.width || this.height < WIDE_FROM.height ? 'side' : 'wide';
  }

  /** Little room: the map cannot show the whole board and be read. */
  get isTight(): boolean {
    return this.layout === 'stack' || this.layout === 'side';
  }

  /** Of pages without a table. */
  get isPhone(): boolean {
    return this.width < PHONE_UNDER;
  }
}

export const room = new Room();
