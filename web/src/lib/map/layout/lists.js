/** Small things about lists and numbers. */

/**
 * An item that is known to be there.
 *
 * @template T
 * @param {readonly T[]} list
 * @param {number} index
 * @returns {T}
 */
export function nth(list, index) {
  return /** @type {T} */ (list[index]);
}

/**
 * The cheapest item; the first of those that cost alike.
 *
 * @template T
 * @param {readonly T[]} list
 * @param {(item: T) => number} costOf
 * @returns {T}
 */
export function leastOf(list, costOf) {
  let best = nth(list, 0);
  let least = Infinity;
  for (const item of list) {
    const cost = costOf(item);
    if (cost < least - 1e-6) [best, least] = [item, cost];
  }
  return best;
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {(item: T) => number} valueOf
 */
export function sum(list, valueOf) {
  return list.reduce((total, item) => total + valueOf(item), 0);
}

/** To one decimal. @param {number} value */
export function round1(value) {
  return Math.round(value * 10) / 10;
}

/** The same numbers from 0 to 1 on every machine. @param {number} seed */
export function randomNumbers(seed) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}
