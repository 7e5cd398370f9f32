// The legal moves of Europa Tour, sorted by what one points at. It knows no rules: whatever is not in
// the list is not offered.
import type { EuropaTourMove } from '$lib/protocol';

export interface Choices {
  places: Map<number, string>; // the card in hand at a place
  arranges: Map<string, Map<number, string>>; // card in hand -> place -> move
  takes: Map<number, string>; // by pile
  puts: Map<number, string>; // the drawn card, by pile
  exchanges: Map<number, Map<number, string>>; // place -> pile for the old card -> move
  swaps: Map<number, Map<number, string>>; // place -> other place -> move, both ways
  draw: string | null;
  announce: string | null;
  silent: string | null;
}

export function sorted(legal: readonly EuropaTourMove[]): Choices {
  const found: Choices = {
    places: new Map(),
    arranges: new Map(),
    takes: new Map(),
    puts: new Map(),
    exchanges: new Map(),
    swaps: new Map(),
    draw: null,
    announce: null,
    silent: null,
  };
  for (const move of legal) sort(move, found);
  return found;
}

function sort(move: EuropaTourMove, found: Choices): void {
  const { text } = move;
  switch (move.kind) {
    case 'place':
      if (move.card === null) found.places.set(move.place, text);
      else add(found.arranges, move.card, move.place, text);
      return;
    case 'take':
      return void found.takes.set(move.pile, text);
    case 'put':
      return void found.puts.set(move.pile, text);
    case 'exchange':
      return add(found.exchanges, move.place, move.pile, text);
    case 'swap': {
      const [one, other] = move.places;
      add(found.swaps, one, other, text);
      return add(found.swaps, other, one, text);
    }
    default:
      found[move.kind] = text;
  }
}

function add<K>(map: Map<K, Map<number, string>>, key: K, number: number, move: string): void {
  const known = map.get(key);
  if (known) known.set(number, move);
  else map.set(key, new Map([[number, move]]));
}

/** The move for the old card, where there is but one pile for it. */
export function onlyPile(choices: Choices, place: number): string | null {
  const piles = choices.exchanges.get(place);
  return piles?.size === 1 ? ([...piles.values()][0] ?? null) : null;
}
