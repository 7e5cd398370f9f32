// What cards are called in the language of the reader. Moves keep the English name.
import { englishName, nameIn } from '$lib/map/own/types';
import { settings } from '$lib/settings.svelte';
import { inSentence } from '$lib/spoken';
import { list, say } from '$lib/words.svelte';
import type { BoardColor, BoardCountry, TourBoard } from './types';
import { t } from './words';

const COLORS = ['purple', 'red', 'yellow', 'green', 'blue', 'orange', 'black', 'white'];

export class Names {
  #byName = new Map<string, BoardCountry>();
  #byId = new Map<string, BoardCountry>();

  #planes = new Map<string, string>(); // card -> colour
  #colors: Map<string, BoardColor>;
  #lines: { a: string; b: string }[];

  constructor(board: TourBoard) {
    for (const country of board.countries) {
      this.#byName.set(englishName(country), country);
      this.#byId.set(country.id, country);
      this.#planes.set(planeOf(country.color), country.color);
    }
    for (const { id } of board.colors ?? []) this.#planes.set(planeOf(id), id);
    this.#colors = new Map(board.colors?.map((color) => [color.id, color]));
    this.#lines = board.shipLines ?? [];
  }

  kind(card: string): 'country' | 'plane' | 'ship' {
    if (this.#byName.has(card)) return 'country';
    return this.#planes.has(card) ? 'plane' : 'ship';
  }

  /** "Austria (& Liechtenstein)", "purple plane", "ship" */
  full(card: string): string {
    const country = this.#byName.get(card);
    if (country) return spoken(country);
    const color = this.#planes.get(card);
    if (color) return t('tour.planeOf', { color: this.#colorName(color) });
    return card === 'ship' ? t('tour.ship') : card;
  }

  /** As on its card and on the map: "Austria", "Plane", "Ship" */
  short(card: string): string {
    if (this.#planes.has(card)) return t('tour.card.plane');
    if (card === 'ship') return t('tour.card.ship');
    return this.full(card).replace(/ \(.*/, '');
  }

  /** The same in a list, where a plane needs its colour. */
  brief(card: string): string {
    return this.full(card).replace(/ \(.*/, '');
  }

  /** Within a sentence: "the purple plane", "the Netherlands". */
  inText(card: string): string {
    const color = this.#planes.get(card);
    if (color) return t('tour.thePlane', { color: this.#colorName(color) });
    return card === 'ship' ? t('tour.theShip') : inSentence(this.brief(card));
  }

  /** The colour it is drawn in: its own, or one of ours for a colour that only its board knows. */
  color(card: string): string {
    const color = this.#byName.get(card)?.color ?? this.#planes.get(card) ?? '';
    if (!color || COLORS.includes(color)) return color;
    const taken = [...this.#colors.keys()];
    const free = COLORS.filter((one) => !taken.includes(one));
    const nth = taken.filter((one) => !COLORS.includes(one)).indexOf(color);
    return free[Math.max(0, nth) % free.length] ?? 'gray';
  }

  /** Its name on the board, or ours. */
  #colorName(color: string): string {
    const own = this.#colors.get(color);
    return own?.name && !COLORS.includes(color) ? spoken(own) : say(`card.${color}`);
  }

  /** Countries with a common border, as the board has them. */
  borders(card: string): string[] {
    return this.#beside(this.#byName.get(card)?.land);
  }

  lines(card: string): string[] {
    const country = this.#byName.get(card);
    const listed = this.#lines.flatMap(({ a, b }) => (a === country?.id ? [b] : b === country?.id ? [a] : []));
    return this.#beside([...new Set([...(country?.ship ?? []), ...listed])]);
  }

  /** A country for those who hear it. */
  describe(card: string): string {
    const [land, ship] = [this.borders(card), this.lines(card)];
    const facts = [`${this.full(card)}, ${say(`card.${this.color(card)}`)}`];
    if (land.length) facts.push(t('tour.bordersAre', { n: land.length, list: list(land) }));
    if (ship.length) facts.push(t('tour.linesAre', { n: ship.length, list: list(ship) }));
    return facts.join('; ');
  }

  #beside(ids: string[] = []): string[] {
    return ids.map((id) => {
      const country = this.#byId.get(id);
      return country ? spoken(country).replace(/ \(.*/, '') : id;
    });
  }
}

/** What the engine calls the plane of a colour. */
export function planeOf(color: string): string {
  return `plane:${color}`;
}

function spoken(thing: BoardColor): string {
  return nameIn(thing.name, settings.language) ?? englishName(thing);
}

const WIDE = 0.53; // of a letter, in its size

/** A name on a card: one line, or two where one would be too small to read. */
export function fitName(name: string, width: number, most: number): { lines: string[]; size: number } {
  const size = (text: string) => Math.min(most, width / (text.length * WIDE));
  if (size(name) >= most * 0.74) return { lines: [name], size: size(name) };
  const breaks = [...name.matchAll(/[ -]/g)].map(({ index }) => index + 1);
  const middle = breaks.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  if (middle === undefined) return { lines: [name], size: size(name) };
  const lines = [name.slice(0, middle).trim(), name.slice(middle)];
  return { lines, size: Math.min(most * 0.76, ...lines.map(size)) };
}
