/** South Korea's provinces: game regions around their cities, not an administrative map. */
import { mosaic } from '../src/lib/map/mosaic.js';
import { nameRegions } from './regions.mjs';
import { ringsPath } from '../src/lib/map/rings.js';

const NAME_SIZE = 25;
const DETAIL = 5;

/**
 * @param {object[]} provinces of the board
 * @param {object} options
 * @param {object[]} options.cities with their places
 * @param {import('./atlas.mjs').Sheet} options.sheet
 * @param {[number, number]} options.size
 * @param {import('../src/lib/map/rings.js').Box[]} options.labels of the cities
 * @param {(x: number, y: number, radius: number) => number} options.stands what is at a spot
 */
export function drawProvinces(provinces, { cities, sheet, size, labels, stands }) {
  const homes = cities.map(({ x, y, province }) => ({ x, y, region: province }));
  const shapes = mosaic(homes, sheet.country(['South Korea']), size, DETAIL);
  const regions = provinces.map(({ id, name }) => {
    if (!shapes.get(id)?.length) throw new Error(`${name} has no shape`);
    return { id, rings: shapes.get(id), lines: name.replace(/ \(.*/, '').split(' ') };
  });
  const names = nameRegions(regions, { size, fontSize: NAME_SIZE, stands, labels });
  return Object.fromEntries(
    provinces.map(({ id, name, color }) => {
      return [id, { color, name, path: ringsPath(shapes.get(id)), label: names.get(id) }];
    }),
  );
}
