// What is heard at a table, and what calls one back to it; made from what is on the screen, when it is.
import { untrack } from 'svelte';
import type { Scene } from '$lib/scene';
import { buzz, notify } from '$lib/signals';
import { cuesOf, jointsIn } from '$lib/sound/cues';
import { listen, sound, soundAll } from '$lib/sound/sound';
import type { Story } from '$lib/story/story.svelte';
import { t } from '$lib/words.svelte';
import type { Count } from '../count/count.svelte';

const AWAY = 5_000; // ms without a touch: one may have looked elsewhere
const RUNS = 0.6; // of a step of the count

export interface Sounding {
  scene: Scene;
  story?: Story;
  count?: Count;
  isHand?: boolean; // all is heard from the big screen; this device only calls
}

export class Sounds {
  #now: () => Sounding;
  #seq: number | null = null;
  #touched = 0;
  #leaders = '';

  constructor(now: () => Sounding) {
    this.#now = now;
    $effect(() => listen());
    $effect(() => {
      const touch = (): void => void (this.#touched = performance.now());
      addEventListener('pointerdown', touch);
      addEventListener('keydown', touch);
      return () => {
        removeEventListener('pointerdown', touch);
        removeEventListener('keydown', touch);
      };
    });
    $effect(() => this.#moves());
    $effect(() => this.#joints());
    $effect(() => this.#turn());
    $effect(() => this.#count());
    $effect(() => {
      if (now().count?.hasCelebrated && !now().isHand) untrack(() => sound('fanfare', { size: now().scene.result?.winners.length ?? 1 }));
    });
  }

  /** What was told last, once it is on the screen. */
  #moves(): void {
    const { scene, story } = this.#now();
    const line = story?.latest;
    const seq = line?.seq ?? 0;
    const before = this.#seq;
    this.#seq = Math.max(before ?? 0, seq);
    if (before === null || before === 0 || seq <= before || scene.isReplay || !line?.events) return;
    const cues = cuesOf(line.events, scene.you);
    if (!this.#now().isHand) untrack(() => soundAll(cues));
    if (cues.some(({ sound: name, isMine }) => name === 'couple' && isMine)) buzz('landed');
  }

  /** Heard by whose rack it is alone. */
  #joints(): void {
    const { scene } = this.#now();
    const [before, after] = [jointsIn(scene.before), jointsIn(scene.view)];
    if (scene.before && after > before && !scene.isReplay) untrack(() => sound('joint', { size: after }));
  }

  #wasMine: boolean | null = null;

  #turn(): void {
    const { scene, story } = this.#now();
    const isMine = scene.isMine && scene.you !== null && scene.deciding.includes(scene.you);
    const before = this.#wasMine;
    this.#wasMine = isMine;
    if (before !== false || !isMine || scene.isReplay) return;
    untrack(() => {
      if (!document.hidden && performance.now() - this.#touched < AWAY) return;
      sound('turn', { group: 'turn' });
      buzz('turn');
      const last = story?.since.at(-1);
      const told = last && story?.tell(last);
      void notify(scene.table.id, `${t('yourTurn')}: ${scene.texts.title}`, story && told ? story.aloud(told.sentence) : '');
    });
  }

  #count(): void {
    const { count, isHand } = this.#now();
    const { step, hasLanded } = count ?? {};
    if (!count || !step || isHand) return;
    untrack(() => {
      const points = step.seat === null ? Math.max(...step.gains) : (step.gains[step.seat] ?? 0);
      if (!hasLanded) {
        if (step.show?.ticket || step.show?.trail) sound('engine', { ms: step.ms * RUNS });
        return;
      }
      const leaders = count.leaders.join(' ');
      if (this.#leaders && leaders !== this.#leaders) sound('lead');
      this.#leaders = leaders;
      if (points !== 0) sound(points < 0 ? 'minus' : 'points', { group: 'count', size: Math.abs(points) });
    });
  }
}
