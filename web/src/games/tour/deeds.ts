// What each seat did last, as the log tells it to everybody.
import type { Entry } from '$lib/stream.svelte';

export interface Deed {
  what: 'changed' | 'put' | 'swapped';
  places: number[];
}

export function deedsOf(past: Entry[], seats: number): (Deed | null)[] {
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
