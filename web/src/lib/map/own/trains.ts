// The map of a train board that somebody supplied.
import type { RouteShape, TrainMap } from '../../maps';
import { layout, type Board } from '../layout.js';
import { boxAroundBoxes } from '../layout/boxes.js';
import { pileBox } from '../layout/piles.js';
import { drawnGround, realGround, viewOf } from './ground';
import { moved, movedCurve, movedGlobe, movedLabel, tenth } from './move';
import { placeThings, type Wishes } from './places';
import type { Box, Point, TextWidth, Thing, Tie } from './types';
import type { Fetch } from './world';

const FAR = 20_000; // pixels to the nearest edge, while names look for room
const MARGIN = 26; // pixels around everything
const MOST = 0.7; // of our own cities: then the board is one of ours, corrected

/** Our own map with other routes, for a board that has our cities; else null. */
export function onOurLand(map: TrainMap, board: Board, textWidth: TextWidth): TrainMap | null {
  const cities = board.cities.flatMap((city) => {
    const known = map.cities[city.name ?? city.id];
    return known ? [{ ...city, x: known.x, y: known.y }] : [];
  });
  const isOurs = cities.length === board.cities.length && cities.length >= MOST * Object.keys(map.cities).length;
  if (!isOurs) return null;
  const [width, height] = map.size;
  const laid = layout({ ...board, width, height, cities }, map.style, textWidth);
  return { ...map, ...laid, hills: undefined };
}

export async function drawTrains(
  map: TrainMap,
  board: Board,
  known: Pick<Wishes, 'known' | 'roughly'>,
  textWidth: TextWidth,
  fetchFile?: Fetch,
): Promise<TrainMap> {
  const { style } = map;
  const things: Thing[] = board.cities.map((city) => ({ ...city, name: city.name ?? city.id }));
  const ties: Tie[] = board.routes.map(({ a, b, length, kind }) => ({
    a,
    b,
    room: length * (0.66 * style.longest + style.gap) + 2 * style.city + 14,
    isWet: kind === 'ferry',
  }));
  const apart = 4.4 * style.label;
  const most = Math.min(2100, 900 + 26 * things.length);
  const { sites, globe } = placeThings(things, ties, { apart, most, least: 620, ...known });
  const far = moved(sites, [FAR, FAR]);
  const laid = layout({ ...board, width: 2 * FAR, height: 2 * FAR, cities: far }, style, textWidth);
  const [left, top, right, bottom] = boundsOf(laid, style.city, style.space);
  const by: Point = [MARGIN - Math.floor(left), MARGIN - Math.floor(top)];
  const size: [number, number] = [Math.ceil(right - left) + 2 * MARGIN, Math.ceil(bottom - top) + 2 * MARGIN];
  const shift: Point = [by[0] + FAR, by[1] + FAR];
  const placed = moved(sites, shift);
  const view = viewOf(size, map.game === 'ttr-south-korea');
  const ground = globe
    ? await realGround(movedGlobe(globe, shift), placed, size, view, fetchFile)
    : drawnGround(placed, ties, size);
  return { game: map.game, ...ground, size, view, seas: [], style, ...shifted(laid, by) };
}

type Laid = ReturnType<typeof layout>;

/** Around all cities, names, spaces and piles. */
function boundsOf({ cities, routes, piles }: Laid, city: number, space: number): Box {
  const around = (x: number, y: number, radius: number): Box => [x - radius, y - radius, x + radius, y + radius];
  return boxAroundBoxes([
    ...Object.values(cities).flatMap(({ x, y, label }) => [around(x, y, city + 34), label.box]),
    ...Object.values(routes).flatMap(({ spaces, spaceLength }) =>
      spaces.map(([x, y]) => around(x, y, Math.max(space, spaceLength) / 2 + 4)),
    ),
    ...Object.values(piles).map(pileBox),
  ]);
}

function shifted({ cities, routes, piles }: Laid, [dx, dy]: Point): Pick<TrainMap, 'cities' | 'routes' | 'piles'> {
  const move = ([x, y]: Point): Point => [tenth(x + dx), tenth(y + dy)];
  const shape = (route: RouteShape): RouteShape => ({
    ...route,
    spaces: route.spaces.map(([x, y, angle]) => [...move([x, y]), angle]),
    line: movedCurve(route.line, [dx, dy]),
    body: movedCurve(route.body, [dx, dy]),
    mid: move(route.mid),
  });
  return {
    cities: Object.fromEntries(
      Object.entries(cities).map(([name, { x, y, label }]) => {
        const [atX, atY] = move([x, y]);
        return [name, { x: atX, y: atY, label: movedLabel(label, [dx, dy]) }];
      }),
    ),
    routes: Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, shape(route)])),
    piles: Object.fromEntries(Object.entries(piles).map(([name, place]) => [name, move(place)])),
  };
}
