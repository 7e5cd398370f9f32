// The final count on one screen: which step is shown, and what each seat has by then. Until it is over
// the screen gets a table without a result, so that nothing on it can tell who has won.
import { untrack } from 'svelte';
import type { Scene } from '$lib/scene';
import { settings } from '$lib/settings.svelte';
import { tableAt } from '$lib/story/shown';
import { counted } from './counted';
import { leadersOf, totalsAfter, type CountStep } from './steps';

/** How a game counts; loaded when the game is over. */
export type Counting = () => Promise<{ stepsOf: (scene: never) => CountStep[] }>;

const LANDS = 0.62; // of a step: what it brings has arrived
const LAST = 900; // ms of rest before it is over
const CELEBRATES = 4_500; // ms

export class Count {
  steps = $state.raw<CountStep[]>([]);
  at = $state(-1); // the step shown
  hasLanded = $state(false);
  isOver = $state(false); // this screen has seen it
  isCelebrating = $state(false); // the winner's lap
  hasCelebrated = $state(false); // its flags stay
  #scene: () => Scene;
  #load: Counting;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasBegun = false;
  #isAsked = $state(false);

  constructor(scene: () => Scene, load: Counting) {
    this.#scene = scene;
    this.#load = load;
    $effect(() => {
      if (!this.isOn || this.#hasBegun) return;
      this.#hasBegun = true;
      untrack(() => void this.#begin());
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  /** The result is not told yet. */
  get isOn(): boolean {
    const { result, isReplay, table } = this.#scene();
    if (!result || isReplay || this.isOver) return false;
    return this.#isAsked || (settings.count && !counted.read(table.id));
  }

  /** The table as it may be seen. */
  readonly scene = $derived.by<Scene>(() => {
    const scene = this.#scene();
    return this.isOn ? tableAt(scene, scene.view, null, { deciding: [] }) : scene;
  });

  /** What is counted now, for the bar. */
  said({ names, texts }: Scene): string {
    const { step } = this;
    if (!step) return '';
    const what = step.label || (texts.lines[step.line] ?? step.line);
    return step.seat === null ? what : `${names[step.seat] ?? ''}: ${what}`;
  }

  get step(): CountStep | null {
    return this.isOn ? (this.steps[this.at] ?? null) : null;
  }

  /** It has been seen here since the page was opened. */
  get hasRun(): boolean {
    return this.at >= 0;
  }

  get seats(): number {
    return this.#scene().names.length;
  }

  /** Counted so far. */
  readonly totals = $derived.by(() => totalsAfter(this.steps, this.at + (this.hasLanded ? 1 : 0), this.seats));
  readonly leaders = $derived(leadersOf(this.totals));

  /** The steps, for those who want to know how it came about. */
  async know(): Promise<CountStep[]> {
    if (this.steps.length === 0) this.steps = (await this.#load()).stepsOf(this.#scene() as never);
    return this.steps;
  }

  async #begin(): Promise<void> {
    try {
      await this.know();
    } catch {
      return this.end(); // it could not be loaded: the scorecard tells all
    }
    await pageSeen();
    this.#go(settings.moves ? 0 : this.#endOf(0));
  }

  /** Once more, from the beginning. */
  again(): void {
    clearTimeout(this.#timer);
    this.at = -1;
    this.#hasBegun = false;
    this.#isAsked = true;
    this.isOver = this.isCelebrating = this.hasCelebrated = false;
  }

  /** The last step of the line that a step belongs to. */
  #endOf(at: number): number {
    return this.steps.findLastIndex(({ line }) => line === this.steps[at]?.line);
  }

  #go(at: number): void {
    clearTimeout(this.#timer);
    this.at = at;
    this.hasLanded = !settings.moves;
    const step = this.steps[at];
    if (!step) return this.end(true);
    if (!settings.moves) return;
    this.#timer = setTimeout(() => {
      this.hasLanded = true;
      const rest = step.ms * (1 - LANDS) + (at === this.steps.length - 1 ? LAST : 0);
      this.#timer = setTimeout(() => this.#go(at + 1), rest);
    }, step.ms * LANDS);
  }

  /** The next step at once; where nothing moves, the next line. */
  next(): void {
    if (!this.isOn || this.at < 0) return;
    const next = this.at + 1;
    this.#go(settings.moves || next >= this.steps.length ? next : this.#endOf(next));
  }

  end(celebrates = false): void {
    clearTimeout(this.#timer);
    this.isOver = true;
    counted.write(this.#scene().table.id, null, true);
    this.hasCelebrated = celebrates;
    this.isCelebrating = celebrates && settings.moves;
    if (this.isCelebrating) this.#timer = setTimeout(() => (this.isCelebrating = false), CELEBRATES);
  }
}

/** Nobody counts for an empty room. */
function pageSeen(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}
