// From the globe to the plane, north upwards. A cone that touches the globe along the board for most
// boards; a cylinder for those near the equator or around much of the world, since it has no edge.
import type { Point } from './types';

export interface Projection {
  /** Longitude and latitude to a plane in which 1 is a radian in the middle of the board. */
  to: (point: Point) => Point;
  /** Back; null where the plane has no place on the globe. */
  from: (point: Point) => Point | null;
  middle: number; // longitude
}

const RADIAN = Math.PI / 180;
const WIDEST = 110; // degrees of longitude that a cone shows well
const LEAST_LATITUDE = 18; // of the middle; nearer to the equator a cone is a cylinder
const FURTHEST = 86; // degrees of latitude: beyond lies a pole

export function projectionFor(places: Point[]): Projection {
  const { middle, width } = span(places.map(([lon]) => lon));
  const lats = places.map(([, lat]) => lat);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const isNear = width < WIDEST && Math.abs((south + north) / 2) >= LEAST_LATITUDE;
  if (!isNear || south * north < 0) return cylinder(middle);
  return cone(middle, south + (north - south) / 6, north - (north - south) / 6);
}

/** The shortest arc that holds all longitudes. */
export function span(lons: number[]): { middle: number; width: number } {
  const sorted = [...lons].sort((a, b) => a - b);
  let [widest, after] = [-1, 0];
  sorted.forEach((lon, i) => {
    const gap = (i ? lon : lon + 360) - sorted.at(i - 1)!;
    if (gap > widest) [widest, after] = [gap, lon];
  });
  const width = 360 - widest;
  return { middle: near(after + width / 2, 0), width };
}

/** The same longitude, within half a turn of another. */
export function near(lon: number, middle: number): number {
  return lon - 360 * Math.round((lon - middle) / 360);
}

/** Miller's cylinder. */
function cylinder(middle: number): Projection {
  return {
    middle,
    to: ([lon, lat]) => [
      (lon - middle) * RADIAN,
      -1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * held(lat) * RADIAN)),
    ],
    from: ([x, y]) => {
      const lat = (2.5 * (Math.atan(Math.exp(-0.8 * y)) - Math.PI / 4)) / RADIAN;
      return Math.abs(lat) > 90 ? null : [middle + x / RADIAN, lat];
    },
  };
}

/** Lambert's conformal cone through two parallels. */
function cone(middle: number, south: number, north: number): Projection {
  const side = north < 0 ? -1 : 1; // in the south the same, upside down
  const [one, two] = [south, north].map((lat) => Math.abs(lat) * RADIAN).sort((a, b) => a - b) as [number, number];
  const stretch = (lat: number) => Math.tan(Math.PI / 4 + lat / 2);
  const n =
    two - one < 0.005
      ? Math.sin((one + two) / 2)
      : Math.log(Math.cos(one) / Math.cos(two)) / Math.log(stretch(two) / stretch(one));
  const f = (Math.cos(one) * stretch(one) ** n) / n;
  const top = f / stretch((one + two) / 2) ** n;
  return {
    middle,
    to: ([lon, lat]) => {
      const away = f / stretch(side * held(lat) * RADIAN) ** n;
      const turn = n * (lon - middle) * RADIAN;
      return [away * Math.sin(turn), side * (away * Math.cos(turn) - top)];
    },
    from: ([x, y]) => {
      const down = side * y + top;
      const turn = Math.atan2(x, down) / (n * RADIAN);
      if (Math.abs(turn) > 180) return null;
      const lat = (2 * Math.atan((f / Math.hypot(x, down)) ** (1 / n)) - Math.PI / 2) / RADIAN;
      return [middle + turn, side * lat];
    },
  };
}

function held(lat: number): number {
  return Math.max(-FURTHEST, Math.min(FURTHEST, lat));
}
