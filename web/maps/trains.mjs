/** The maps of the three train games: geography bent to the board, routes, names, hills. */
import { geoConicConformal, geoMercator } from 'd3-geo';
import { layout } from '../src/lib/map/layout.js';
import { spaceDiscs } from '../src/lib/map/layout/routes.js';
import { layAtlas } from './atlas.mjs';
import { citiesOf, readBoard, readDrawing } from './boards.mjs';
import { crowdOf } from './crowd.mjs';
import { graticuleLines, ground, viewOf } from './ground.mjs';
import { drawProvinces } from './provinces.mjs';
import { hills } from './relief.mjs';
import { ringsPath } from '../src/lib/map/rings.js';
import { landRaster, onLand, placeSeas } from './seas.mjs';
import { textWidth } from './text.mjs';
import { makeWarp } from '../src/lib/map/warp.js';

const LABEL_OF_EUROPE = 21.5; // hills are drawn for a board with names of this size

const RECIPES = {
  'ttr-europe': {
    projection: geoConicConformal().parallels([40, 58]).rotate([-12, 0]),
    box: [-58, 16, 90, 76],
    reach: 0.55,
    bleed: 520,
    detail: 2.5,
    minRing: 26,
    graticule: 5,
    style: { space: 15, longest: 48, gap: 4, city: 8.5, label: 21.5 },
  },
  'ttr-iberia': {
    projection: geoMercator().rotate([4, 0]),
    box: [-21, 28, 18, 52],
    reach: 0.6,
    bleed: 820,
    detail: 3,
    minRing: 40,
    graticule: 2,
    style: { space: 18, longest: 66, gap: 5, city: 10, label: 24 },
  },
  'ttr-south-korea': {
    projection: geoMercator().rotate([-127.8, 0]),
    box: [120, 30.5, 136, 42],
    reach: 0.6,
    bleed: 620,
    detail: 3,
    minRing: 34,
    graticule: 1,
    style: { space: 18, longest: 58, gap: 5, city: 10, label: 26 },
  },
};

/** @param {string} game @returns {{ map: object, miss: number }} */
export function drawTrains(game) {
  const { projection, box, reach, bleed, detail, minRing, graticule, style } = RECIPES[game];
  const board = readBoard(game);
  const { width, height } = readDrawing(game);
  const size = [width, height];
  const view = viewOf(size, bleed);
  const cities = citiesOf(game);

  const project = projection.scale(1000).translate([0, 0]);
  const { toBoard, miss } = makeWarp({ project, cities, size, reach, view });
  const sheet = layAtlas({ toBoard, box, view, detail, minRing });
  const drawing = layout({ ...board, width, height, cities }, style, textWidth);

  const land = landRaster(sheet.land(), view);
  const stands = furniture(drawing, style);
  const inTheWay = (x, y, radius) => stands(x, y, radius) + onLand(land, x, y, radius);
  const map = {
    ...ground({
      game,
      size,
      view,
      sheet,
      graticule: graticuleLines(toBoard, box, graticule, view),
      seas: placeSeas(game, { size, toBoard }, inTheWay),
    }),
    tints: sheet.tints().map((rings) => ringsPath(rings)),
    hills: hills(game, toBoard, style.label / LABEL_OF_EUROPE, stands),
    style,
    cities: drawing.cities,
    routes: drawing.routes,
  };
  if (board.festivals) map.piles = drawing.piles;
  if (board.provinces) {
    const labels = Object.values(drawing.cities).map(({ label }) => label.box);
    map.provinces = drawProvinces(board.provinces, { cities, sheet, size, labels, stands });
  }
  return { map, miss };
}

/** The spaces, cities, piles and names of a board. */
function furniture(drawing, style) {
  const cities = Object.values(drawing.cities);
  const discs = [
    ...cities.map(({ x, y }) => [x, y, style.city + 6]),
    ...Object.values(drawing.piles).map(([x, y]) => [x + 6, y + 11, 48]),
    ...Object.values(drawing.routes).flatMap((route) => spaceDiscs(route, style)),
  ];
  return crowdOf(discs, cities.map(({ label }) => label.box));
}
