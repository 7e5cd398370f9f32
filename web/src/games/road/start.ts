// What a phone shows of Europe when somebody looks at one region.
import type { Sight } from '$parts/MapView.svelte';
import type { RoadMap } from './types';

const AROUND = 95; // px of the map about the discs

/** `countries`: of the region; none: nothing in particular. */
export function sightOf(map: RoadMap, countries: string[]): Sight | null {
  const discs = countries.flatMap((name) => (map.countries[name] ? [map.countries[name].disc] : []));
  if (!discs.length) return null;
  const [xs, ys] = [discs.map(([x]) => x), discs.map(([, y]) => y)];
  return {
    box: [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND, Math.max(...xs) + AROUND, Math.max(...ys) + AROUND],
    least: 0,
    most: 0.95,
  };
}
