// What the step of a replay was about, for the map to show.
import type { Scene } from './scene';

export interface Marks {
  route: string | null;
  city: string | null;
  card: string | null; // a country
}

export function marksOf(scene: Scene): Marks {
  const events = scene.isReplay ? (scene.past.at(-1)?.events ?? []) : [];
  const named = (field: keyof Marks) => {
    const found = events.find((event) => typeof event[field] === 'string');
    return found ? String(found[field]) : null;
  };
  return { route: named('route'), city: named('city'), card: named('card') };
}
