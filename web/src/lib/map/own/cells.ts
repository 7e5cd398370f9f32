// Countries, cards or provinces as cells around their spots, with their names: what the maps of Road
// Trip and Europa Tour have in common on a board that somebody supplied.
import type { BaseMap, Label } from '../../maps';
import { boxAround, boxAroundBoxes, hits } from '../layout/boxes.js';
import { placeLabels } from '../layout/labels.js';
import { formsOf } from '../layout/names.js';
import { area, ringsPath } from '../rings.js';
import { drawnGround, realGround, viewOf } from './ground';
import { moved, movedBox, movedGlobe, movedLabel } from './move';
import { placeThings, type Places, type Site } from './places';
import { homeland, shares } from './shapes';
import type { Box, Point, TextWidth, Thing, Tie } from './types';
import type { Fetch } from './world';

const ROOM = 178; // pixels between two neighbours
const APART = 150;
const MARGIN = 60;
const WINDOW = { width: 92, height: 64, padding: 0.15 }; // of a card

export interface CellShape {
  path: string;
  box: Box;
  spot: Point;
  label: Required<Label> & { box: Box };
}

export interface Cells {
  base: BaseMap;
  sites: Site[];
  cells: Record<string, CellShape>; // by name
  extras: Box[]; // where they stand now
}

export interface CellWishes {
  radius: number; // of a spot
  fontSize: number;
  textWidth: TextWidth;
  fetchFile?: Fetch;
  known?: Places;
  roughly?: Places;
  extras?: (sites: Site[], labels: Box[]) => Box[]; // what else must be in the picture
}

export function tieOf(a: string, b: string, isWet = false): Tie {
  return { a, b, room: isWet ? 1.35 * ROOM : ROOM, isWet };
}

export async function drawCells(game: string, things: Thing[], ties: Tie[], wishes: CellWishes): Promise<Cells> {
  const { radius, fontSize, textWidth } = wishes;
  const most = 640 + 38 * things.length;
  const placed = placeThings(things, ties, { apart: APART, most, least: 480, known: wishes.known, roughly: wishes.roughly });
  const names = nameSpots(placed.sites, radius, fontSize, textWidth);
  const found = wishes.extras?.(placed.sites, names.map(({ box }) => box)) ?? [];
  const [left, top, right, bottom] = boxAroundBoxes([
    ...placed.sites.map(({ x, y }): Box => [x - APART / 2, y - APART / 2, x + APART / 2, y + APART / 2]),
    ...names.map(({ box }) => box),
    ...found,
  ]);
  const by: Point = [MARGIN - left, MARGIN - top];
  const size: [number, number] = [Math.ceil(right - left + 2 * MARGIN), Math.ceil(bottom - top + 2 * MARGIN)];
  const sites = moved(placed.sites, by);
  const ground = placed.globe
    ? await realGround(movedGlobe(placed.globe, by), sites, size, viewOf(size), wishes.fetchFile)
    : drawnGround(sites, ties, size);
  const land = homeland(sites, ties, ground, placed.globe !== null, size);
  const shapes = shares(sites.map((site) => ({ ...site, region: site.id })), land, size);
  const cells = sites.map(({ id, x, y, name }, i): [string, CellShape] => {
    const rings = shapes.get(id)?.length ? shapes.get(id)! : [around([x, y], radius * 2)];
    const label = movedLabel(names[i]!, by);
    return [name, { path: ringsPath(rings, 0.1), box: windowOf(rings), spot: [x, y], label }];
  });
  return {
    base: { game, ...ground, size, view: viewOf(size), seas: [] },
    sites,
    cells: Object.fromEntries(cells),
    extras: found.map((box) => movedBox(box, by)),
  };
}

function nameSpots(sites: Site[], radius: number, fontSize: number, textWidth: TextWidth) {
  const wishes = sites.map((site, i) => {
    const spots = sites.flatMap(({ x, y }, k): [number, number, number][] => (k === i ? [] : [[x, y, radius + 4]]));
    const forms = formsOf(site.name.replace(/ \(.*/, ''));
    return { at: site, radius, forms, costOf: (box: Box) => 40 * hits(box, spots) };
  });
  return placeLabels(wishes, fontSize, textWidth);
}

function around([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: 16 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 16;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** The part of the map that the window of a card shows. */
function windowOf(rings: Point[][]): Box {
  const main = rings.reduce((best, ring) => (Math.abs(area(ring)) > Math.abs(area(best)) ? ring : best));
  const [left, top, right, bottom] = boxAround(main);
  const { width, height, padding } = WINDOW;
  const scale = (1 + 2 * padding) * Math.max((right - left) / width, (bottom - top) / height);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return movedBox([(-scale * width) / 2, (-scale * height) / 2, (scale * width) / 2, (scale * height) / 2], [x, y]);
}
