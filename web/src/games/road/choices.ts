// The legal moves of Road Trip Europa, sorted by what one points at. It knows no rules: whatever is not
// in the list is not offered.
import type { RoadTripEuropaMove } from '$lib/protocol';

export interface Choices {
  picks: Map<string, string>; // card -> move
  scores: Map<string | null, string>; // culture type, or null for nothing -> move
}

export function sorted(legal: readonly RoadTripEuropaMove[]): Choices {
  const found: Choices = { picks: new Map(), scores: new Map() };
  for (const move of legal) {
    if (move.kind === 'pick') found.picks.set(move.card, move.text);
    else found.scores.set(move.culture, move.text);
  }
  return found;
}
