// A rack as a way on the map: what its links say, country by country. The links come from the
// engine; nothing is judged here.
import type { Joint, Rack } from '$lib/protocol';

/** A country of the rack, where it stands on the map. */
export interface Stop {
  country: string;
  places: number[]; // more than one where a country lies twice
  isLoose: boolean; // nothing joins it to its neighbours
}

/** A journey that holds: two neighbours, or a plane or ship between two countries. */
export interface Step {
  by: 'land' | 'plane' | 'ship';
  from: string;
  to: string;
  color: string; // of the plane
  place: number; // of the country it begins at
}

const JOINED = new Set(['land', 'plane', 'ship']);

export function isJoined(link: Joint | undefined): boolean {
  return link !== undefined && JOINED.has(link.by);
}

export function stopsOf(rack: Rack): Stop[] {
  const stops = new Map<string, Stop>();
  rack.cards.forEach((card, index) => {
    if (card?.kind !== 'country') return;
    const beside = [rack.links[index - 1], rack.links[index]].filter((link) => link !== undefined);
    const isLoose = !beside.some(isJoined) && beside.some((link) => link.by === 'broken');
    const known = stops.get(card.name);
    if (known) {
      known.places.push(index + 1);
      known.isLoose &&= isLoose;
    } else stops.set(card.name, { country: card.name, places: [index + 1], isLoose });
  });
  return [...stops.values()];
}

export function stepsOf(rack: Rack): Step[] {
  const steps: Step[] = [];
  rack.links.forEach((link, index) => {
    const from = rack.cards[index];
    const next = rack.cards[index + 1];
    const after = rack.cards[index + 2];
    if (from?.kind !== 'country' || !next) return;
    const place = index + 1;
    if (link.by === 'land') {
      steps.push({ by: 'land', from: from.name, to: next.name, color: '', place });
    } else if ((link.by === 'plane' || link.by === 'ship') && after && rack.links[index + 1]?.by === link.by) {
      steps.push({ by: link.by, from: from.name, to: after.name, color: next.color ?? '', place });
    }
  });
  return steps;
}

/** "1 to 6 and 8 to 9": places that are joined to each other, as [first, last]. */
export function runsOf(rack: Rack): [number, number][] {
  const runs: [number, number][] = [];
  rack.links.forEach((link, index) => {
    if (!isJoined(link)) return;
    const last = runs.at(-1);
    if (last?.[1] === index + 1) last[1] = index + 2;
    else runs.push([index + 1, index + 2]);
  });
  return runs;
}
