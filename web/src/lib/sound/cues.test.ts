import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../stream.svelte';
import { cuesOf, heard, jointsIn } from './cues';

describe('what is heard', () => {
  it('of a hidden card does not say which it was', () => {
    const drawn = (card?: string): GameEvent[] => [{ event: 'card-drawn', seat: 1, ...(card && { card }) }];
    expect(cuesOf(drawn('L'), 1)).toEqual(cuesOf(drawn('R'), 1));
    expect(cuesOf(drawn(), 0)).toEqual(cuesOf(drawn(), 0));
    expect(cuesOf(drawn(), 0).map(({ sound, size, at }) => [sound, size, at])).toEqual(cuesOf(drawn('L'), 1).map(({ sound, size, at }) => [sound, size, at]));
  });

  it('of sealed choices is one’s own alone', () => {
    expect(cuesOf([{ event: 'choice-sealed', seat: 1 }], 0)).toEqual([]);
    expect(cuesOf([{ event: 'choice-sealed', seat: 0 }], 0)).toHaveLength(1);
  });

  it('of a route is a wagon a space, rising, and the couplings', () => {
    const cues = cuesOf([{ event: 'route-claimed', seat: 0, cards: 3, locomotives: 1 }], 0);
    expect(cues.map(({ sound }) => sound)).toEqual(['wagon', 'wagon', 'wagon', 'wagon', 'couple']);
    expect(cues.map(({ size }) => size).slice(0, 4)).toEqual([0, 1, 2, 3]);
    expect(cues.every(({ at }, index) => index === 0 || at > cues[index - 1]!.at)).toBe(true);
  });

  it('of one message is never more than one can tell apart', () => {
    const many = Array.from({ length: 30 }, (): GameEvent => ({ event: 'card-laid', seat: 0 }));
    expect(cuesOf(many, 0).length).toBeLessThanOrEqual(10);
  });

  it('is six sounds a second at most; later ones are dropped', () => {
    expect(heard([0, 100, 200, 300, 400], 500)).toBe(true);
    expect(heard([0, 100, 200, 300, 400, 450], 500)).toBe(false);
    expect(heard([0, 100, 200, 300, 400, 450], 1_001)).toBe(true);
  });
});

describe('joints', () => {
  it('are counted in one’s own rack alone', () => {
    expect(jointsIn({ rack: { links: [{ by: 'land' }, { by: 'broken' }, { by: 'open' }, { by: 'plane' }] } })).toBe(2);
    expect(jointsIn({ players: [{ rack: { links: [{ by: 'land' }] } }] })).toBe(0);
  });
});
