// The legal moves of Dice Trip, sorted by what one points at. It knows no rules: whatever is not in the
// list is not offered.
import type { DiceTripBelgiumMove, TwiceMove } from '$lib/protocol';

/** A number that may be written now, with the cities where. */
export interface Writing {
  number: number;
  dice: string[]; // for the tens, for the ones
  cities: Map<string, string>; // city -> move
}

export interface Choices {
  writes: Map<string, Writing>; // by dice, see `diceKey`
  crosses: Map<string, string>; // city -> move
  twices: TwiceMove[];
  rerolls: Map<string, string>; // dice, see `setKey` -> move
  keep: string | null;
}

export function sorted(legal: readonly DiceTripBelgiumMove[]): Choices {
  const found: Choices = {
    writes: new Map(),
    crosses: new Map(),
    twices: [],
    rerolls: new Map(),
    keep: null,
  };
  for (const move of legal) sort(move, found);
  return found;
}

function sort(move: DiceTripBelgiumMove, found: Choices): void {
  switch (move.kind) {
    case 'write': {
      const { city, number, dice, text } = move;
      const known = found.writes.get(diceKey(dice));
      if (known) known.cities.set(city, text);
      else found.writes.set(diceKey(dice), { number, dice, cities: new Map([[city, text]]) });
      return;
    }
    case 'cross':
      return void found.crosses.set(move.city, move.text);
    case 'twice':
      return void found.twices.push(move);
    case 'reroll':
      return void found.rerolls.set(setKey(move.dice), move.text);
    case 'keep':
      found.keep = move.text;
  }
}

/** A number by its dice: for the tens, for the ones. */
export function diceKey(dice: string[]): string {
  return dice.join(' ');
}

/** Dice in whatever order they were chosen. */
export function setKey(dice: Iterable<string>): string {
  return [...dice].sort().join(' ');
}

/** A city in one word: 'Brussel / Bruxelles' has a name for either language. */
export function shortName(city: string, language: string): string {
  const [first = city, second] = city.split(' / ');
  return language === 'fr' && second ? second : first;
}
