// The cards as people see them: names in the language spoken, colours, pictograms and values. Moves
// keep the English names, which are the keys here.
import type { Language } from '$lib/settings.svelte';
import { inSentence } from '$lib/spoken';
import { isPicture, type PictureName } from './pictograms';
import type { BoardCard, BoardThing, Card, Named, RoadBoard, RoadMap, RoadView } from './types';

/** Colours of regions that are called otherwise among the train colours. */
const COLORS: Record<string, string> = {
  'light-blue': 'sky',
  'dark-blue': 'blue',
  pink: 'purple',
  brown: 'orange',
};
/** What the standard sheet calls a symbol, for sheets that leave it out. */
const STANDARD: Record<string, PictureName> = { 'natural wonder': 'nature' };
/** On these, dark ink is read best. */
const BRIGHT = new Set(['yellow', 'orange', 'sky', 'purple', 'white', 'gray']);

export class Deck {
  readonly map: RoadMap;
  readonly cards: Map<string, Card>; // by name, in the order of the sheet
  readonly countryPoints: number;
  readonly words: Record<string, string>; // all names, as they are spoken
  #ids = new Map<string, string>(); // of symbols
  #colors: Map<string, string>;
  #values: Map<string, number>;

  constructor(board: RoadBoard, view: RoadView, map: RoadMap, language: Language) {
    this.map = map;
    this.countryPoints = board.pointsPerCountry ?? 1;
    const symbols = [...(board.cuisine ?? []), ...(board.transport ?? []), ...(board.culture ?? [])];
    const things = [...board.regions, ...board.cards, ...symbols];
    this.words = Object.fromEntries(things.map((thing) => [english(thing), spoken(thing, language)]));
    for (const symbol of symbols) this.#ids.set(english(symbol), symbol.id);
    this.cards = new Map(board.cards.map((card) => [english(card), cardOf(card, board)]));
    this.#colors = new Map(view.regions.map(({ name, color }) => [name, COLORS[color] ?? color]));
    this.#values = new Map([...view.cuisine, ...view.transport].map(({ name, points }) => [name, points]));
  }

  /** What a card, a region or a symbol is called. */
  name(english: string): string {
    return this.words[english] ?? english;
  }

  /** A country within a sentence: "the Netherlands". */
  inText(english: string): string {
    return inSentence(this.name(english));
  }

  /** The colour of a region, among the train colours. */
  color(region: string): string {
    return this.#colors.get(region) ?? 'gray';
  }

  /** Is dark ink read best on a region's colour? */
  isBright(region: string): boolean {
    return BRIGHT.has(this.color(region));
  }

  picture(symbol: string): PictureName {
    const id = this.#ids.get(symbol) ?? symbol;
    return isPicture(id) ? id : (STANDARD[id] ?? 'other');
  }

  /** What a cuisine, or a pair of a transport, is worth. */
  value(symbol: string): number | null {
    return this.#values.get(symbol) ?? null;
  }

  letters(cards: Iterable<string>): string[] {
    return [...cards].map((card) => this.cards.get(card)?.letter ?? this.name(card));
  }

  symbols(card: Card): string[] {
    return [...(card.cuisine ?? []), ...(card.transport ?? []), ...(card.culture ?? [])];
  }

  /** A card for those who hear it. */
  describe(card: Card): string {
    const words = [card.name, String(card.number), card.letter, card.region, ...this.symbols(card)];
    return words.map((word) => this.name(word)).join(', ');
  }
}

function english(thing: BoardThing): string {
  return inLanguage(thing.name, 'en') ?? thing.id;
}

function spoken(thing: BoardThing, language: Language): string {
  return inLanguage(thing.name, language) ?? english(thing);
}

function inLanguage(name: Named | undefined, language: string): string | undefined {
  return typeof name === 'string' ? name : name?.[language];
}

function cardOf(card: BoardCard, board: RoadBoard): Card {
  const named = (id: string, things: BoardThing[] = []): string => {
    const found = things.find((thing) => thing.id === id);
    return found ? english(found) : id;
  };
  const all = (ids: string | string[] | null | undefined, things?: BoardThing[]): string[] =>
    [ids ?? []].flat().map((id) => named(id, things));
  return {
    name: english(card),
    letter: card.letter,
    region: named(card.region, board.regions),
    number: card.number,
    cuisine: all(card.cuisine, board.cuisine),
    transport: all(card.transport, board.transport),
    culture: all(card.culture, board.culture),
  };
}
