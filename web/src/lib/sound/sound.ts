// Whether something is heard, and how loud. Nothing sounds, and nothing is fetched for it, before the page
// has been touched; what comes too fast is dropped.
import { settings } from '../settings.svelte';
import { heard, type Cue, type Sound } from './cues';
import type { Synth } from './synth';

type Group = 'turn' | 'moves' | 'count';

const decibels = (db: number): number => 10 ** (db / 20);
const LEVELS = { turn: 1, count: decibels(-3), mine: decibels(-6), others: decibels(-9) };
const KEPT = 2_000; // ms that a sound is remembered
const COUNTED = new Set<Sound>(['engine', 'lead', 'fanfare']);

let synth: Promise<Synth> | null = null;
let ready: Synth | null = null;
let times: number[] = [];

/** Someone has touched the page: from now on it may be heard. */
export function listen(): () => void {
  const touched = (): void => {
    if (settings.volume === 0) return;
    synth ??= import('./synth').then(({ Synth }) => new Synth());
    void synth.then(async (one) => {
      await one.wake();
      ready = one;
    }, () => (synth = null));
  };
  addEventListener('pointerdown', touched, { capture: true });
  addEventListener('keydown', touched, { capture: true });
  return () => {
    removeEventListener('pointerdown', touched, { capture: true });
    removeEventListener('keydown', touched, { capture: true });
  };
}

function isOn(group: Group): boolean {
  return settings.volume > 0 && { turn: settings.soundTurn, moves: settings.soundMoves, count: settings.soundCount }[group];
}

interface How {
  group?: Group;
  isMine?: boolean;
  after?: number; // ms
  size?: number;
  ms?: number; // where it lasts as long as something else
}

export function sound(name: Sound, how: How = {}): void {
  const group = how.group ?? (COUNTED.has(name) ? 'count' : 'moves');
  if (mayPlay(group)) play(name, { ...how, group });
}

/** What one message brings is one thing to hear. */
export function soundAll(cues: Cue[]): void {
  const group = cues.some(({ sound: name }) => name === 'last') ? 'turn' : 'moves';
  if (cues.length === 0 || !mayPlay(group)) return;
  for (const { sound: name, at, size, isMine } of cues) play(name, { after: at, size, isMine, group });
}

function mayPlay(group: Group): boolean {
  if (!ready?.isAwake || !isOn(group) || (document.hidden && group !== 'turn')) return false;
  const now = performance.now();
  times = times.filter((time) => now - time < KEPT);
  if (group !== 'turn' && !heard(times, now)) return false;
  times.push(now);
  return true;
}

function play(name: Sound, { group = 'moves', isMine = true, after = 0, size = 1, ms = 0 }: How): void {
  const level = group === 'moves' ? (isMine ? LEVELS.mine : LEVELS.others) : LEVELS[group];
  ready?.play(name, (settings.volume / 100) * level, after, size, ms);
}
