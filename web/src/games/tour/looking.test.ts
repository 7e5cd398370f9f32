import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EuropaTourView } from '$lib/protocol';
import { following } from '$lib/following.svelte';
import { settings } from '$lib/settings.svelte';
import { still } from '$lib/still';
import { addWords } from '$lib/words.svelte';
import { Choosing } from './choosing.svelte';
import { Hints } from './hints.svelte';
import { Looking } from './looking.svelte';
import { Names } from './names';
import { startOn } from './start';
import { board, map, rack, view } from './testing';
import type { TourScene } from './types';

beforeAll(() => addWords({ en: () => import('./words/en.json'), fr: () => import('./words/fr.json') }));
beforeEach(() => settings.set({ hints: true }));

const names = new Names(board);
const THEIRS = rack(['Poland', 'Sweden'], ['ship']);

function at(change: Partial<EuropaTourView> = {}, more: Partial<TourScene> = {}) {
  const first = still('europa-tour', view(change), { board, map, ...more });
  const { made, see } = following(first, (get: () => TourScene) => {
    const choosing = new Choosing(get, names);
    const looking = new Looking(get);
    return { choosing, looking, hints: new Hints(choosing, looking, names) };
  });
  return { ...made, see, scene: first };
}

describe('whose rack is looked at', () => {
  const open = view().players.map((one) => (one.seat === 1 ? { ...one, rack: THEIRS } : one));
  const result = { winners: [1], decided_by: 'run', cards: [] } as never;

  test('one’s own; another’s when asked for, if it lies open', () => {
    const { looking } = at({ players: open });
    expect([looking.seat, looking.isOwn]).toEqual([0, true]);
    looking.picked = 1;
    expect([looking.seat, looking.isOwn, looking.rack]).toEqual([1, false, THEIRS]);
    const hidden = at().looking;
    hidden.picked = 1;
    expect(hidden.seat).toBe(0);
  });

  test('at the end the winner’s, in a replay that of whoever is to move, and else nobody’s', () => {
    expect(at({ players: open }, { result }).looking).toMatchObject({ seat: 1, isOwn: false });
    expect(at({ turn: 1, players: open }, { you: null, isReplay: true }).looking.seat).toBe(1);
    expect(at({ rack: undefined }, { you: null }).looking).toMatchObject({ seat: null, rack: null, note: '' });
  });

  test('and how far it is a tour', () => {
    expect(at().looking.note).toBe('places 1–2 hold');
    const valid = { ...THEIRS, valid: true, countries: 2 };
    expect(at({ rack: valid }).looking.note).toContain('2 countries');
    expect(at({ rack: rack(['Poland', null], ['open']), phase: 'place' }).looking.note).toBe('');
  });

  test('a card and a joint are forgotten when the table changes', () => {
    const { looking, see, scene } = at();
    looking.card = 'Poland';
    looking.tell(THEIRS, THEIRS.links[0]!, document.body, false);
    see({ ...scene, view: view() });
    expect([looking.card, looking.told]).toEqual([null, null]);
  });
});

describe('hints', () => {
  const fits = [
    { place: 2, cards: ['Turkey'] },
    { place: 4, cards: ['Turkey', 'Poland'] },
  ];
  const places = { '4': [{ card: 'Turkey', where: 'drawn' }, { card: 'Poland', where: 'pile', pile: 3 }] };
  const aids = { places } as never;

  test('are about the gap that the drawn card mends, else the first one', () => {
    expect(at({ fits }, { aids }).hints).toMatchObject({ gap: 4, drawn: [4], fits: ['Turkey', 'Poland'] });
    expect(at({ fits }).hints.gap).toBe(2);
  });

  test('or about the gap one asked for, or the place one has chosen', () => {
    const { choosing, hints } = at({ fits }, { aids });
    choosing.looked = 2;
    expect(hints.gap).toBe(2);
    choosing.looked = 3; // no gap
    expect(hints.gap).toBe(4);
    choosing.place = 1;
    expect(hints.gap).toBe(1);
  });

  test('name the neighbours, and where the cards are', () => {
    const { hints } = at({ fits }, { aids });
    expect([[...hints.within], [...hints.piles], hints.between]).toEqual([['Turkey', 'Poland'], [3], 'after purple plane']);
  });

  test('are for one’s own rack, and for those who want them', () => {
    const { looking, hints } = at({ fits, players: view().players.map((one) => ({ ...one, rack: THEIRS })) }, { aids });
    looking.picked = 1;
    expect(hints.gap).toBeNull();
    looking.picked = null;
    settings.set({ hints: false });
    expect(hints.gap).toBeNull();
  });
});

test('the map of a phone begins whole, and at the end with the tour', () => {
  expect(startOn(map, THEIRS, false)).toBeNull();
  expect(startOn(map, null, true)).toBeNull();
  const { box, least, most } = startOn(map, THEIRS, true)!;
  expect([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]).toEqual([245, 80]);
  expect(box[2] - box[0]).toBeGreaterThanOrEqual(150);
  expect([least, most]).toEqual([0.26, 0.6]);
  expect(startOn(map, rack(['ship', null], ['open']), true)).toBeNull();
});
