/** The map of Road Trip Europa: countries with their letters, and a star for every region. */
import { boxAt, overlapArea } from '../src/lib/map/layout/boxes.js';
import { readBoard } from './boards.mjs';
import { findCountries, layEurope, mapOfCountries, nameCountries, worstMiss } from './countries.mjs';
import { crowdOf } from './crowd.mjs';
import { landRaster, onLand } from './seas.mjs';
import { textWidth } from './text.mjs';

const GAME = 'road-trip-europa';
const HEIGHT = 1000;
const CORNERS = [[-23.5, 66], [-10, 36], [23, 34.8], [35, 44], [31, 60], [24, 71.2]];
const STYLE = { disc: 15, label: 19, star: 26, region: 19 };
const STAR_REACH = 110;
const STAR_STEP = 10;
const STAR_NAME = 44; // baseline of the name, below the middle of the star

/** Where we wish the stars of the regions, in degrees. */
const STARS = {
  nordic: [-1.5, 64.4],
  'british-isles': [-14.4, 55],
  benelux: [2.6, 56.4],
  central: [17.9, 55.9],
  'south-west': [-12, 44],
  'baltic-east': [31.5, 55],
  'south-east': [32, 43],
};

/** @returns {{ map: object, miss: number }} */
export function drawRoad() {
  const board = readBoard(GAME);
  const europe = layEurope(CORNERS, HEIGHT);
  const { size, view, toBoard, sheet } = europe;
  const { countries, ground } = findCountries(board.cards, europe, {}, STYLE.disc);
  const discs = countries.map(({ spot }) => [...spot, STYLE.disc + 4]);
  const stars = placeStars(board.regions, ground, discs, europe);
  const labels = nameCountries(countries, ground, {
    radius: STYLE.disc,
    fontSize: STYLE.label,
    size,
    boxes: stars.map(({ box }) => box),
  });

  const names = [...labels, ...stars].map(({ box }) => box);
  const land = landRaster(sheet.land(), view);
  const stands = crowdOf(discs, names);
  const inTheWay = (x, y, r) => 2 * stands(x, y, r) + onLand(land, x, y, r);
  const map = {
    ...mapOfCountries(GAME, europe, { countries, labels, spot: 'disc', inTheWay }),
    style: STYLE,
    stars: Object.fromEntries(stars.map(({ name, x, y, label }) => [name, { x, y, label }])),
  };
  return { map, miss: worstMiss(board.cards, countries, toBoard) };
}

/** A star for each region near its wish, with room for its name and a row of dots below. */
function placeStars(regions, ground, discs, { size, toBoard }) {
  const stands = crowdOf(discs);
  const stars = [];
  for (const { id, name } of regions) {
    if (!STARS[id]) throw new Error(`the star of ${name.en} has no place`);
    const wish = toBoard(STARS[id]);
    const shape = starBox(name.en);
    let [best, least] = [null, Infinity];
    for (let dx = -STAR_REACH; dx <= STAR_REACH; dx += STAR_STEP) {
      for (let dy = -STAR_REACH; dy <= STAR_REACH; dy += STAR_STEP) {
        const [x, y] = [Math.round(wish[0] + dx), Math.round(wish[1] + dy)];
        const box = boxAt([x, y], shape);
        const cost = starCost(box, ground, stands, stars, size) + 0.01 * Math.hypot(dx, dy);
        if (cost < least) [best, least] = [{ x, y, box }, cost];
      }
    }
    const label = { x: best.x, y: best.y + STAR_NAME, anchor: 'middle' };
    stars.push({ name: name.en, ...best, label });
  }
  return stars;
}

/** The room of a star with its name and its dots, around its middle. */
function starBox(name) {
  const half = Math.max(40, 0.62 * textWidth(name, STYLE.region));
  return [-half, -STYLE.star - 2, half, STAR_NAME + 24];
}

/** What it costs to cover countries of the game, spots, and what is off the board. */
function starCost(box, ground, stands, stars, [width, height]) {
  const [left, top, right, bottom] = box;
  const over = [6 - left, 6 - top, right + 6 - width, bottom + 6 - height];
  let cost = over.reduce((sum, pixels) => sum + 0.2 * Math.max(0, pixels), 0);
  cost += 40 * stars.filter((star) => overlapArea(star.box, box) > 0).length;
  for (let x = left; x <= right; x += (right - left) / 8) {
    for (let y = top; y <= bottom; y += (bottom - top) / 6) {
      if (ground.at([x, y])) cost += 0.4;
      cost += 4 * stands(x, y, 8);
    }
  }
  return cost;
}
