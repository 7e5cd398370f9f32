// Legal moves as buttons, by their first word.

export interface Way {
  move: string; // as it goes to the server
  label: string; // what the button says
}

export interface Group {
  verb: string;
  ways: Way[];
}

/** A legal move, as the wire has it: of its parts, nobody here knows more than the text. */
export interface PlainMove {
  readonly text: string;
}

/** Moves of one verb stand together, without it; a verb that stands alone is its own label. */
export function grouped(legal: readonly PlainMove[], words: Record<string, string>): Group[] {
  const groups = new Map<string, Way[]>();
  for (const { text: move } of legal) {
    const [verb = '', ...rest] = move.split(' ');
    const thing = rest.join(' ');
    const way = { move, label: words[thing] ?? (thing || verb) };
    groups.set(verb, [...(groups.get(verb) ?? []), way]);
  }
  return [...groups].map(([verb, ways]) => ({ verb, ways }));
}

/** A move with its verb, for the button that confirms it. */
export const sayOf = (verb: string, move: string, label: string): string => (move === verb ? label : `${verb} ${label}`);
