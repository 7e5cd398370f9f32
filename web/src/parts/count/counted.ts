import { Kept } from '$lib/kept';

/** Tables whose count was seen here: it does not come by itself again. */
export const counted = new Kept<true>('counted');
