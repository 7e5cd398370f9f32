// Things of a drawing, elsewhere.
import type { Globe, Site } from './places';
import type { Box, Point } from './types';

interface Boxed {
  x: number;
  y: number;
  box: Box;
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

export function moved(sites: Site[], [dx, dy]: Point): Site[] {
  return sites.map((site) => ({ ...site, x: tenth(site.x + dx), y: tenth(site.y + dy) }));
}

export function movedBox(box: Box, [dx, dy]: Point): Box {
  return [tenth(box[0] + dx), tenth(box[1] + dy), tenth(box[2] + dx), tenth(box[3] + dy)];
}

export function movedLabel<L extends Boxed>(label: L, by: Point): L {
  return { ...label, x: tenth(label.x + by[0]), y: tenth(label.y + by[1]), box: movedBox(label.box, by) };
}

export function movedGlobe(globe: Globe, [dx, dy]: Point): Globe {
  return {
    ...globe,
    from: globe.from.map(([x, y]) => [x + dx, y + dy]),
    toPlane: (point) => {
      const [x, y] = globe.toPlane(point);
      return [x + dx, y + dy];
    },
    fromPlane: ([x, y]) => globe.fromPlane([x - dx, y - dy]),
  };
}

/** A path of absolute steps. */
export function movedCurve(path: string, [dx, dy]: Point): string {
  let index = 0;
  return path.replace(/-?(?:\d+\.?\d*|\.\d+)/g, (text) => String(tenth(Number(text) + (index++ % 2 ? dy : dx))));
}

/** A path of relative steps: only where it begins is absolute. */
export function movedOutline(path: string, by: Point): string {
  return path.replace(/M(-?(?:\d+\.?\d*|\.\d+))[ ,]?(-?(?:\d+\.?\d*|\.\d+))/g, (_, x, y) => {
    return `M${tenth(Number(x) + by[0])} ${tenth(Number(y) + by[1])}`;
  });
}
