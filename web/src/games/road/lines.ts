// What a round would bring if it ended now, as lines of a panel. The points come from the engine; the
// words beside them say where they come from.
import type { Now, Region, RoundRow } from '$lib/protocol';
import { list } from '$lib/words.svelte';
import type { Deck } from './deck';
import type { PictureName } from './pictograms';
import type { Card } from './types';
import { t } from './words';

export interface Line {
  key: 'start-end' | 'cuisine' | 'transport' | 'culture' | 'countries' | 'stars' | 'passport';
  picture: PictureName;
  title: string;
  detail: string;
  points: number;
}

/** The five lines of a sheet, then what would be won besides. Without marks, the sheet is hidden. */
export function linesOf(
  now: Now,
  cards: (Card | null)[],
  marks: string[] | null,
  regions: Region[],
  deck: Deck,
): Line[] {
  const [culture, points] = bestCulture(now);
  const lines: Line[] = [
    line('start-end', 'flag', startAndEnd(cards), now.start_end),
    line('cuisine', 'wine', sumOf(now), now.cuisine),
    line('transport', 'car', '', now.transport),
    line('culture', culture ? deck.picture(culture) : 'music', culture ? deck.name(culture) : '', points),
  ];
  if (now.countries !== null) {
    const letters = deck.letters(newCountries(cards, marks)).join(' ');
    lines.push(line('countries', 'passport', letters, now.countries * deck.countryPoints));
  }
  const won = regions.filter(({ name }) => now.stars.includes(name));
  if (won.length) {
    const bonus = won.reduce((sum, region) => sum + region.bonus, 0);
    lines.push(line('stars', 'star', list(won.map(({ name }) => deck.name(name))), bonus));
  }
  if (now.passport) lines.push(line('passport', 'passport', '', now.passport));
  return lines;
}

function line(key: Line['key'], picture: PictureName, detail: string, points: number): Line {
  return { key, picture, title: t(`road.line.${key}`), detail, points };
}

/** What a round that is over has brought. */
export function roundLines(round: RoundRow, deck: Deck): Line[] {
  const culture = round.culture_type;
  return [
    line('start-end', 'flag', '', round.start_end),
    line('cuisine', 'wine', '', round.cuisine),
    line('transport', 'car', '', round.transport),
    line('culture', culture ? deck.picture(culture) : 'music', culture ? deck.name(culture) : '', round.culture),
  ];
}

/** The culture type that brings most; which one is scored is decided later. */
export function bestCulture(now: Now): [string | null, number] {
  let best: [string | null, number] = [null, 0];
  for (const [type, points] of Object.entries(now.culture)) {
    if (best[0] === null || points > best[1]) best = [type, points];
  }
  return best;
}

function startAndEnd(cards: (Card | null)[]): string {
  const [first] = cards;
  const last = cards.at(-1);
  if (!first || !last || cards.length < 2) return '';
  return t('road.startAndEnd', { start: first.number, end: last.number });
}

function sumOf(now: Now): string {
  if (now.cuisine_sum === 0) return '';
  return t(now.cuisine === now.cuisine_sum ? 'road.sum' : 'road.sumHalved', { sum: now.cuisine_sum });
}

/** Countries on the table that are not marked yet, as far as that is known. */
export function newCountries(cards: (Card | null)[], marks: string[] | null): string[] {
  if (!marks) return [];
  return cards.flatMap((card) => (card && !marks.includes(card.name) ? [card.name] : []));
}
