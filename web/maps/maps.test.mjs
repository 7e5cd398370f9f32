import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { layout } from '../src/lib/map/layout.js';
import { hits, overlapArea } from '../src/lib/map/layout/boxes.js';
import { pointAt } from '../src/lib/map/layout/curves.js';
import { refuseCrossing } from './belgium.mjs';
import { citiesOf, readBoard, readDrawing } from './boards.mjs';
import { worstOverlap } from './check.mjs';
import { clipLine, clipRing, densify, isInside, ringsPath, simplify } from '../src/lib/map/rings.js';
import { gzipSync } from 'node:zlib';
import { isBuilt } from '../src/lib/map/own/built';
import { drawMap } from '../src/lib/map/own';
import { projectionFor } from '../src/lib/map/own/projection';
import { textWidth } from './text.mjs';
import { affineFit, refuseFold, thinPlateSpline } from '../src/lib/map/warp.js';

const HERE = import.meta.dirname;
const TRAINS = ['ttr-europe', 'ttr-iberia', 'ttr-south-korea'];
const GAMES = [...TRAINS, 'road-trip-europa', 'dice-trip-belgium', 'europa-tour'];
const STYLE = { space: 15, longest: 48, gap: 4, city: 8.5, label: 21.5 };
const MOST_COVERED = 0.1; // of a space, by a space of another route
const PATH = /^(M-?[\d. -]+([LlQqz]-?[\d. -]*)*)+$/;

const maps = {};

beforeAll(() => {
  execFileSync(process.execPath, [join(HERE, 'build.mjs')]);
  for (const game of GAMES) {
    maps[game] = readJson(`../public/maps/${game}.json`);
  }
}, 120_000);

/** A board with its drawing, as the build hands it to the layout. */
function boardOf(game) {
  const { width, height } = readDrawing(game);
  return { ...readBoard(game), width, height, cities: citiesOf(game) };
}

function readJson(path) {
  return JSON.parse(readFileSync(join(HERE, path), 'utf8'));
}

describe('layout', () => {
  test('the same board gives the same layout, byte for byte', () => {
    const board = boardOf('ttr-south-korea');
    const [one, two] = [1, 2].map(() => JSON.stringify(layout(board, STYLE, textWidth)));
    expect(one).toBe(two);
  });

  test.each(TRAINS)('%s: every route has as many spaces as its length', (game) => {
    for (const [name, route] of Object.entries(maps[game].routes)) {
      expect(route.spaces, name).toHaveLength(route.length);
    }
  });

  test.each(TRAINS)('%s: spaces of different routes do not lie on each other', (game) => {
    for (const { names, covered } of crowdedSpaces(maps[game])) {
      expect(covered, names.join(' and ')).toBeLessThan(MOST_COVERED);
    }
  });

  test.each(TRAINS)('%s: no space lies on a third city', (game) => {
    const { cities, routes, style } = maps[game];
    for (const [routeName, { spaces }] of Object.entries(routes)) {
      for (const [cityName, { x, y }] of Object.entries(cities)) {
        const nearest = Math.min(...spaces.map((space) => Math.hypot(space[0] - x, space[1] - y)));
        const clear = style.city + style.space / 2;
        expect(nearest, `${routeName} at ${cityName}`).toBeGreaterThan(clear);
      }
    }
  });

  test('a station has room above its city', () => {
    const cities = Object.values(maps['ttr-europe'].cities);
    for (const { label } of cities) {
      for (const { x, y } of cities) {
        const station = [x - 17, y - 32, x + 17, y - 4];
        expect(overlapArea(label.box, station), label.lines.join(' ')).toBeLessThan(60);
      }
    }
  });
});

describe('names', () => {
  const python = join(HERE, '../../.venv/bin/python');
  const program = `
import json
from grandtour import games
names = {game: games.load(game).board.names for game in games.names()}
keys = {"cities", "routes", "countries", "regions", "cards", "zones"}
def joins(name):
    n, row = names[name], games.load(name).board.rows[0]
    twin = [n.routes[t] if t >= 0 else None for t in row["twin"].tolist()]
    ends = zip(row["route_a"].tolist(), row["route_b"].tolist())
    return {r: ([n.cities[a], n.cities[b]], t) for r, (a, b), t in zip(n.routes, ends, twin)}
found = {g: {k: getattr(n, k) for k in keys & set(dir(n))} for g, n in names.items()}
for g in found:
    if g.startswith("ttr-"):
        found[g]["joins"] = joins(g)
print(json.dumps(found))`;

  test.skipIf(!existsSync(python))('are those that the engine uses', () => {
    const engine = JSON.parse(execFileSync(python, ['-c', program], { encoding: 'utf8' }));
    for (const game of TRAINS) {
      expect(Object.keys(maps[game].cities)).toEqual(engine[game].cities);
      expect(Object.keys(maps[game].routes)).toEqual(engine[game].routes);
    }
    for (const game of TRAINS) {
      for (const [name, { ends, twin }] of Object.entries(maps[game].routes)) {
        const [known, other] = engine[game].joins[name];
        expect([...ends].sort()).toEqual([...known].sort());
        expect(name === ends.join('–') || name.startsWith(`${ends.join('–')} (`)).toBe(true);
        expect(twin).toBe(other);
      }
    }
    const belgium = maps['dice-trip-belgium'];
    expect(Object.keys(belgium.cities)).toEqual(engine['dice-trip-belgium'].cities);
    expect(Object.keys(belgium.zones)).toEqual(engine['dice-trip-belgium'].zones);
    const road = maps['road-trip-europa'];
    expect(Object.keys(road.countries)).toEqual(engine['road-trip-europa'].cards);
    expect(Object.keys(road.stars)).toEqual(engine['road-trip-europa'].regions);
    const tour = maps['europa-tour'];
    expect(Object.keys(tour.countries)).toEqual(engine['europa-tour'].countries);
  });
});

describe('map files', () => {
  test.each(GAMES)('%s has what all maps have', (game) => {
    const map = maps[game];
    expect(map.game).toBe(game);
    expect(map.size).toEqual([expect.any(Number), expect.any(Number)]);
    expect(map.view[0] < 0 && map.view[1] < 0).toBe(true);
    expect(map.view[2] > map.size[0] && map.view[3] > map.size[1]).toBe(true);
    for (const key of ['land', 'borders', 'graticule']) expect(map[key]).toMatch(/^M/);
    for (const sea of map.seas) expectName(sea);
  });

  test.each(GAMES)('%s: no name lies over another name or another dot', (game) => {
    expect(worstOverlap(maps[game])).toBe(0);
  });

  test.each(TRAINS)('%s has routes, cities, tints and hills', (game) => {
    const map = maps[game];
    expect(Object.keys(map.style)).toEqual(['space', 'longest', 'gap', 'city', 'label']);
    expect(map.tints).toHaveLength(4);
    expect(map.hills).toMatch(/^M/);
    for (const city of Object.values(map.cities)) {
      expectNumbers(city.x, city.y);
      expectLabel(city.label);
    }
    for (const route of Object.values(map.routes)) {
      expect(route.kind).toMatch(/^(land|tunnel|ferry)$/);
      expectNumbers(route.length, route.locomotives, route.spaceLength, ...route.mid);
      for (const space of route.spaces) expectNumbers(...space);
      expect(route.line).toMatch(PATH);
      expect(route.body).toMatch(PATH);
    }
  });

  test('Iberia has a pile for every festival city, Korea its provinces', () => {
    const { festivals } = readBoard('ttr-iberia');
    expect(Object.keys(maps['ttr-iberia'].piles)).toHaveLength(
      festivals.flatMap(({ cities }) => cities).length,
    );
    const { provinces } = readBoard('ttr-south-korea');
    const drawn = maps['ttr-south-korea'].provinces;
    expect(Object.keys(drawn)).toEqual(provinces.map(({ id }) => id));
    for (const { path, label } of Object.values(drawn)) {
      expect(path).toMatch(PATH);
      expectNumbers(label.x, label.y);
      expect(label.lines.length).toBeGreaterThan(0);
    }
  });

  test('Belgium has zones, roads and neighbours', () => {
    const { outline, zones, cities, links, lands } = maps['dice-trip-belgium'];
    expect(outline).toMatch(PATH);
    for (const { path, label } of Object.values(zones)) {
      expect(path).toMatch(PATH);
      expectNumbers(label.x, label.y);
    }
    for (const { zone, label } of Object.values(cities)) {
      expect(zones).toHaveProperty(zone);
      expectLabel(label);
    }
    expect(links).toHaveLength(readBoard('dice-trip-belgium').links.length);
    for (const { a, b, path } of links) {
      expect(cities).toHaveProperty([a]);
      expect(cities).toHaveProperty([b]);
      expect(path).toMatch(PATH);
    }
    for (const land of lands) expectName(land);
    const places = Object.values(cities);
    for (const one of places) {
      for (const two of places.filter((place) => place !== one)) {
        expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThan(96);
      }
    }
  });

  test.each(['road-trip-europa', 'europa-tour'])('%s has a shape for every country', (game) => {
    const { size, countries } = maps[game];
    for (const [name, { path, box, disc, dot, label }] of Object.entries(countries)) {
      expect(path, name).toMatch(PATH);
      const [x, y] = disc ?? dot;
      expect(x > 0 && y > 0 && x < size[0] && y < size[1], name).toBe(true);
      expect(box[0] < box[2] && box[1] < box[3], name).toBe(true);
      expectLabel(label);
    }
  });

  test('stars stand on the board, and ship lines on water', () => {
    for (const { x, y, label } of Object.values(maps['road-trip-europa'].stars)) {
      expectNumbers(x, y, label.x, label.y);
    }
    const { lines, countries, land } = maps['europa-tour'];
    const rings = ringsOf(land);
    for (const { a, b, path } of lines) {
      expect(countries).toHaveProperty([a]);
      expect(countries).toHaveProperty([b]);
      const onLand = pointsOf(path).filter((point) => isInside(point, rings));
      expect(onLand, `${a}–${b}`).toEqual([]);
    }
  });
});

describe('geometry', () => {
  const square = [[0, 0], [10, 0], [10, 10], [0, 10]];

  test('rings and lines are cut at the edge of a box', () => {
    expect(clipRing(square, [5, 5, 20, 20])).toHaveLength(4);
    expect(clipRing(square, [20, 20, 30, 30])).toEqual([]);
    expect(clipLine([[-5, 5], [15, 5]], [0, 0, 10, 10])).toEqual([[[0, 5], [10, 5]]]);
  });

  test('lines are thinned and filled in', () => {
    const line = [[0, 0], [5, 0.1], [10, 0]];
    expect(simplify([line], () => 1)).toEqual([[[0, 0], [10, 0]]]);
    expect(densify([[0, 0], [10, 0]], 4)).toHaveLength(4);
  });

  test('a ring is written with relative steps', () => {
    expect(ringsPath([square])).toBe('M0 0l10 0 0 10-10 0z');
  });

  test('a spline takes points where they belong, and a fold is refused', () => {
    const from = [[0, 0], [900, 0], [0, 900], [900, 900], [450, 400]];
    const to = [[0, 0], [900, 0], [0, 900], [900, 900], [480, 430]];
    const [x, y] = thinPlateSpline(from, to, from.map(() => 100))([450, 400]);
    expect(Math.hypot(x - 480, y - 430)).toBeLessThan(1);
    expect(affineFit(from, from)([3, 4])[1]).toBeCloseTo(4);
    expect(() => refuseFold(([u, v]) => [-u, v], [0, 0, 40, 40])).toThrow('folds at 0, 0');
  });

  test('roads that cross are refused', () => {
    const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((name) => ({ name }));
    const one = { a, b, points: [[0, 0], [10, 10]] };
    const two = { a: c, b: d, points: [[0, 10], [10, 0]] };
    expect(() => refuseCrossing([one, two])).toThrow('two links cross: A–B and C–D');
    expect(() => refuseCrossing([one, { ...two, a }])).not.toThrow();
  });
});

function expectNumbers(...values) {
  for (const value of values) expect(Number.isFinite(value)).toBe(true);
}

function expectName({ key, x, y, rotate, size }) {
  expect(key).toMatch(/^[a-z-]+$/);
  expectNumbers(x, y, rotate, size);
}

function expectLabel({ x, y, anchor, lines, box }) {
  expectNumbers(x, y, ...box);
  expect(anchor).toMatch(/^(start|middle|end)$/);
  expect(lines.join('').length).toBeGreaterThan(0);
}

/** Pairs of spaces of different routes that overlap, with the part that is covered. */
function crowdedSpaces({ routes, style }) {
  const spaces = Object.entries(routes).flatMap(([name, { spaces: list, spaceLength }]) =>
    list.map(([x, y, angle]) => ({ name, x, y, angle: (angle * Math.PI) / 180, spaceLength })),
  );
  return spaces.flatMap((one, i) =>
    spaces
      .slice(i + 1)
      .filter((two) => two.name !== one.name)
      .filter((two) => Math.hypot(one.x - two.x, one.y - two.y) < one.spaceLength + style.space)
      .map((two) => ({ names: [one.name, two.name], covered: coveredPart(one, two, style.space) })),
  );
}

/** The part of one space that lies under another, by samples. */
function coveredPart(one, two, width) {
  let covered = 0;
  for (let i = -9.5; i < 10; i++) {
    for (let k = -3.5; k < 4; k++) {
      const [along, across] = [(i / 20) * one.spaceLength, (k / 8) * width];
      const x = one.x + along * Math.cos(one.angle) - across * Math.sin(one.angle) - two.x;
      const y = one.y + along * Math.sin(one.angle) + across * Math.cos(one.angle) - two.y;
      const far = Math.abs(x * Math.cos(two.angle) + y * Math.sin(two.angle));
      const wide = Math.abs(y * Math.cos(two.angle) - x * Math.sin(two.angle));
      if (far < two.spaceLength / 2 && wide < width / 2) covered += 1 / 160;
    }
  }
  return covered;
}

/** Points along the curves of a ship line. */
function pointsOf(path) {
  const [start, ...rest] = numbersOf(path);
  if (rest.length === 1) return [start, ...rest];
  let a = start;
  const points = [start];
  for (let i = 0; i < rest.length; i += 2) {
    const [c, b] = [rest[i], rest[i + 1]];
    for (let time = 0.1; time <= 1; time += 0.1) points.push(pointAt({ a, c, b }, time));
    a = b;
  }
  return points;
}

/** The rings of a path as the build writes it. */
function ringsOf(path) {
  return path.split('M').slice(1).map((part) => {
    const [start, ...steps] = numbersOf(part);
    let [x, y] = start;
    return [start, ...steps.map(([dx, dy]) => [(x += dx), (y += dy)])];
  });
}

function numbersOf(text) {
  const numbers = text.match(/-?(\d+\.?\d*|\.\d+)/g).map(Number);
  return numbers.flatMap((value, i) => (i % 2 ? [] : [[value, numbers[i + 1]]]));
}

describe('boards of one’s own', { timeout: 60_000 }, () => {
  const EXAMPLES = {
    'six-cities': 'ttr-europe',
    'coast-to-coast': 'ttr-europe',
    portugal: 'ttr-iberia',
    'south-coast': 'ttr-south-korea',
    italy: 'road-trip-europa',
    randstad: 'dice-trip-belgium',
    baltic: 'europa-tour',
  };
  const NOT_OURS = [{ x: 3, y: 3 }, { x: 900, y: 10 }, { x: 940, y: 500 }, { x: 20, y: 600 }];
  const drawn = new Map();
  let weight = 0;

  /** As the browser would fetch it; what it weighs is added up. */
  async function fetchFile(name) {
    const text = readFileSync(join(HERE, `../public/maps/${name}.json`));
    weight += gzipSync(text, { level: 9 }).length;
    return JSON.parse(text);
  }

  /** The rule numbers that a board leaves out play no part in how it is drawn. */
  async function draw(game, board) {
    const key = JSON.stringify(board);
    if (!drawn.has(key)) drawn.set(key, await drawAnew(game, board));
    return drawn.get(key);
  }

  async function drawAnew(game, board) {
    weight = gzipSync(JSON.stringify(maps[game]), { level: 9 }).length;
    expect(isBuilt(game, maps[game], board)).toBe(false);
    return drawMap(game, maps[game], board, textWidth, fetchFile);
  }

  const example = (name) => readJson(`../../examples/${name}.json`);

  /** The same board with names that nobody knows, and with other places. */
  function strange(board, key, placeOf) {
    const strip = ({ lat, lon, x, y, ...rest }, i) => ({ ...rest, name: `Xy ${rest.id}`, ...placeOf(i) });
    return { ...board, [key]: board[key].map(strip) };
  }

  function things(map) {
    return Object.entries(map.cities ?? map.countries).map(([name, thing]) => {
      const [x, y] = thing.disc ?? thing.dot ?? [thing.x, thing.y];
      return { name, x, y, label: thing.label };
    });
  }

  /** Everything is there, has a shape, and lies in the picture. */
  function expectInside(map, count) {
    const [width, height] = map.size;
    const isIn = ([left, top, right, bottom]) => left >= 0 && top >= 0 && right <= width && bottom <= height;
    const all = things(map);
    expect(all).toHaveLength(count);
    for (const { name, x, y, label } of all) {
      expect(isIn([x - 8, y - 8, x + 8, y + 8]), `${name} at ${x}, ${y}`).toBe(true);
      expect(isIn(label.box), `the name of ${name}`).toBe(true);
    }
    for (const [name, { spaces, length }] of Object.entries(map.routes ?? {})) {
      expect(spaces).toHaveLength(length);
      for (const [x, y] of spaces) expect(isIn([x - 6, y - 6, x + 6, y + 6]), `a space of ${name}`).toBe(true);
    }
    for (const star of Object.values(map.stars ?? {})) {
      expect(isIn([star.x - 26, star.y - 26, star.x + 26, star.y + 60])).toBe(true);
    }
    const paths = [map.land, map.coast ?? '', map.shore, map.borders, map.graticule, map.outline ?? ''];
    const shapes = Object.values(map.countries ?? map.zones ?? {}).map(({ path }) => path);
    expect(map.land).toMatch(PATH);
    expect([...paths, ...shapes].join('')).not.toMatch(/NaN|Infinity|undefined/);
    expect(shapes.every((path) => path.length > 10)).toBe(true);
  }

  const spot = (map, name) => things(map).find((one) => one.name === name);
  const onLand = (map, [x, y]) => {
    const turns = ringsIn(map.land).filter((ring) => isInside([x, y], [ring]));
    return turns.reduce((sum, ring) => sum + Math.sign(areaOf(ring)), 0) !== 0;
  };
  const near = ({ x, y }, away = 14) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [x + away * Math.cos((i * Math.PI) / 4), y + away * Math.sin((i * Math.PI) / 4)]);

  function ringsIn(path) {
    return path.split('M').slice(1).map((part) => {
      const numbers = part.match(/-?(?:\d+\.?\d*|\.\d+)/g).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, i) => [(x += numbers[2 * i]), (y += numbers[2 * i + 1])]);
    });
  }

  function areaOf(ring) {
    return ring.reduce((sum, [x, y], i) => sum + ring.at(i - 1)[0] * y - x * ring.at(i - 1)[1], 0);
  }

  test.each(Object.entries(EXAMPLES))('%s is drawn whole', async (name, game) => {
    const board = example(name);
    const map = await draw(game, board);
    expectInside(map, (board.cities ?? board.countries ?? board.cards).length);
    const built = gzipSync(JSON.stringify(maps[game]), { level: 9 }).length;
    expect((weight - built) / 1000, 'kB of the world that it loads').toBeLessThan(135);
  });

  test('a large map lies on the land it is of, bent to make room', async () => {
    const map = await draw('ttr-europe', example('coast-to-coast'));
    for (const one of things(map)) {
      expect([[one.x, one.y], ...near(one)].some((point) => onLand(map, point)), one.name).toBe(true);
    }
    for (const inland of ['Denver', 'Kansas City', 'Atlanta']) {
      expect(near(spot(map, inland)).every((point) => onLand(map, point))).toBe(true);
    }
    const [gulf, orleans] = [spot(map, 'Miami'), spot(map, 'New Orleans')];
    expect(onLand(map, [(gulf.x + orleans.x) / 2, (gulf.y + orleans.y) / 2])).toBe(false);
    expect(spot(map, 'Seattle').x).toBeLessThan(spot(map, 'Boston').x);
    expect(spot(map, 'Seattle').y).toBeLessThan(spot(map, 'Miami').y);
    expect(map.borders.length).toBeGreaterThan(100);
  });

  test('without coordinates, cities that are known lie the right way round', async () => {
    const map = await draw('ttr-europe', example('six-cities'));
    expect(spot(map, 'Venezia').x).toBeLessThan(spot(map, 'Split').x);
    expect(spot(map, 'Roma').x).toBeLessThan(spot(map, 'Bari').x);
    expect(spot(map, 'Trieste').y).toBeLessThan(spot(map, 'Bari').y);
    const [split, bari] = [spot(map, 'Split'), spot(map, 'Bari')];
    expect(onLand(map, [(split.x + bari.x) / 2, (split.y + bari.y) / 2]), 'a ferry goes over water').toBe(false);
    for (const one of things(map)) expect(near(one).some((point) => onLand(map, point)), one.name).toBe(true);
  });

  test('cities of our own board need no coordinates', async () => {
    const map = await draw('ttr-iberia', example('portugal'));
    expect(map.borders).not.toBe('');
    expect(spot(map, 'Porto').y).toBeLessThan(spot(map, 'Faro').y);
    expect(spot(map, 'Porto').x).toBeLessThan(spot(map, 'Salamanca').x);
  });

  const KEYS = [
    ['six-cities', 'ttr-europe', 'cities'],
    ['portugal', 'ttr-iberia', 'cities'],
    ['south-coast', 'ttr-south-korea', 'cities'],
    ['randstad', 'dice-trip-belgium', 'cities'],
    ['italy', 'road-trip-europa', 'cards'],
    ['baltic', 'europa-tour', 'countries'],
  ];

  test.each(KEYS)('%s with places of its own keeps them: nothing is mirrored', async (name, game, key) => {
    const board = strange(example(name), key, (i) => {
      const { x, y } = NOT_OURS[i % 4];
      return { x: x + 37 * i, y: y + 23 * (i % 3) };
    });
    const map = await draw(game, board);
    expectInside(map, board[key].length);
    expect(map.graticule, 'the ground is drawn').toBe('');
    const [westNorth, eastNorth, eastSouth, westSouth] = board[key].map(({ name: one }) => spot(map, one));
    expect(westNorth.x).toBeLessThan(eastNorth.x);
    expect(westSouth.x).toBeLessThan(eastSouth.x);
    expect(westNorth.y).toBeLessThan(westSouth.y);
    expect(eastNorth.y).toBeLessThan(eastSouth.y);
  });

  test.each(KEYS)('%s without any place is laid out by what joins it', async (name, game, key) => {
    const board = strange(example(name), key, () => ({}));
    const map = await draw(game, board);
    expectInside(map, board[key].length);
    const all = things(map);
    for (const [i, one] of all.entries()) {
      for (const other of all.slice(i + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.name}, ${other.name}`).toBeGreaterThan(40);
      }
    }
  });

  test.each(KEYS)('%s anywhere in the world lies on its coast', async (name, game, key) => {
    // Around New Zealand, over the line where the days change.
    const places = [[-36.8, 174.8], [-41.3, 174.8], [-43.5, 172.6], [-45.9, 170.5], [-18.1, 178.4], [-13.8, -171.8], [-21.1, -175.2], [-37.7, 176.2], [-46.4, 168.4]];
    const board = strange(example(name), key, (i) => ({ lat: places[i][0], lon: places[i][1] }));
    const map = await draw(game, board);
    expectInside(map, board[key].length);
    const names = board[key].map(({ name: one }) => one);
    const [auckland, , , dunedin, , samoa] = names.map((one) => spot(map, one));
    expect(samoa.x, 'Samoa lies east of Auckland').toBeGreaterThan(auckland.x);
    expect(auckland.y).toBeLessThan(dunedin.y);
    for (const one of [auckland, dunedin]) {
      expect([...near(one), ...near(one, 32)].some((point) => onLand(map, point)), one.name).toBe(true);
    }
    expect(map.graticule).not.toBe('');
  });

  test('places that are no places are passed over', async () => {
    const odd = [{ lat: '45', lon: 'x' }, { lat: 400, lon: 10 }, { x: null, y: 3 }, { lat: NaN, lon: 2 }, {}, { x: '1', y: '2' }];
    const map = await draw('ttr-europe', strange(example('six-cities'), 'cities', (i) => odd[i]));
    expectInside(map, 6);
  });

  test('a city without a place lies between those it is joined to', async () => {
    const board = example('coast-to-coast');
    const cities = board.cities.map((city) => (city.name === 'Denver' ? { id: city.id, name: city.name } : city));
    const map = await draw('ttr-europe', { ...board, cities });
    expect(Math.hypot(spot(map, 'Denver').x - spot(map, 'Cheyenne').x, spot(map, 'Denver').y - spot(map, 'Cheyenne').y)).toBeLessThan(400);
  });

  test('a map of the whole world has no edge', async () => {
    const board = example('coast-to-coast');
    const spread = board.cities.map((city, i) => ({ ...city, name: `Far ${city.id}`, lat: -60 + 4 * i, lon: ((i * 67) % 360) - 180 }));
    expectInside(await draw('ttr-europe', { ...board, cities: spread }), 36);
  });

  test('a projection goes there and back', () => {
    for (const places of [[[10, 40], [20, 50]], [[-70, -50], [-60, -20]], [[170, -5], [-170, 8]], [[-120, 60], [120, -40]]]) {
      const { to, from, middle } = projectionFor(places);
      for (const [lon, lat] of places) {
        const turned = lon - 360 * Math.round((lon - middle) / 360);
        const [backLon, backLat] = from(to([turned, lat]));
        expect(backLon).toBeCloseTo(turned, 6);
        expect(backLat).toBeCloseTo(lat, 6);
        expect(to([turned, lat + 1])[1], 'north is up').toBeLessThan(to([turned, lat])[1]);
      }
    }
  });

  test('a corrected board of ours stays on our land', async () => {
    const board = readBoard('ttr-iberia');
    expect(isBuilt('ttr-iberia', maps['ttr-iberia'], board)).toBe(true);
    const routes = board.routes.map((route, i) => (i ? route : { ...route, length: route.length + 1 }));
    const map = await draw('ttr-iberia', { ...board, routes });
    expect(map.land).toBe(maps['ttr-iberia'].land);
    for (const game of GAMES) expect(isBuilt(game, maps[game], readBoard(game)), game).toBe(true);
  });
});
