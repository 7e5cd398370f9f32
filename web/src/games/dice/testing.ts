// Moves of Dice Trip for tests, as the engine would list them.
import type { DiceTripBelgiumMove } from '$lib/protocol';

export function write(city: string, number: number, tens: string, ones: string): DiceTripBelgiumMove {
  return { kind: 'write', text: `write ${city} ${number} (${tens} ${ones})`, city, number, dice: [tens, ones] };
}

export function cross(city: string): DiceTripBelgiumMove {
  return { kind: 'cross', text: `cross ${city}`, city };
}

export function twice(doubled: string, leftOut: string): DiceTripBelgiumMove {
  return { kind: 'twice', text: `twice ${doubled} without ${leftOut}`, doubled, left_out: leftOut };
}

export function reroll(...dice: string[]): DiceTripBelgiumMove {
  return { kind: 'reroll', text: `reroll ${dice.join(' ')}`, dice };
}

export const KEEP: DiceTripBelgiumMove = { kind: 'keep', text: 'keep' };
