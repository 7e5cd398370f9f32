// The few faces that one can show the table, each drawn in lines on a square of 24.
import type { Reaction } from '$lib/protocol';

const HEAD = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0';
const EYES = 'M9 9.6v.2M15 9.6v.2';

export const FACES: Record<Reaction, string> = {
  bravo: 'M7 11V20H4V11zM7 11 11 3.500q2.600.4 2.200 3.200L12.600 9.500H18q2.200.4 1.800 2.600L18.400 18q-.6 2-2.400 2H7',
  smile: `${HEAD}${EYES}M7.600 13.600q4.400 5 8.800 0`,
  wow: `${HEAD}${EYES}M10.200 15.500a1.800 2.200 0 1 0 3.600 0a1.800 2.200 0 1 0-3.600 0`,
  oops: `${HEAD}${EYES}M8 16.200q1.300-2 2.700 0t2.600 0t2.700 0`,
  hurry: 'M6.500 3h11M6.500 21h11M8 3v3.500L12 12l4-5.500V3M8 21v-3.500L12 12l4 5.500V21M10.500 18.500h3',
};

export const REACTIONS = Object.keys(FACES) as Reaction[];
