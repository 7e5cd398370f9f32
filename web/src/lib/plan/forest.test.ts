import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forest, type Pair } from './forest';
import { weighing, type Track } from './network';
import { chance, track, tracksOf } from './testing';

const EUROPE = tracksOf(JSON.parse(readFileSync('../src/grandtour/games/ttr_europe/board.json', 'utf8')));
const none = new Set<string>();

const byLength = ({ length }: Track) => length;
const wagons = (tracks: Track[], routes: string[]) =>
  routes.reduce((sum, name) => sum + tracks.find((one) => one.name === name)!.length, 0);

function between(a: string, b: string): string {
  const found = EUROPE.find(({ ends }) => ends.includes(a) && ends.includes(b));
  if (!found) throw new Error(`no route ${a}–${b}`);
  return found.name;
}

/** Every set of routes that links all pairs, the least of them. */
function byListing(tracks: Track[], pairs: Pair[]): number {
  let least = Infinity;
  for (let set = 0; set < 1 << tracks.length; set++) {
    const some = tracks.filter((_, at) => set & (1 << at));
    const total = some.reduce((sum, one) => sum + one.length, 0);
    if (total >= least) continue;
    const group = new Map<string, string>();
    const top = (city: string): string => (group.has(city) ? top(group.get(city)!) : city);
    for (const { ends } of some) if (top(ends[0]) !== top(ends[1])) group.set(top(ends[0]), top(ends[1]));
    if (pairs.every(([a, b]) => top(a) === top(b))) least = total;
  }
  return least;
}

test('it is the least there is, as a list of all sets of routes shows', () => {
  const random = chance(7);
  const cities = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  for (let game = 0; game < 60; game++) {
    const tracks: Track[] = [];
    while (tracks.length < 11) {
      const [a, b] = [cities[Math.floor(random() * 7)]!, cities[Math.floor(random() * 7)]!];
      if (a !== b) tracks.push({ ...track(`${a}–${b}`, 1 + Math.floor(random() * 5)), name: `${a}–${b} ${tracks.length}` });
    }
    const pairs = Array.from({ length: 3 }, (): Pair => [cities[Math.floor(random() * 7)]!, cities[Math.floor(random() * 7)]!]);
    const { routes, isExact, lost } = forest(tracks, pairs, byLength);
    expect(isExact).toBe(true);
    const linked = pairs.filter((pair) => !lost.includes(pair));
    expect(wagons(tracks, routes)).toBe(byListing(tracks, linked));
    for (const pair of lost) expect(byListing(tracks, [pair])).toBe(Infinity);
  }
});

test('track that two tickets share is laid once, and own track is free', () => {
  const own = new Set([
    between('København', 'Essen'), between('Essen', 'Berlin'), between('Berlin', 'Wien'), between('Wien', 'Budapest'),
    between('Budapest', 'București'), between('București', 'Kyiv'), between('Rostov', 'Sochi'),
  ]); // prettier-ignore
  const gone = new Set([between('Sevastopol', 'Rostov'), between('Kharkov', 'Rostov')]);
  const weigh = weighing(EUROPE, { own, gone }, none, () => 0);
  const [north, east]: Pair[] = [['København', 'Erzurum'], ['Rostov', 'Erzurum']];
  const count = (...pairs: Pair[]) => wagons(EUROPE, forest(EUROPE, pairs, weigh).routes);
  expect(count(north!)).toBe(8);
  expect(count(east!)).toBe(3);
  expect(count(north!, east!)).toBe(9);
  expect(forest(EUROPE, [['Essen', 'Kyiv']], weigh)).toEqual({ routes: [], isExact: true, lost: [] });
});

test('what others have, or is closed, is no way; without one the pair is lost', () => {
  const tracks = [track('A–B', 1), track('A–C', 2), track('C–B', 2)];
  const weigh = (gone: string[]) => weighing(tracks, { own: none, gone: new Set(gone) }, none, () => 0);
  expect(forest(tracks, [['A', 'B']], weigh([])).routes).toEqual(['A–B']);
  expect(forest(tracks, [['A', 'B']], weigh(['A–B'])).routes.sort()).toEqual(['A–C', 'C–B']);
  expect(forest(tracks, [['A', 'B']], weigh(['A–B', 'A–C'])).lost).toEqual([['A', 'B']]);
});

test('of ways that take as many wagons, the one lacks fewest cards, then brings most points', () => {
  const tracks = [track('A–B', 2, { points: 2 }), track('B–C', 2, { points: 2 }), track('A–D', 1, { points: 1 }), track('D–C', 3, { points: 4 })];
  const standing = { own: none, gone: none };
  expect(forest(tracks, [['A', 'C']], weighing(tracks, standing, none, () => 0)).routes.sort()).toEqual(['A–D', 'D–C']);
  const missing = ({ name }: Track) => (name === 'A–D' ? 1 : 0);
  expect(forest(tracks, [['A', 'C']], weighing(tracks, standing, none, missing)).routes.sort()).toEqual(['A–B', 'B–C']);
});

test('more than five open tickets are bounded: no more than one by one, and all linked', () => {
  const random = chance(3);
  const cities = [...new Set(EUROPE.flatMap(({ ends }) => ends))];
  for (let game = 0; game < 5; game++) {
    const pairs = Array.from({ length: 8 }, (): Pair => [cities[Math.floor(random() * 47)]!, cities[Math.floor(random() * 47)]!]);
    const all = forest(EUROPE, pairs, byLength);
    expect(all.isExact).toBe(false);
    const apart = pairs.reduce((sum, pair) => sum + wagons(EUROPE, forest(EUROPE, [pair], byLength).routes), 0);
    expect(wagons(EUROPE, all.routes)).toBeLessThanOrEqual(apart);
    const laid = new Set(all.routes);
    expect(forest(EUROPE, pairs, ({ name }) => (laid.has(name) ? 0 : null)).lost).toEqual([]);
  }
});

test('five long tickets on the whole board take no more than a blink', () => {
  const pairs: Pair[] = [['Lisboa', 'Danzig'], ['Brest', 'Petrograd'], ['Palermo', 'Moskva'], ['København', 'Erzurum'], ['Edinburgh', 'Athina']];
  forest(EUROPE, pairs, byLength);
  const times = Array.from({ length: 5 }, () => {
    const from = performance.now();
    expect(forest(EUROPE, pairs, byLength).isExact).toBe(true);
    return performance.now() - from;
  });
  expect(Math.min(...times)).toBeLessThan(250); // ms, on a machine with much else to do; some 15 alone
});
