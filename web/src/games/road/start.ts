// Where the map of a phone begins: with all of Europe, or on its own page nearer, or with one region.
import type { RoadMap } from './types';

export interface Start {
  x: number;
  y: number;
  scale: number;
}

/** `countries`: of the region to be shown; empty: none. `width`: of the phone. */
export function startOn(map: RoadMap, isMapPage: boolean, countries: string[], width: number): Start {
  const discs = countries.flatMap((name) => (map.countries[name] ? [map.countries[name].disc] : []));
  const [mapWidth, mapHeight] = map.size;
  if (!isMapPage) return { x: mapWidth / 2, y: 0.545 * mapHeight, scale: width / mapWidth };
  if (!discs.length) return { x: 0.55 * mapWidth, y: 0.6 * mapHeight, scale: 0.66 };
  const [xs, ys] = [discs.map(([x]) => x), discs.map(([, y]) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const span = Math.max(x1 - x0, y1 - y0) + 190;
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, scale: Math.min(0.95, (width - 30) / span) };
}
