// A screen that all look at: what stands beside the map there, in the place of log and plan.
import { getContext, setContext, type Snippet } from 'svelte';
import type { Scene } from '$lib/scene';
import type { Story } from '$lib/story/story.svelte';

/** What the frame tells of the screen in it. */
export interface Shown {
  scene: Scene;
  story?: Story;
  facts: Snippet<[number]>;
  points: (seat: number) => number | null;
  isDone?: (seat: number) => boolean;
}

export interface Big {
  rail: Snippet<[Shown]>;
  /** Who is to decide, in large letters. */
  heading: (scene: Scene) => string;
  sentence: (scene: Scene) => string;
}

const KEY = 'big';

export function setBig(parts: Big): void {
  setContext(KEY, parts);
}

/** Undefined on a screen of one's own. */
export function getBig(): Big | undefined {
  return getContext<Big | undefined>(KEY);
}
