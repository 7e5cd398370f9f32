// In a lesson, what stands beside the table, and what the map is to show.
import { getContext, setContext, type Snippet } from 'svelte';

export interface Teaching {
  rail: Snippet; // what was learnt so far
  title: () => string; // of the lesson
  cover: () => number; // px at the lower edge of the map under the coach
  /** Routes and cities to be kept in sight on a small screen. */
  sight: () => { routes: string[]; cities: string[] };
}

const KEY = 'teaching';

export function setTeaching(parts: Teaching): void {
  setContext(KEY, parts);
}

/** Undefined at a table. */
export function getTeaching(): Teaching | undefined {
  return getContext<Teaching | undefined>(KEY);
}
