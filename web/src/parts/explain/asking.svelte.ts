// "What is this?": what is asked about on one screen. Nothing of the game changes by asking.
import { getContext, setContext } from 'svelte';
import type { Scene } from '$lib/scene';
import type { Facts, Loaders } from '$lib/words.svelte';

/** A sentence with its clauses; those of other maps than the one played are left out. */
export interface Part {
  key: string;
  facts?: Facts;
  clauses?: readonly string[];
}

/** What a figure is made of. */
export interface Line {
  label: string;
  value: string;
  isLater?: boolean; // not counted yet
}

export interface Answer {
  title?: string;
  parts: Part[];
  lines?: Line[];
}

/** What is asked about, and whose it is. */
export interface At<S = Scene> {
  scene: S;
  element: HTMLElement | SVGElement;
  seat: number | null;
}

/** What stands in `data-explain`, and what it is. */
export type Things<S = Scene> = Record<string, (at: At<S>) => Answer | Part | null>;

/** What a room knows of its things; loaded with the first question. */
export interface Explained {
  THINGS: Things<never>;
  WHY: Record<string, Part>; // by phase: what is to be decided, and why
  COUNTS?: (scene: never) => Part[]; // what its points come to at the end
  WORDS: Loaders;
}
export type Explain = () => Promise<Explained>;

export class Asking {
  isOn = $state(false); // every touch asks
  target = $state.raw<Element | null>(null);
  isByKey = false;

  ask(target: Element, isByKey = false): void {
    this.target = target;
    this.isByKey = isByKey;
  }

  close(): void {
    if (this.isByKey && this.target?.isConnected) (this.target as HTMLElement).focus?.({ preventScroll: true });
    this.target = null;
  }

  turn(isOn: boolean): void {
    this.isOn = isOn;
    this.target = null;
  }
}

const KEY = 'asking';

export function setAsking(): Asking {
  return setContext(KEY, new Asking());
}

/** Undefined where nothing can be asked. */
export function getAsking(): Asking | undefined {
  return getContext<Asking | undefined>(KEY);
}
