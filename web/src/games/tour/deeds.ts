// What each seat did last, as the log tells it to everybody.
import type { PastLine } from '$lib/stream.svelte';
import { list } from '$lib/words.svelte';
import { t } from './words';

export interface Deed {
  what: 'changed' | 'put' | 'swapped';
  places: number[];
}

export function deedsOf(past: PastLine[], seats: number): (Deed | null)[] {
  const deeds: (Deed | null)[] = Array.from({ length: seats }, () => null);
  for (const { events = [] } of past) {
    for (const event of events) {
      if (event.seat === undefined || event.seat >= seats) continue;
      if (event.event === 'card-exchanged') deeds[event.seat] = { what: 'changed', places: [Number(event.place)] };
      else if (event.event === 'card-put') deeds[event.seat] = { what: 'put', places: [] };
      else if (event.event === 'places-swapped') {
        deeds[event.seat] = { what: 'swapped', places: [Number(event.place), Number(event.other)] };
      }
    }
  }
  return deeds;
}

export function tellDeed(deed: Deed | null): string {
  if (!deed) return '';
  if (deed.what === 'put') return t('tour.putBack');
  return t('tour.changed', { places: list(deed.places.map(String)) });
}

/** The last wrong announcement: whose, with which cards, and where it breaks first. */
export interface Wrong {
  seq: number;
  seat: number;
  cards: string[];
  place: number | null; // joined with the next one by nothing; null: a country occurs twice
  why: string; // the code of a refusal
}

export function wrongOf(past: PastLine[]): Wrong | null {
  for (const { seq, events = [] } of [...past].reverse()) {
    const fault = events.findLast((event) => event.event === 'route-wrong');
    if (!fault || fault.seat === undefined) continue;
    const shown = events.filter((event) => event.event === 'rack-card' && event.seat === fault.seat);
    return {
      seq,
      seat: fault.seat,
      cards: shown.map((event) => String(event.card)),
      place: typeof fault.place === 'number' ? fault.place : null,
      why: typeof fault.why === 'string' ? fault.why : 'country-twice',
    };
  }
  return null;
}
