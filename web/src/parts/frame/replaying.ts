// In a replay, what stands in the place of dock, log and buttons.
import { getContext, setContext, type Snippet } from 'svelte';
import type { Story } from '$lib/story/story.svelte';

export interface Replaying {
  dock: Snippet;
  rail: Snippet; // below the players
  course: Snippet; // how the game went
  log: Snippet;
  actions: Snippet;
  /** The screen tells its game to whoever lists all of it. */
  begin: (story: Story) => void;
  /** What the move shown changes in the standing, in words. */
  note: () => string;
}

const KEY = 'replay';

export function setReplaying(parts: Replaying): void {
  setContext(KEY, parts);
}

/** Undefined at a table. */
export function getReplaying(): Replaying | undefined {
  return getContext<Replaying | undefined>(KEY);
}
