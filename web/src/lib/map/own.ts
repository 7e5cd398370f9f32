// A board that is not the one its map was drawn for: routes and names are laid out here, on our land.
import type { TrainMap } from '../maps';
import { layout, routeNames } from './layout.js';

type Board = Parameters<typeof layout>[0];

/** The map for a board: as it was built, if every route is where it was. */
export function fitted(map: TrainMap, board: unknown): TrainMap {
  const own = board as Board;
  const sites = own.cities.map(({ id, name }) => ({ id, name: name ?? id }));
  const names = routeNames(own.routes, sites);
  const isKnown =
    own.routes.length === Object.keys(map.routes).length &&
    own.routes.every(({ id, length, color }) => {
      const shape = map.routes[names.get(id) ?? ''];
      return shape?.length === length && shape.color === color;
    });
  if (isKnown) return map;
  const places = new Map(Object.entries(map.cities));
  const cities = own.cities.map((city) => {
    const known = places.get(city.name ?? city.id);
    return known && city.x === undefined ? { ...city, x: known.x, y: known.y } : city;
  });
  const [width, height] = map.size;
  const laid = layout({ width, height, ...own, cities }, map.style, measure());
  return { ...map, ...laid, hills: undefined, provinces: map.provinces } as TrainMap;
}

/** How wide a text is, as the browser draws it. */
function measure(): (text: string, size: number) => number {
  const pen = document.createElement('canvas').getContext('2d');
  return (text, size) => {
    if (!pen) return text.length * size * 0.5;
    pen.font = `500 ${size}px "Alegreya Sans", sans-serif`;
    return pen.measureText(text).width;
  };
}
