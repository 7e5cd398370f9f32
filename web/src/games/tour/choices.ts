// The legal moves of Europa Tour, sorted by what one points at. It reads the notation; it knows no
// rules: whatever is not in the list is not offered.

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

const MOVE = /^(\w+)(?: (\d+))?(?:(?: to)? (.+))?$/;

export function sorted(legal: string[]): Choices {
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

function sort(move: string, found: Choices): void {
  const [, verb, number, rest] = MOVE.exec(move) ?? [];
  const n = Number(number);
  if (verb === 'draw' || verb === 'announce' || verb === 'silent') found[verb] = move;
  else if (verb === 'place' && rest) add(found.arranges, rest, n, move);
  else if (verb === 'place') found.places.set(n, move);
  else if (verb === 'take') found.takes.set(n, move);
  else if (verb === 'put') found.puts.set(n, move);
  else if (verb === 'exchange') add(found.exchanges, n, Number(rest), move);
  else if (verb === 'swap') {
    add(found.swaps, n, Number(rest), move);
    add(found.swaps, Number(rest), n, move);
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
