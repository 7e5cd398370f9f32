// In a replay, what stands in the place of dock, log and buttons.
import { getContext, setContext, type Snippet } from 'svelte';

export interface Replaying {
  dock: Snippet;
  rail: Snippet;
  log: Snippet;
  actions: Snippet;
}

const KEY = 'replay';

export function setReplaying(parts: Replaying): void {
  setContext(KEY, parts);
}

/** Undefined at a table. */
export function getReplaying(): Replaying | undefined {
  return getContext<Replaying | undefined>(KEY);
}
