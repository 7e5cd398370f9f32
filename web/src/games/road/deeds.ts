// The best thing that a card would do, in a sentence.
import type { Deed, WithCard } from '$lib/protocol';
import { capital } from '$lib/sentences';
import { list } from '$lib/words.svelte';
import type { Deck } from './deck';
import { bestCulture } from './lines';
import type { Card } from './types';
import { t } from './words';

export function tellDeed(card: Card, then: WithCard, deck: Deck): string {
  const deed = then.best;
  if (!deed) return t('road.deed.nothing');
  const n = deed.points;
  switch (deed.what) {
    case 'start-end':
      return t('road.deed.start-end', { n, start: deck.inText(deed.cards[0] ?? ''), card: deck.inText(card.name) });
    case 'cuisine':
      return t('road.deed.cuisine', { n, cuisine: named(card.cuisine, deck) });
    case 'transport-pair':
      return t('road.deed.transport-pair', { n, transport: shared(card, deed, deck), cards: together(card, deed, deck) });
    case 'culture':
      return t('road.deed.culture', { n, culture: deck.name(bestCulture(then)[0] ?? '') });
    case 'star':
      return t('road.deed.star', { n, region: deck.name(card.region) });
    case 'passport':
      return t('road.deed.passport', { n });
    default:
      return capital(t('road.deed.countries', { n, card: deck.inText(card.name) }));
  }
}

function named(symbols: string[] | undefined, deck: Deck): string {
  return list((symbols ?? []).map((symbol) => deck.name(symbol)));
}

/** The transport that a card has in common with those it makes a pair with. */
function shared(card: Card, deed: Deed, deck: Deck): string {
  const others = deed.cards.flatMap((name) => deck.cards.get(name)?.transport ?? []);
  return named(card.transport?.filter((type) => others.includes(type)), deck);
}

/** "Croatia and Greece": the last of the others stands for the pair. */
function together(card: Card, deed: Deed, deck: Deck): string {
  return list([...deed.cards.slice(-1), card.name].map((name) => deck.inText(name)));
}
