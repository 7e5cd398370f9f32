// The legal moves of Road Trip Europa, sorted by what one points at. It reads the notation; it knows
// no rules: whatever is not in the list is not offered.

export const NOTHING = 'nothing';

export interface Choices {
  picks: Map<string, string>; // card -> move
  scores: Map<string, string>; // culture type or 'nothing' -> move
}

export function sorted(legal: string[]): Choices {
  const found: Choices = { picks: new Map(), scores: new Map() };
  for (const move of legal) {
    const card = pickedOf(move);
    const culture = scoredOf(move);
    if (card !== null) found.picks.set(card, move);
    else if (culture !== null) found.scores.set(culture, move);
  }
  return found;
}

/** The card that a move lays, if it lays one. */
export function pickedOf(move: string | undefined): string | null {
  return move?.startsWith('pick ') ? move.slice('pick '.length) : null;
}

/** The culture type that a move scores, or 'nothing', if it is about that. */
export function scoredOf(move: string | undefined): string | null {
  return move?.startsWith('score ') ? move.slice('score '.length) : null;
}
