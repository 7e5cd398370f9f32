// Which card went where: the difference of two views, in spots that the screen can find.
import type { EuropaTourCard, EuropaTourView, Pile } from '$lib/protocol';

export interface Flight {
  card: EuropaTourCard | null; // null: its back
  from: string; // 'talon', 'pile 3', 'drawn', 'place 7', 'seat 1'
  to: string;
}

export function flightsOf(before: EuropaTourView, view: EuropaTourView, you: number | null): Flight[] {
  if (before.phase === 'place') return placed(before, view);
  const hand = before.turn === you ? 'drawn' : `seat ${before.turn}`;
  if (before.phase === 'draw' && view.phase === 'exchange') {
    const from = view.drawn_from === undefined ? 'talon' : `pile ${view.drawn_from}`;
    return [{ card: view.drawn ?? null, from, to: hand }];
  }
  if (before.phase === 'exchange' && view.phase !== 'exchange') return putDown(before, view, hand, you);
  return [];
}

function placed(before: EuropaTourView, view: EuropaTourView): Flight[] {
  const place = changedPlace(before, view);
  const card = place ? view.rack?.cards[place - 1] : null;
  return place && card ? [{ card, from: 'drawn', to: `place ${place}` }] : [];
}

function putDown(before: EuropaTourView, view: EuropaTourView, hand: string, you: number | null): Flight[] {
  const pile = view.piles.findIndex((one, index) => isNew(one, before.piles[index])) + 1;
  const place = before.turn === you ? changedPlace(before, view) : null;
  const found: Flight[] = [];
  if (place) found.push({ card: view.rack?.cards[place - 1] ?? null, from: hand, to: `place ${place}` });
  if (pile) {
    const from = place ? `place ${place}` : hand;
    found.push({ card: view.piles[pile - 1]?.top ?? null, from, to: `pile ${pile}` });
  }
  return found;
}

function isNew(pile: Pile, before: Pile | undefined): boolean {
  return before !== undefined && (pile.size > before.size || isOther(pile.top, before.top));
}

function changedPlace(before: EuropaTourView, view: EuropaTourView): number | null {
  const cards = view.rack?.cards ?? [];
  const index = cards.findIndex((card, at) => isOther(card, before.rack?.cards[at] ?? null));
  return index < 0 ? null : index + 1;
}

function isOther(a: EuropaTourCard | null, b: EuropaTourCard | null): boolean {
  return a?.name !== b?.name;
}
