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

const NEAR = 20; // px within which a small thing of the map is meant
const OVER = 9; // where another thing is touched

/** The thing at a point of the page. */
export function thingAt(target: Element, x: number, y: number): Element | null {
  const found = target.closest('[data-explain]');
  const map = target.closest('[data-map]');
  if (map && !target.closest('button')) {
    const small = [...map.querySelectorAll('[data-explain][data-near]')].map((one) => {
      const box = one.getBoundingClientRect();
      return { one, away: Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) };
    });
    const nearest = small.sort((a, b) => a.away - b.away)[0];
    if (nearest && nearest.away <= (found ? OVER : NEAR)) return nearest.one;
  }
  if (found) return found;
  const drawn = map && beneath(map, x, y);
  if (drawn) return drawn;
  const holder = target.closest('button, svg, li');
  const below = holder ? (document.elementsFromPoint?.(x, y) ?? []) : [];
  return below.find((one) => holder?.contains(one) && one.closest('[data-explain]'))?.closest('[data-explain]') ?? null;
}

/** A thing of the map that is drawn there and takes no touches of its own: a road, a zone. */
function beneath(map: Element, x: number, y: number): Element | null {
  const things = [...map.querySelectorAll('svg [data-explain]')].reverse();
  return things.find((thing) => shapesOf(thing).some((shape) => isOn(shape, x, y))) ?? null;
}

function shapesOf(thing: Element): SVGGeometryElement[] {
  return [thing, ...thing.querySelectorAll('path')].filter((one) => one instanceof SVGGeometryElement);
}

function isOn(shape: SVGGeometryElement, x: number, y: number): boolean {
  const place = shape.getScreenCTM();
  if (!place) return false;
  const point = new DOMPoint(x, y).matrixTransform(place.inverse());
  const { fill, stroke } = getComputedStyle(shape);
  return (fill !== 'none' && shape.isPointInFill(point)) || (stroke !== 'none' && shape.isPointInStroke(point));
}
