import { describe, expect, it } from 'vitest';
import { addWords } from '$lib/words.svelte';
import { closingOf } from './closing';

await addWords({ en: () => import('./words/en.json'), fr: () => import('./words/fr.json') });

type Seen = Parameters<typeof closingOf>[0];
const players = [{ trains: 12 }, { trains: 2 }, { trains: 20 }] as Seen['view']['players'];

function seen(view: Partial<Seen['view']>, more: Partial<Seen> = {}): Seen {
  return { you: 0, names: ['Ana', 'Ben', 'Clara'], result: null, deciding: [2], view: { players, ...view }, ...more };
}

describe('the last round', () => {
  it('is nothing before the end comes near, and once the game is over', () => {
    expect(closingOf(seen({}))).toBeNull();
    expect(closingOf(seen({ last_turns: [1] }, { result: { cards: [], winners: [0], decided_by: '' } }))).toBeNull();
  });

  it('names whoever plays last as the one who brought it about', () => {
    const closing = closingOf(seen({ last_turns: [2, 0, 1] }))!;
    expect(closing.announcement).toBe('Last round: Ben has 2 wagons. Everyone has one more turn, Ben too.');
    expect(closing.ribbon).toBe('last round, 3 turns to go');
    expect(closingOf(seen({ last_turns: [2, 0, 1] }, { you: 1 }))!.announcement).toContain('you have 2 wagons');
  });

  it('says that it is my last turn, and nobody else’s', () => {
    expect(closingOf(seen({ last_turns: [0, 1] }, { deciding: [0] }))!.ribbon).toBe('your last turn');
    expect(closingOf(seen({ last_turns: [0, 1] }, { deciding: [0], you: 2 }))!.ribbon).toBe('last round, 2 turns to go');
  });

  it('closes the signal of those who have no turn left', () => {
    const { isDone } = closingOf(seen({ last_turns: [0, 1] }))!;
    expect([0, 1, 2].map((seat) => isDone!(seat))).toEqual([false, false, true]);
  });

  it('tells the Draft card once it is due', () => {
    expect(closingOf(seen({ draft: 'due' }))!.ribbon).toBe('second draft after this turn');
    expect(closingOf(seen({ draft: 'hidden' }))).toBeNull();
  });
});
