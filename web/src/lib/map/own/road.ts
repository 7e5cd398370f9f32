// The map of a Road Trip sheet that somebody supplied.
import type { RoadMap } from '../../../games/road/types';
import { boxAt, hits, overlapArea } from '../layout/boxes.js';
import { cardName, type RoadBoard } from './built';
import { drawCells, tieOf, type CellWishes } from './cells';
import { cropped, isMostOf } from './crop';
import type { Site } from './places';
import type { Box, Point, Thing, Tie } from './types';

const STAR_NAME = 44; // baseline of the name, below the middle of a star

export async function drawRoad(map: RoadMap, board: RoadBoard, wishes: CellWishes): Promise<RoadMap> {
  const names = board.cards.map(cardName);
  const isOurs = names.every((name) => name in map.countries);
  return isOurs ? onOurLand(map, board, names, wishes) : onOwnLand(map, board, wishes);
}

/** Our own countries in other regions: stars stand where their countries are. */
function onOurLand(map: RoadMap, board: RoadBoard, names: string[], wishes: CellWishes): RoadMap {
  const countries = Object.fromEntries(names.map((name) => [name, map.countries[name]!]));
  const sites = board.cards.map((card): Site & { region: string } => {
    const [x, y] = countries[cardName(card)]!.disc;
    return { id: card.id, name: cardName(card), x, y, region: card.region };
  });
  const labels = Object.values(countries).map(({ label }) => (label as unknown as { box: Box }).box);
  const boxes = placeStars(board, sites, labels, map, wishes);
  const stars = starsAt(board, boxes, map);
  const whole: RoadMap = { ...map, countries, stars };
  return isMostOf(names, map.countries) ? whole : cropped(whole, boxes);
}

async function onOwnLand(map: RoadMap, board: RoadBoard, wishes: CellWishes): Promise<RoadMap> {
  const { disc: radius, label: fontSize } = map.style;
  const things: Thing[] = board.cards.map((card) => ({ ...card, name: cardName(card) }));
  const regionOf = new Map(board.cards.map(({ id, region }) => [id, region]));
  const withRegion = (sites: Site[]) => sites.map((site) => ({ ...site, region: regionOf.get(site.id)! }));
  const { base, cells, extras } = await drawCells('road-trip-europa', things, tiesOf(board), {
    ...wishes,
    radius,
    fontSize,
    extras: (sites, labels) => placeStars(board, withRegion(sites), labels, map, wishes),
  });
  return {
    ...base,
    style: map.style,
    countries: Object.fromEntries(
      Object.entries(cells).map(([name, { path, box, spot, label }]) => [name, { path, box, disc: spot, label }]),
    ),
    stars: starsAt(board, extras, map),
  };
}

/** Cards of a region lie together, and each region beside the next. */
function tiesOf({ regions, cards }: RoadBoard): Tie[] {
  const members = regions.map(({ id }) => cards.filter(({ region }) => region === id).map((card) => card.id));
  const within = members.flatMap((ids) =>
    ids.flatMap((a, i) => {
      const row = Math.max(2, Math.round(Math.sqrt(ids.length))); // as a block, row by row
      const [right, below] = [(i + 1) % row ? ids[i + 1] : undefined, ids[i + row]];
      return [right, below].flatMap((b) => (b ? [tieOf(a, b)] : []));
    }),
  );
  const between = members.slice(1).flatMap((ids, i) => {
    const [a, b] = [members[i]!.at(-1), ids[0]];
    return a && b ? [tieOf(a, b)] : [];
  });
  return [...within, ...between];
}

/** A star for each region near its cards, with room for its name and a row of dots below. */
function placeStars(
  board: RoadBoard,
  sites: (Site & { region: string })[],
  labels: Box[],
  { style }: RoadMap,
  { textWidth }: CellWishes,
): Box[] {
  const discs = sites.map(({ x, y }): [number, number, number] => [x, y, style.disc + 8]);
  const stars: Box[] = [];
  for (const region of board.regions) {
    const own = sites.filter((site) => site.region === region.id);
    const half = Math.max(44, 9 * own.length, 0.62 * textWidth(cardName(region), style.region));
    const shape: Box = [-half, -style.star - 2, half, STAR_NAME + 24];
    const middle: Point = [
      own.reduce((sum, { x }) => sum + x, 0) / own.length,
      own.reduce((sum, { y }) => sum + y, 0) / own.length,
    ];
    let [best, least] = [boxAt(middle, shape), Infinity];
    for (let dx = -260; dx <= 260; dx += 20) {
      for (let dy = -260; dy <= 260; dy += 20) {
        const box = boxAt([middle[0] + dx, middle[1] + dy], shape);
        const meets = stars.filter((other) => overlapArea(other, box) > 0).length;
        const names = labels.reduce((sum, other) => sum + 0.02 * overlapArea(other, box), 0);
        const cost = 40 * meets + 30 * hits(box, discs) + names + 0.05 * Math.hypot(dx, dy);
        if (cost < least) [best, least] = [box, cost];
      }
    }
    stars.push(best);
  }
  return stars;
}

function starsAt(board: RoadBoard, boxes: Box[], { style }: RoadMap): RoadMap['stars'] {
  return Object.fromEntries(
    board.regions.map((region, i) => {
      const [left, top, right] = boxes[i]!;
      const [x, y] = [Math.round((left + right) / 2), Math.round(top + style.star + 2)];
      return [cardName(region), { x, y, label: { x, y: y + STAR_NAME, anchor: 'middle' as const } }];
    }),
  );
}
