import { describe, expect, it } from 'vitest';
import { closingOf } from './closing';
import { rollOf } from './throwing.svelte';
import type { DiceScene } from './types';

function scene(turn: number, faces: number[], powers: string[], more: object = {}): DiceScene {
  const dice = Object.fromEntries(faces.map((face, at) => [`die${at}`, face]));
  const players = [0, 1].map((seat) => ({ seat, powers, score: { total: 10 + seat } }));
  return { view: { turn_number: turn, rounds: 13, turn: 1, dice, players }, names: ['Ana', 'Ben'], you: 1, result: null, isReplay: false, ...more } as unknown as DiceScene;
}


describe('a roll', () => {
  it('is another one after a re-roll, even if it shows the same faces', () => {
    expect(rollOf(scene(3, [1, 2, 3, 4], ['reroll']))!.key).toBe(rollOf(scene(3, [1, 2, 3, 4], ['reroll', 'useDieTwice']))!.key);
    expect(rollOf(scene(3, [1, 2, 3, 4], ['reroll']))!.key).not.toBe(rollOf(scene(3, [1, 2, 3, 4], []))!.key);
    expect(rollOf(scene(3, [1, 2, 3, 4], []))!.key).not.toBe(rollOf(scene(4, [1, 2, 3, 4], []))!.key);
  });

  it('is thrown by the roller alone, and never in a replay', () => {
    expect(rollOf(scene(3, [1, 2, 3, 4], []))!.isMine).toBe(true);
    expect(rollOf(scene(3, [1, 2, 3, 4], [], { you: 0 }))!.isMine).toBe(false);
    expect(rollOf(scene(3, [1, 2, 3, 4], [], { isReplay: true }))).toBeNull();
  });
});

describe('the rounds', () => {
  it('tell how things stand after every fourth, and the last one', () => {
    expect(closingOf(scene(4, [1], []))).toBeNull();
    expect(closingOf(scene(5, [1], []))!.key).toBe('round 4');
    expect(closingOf(scene(5, [1], []))!.ribbon).toBe('');
    expect(closingOf(scene(13, [1], []))!.key).toBe('last');
  });
});
