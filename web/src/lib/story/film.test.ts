import { SvelteMap } from 'svelte/reactivity';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../settings.svelte';
import { following } from '../following.svelte';
import { still } from '../still';
import type { Scene } from '../scene';
import type { GameEvent, PastLine } from '../stream.svelte';
import type { Deed } from './deeds';
import { framesOf } from './film.svelte';
import { plain, Story } from './story.svelte';

const VIEW = (turn: number) => ({ turn, players: [0, 1, 2].map((seat) => ({ seat, deciding: seat === 0 })) });
const line = (seq: number, ...events: GameEvent[]): PastLine => ({ seq, at: 0, events, view: VIEW(seq) as never });
const deed = (seq: number, kind: string, seat = 1): Deed => ({ key: `${seq}`, kind, first: seq, seq, at: 0, seat, events: [], step: seq });

function table(past: PastLine[], more: object = {}): Scene {
  const names = ['Ana', 'Ben', 'Mia'];
  const legal = [{ kind: 'draw', text: 'draw' }];
  return still('ttr-europe', VIEW(99) as never, { names, past, you: 0, isMine: true, legal, deciding: [0], ...more } as never) as never;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  settings.set({ pace: 'usual', motion: true });
});

describe('a film', () => {
  test('marks each deed once, also when more has happened since it began', () => {
    const at = (seq: number) => line(seq, { event: 'passed', seat: 1 });
    const told = new SvelteMap([['past', [at(1), at(2), at(3)]]]);
    const story = new Story(() => table(told.get('past')!), plain);
    story.film.play();
    expect(story.film.frame).not.toBeNull();
    told.set('past', [at(1), at(2), at(3), at(4)]);
    const keys = story.marks.map(({ deed: { key } }) => key);
    expect(keys).toEqual([...new Set(keys)]);
    expect(story.marks.filter(({ isLit }) => isLit)).toHaveLength(1);
  });

  test('is ten seconds long at most, and what weighs more is seen longer', () => {
    const past = Array.from({ length: 40 }, (_, index) => line(index + 1));
    const deeds = past.map(({ seq }) => deed(seq, seq % 2 ? 'cards' : 'route'));
    const frames = framesOf(deeds, past);
    const sum = frames.reduce((all, { ms }) => all + ms, 0);
    expect(sum).toBeLessThanOrEqual(10_001);
    expect(Math.min(...frames.map(({ ms }) => ms))).toBeGreaterThan(500);
    expect(frames.flatMap((frame) => frame.deeds)).toEqual(deeds);
    const [cards, route] = framesOf([deed(1, 'cards'), deed(2, 'route')], past);
    expect(route!.ms).toBeCloseTo(3 * cards!.ms);
    expect(route!.ms).toBeLessThanOrEqual(2_200);
  });

  test('shows the views that one was sent, with nothing to decide, and ends with the table itself', () => {
    const past = [line(1, { event: 'passed', seat: 0 }), line(2, { event: 'passed', seat: 1 }), line(3, { event: 'passed', seat: 2 })];
    const { made: story } = following(table(past), (get) => new Story(get, plain));
    expect(story.film.waiting.map(({ view }) => (view as { turn?: number }).turn)).toEqual([2, 3]);
    expect(story.scene.legal).toHaveLength(1);
    story.film.play();
    const turn = () => (story.scene.view as { turn?: number }).turn;
    expect([turn(), story.scene.legal.length, story.scene.isMine]).toEqual([2, 0, false]);
    expect(story.lit?.seat).toBe(1);
    vi.advanceTimersByTime(2_300);
    expect(turn()).toBe(3);
    vi.advanceTimersByTime(2_300);
    expect([turn(), story.film.isOn, story.scene.legal.length]).toEqual([99, false, 1]);
  });

  test('does not run by itself for those who want things to stand still, and a frame shown stays', () => {
    settings.set({ motion: false });
    const past = [1, 2, 3].map((seq) => line(seq, { event: 'passed', seat: seq - 1 }));
    const { made: story } = following(table(past), (get) => new Story(get, plain));
    story.film.play();
    vi.advanceTimersByTime(60_000);
    expect(story.film.at).toBe(0);
    story.film.next();
    expect(story.film.at).toBe(1);
    story.film.next();
    expect(story.film.isOn).toBe(false);
  });

  test('is offered once for the same moves', () => {
    const past = [1, 2, 3].map((seq) => line(seq, { event: 'passed', seat: seq - 1 }));
    const { made: story } = following(table(past), (get) => new Story(get, plain));
    expect(story.film.isNewSince(0)).toBe(true);
    expect(story.film.isNewSince(2)).toBe(false); // one has seen all but one of them
    story.film.play();
    story.release();
    expect(story.film.isNewSince(0)).toBe(false);
  });
});

describe('moves that come fast', () => {
  const first = line(1, { event: 'passed', seat: 0 });
  const burst = [line(2, { event: 'route-claimed', seat: 1 }), line(3, { event: 'route-claimed', seat: 2 }), line(4, { event: 'route-claimed', seat: 1 })];

  function at(more: PastLine[] = burst) {
    const { made: story, see } = following(table([first]), (get) => new Story(get, plain));
    story.live.follow(false);
    see(table([first, ...more]));
    story.live.follow(false);
    const turn = () => (story.scene.view as { turn?: number }).turn;
    return { story, see, turn };
  }

  test('are shown one after the other, the last one as the table is', () => {
    const { story, turn } = at();
    expect([turn(), story.now?.seat, story.shown.length]).toEqual([2, 1, 2]);
    vi.advanceTimersByTime(900);
    expect([turn(), story.now?.seat, story.shown.length]).toEqual([3, 2, 3]);
    vi.advanceTimersByTime(900);
    expect([turn(), story.now, story.shown.length]).toEqual([99, null, 4]);
    expect(story.scene.isMine).toBe(true);
  });

  test('wait for nobody who touches the table', () => {
    const { story, turn } = at();
    story.release();
    expect([turn(), story.scene.isMine]).toEqual([99, true]);
  });

  test('are shown at the pace one likes, and at once if one likes that, is away, or has moved oneself', () => {
    settings.set({ pace: 'slow' });
    const slow = at();
    vi.advanceTimersByTime(1_000);
    expect(slow.turn()).toBe(2);
    settings.set({ pace: 'once' });
    expect(at().turn()).toBe(99);
    settings.set({ pace: 'usual' });
    expect(at([...burst, line(5, { event: 'card-drawn', seat: 0 })]).turn()).toBe(99);
    const { story, see, turn } = at([]);
    see(table([first, ...burst]));
    story.live.follow(true);
    expect(turn()).toBe(99);
  });

  test('that are too many are left to the film', () => {
    const many = Array.from({ length: 12 }, (_, index) => line(index + 2, { event: 'route-claimed', seat: 1 }));
    expect(at(many).turn()).toBe(99);
  });

  test('sealed choices of others are no steps: nothing is seen of them', () => {
    const sealed = [line(2, { event: 'choice-sealed', seat: 1 }), line(3, { event: 'choice-sealed', seat: 2 })];
    expect(at(sealed).turn()).toBe(99);
  });
});
