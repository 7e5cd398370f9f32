/** The map of Europa Tour: countries with a dot each, and ship lines between them. */
import { readBoard } from './boards.mjs';
import { findCountries, layEurope, mapOfCountries, nameCountries, worstMiss } from './countries.mjs';
import { crowdOf } from './crowd.mjs';
import { landRaster, onLand } from './seas.mjs';
import { drawShipLines } from './shiplines.mjs';

const GAME = 'europa-tour';
const HEIGHT = 1000;
const CORNERS = [
  [-23.5, 66], [-10, 36.5], [14.4, 35.2], [25, 34.4], [33, 34.2], [44.5, 41], [44, 56], [26, 71.2],
];
const STYLE = { dot: 14, label: 19 };

/** Countries that take a smaller neighbour in, as their names say. */
const JOINED = {
  austria: ['Austria', 'Liechtenstein'],
  belgium: ['Belgium', 'Luxembourg'],
  romania: ['Romania', 'Moldova'],
};

/** @returns {{ map: object, miss: number }} */
export function drawTour() {
  const board = readBoard(GAME);
  const europe = layEurope(CORNERS, HEIGHT);
  const { size, view, toBoard, sheet } = europe;
  const { countries, ground } = findCountries(board.countries, europe, JOINED, STYLE.dot);
  const rings = sheet.land();
  const shipLines = drawShipLines(board.shipLines, rings, size, toBoard);
  const lines = shipLines.flatMap(({ points }) => points);
  const labels = nameCountries(countries, ground, {
    radius: STYLE.dot,
    fontSize: STYLE.label,
    size,
    lines,
  });

  const discs = countries.map(({ spot }) => [...spot, STYLE.dot + 4]);
  const dots = lines.map(([x, y]) => [x, y, 4]);
  const stands = crowdOf([...discs, ...dots], labels.map(({ box }) => box));
  const land = landRaster(rings, view);
  const nameOf = new Map(countries.map(({ id, name }) => [id, name]));
  const inTheWay = (x, y, r) => stands(x, y, r) + 2 * onLand(land, x, y, r);
  const map = {
    ...mapOfCountries(GAME, europe, { countries, labels, spot: 'dot', inTheWay, joined: JOINED }),
    style: STYLE,
    lines: shipLines.map(({ a, b, path }) => ({ a: nameOf.get(a), b: nameOf.get(b), path })),
  };
  return { map, miss: worstMiss(board.countries, countries, toBoard) };
}
