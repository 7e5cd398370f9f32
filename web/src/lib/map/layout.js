/**
 * The layout of a train board: where every space, festival pile and city name is drawn.
 *
 * A pure function of the board, so that the build (for our own boards) and the browser (for boards
 * that people supply) draw alike. All numbers are board pixels, with the origin at the top left.
 *
 * In order: routes are bent as little as they must, piles go to the emptiest spot beside their city, and
 * names are placed last, where the least stands in their way.
 */
import { curvePath } from './layout/curves.js';
import { nth } from './layout/lists.js';
import { nameCities } from './layout/names.js';
import { placePiles } from './layout/piles.js';
import { routeNames } from './layout/route-names.js';
import { findWays, formWays } from './layout/routes.js';

/** @typedef {[x: number, y: number]} Point */
/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */
/** @typedef {[x: number, y: number, radius: number]} Disc */
/** @typedef {[width: number, height: number]} Size */
/** @typedef {(text: string, size: number) => number} TextWidth */

/**
 * @typedef {object} City
 * @property {string} id
 * @property {string} [name] its id if left out
 * @property {number} x
 * @property {number} y
 */

/**
 * @typedef {object} Route
 * @property {string} id
 * @property {string} a id of the city at one end
 * @property {string} b
 * @property {number} length
 * @property {string} color
 * @property {string} [kind] land, tunnel or ferry
 * @property {number} [locomotives]
 * @property {string | null} [pair] id of the other track of a double route
 */

/**
 * @typedef {object} Board
 * @property {number} width
 * @property {number} height
 * @property {City[]} cities
 * @property {Route[]} routes
 * @property {{ cities: string[] }[]} [festivals]
 * @property {number} [stations] in a stock; 0: the board needs no room for them
 */

/**
 * @typedef {object} Style
 * @property {number} space width of a space
 * @property {number} longest length of the longest space
 * @property {number} gap between two spaces
 * @property {number} city radius of a city
 * @property {number} label size of a name
 */

/** A city that has its name. @typedef {{ id: string, name: string, x: number, y: number }} Site */

/**
 * @typedef {object} Label
 * @property {number} x
 * @property {number} y baseline of the first line
 * @property {'start' | 'middle' | 'end'} anchor
 * @property {string[]} lines
 * @property {Box} box
 */

/**
 * @typedef {object} RouteDrawing
 * @property {[string, string]} ends names of its cities
 * @property {string | null} twin name of the other track of a double route
 * @property {number} length
 * @property {string} color
 * @property {string} kind
 * @property {number} locomotives
 * @property {[x: number, y: number, angle: number][]} spaces
 * @property {number} spaceLength
 * @property {string} line path from city to city
 * @property {string} body path under all spaces
 * @property {Point} mid
 */

/**
 * @typedef {object} Layout
 * @property {Size} size
 * @property {Record<string, { x: number, y: number, label: Label }>} cities by name
 * @property {Record<string, RouteDrawing>} routes by name
 * @property {Record<string, Point>} piles by name of the festival city
 */

/**
 * @param {Board} board
 * @param {Style} style
 * @param {TextWidth} textWidth
 * @returns {Layout}
 */
export function layout(board, style, textWidth) {
  const size = /** @type {Size} */ ([board.width, board.height]);
  const sites = board.cities.map(({ id, name = id, x, y }) => ({ id, name, x, y }));
  const ways = findWays(board.routes, sites);
  const forms = formWays(ways, sites, style);
  const spaces = forms.flatMap(({ discs }) => discs);
  const piles = placePiles(board.festivals ?? [], sites, spaces, style, size);
  const obstacles = { spaces, piles: [...piles.values()], hasStations: board.stations !== 0 };
  const labels = nameCities(sites, obstacles, style, size, textWidth);

  /** @type {Layout} */
  const result = { size, cities: {}, routes: {}, piles: Object.fromEntries(piles) };
  sites.forEach(({ name, x, y }, i) => {
    result.cities[name] = { x, y, label: nth(labels, i) };
  });
  const names = routeNames(board.routes, sites);
  const drawn = new Map(ways.flatMap((way, i) => describeWay(way, nth(forms, i).tracks, names)));
  for (const [id, name] of names) {
    result.routes[name] = /** @type {RouteDrawing} */ (drawn.get(id));
  }
  return result;
}

/**
 * The drawings of a way's routes, by id.
 *
 * @param {import('./layout/routes.js').Way} way
 * @param {import('./layout/routes.js').Track[]} tracks
 * @param {Map<string, string>} names of routes, by id
 */
function describeWay({ rows, a, b }, tracks, names) {
  return rows.map((route, i) => {
    const { curve, under, spaces, spaceLength, mid } = nth(tracks, i);
    const body = curvePath(under);
    const fromTheSide = `M${a.x} ${a.y}${body.replace('M', 'L')}L${b.x} ${b.y}`;
    /** @type {RouteDrawing} */
    const drawing = {
      ends: [a.name, b.name],
      twin: rows.length === 2 ? (names.get(nth(rows, 1 - i).id) ?? null) : null,
      length: route.length,
      color: route.color,
      kind: route.kind ?? 'land',
      locomotives: route.locomotives ?? 0,
      spaces,
      spaceLength,
      line: rows.length === 1 ? curvePath(curve) : fromTheSide,
      body,
      mid,
    };
    return /** @type {const} */ ([route.id, drawing]);
  });
}
