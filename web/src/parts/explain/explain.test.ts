// Every thing on a screen that may be asked about has an answer, every answer is wanted, and every clause
// it names is in the law.
import { readFileSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Scene } from '$lib/scene';
import { still } from '$lib/still';
import { addWords } from '$lib/words.svelte';
import * as dice from '../../games/dice/explain';
import * as road from '../../games/road/explain';
import * as tour from '../../games/tour/explain';
import * as train from '../../games/ttr/explain';
import type { Explained } from './asking.svelte';
import { placed } from './place';
import { answerOf, linesOf, THINGS } from './things';
import { WORDS } from './words';

const ROOMS: Record<string, Explained> = { dice, road, tour, ttr: train };
const PARTS = import.meta.glob<string>('/src/**/*.svelte', { eager: true, query: '?raw', import: 'default' });
const CODE = import.meta.glob<string>(['/src/parts/explain/*.{ts,svelte}', '/src/games/*/explain/*.ts', '/src/parts/frame/*.svelte', '/src/parts/*.svelte'], { eager: true, query: '?raw', import: 'default' });
const SAID = import.meta.glob<Record<string, string>>('/src/**/explain/words/en.json', { eager: true, import: 'default' });
const RULES = '../docs/rules';
const GAMES = '../src/grandtour/games';

/** What stands in the parts of a folder. */
function wanted(folder: string): Set<string> {
  const found = Object.entries(PARTS).filter(([path]) => path.startsWith(folder));
  return new Set(
    found.flatMap(([, text]) => {
      const held = [...text.matchAll(/data-explain=(?:"([^"{]+)"|\{([^}]+)\})/g)].flatMap(([, plain, chosen]) =>
        plain ? [plain] : [...(chosen ?? '').matchAll(/'([a-z]+(?:\.[A-Za-z]+)?)'/g)].map(([, one]) => one!).filter((one) => one.includes('.') || one in THINGS),
      );
      const listed = [...text.matchAll(/explain: '([^']+)'/g)].map(([, one]) => one!);
      return [...held, ...listed];
    }),
  );
}

describe('things and sentences', () => {
  it.each(Object.keys(ROOMS))('every thing of the room %s has an answer, and every answer a thing', (room) => {
    const known = Object.keys(ROOMS[room]!.THINGS);
    const here = wanted(`/src/games/${room}/`);
    expect([...here].filter((one) => !known.includes(one) && !(one in THINGS))).toEqual([]);
    expect(known.filter((one) => !here.has(one))).toEqual([]);
  });

  it('so have those of the frame', () => {
    const here = new Set([...wanted('/src/parts/'), ...wanted('/src/games/')]);
    const common = [...wanted('/src/parts/')].filter((one) => one !== 'prompt');
    expect(common.filter((one) => !(one in THINGS))).toEqual([]);
    expect(Object.keys(THINGS).filter((one) => !here.has(one))).toEqual([]);
  });

  it('every sentence is said somewhere, and every one that is said exists', () => {
    const said = new Set(Object.values(SAID).flatMap((words) => Object.keys(words)));
    const own = JSON.parse(readFileSync('src/words/en.json', 'utf8')) as Record<string, string>;
    const named = new Set(Object.values(CODE).flatMap((text) => [...text.matchAll(/'(explain\.[A-Za-z.]+)'/g)].map(([, key]) => key!)));
    expect([...said].filter((key) => !named.has(key))).toEqual([]);
    expect([...named].filter((key) => !said.has(key) && !(key in own))).toEqual([]);
  });

  it('every clause is in the law', () => {
    const law = readdirSync(RULES).filter((name) => name.endsWith('.md')).map((name) => readFileSync(`${RULES}/${name}`, 'utf8')).join('\n');
    const cited = new Set(Object.values(CODE).flatMap((text) => [...text.matchAll(/'([A-Z]{3}-O?\d+)'/g)].map(([, id]) => id!)));
    expect(cited.size).toBeGreaterThan(80);
    expect([...cited].filter((id) => !law.includes(`**${id}**`))).toEqual([]);
  });

  it.each(Object.entries({ ttr: ['ttr_europe', 'ttr_iberia', 'ttr_south_korea', 'ttr'], road: ['road_trip_europa'], dice: ['dice_trip_belgium'], tour: ['europa_tour'] }))(
    'every decision of the room %s says why it is asked',
    (room, games) => {
      const phases = games.flatMap((game) =>
        ['text', 'draft_text'].flatMap((folder) => {
          try {
            const texts = JSON.parse(readFileSync(`${GAMES}/${game}/${folder}/en.json`, 'utf8')) as { phases?: Record<string, string> };
            return Object.keys(texts.phases ?? {});
          } catch {
            return []; // a game without such texts
          }
        }),
      );
      const asked = new Set(phases.map((phase) => phase.split('.')[0]!).filter((phase) => phase !== 'over'));
      expect(asked.size).toBeGreaterThan(1);
      expect([...asked].filter((phase) => !(phase in ROOMS[room]!.WHY))).toEqual([]);
    },
  );
});

describe('what is said', () => {
  beforeAll(() => Promise.all([WORDS, train.WORDS].map((words) => addWords(words))));

  const players = [0, 1, 2].map((seat) => ({ seat, deciding: seat === 1, trains: 21, points: 33, cards: 5, tickets: 3, stations: 2, built: ['Wien'] }));
  const view = { phase: 'turn', display: 'RRLBG', deck: 49, discard: 30, ticket_deck: 30, routes: { 'A–B': 1 }, tickets: [], hand: 'RRL', players };
  const route = (more: object) => ({ ends: ['A', 'B'], twin: null, length: 4, color: 'gray', kind: 'land', locomotives: 0, spaces: [], ...more });
  const map = {
    routes: { 'A–B': route({}), 'B–C (1)': route({ ends: ['B', 'C'], twin: 'B–C (2)', color: 'red' }), 'C–D': route({ kind: 'ferry', locomotives: 2 }), 'D–E': route({ kind: 'tunnel' }) },
  };
  const board = { routePoints: { 4: 7 }, stationRules: { cost: [1, 2, 3], unusedPoints: 4 } };
  const aids = { closed: ['D–E'], so_far: [{ lines: { routes: 33 }, later: { stations: 8 } }] };
  const texts = { lines: { stations: 'Stations left', express: 'European Express', routes: 'Routes' } };

  function scene(more: object = {}): Scene {
    return still('ttr-europe', { ...view } as never, { map, board, aids, names: ['Ana', 'Ben', 'Clara'], texts, ...more } as never) as unknown as Scene;
  }

  function asked(explain: string, data: Record<string, string> = {}, of = scene()) {
    const element = document.createElement('span');
    Object.assign(element.dataset, { explain, ...data });
    const row = document.createElement('li');
    row.dataset.seat = '1';
    row.append(element);
    return answerOf(element, of, train);
  }

  it('has the figures of the seat, and the clauses of the map played', () => {
    const answer = asked('ttr.stations');
    expect(answer?.parts[0]?.facts).toEqual({ who: 'Ben', n: 2, p: 4 });
    expect(answer?.clauses).toEqual(['EUR-45', 'EUR-51']);
    expect(asked('ttr.open', { spot: 'place 3' })?.parts[0]?.key).toBe('explain.ttr.openLocomotive');
    expect(asked('ttr.offer', {}, scene({ game: 'ttr-iberia' }))?.clauses).toEqual(['TTR-52']);
  });

  it('tells coloured, gray, double, ferry, closed and laid routes apart', () => {
    const keys = (route: string) => asked('ttr.route', { route })?.parts.map(({ key }) => key.split('.').at(-1));
    expect(keys('A–B')).toEqual(['claimed']);
    expect(keys('B–C (1)')).toEqual(['coloured', 'doubleFew']);
    expect(keys('C–D')).toEqual(['gray', 'ferry']);
    expect(keys('D–E')).toEqual(['closed']);
  });

  it('says whose turn it is, and why a decision is asked', () => {
    expect(asked('player')?.parts[0]).toEqual({ key: 'explain.turn', facts: { who: 'Ben' } });
    expect(asked('prompt')?.clauses).toEqual(['TTR-11', 'TTR-12']);
  });

  it('shows what points are made of, and nothing that is not told', () => {
    expect(linesOf(scene(), 0).map(({ label, value, isLater }) => [label, value, isLater ?? false])).toEqual([
      ['Routes', '33', false],
      ['Stations left', '8', true],
      ['European Express', '?', true],
    ]);
    expect(linesOf(scene(), 1)).toEqual([]);
  });
});

describe('where the card stands', () => {
  const page = { width: 400, height: 800 };
  const card = { width: 200, height: 100 };
  const at = (left: number, top: number, right: number, bottom: number) => placed({ left, top, right, bottom }, card, page);
  const covers = (thing: number[], { left, top }: { left: number; top: number }) =>
    left < thing[2]! && left + card.width > thing[0]! && top < thing[3]! && top + card.height > thing[1]!;

  it.each([
    [[10, 10, 60, 60]],
    [[340, 700, 390, 790]],
    [[10, 300, 390, 340]],
    [[0, 0, 400, 60]],
    [[150, 350, 250, 450]],
  ])('beside %j, in the page and not over it', (thing) => {
    const found = at(...(thing as [number, number, number, number]));
    expect(covers(thing, found)).toBe(false);
    expect(found.left).toBeGreaterThanOrEqual(0);
    expect(found.top + card.height).toBeLessThanOrEqual(page.height);
  });
});
