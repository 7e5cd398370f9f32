// The map of a dice board that somebody supplied.
import type { Belgium } from '../../../games/dice/types';
import { boxAroundBoxes } from '../layout/boxes.js';
import { curvePath } from '../layout/curves.js';
import { layRoads, nameCities, ROAD_WIDTH, STYLE } from '../roads.js';
import { ringsPath } from '../rings.js';
import type { DiceBoard } from './built';
import { drawnGround, realGround, viewOf } from './ground';
import { moved, movedGlobe, movedLabel } from './move';
import { placeThings, type Wishes } from './places';
import { calmSpot, homeland, shares } from './shapes';
import { nameIn, type Box, type Point, type TextWidth, type Thing, type Tie } from './types';
import type { Fetch } from './world';

const ROOM = 132; // pixels of a road
const APART = 112; // between two cities
const AROUND = STYLE.city + 18;
const MARGIN = 46;
const ZONE_NAME = 30;

export async function drawDice(
  board: DiceBoard,
  known: Pick<Wishes, 'known' | 'roughly'>,
  textWidth: TextWidth,
  fetchFile?: Fetch,
): Promise<Belgium> {
  const things: Thing[] = board.cities.map((city) => ({ ...city, name: city.name ?? city.id }));
  const ties: Tie[] = board.links.map(({ a, b }) => ({ a, b, room: ROOM }));
  const placed = placeThings(things, ties, { apart: APART, most: 560 + 30 * things.length, least: 420, ...known });
  const names = nameCities(placed.sites, layRoads(board.links, placed.sites), textWidth);
  const [left, top, right, bottom] = boxAroundBoxes([
    ...placed.sites.map(({ x, y }): Box => [x - AROUND, y - AROUND, x + AROUND, y + AROUND]),
    ...names.map(({ box }) => box),
  ]);
  const by: Point = [MARGIN - left, MARGIN - top];
  const size: [number, number] = [Math.ceil(right - left + 2 * MARGIN), Math.ceil(bottom - top + 2 * MARGIN)];
  const sites = moved(placed.sites, by);
  const labels = names.map((label) => movedLabel(label, by));
  const roads = layRoads(board.links, sites);
  const isReal = placed.globe !== null;
  const ground = placed.globe
    ? await realGround(movedGlobe(placed.globe, by), sites, size, viewOf(size), fetchFile)
    : drawnGround(sites, ties, size);

  const land = homeland(sites, ties, ground, isReal, size);
  const homes = sites.map((site, i) => ({ ...site, region: board.cities[i]!.zone }));
  const zones = shares(homes, land, size);
  const discs: [number, number, number][] = [
    ...sites.map(({ x, y }): [number, number, number] => [x, y, STYLE.city + 4]),
    ...roads.flatMap(({ points }) => points.map(([x, y]): [number, number, number] => [x, y, ROAD_WIDTH])),
  ];
  const boxes = labels.map(({ box }) => box);
  return {
    game: 'dice-trip-belgium',
    ...ground,
    size,
    view: viewOf(size),
    seas: [],
    style: STYLE,
    lands: [],
    outline: ringsPath(land.flat().map((ring) => ring.slice(0, -1))),
    zones: Object.fromEntries(
      board.zones.map(({ id, name }) => {
        const rings = zones.get(id) ?? [];
        const half: Point = [textWidth(nameIn(name, 'en') ?? id, ZONE_NAME) * 0.65, ZONE_NAME * 0.5];
        const [x, y] = rings.length ? calmSpot(rings, half, discs, boxes) : [-9999, -9999];
        return [id, { path: ringsPath(rings), label: { x, y: y + ZONE_NAME / 3 } }];
      }),
    ),
    cities: Object.fromEntries(
      sites.map(({ name, x, y }, i) => {
        const { zone, color } = board.cities[i]!;
        return [name, { x, y, zone, color: color ?? null, label: labels[i]! }];
      }),
    ),
    links: roads.map(({ a, b, curve }) => ({ a: a.name, b: b.name, path: curvePath(curve) })),
  };
}
