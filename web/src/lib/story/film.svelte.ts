// What others did while one was away, as a film of ten seconds at most: the views that one was sent, one
// after the other. It shows nothing that the seat was not told, and any tap or Esc ends it.
import type { AnyView } from '../protocol';
import type { Scene } from '../scene';
import { settings } from '../settings.svelte';
import type { PastLine } from '../stream.svelte';
import type { Deed } from './deeds';
import { tableAt } from './shown';

const LONGEST = 10_000; // ms, of a film
const FRAME_MOST = 2_200; // of one frame
const FRAME_LEAST = 600;
const FEW = 2; // deeds: less is no film
const WEIGHTS: Record<string, number> = { cards: 1, tickets: 2, tunnel: 4, placing: 1, roll: 1 };
const USUAL = 3;

export interface Frame {
  deed: Deed; // the last of those it shows
  deeds: Deed[];
  view: AnyView; // after it
  ms: number;
}

/** The frames for some deeds: each as long as it weighs, and those too short for themselves put together. */
export function framesOf(deeds: Deed[], past: PastLine[]): Frame[] {
  const views = new Map(past.flatMap(({ seq, view }) => (view ? [[seq, view] as const] : [])));
  let groups = deeds.map((deed) => [deed]);
  const length = (group: Deed[]) => Math.max(...group.map(({ kind }) => WEIGHTS[kind] ?? USUAL));
  const unit = () => Math.min(FRAME_MOST / USUAL, LONGEST / groups.reduce((sum, group) => sum + length(group), 0));
  while (groups.length > 1 && unit() * Math.min(...groups.map(length)) < FRAME_LEAST) {
    const joined = joinOnce(groups);
    if (joined.length === groups.length) break;
    groups = joined;
  }
  const ms = unit();
  return groups.flatMap((group): Frame[] => {
    const deed = group.at(-1)!;
    const view = views.get(deed.seq);
    return view ? [{ deed, deeds: group, view, ms: Math.min(FRAME_MOST, ms * length(group)) }] : [];
  });
}

/** The two neighbours that weigh least become one. */
function joinOnce(groups: Deed[][]): Deed[][] {
  const weight = (group: Deed[]) => group.reduce((sum, { kind }) => sum + (WEIGHTS[kind] ?? USUAL), 0);
  let best = 0;
  for (let at = 1; at < groups.length - 1; at++) {
    if (weight(groups[at]!) + weight(groups[at + 1]!) < weight(groups[best]!) + weight(groups[best + 1]!)) best = at;
  }
  return [...groups.slice(0, best), [...groups[best]!, ...groups[best + 1]!], ...groups.slice(best + 2)];
}

export class Film {
  at = $state<number | null>(null); // the frame shown
  isHeld = $state(false); // one looks at this frame
  #frames = $state.raw<Frame[]>([]); // of the film that runs
  #scene: () => Scene;
  #since: () => Deed[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown = -1; // seq up to which a film has been shown

  /** What there is to show, if one asks for it. */
  readonly waiting = $derived.by<Frame[]>(() => {
    const since = this.#since();
    return since.length < FEW ? [] : framesOf(since, this.#scene().past);
  });

  constructor(scene: () => Scene, since: () => Deed[]) {
    this.#scene = scene;
    this.#since = since;
  }

  get isOn(): boolean {
    return this.at !== null;
  }

  get frames(): Frame[] {
    return this.isOn ? this.#frames : this.waiting;
  }

  get frame(): Frame | null {
    return this.at === null ? null : (this.#frames[this.at] ?? null);
  }

  get seconds(): number {
    return Math.max(1, Math.round(this.frames.reduce((sum, { ms }) => sum + ms, 0) / 1000));
  }

  /** It would show something that one has not seen. */
  isNewSince(seq: number): boolean {
    const last = this.waiting.at(-1)?.deed.seq ?? -1;
    return last > this.#shown && this.waiting.filter(({ deed }) => deed.seq > seq).length >= FEW;
  }

  play(): void {
    if (this.waiting.length === 0) return;
    this.#frames = this.waiting;
    this.#shown = this.#frames.at(-1)!.deed.seq;
    this.#go(0, !settings.moves);
  }

  /** Look at one frame, and stay there. */
  show(at: number): void {
    if (!this.isOn) this.#frames = this.waiting;
    this.#go(at, true);
  }

  next(): void {
    if (this.at === null) return;
    if (this.at + 1 >= this.#frames.length) this.end();
    else this.#go(this.at + 1, this.isHeld);
  }

  #go(at: number, isHeld: boolean): void {
    clearTimeout(this.#timer);
    this.at = at;
    this.isHeld = isHeld;
    if (!isHeld) this.#timer = setTimeout(() => this.next(), this.#frames[at]?.ms ?? 0);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.at = null;
    this.isHeld = false;
  }

  /** The table as the frame has it, with nothing to decide. */
  readonly scene = $derived.by<Scene | null>(() => {
    const { frame, at } = this;
    if (!frame || at === null) return null;
    const before = this.#frames[at - 1]?.view ?? null;
    return tableAt(this.#scene(), frame.view, before, { deciding: [] });
  });
}
