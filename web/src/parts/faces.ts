// How the bots look: a few parts, put together in twenty ways. Everything is drawn on a disc of
// radius 16 around the middle, in flat shapes.
import type { Level } from '$lib/personas';

const SKINS = ['#f3d3b3', '#e3b48a', '#b97f55', '#7d4f33'] as const;
const HAIRS = {
  black: '#2b2522',
  brown: '#6a4428',
  chestnut: '#8f5a2c',
  blond: '#d9ab52',
  red: '#b4552b',
  gray: '#9a958c',
  white: '#e6e1d6',
} as const;

/** What lies behind the head, and what over it. */
const STYLES = {
  short: { back: '', front: 'M-7.6-.5C-9-9-4.5-11.5 0-11.5S9-9 7.6-.5C7-4.2 5-6 0-6.3S-7-4.2-7.6-.5Z' },
  parted: { back: '', front: 'M-7.6.5C-9.5-9-3.5-12 1-11.6C7.5-11 8.8-6 7.6.5C7-3 5.5-5 2.5-7.4C-.5-4.5-5-4-7.6.5Z' },
  spiky: { back: '', front: 'M-8-1-8.8-8-5.8-7.6-5.2-12.4-1.7-9.4 1-13 3.6-9.4 7.2-11.4 7.2-7.2 9.2-6 7.8-.8C6.5-4.8 3-6 0-6S-6.5-4.8-8-1Z' },
  curls: { back: 'M-8.5 2A4 4 0 0 1-9.5-5A4 4 0 0 1-5-10.5A4.5 4.5 0 0 1 3-12A4.5 4.5 0 0 1 9-7A4 4 0 0 1 9 1Z', front: 'M-7.5-2.5A3.2 3.2 0 0 1-4-7.5A3.5 3.5 0 0 1 2-8.5A3.5 3.5 0 0 1 7.5-3C4.5-6 1.5-4.5-1-5.5C-3.5-3.5-6-4.5-7.5-2.5Z' },
  bob: { back: 'M-9.5 5.5C-11-6-8.5-12.3 0-12.3S11-6 9.5 5.5C6 7-6 7-9.5 5.5Z', front: 'M-7.6-1.5C-7.5-8-4-10.2 0-10.2S7.5-8 7.6-1.5C4-4.8-4-4.8-7.6-1.5Z' },
  long: { back: 'M-10 13C-12-6-8.5-12.3 0-12.3S12-6 10 13Z', front: 'M-7.6.5C-9-8-4-11.3.5-11C7-10.5 8.6-6 7.6.5C6.6-3.5 4-6 1-7.5C-2-5-6-3.5-7.6.5Z' },
  bun: { back: 'M-4-12.5A4 4 0 1 1 4-12.5A4 4 0 1 1-4-12.5Z', front: 'M-7.6.5C-9-8-4.5-11.3 0-11.3S9-8 7.6.5C6.8-4 4-6.8 0-6.8S-6.8-4-7.6.5Z' },
  plaits: { back: 'M-7-3C-12-1-12 8-9.5 11L-6.5 10C-8 6-8 2-6 0ZM7-3C12-1 12 8 9.5 11L6.5 10C8 6 8 2 6 0Z', front: 'M-7.6.5C-9.5-8-4.5-11.5 0-11.5S9.5-8 7.6.5C7-4 3-7 0-7.8C-3-7-7-4-7.6.5Z' },
  bald: { back: 'M-8.3 2.5C-9.3-1-9-3.5-7.5-4.5L-6 2ZM8.3 2.5C9.3-1 9-3.5 7.5-4.5L6 2Z', front: '' },
  none: { back: '', front: '' },
} as const;

/** What sits on top; each has its main shape, and a band in the colour of the paper or none. */
const HATS = {
  cap: { shape: 'M-8.2-4C-8.5-11-4-13 0-13S8.5-11 8.2-4C11-4 13-3.2 13.5-1.8C8-3.5-4-4.5-8.2-4Z', band: '' },
  beret: { shape: 'M-9-5.5C-12-10-5-14.5 2-13.5C9-12.5 11.5-8 8-5.5C3-7-4-7-9-5.5ZM1-13.5L1.8-15.5L2.8-13.2Z', band: '' },
  straw: { shape: 'M-13.5-4.6C-9-6.6-7-6.5-6-12.5C-3-14 3-14 6-12.5C7-6.5 9-6.6 13.5-4.6C6-3.2-6-3.2-13.5-4.6Z', band: 'M-6.9-8.3C-3-7.3 3-7.3 6.9-8.3L7.3-6.3C3-5.3-3-5.3-7.3-6.3Z' },
  bowler: { shape: 'M-11-4.8C-9-5.3-8-5.5-7.6-8C-7-13-3.5-14 0-14S7-13 7.6-8C8-5.5 9-5.3 11-4.8C6-3.5-6-3.5-11-4.8Z', band: 'M-7.5-8C-3-7-3-7 0-7S3-7 7.5-8L7.8-6.2C3-5.3-3-5.3-7.8-6.2Z' },
  scarf: { shape: 'M-9.5 4C-12-8-6-13.5 0-13.5S12-8 9.5 4C9-2 7-6.5 0-6.5S-9-2-9.5 4Z', band: '' },
} as const;

const BEARDS = {
  full: 'M-7.5-.5C-7.5 8-4 10.5 0 10.5S7.5 8 7.5-.5C6.5 2 4.5 2.6 3 2.4C1.5 1.6-1.5 1.6-3 2.4C-4.5 2.6-6.5 2-7.5-.5ZM-2 4.2Q0 5.6 2 4.2Q0 4.8-2 4.2Z',
  goatee: 'M-2.6 5C-2.6 9-1.5 10 0 10S2.6 9 2.6 5Q0 6.6-2.6 5Z',
  moustache: 'M0 2.2C-2 1.2-4.5 2-5.2 4C-3 4.2-1 3.8 0 3.2C1 3.8 3 4.2 5.2 4C4.5 2 2 1.2 0 2.2Z',
} as const;

export interface Look {
  skin: string;
  hair: string;
  style: (typeof STYLES)[keyof typeof STYLES];
  collar: string; // a token
  hat?: { shape: string; band: string; fill: string };
  beard?: string;
  glasses?: 'round' | 'square';
  cheeks?: boolean;
}

function look(
  skin: 0 | 1 | 2 | 3,
  hair: keyof typeof HAIRS,
  style: keyof typeof STYLES,
  collar: string,
  more: {
    hat?: [keyof typeof HATS, string];
    beard?: keyof typeof BEARDS;
    glasses?: 'round' | 'square';
    cheeks?: boolean;
  } = {},
): Look {
  const { hat, beard, ...rest } = more;
  return {
    skin: SKINS[skin],
    hair: HAIRS[hair],
    style: STYLES[style],
    collar: `var(--t-${collar})`,
    ...(hat && { hat: { ...HATS[hat[0]], fill: `var(--t-${hat[1]})` } }),
    ...(beard && { beard: BEARDS[beard] }),
    ...rest,
  };
}

export const LOOKS: Record<Level, readonly Look[]> = {
  gentle: [
    look(0, 'red', 'plaits', 'yellow', { cheeks: true }),
    look(1, 'blond', 'spiky', 'green', { cheeks: true }),
    look(2, 'black', 'curls', 'orange', { cheeks: true }),
    look(0, 'brown', 'short', 'blue', { hat: ['cap', 'red'], cheeks: true }),
  ],
  casual: [
    look(1, 'chestnut', 'bob', 'purple', { hat: ['straw', 'yellow'] }),
    look(0, 'blond', 'parted', 'orange'),
    look(3, 'black', 'bob', 'orange', { hat: ['beret', 'green'] }),
    look(2, 'brown', 'short', 'yellow', { beard: 'goatee' }),
  ],
  skilled: [
    look(0, 'brown', 'long', 'green'),
    look(1, 'black', 'parted', 'blue', { beard: 'moustache' }),
    look(2, 'black', 'bun', 'red', { glasses: 'round' }),
    look(0, 'red', 'short', 'purple', { beard: 'full' }),
  ],
  expert: [
    look(1, 'black', 'bob', 'black', { glasses: 'square' }),
    look(3, 'black', 'none', 'orange', { beard: 'full', glasses: 'round' }),
    look(0, 'blond', 'bun', 'blue'),
    look(2, 'gray', 'parted', 'green', { hat: ['bowler', 'black'], beard: 'moustache' }),
  ],
  master: [
    look(3, 'black', 'none', 'yellow', { hat: ['scarf', 'purple'] }),
    look(0, 'gray', 'bald', 'red', { beard: 'full' }),
    look(0, 'gray', 'long', 'black', { glasses: 'round' }),
    look(1, 'white', 'short', 'purple', { hat: ['beret', 'blue'], beard: 'goatee', glasses: 'square' }),
  ],
};
