/** The map of Dice Trip Belgium: cities to write in, roads, three zones, and the lands around. */
import { geoMercator } from 'd3-geo';
import { curvePath } from '../src/lib/map/layout/curves.js';
import { layRoads, nameCities, ROAD_WIDTH, STYLE } from '../src/lib/map/roads.js';
import { layAtlas } from './atlas.mjs';
import { citiesOf, readBoard, readDrawing } from './boards.mjs';
import { crowdOf } from './crowd.mjs';
import { graticuleLines, ground, viewOf } from './ground.mjs';
import { mosaic } from '../src/lib/map/mosaic.js';
import { nameRegions } from './regions.mjs';
import { area, ringsPath } from '../src/lib/map/rings.js';
import { landRaster, onLand, placeSeas } from './seas.mjs';
import { textWidth } from './text.mjs';
import { makeWarp } from '../src/lib/map/warp.js';

const GAME = 'dice-trip-belgium';
const BOX = [-3, 46.4, 12, 54.8];
const BLEED = 700;
const REACH = 0.5;
const DETAIL = 1.6;
const MIN_RING = 20;
const LEAST_OUTLINE = 100; // square pixels: without the enclaves of Baarle
const ZONE_NAME = 30;

/** Names of neighbours: key, x, y, turn in degrees, size. */
const LANDS = [
  ['france', 150, 640, 0, 26],
  ['nederland', 640, -40, 0, 26],
  ['deutschland', 1120, 300, 72, 26],
  ['luxembourg', 1012, 740, 68, 20],
];

/** @returns {{ map: object, miss: number }} */
export function drawBelgium() {
  const board = readBoard(GAME);
  const { width, height } = readDrawing(GAME);
  const size = [width, height];
  const view = viewOf(size, BLEED);
  const cities = citiesOf(GAME);

  const project = geoMercator().scale(1000).translate([0, 0]);
  const { toBoard, miss } = makeWarp({ project, cities, size, reach: REACH, view });
  const sheet = layAtlas({ toBoard, box: BOX, view, detail: DETAIL, minRing: MIN_RING });
  const outline = sheet
    .country(['Belgium'])
    .map((rings) => rings.filter((ring) => Math.abs(area(ring)) > LEAST_OUTLINE));

  const roads = layRoads(board.links, cities);
  refuseCrossing(roads);
  const labels = nameCities(cities, roads, textWidth);
  const land = landRaster(sheet.land(), view);
  const stands = crowdOf([
    ...cities.map(({ x, y }) => [x, y, STYLE.city + 4]),
    ...roads.flatMap(({ points }) => points.map(([x, y]) => [x, y, ROAD_WIDTH])),
  ]);
  const map = {
    ...ground({
      game: GAME,
      size,
      view,
      sheet,
      graticule: graticuleLines(toBoard, BOX, 1, view),
      seas: placeSeas(GAME, { size, toBoard }, (x, y, radius) => onLand(land, x, y, radius)),
    }),
    style: STYLE,
    outline: ringsPath(outline.flat()),
    zones: drawZones(board.zones, cities, outline, size, stands, labels),
    cities: Object.fromEntries(
      cities.map(({ name, x, y, zone, color }, i) => [
        name,
        { x, y, zone, color, label: labels[i] },
      ]),
    ),
    links: roads.map(({ a, b, curve }) => ({ a: a.name, b: b.name, path: curvePath(curve) })),
    lands: LANDS.map(([key, x, y, rotate, fontSize]) => ({ key, x, y, rotate, size: fontSize })),
  };
  return { map, miss };
}

/** Throws if two roads cross anywhere but in a city they share. */
export function refuseCrossing(roads) {
  roads.forEach((one, i) => {
    for (const two of roads.slice(i + 1)) {
      if ([one.a, one.b].includes(two.a) || [one.a, one.b].includes(two.b)) continue;
      if (doCross(one.points, two.points)) {
        const [first, second] = [one, two].map(({ a, b }) => `${a.name}–${b.name}`);
        throw new Error(`two links cross: ${first} and ${second}`);
      }
    }
  });
}

function doCross(one, two) {
  const side = ([px, py], [qx, qy], [rx, ry]) => (qx - px) * (ry - py) - (qy - py) * (rx - px);
  return one.slice(1).some((b, i) =>
    two.slice(1).some((d, k) => {
      const [a, c] = [one[i], two[k]];
      return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    }),
  );
}

function drawZones(zones, cities, outline, size, stands, labels) {
  const homes = cities.map(({ x, y, zone }) => ({ x, y, region: zone }));
  const shapes = mosaic(homes, outline, size, DETAIL);
  const regions = zones.map(({ id, name }) => {
    if (!shapes.get(id)?.length) throw new Error(`zone ${id} has no shape`);
    return { id, rings: shapes.get(id), lines: [name.en] };
  });
  const boxes = labels.map(({ box }) => box);
  const names = nameRegions(regions, { size, fontSize: ZONE_NAME, stands, labels: boxes });
  return Object.fromEntries(
    zones.map(({ id }) => {
      const { x, y } = names.get(id);
      return [id, { path: ringsPath(shapes.get(id)), label: { x, y } }];
    }),
  );
}
