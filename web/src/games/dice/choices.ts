// The legal moves of Dice Trip, sorted by what one points at. It reads the notation; it knows no
// rules: whatever is not in the list is not offered.

/** A number that may be written now, with the cities where. */
export interface Writing {
  number: number;
  dice: string[]; // for the tens, for the ones
  cities: Map<string, string>; // city -> move
}

export interface Twice {
  doubled: string;
  leftOut: string;
  move: string;
}

export interface Choices {
  writes: Map<string, Writing>; // by dice, 'red green'
  crosses: Map<string, string>; // city -> move
  twices: Twice[];
  rerolls: Map<string, string>; // dice in the order of the alphabet -> move
  keep: string | null;
}

const WRITE = /^(.+) (\d+) \((.+)\)$/;
const TWICE = /^(\S+) without (\S+)$/;

export function sorted(legal: string[]): Choices {
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

function sort(move: string, found: Choices): void {
  const space = move.indexOf(' ');
  const verb = space < 0 ? move : move.slice(0, space);
  const rest = space < 0 ? '' : move.slice(space + 1);
  if (verb === 'write') {
    const [, city, number, dice] = WRITE.exec(rest) ?? [];
    if (!city || !number || !dice) return;
    const known = found.writes.get(dice);
    if (known) known.cities.set(city, move);
    else {
      const cities = new Map([[city, move]]);
      found.writes.set(dice, { number: Number(number), dice: dice.split(' '), cities });
    }
  } else if (verb === 'cross') found.crosses.set(rest, move);
  else if (verb === 'twice') {
    const [, doubled, leftOut] = TWICE.exec(rest) ?? [];
    if (doubled && leftOut) found.twices.push({ doubled, leftOut, move });
  } else if (verb === 'reroll') found.rerolls.set(setKey(rest.split(' ')), move);
  else if (verb === 'keep') found.keep = move;
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
