// What a round would bring if it ended now, as lines of a panel. The points come from the engine; the
// words beside them say where they come from.
import type { Now, Region } from '$lib/protocol';
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

/** The five lines of a sheet, then what would be won besides. */
export function linesOf(
  now: Now,
  cards: (Card | null)[],
  marks: string[],
  regions: Region[],
  deck: Deck,
): Line[] {
  const [culture, points] = bestCulture(now);
  const lines: Line[] = [
    line('start-end', 'flag', startAndEnd(cards), now.start_end),
    line('cuisine', 'wine', sumOf(now), now.cuisine),
    line('transport', 'car', '', now.transport),
    line('culture', culture ? deck.picture(culture) : 'music', culture ? deck.name(culture) : '', points),
    line('countries', 'passport', newLetters(cards, marks, deck), (now.countries ?? 0) * deck.countryPoints),
  ];
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

/** Countries on the table that are not marked yet. */
export function newCountries(cards: (Card | null)[], marks: string[]): string[] {
  return cards.flatMap((card) => (card && !marks.includes(card.name) ? [card.name] : []));
}

function newLetters(cards: (Card | null)[], marks: string[], deck: Deck): string {
  return deck.letters(newCountries(cards, marks)).join(' ');
}
