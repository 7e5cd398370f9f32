// Sea, waterlines, land and frontiers as a picture. What never changes is painted once for each scale,
// so that a drag moves a picture instead of drawing thousands of points.
import type { BaseMap } from '$lib/maps';

const WAVES: [number, number][] = [
  [46, 0.3],
  [33, 0.45],
  [22, 0.65],
  [12.5, 0.95],
];

interface Shapes {
  land: Path2D;
  coast: Path2D;
  shore: Path2D;
  borders: Path2D;
  graticule: Path2D;
  tints: Path2D[];
  hills: Path2D | null;
}

const known = new WeakMap<BaseMap, Shapes>();

function shapesOf(map: BaseMap): Shapes {
  let shapes = known.get(map);
  if (!shapes) {
    shapes = {
      land: new Path2D(map.land),
      coast: new Path2D(map.coast ?? map.land),
      shore: new Path2D(map.shore),
      borders: new Path2D(map.borders),
      graticule: new Path2D(map.graticule),
      tints: (map.tints ?? []).map((tint) => new Path2D(tint)),
      hills: map.hills ? new Path2D(map.hills) : null,
    };
    known.set(map, shapes);
  }
  return shapes;
}

export type Painter = (pen: CanvasRenderingContext2D, color: (name: string) => string) => void;

/** Paints a map's ground; `fine` makes the waterlines narrower on maps of smaller scale. */
export function groundOf(map: BaseMap, fine = 1): Painter {
  return (pen, color) => {
    const { land, coast, shore, borders, graticule, tints, hills } = shapesOf(map);
    const [x0, y0, x1, y1] = map.view;
    const stroke = (path: Path2D, name: string, width: number, strength = 1): void => {
      pen.globalAlpha = strength;
      pen.strokeStyle = color(name);
      pen.lineWidth = width;
      pen.stroke(path);
      pen.globalAlpha = 1;
    };
    pen.fillStyle = color('--sea');
    pen.fillRect(x0, y0, x1 - x0, y1 - y0);
    pen.lineJoin = 'round';
    stroke(graticule, '--sea-line', 1, 0.55);
    for (const [width, strength] of WAVES) {
      stroke(shore, '--sea-line', width * fine, strength);
      stroke(shore, '--sea-2', width * fine - 2.2);
    }
    pen.fillStyle = color('--land');
    pen.fill(land);
    tints.forEach((tint, index) => {
      pen.fillStyle = color(`--tint${index}`);
      pen.fill(tint);
    });
    pen.setLineDash([7, 3, 1.5, 3]);
    stroke(borders, '--frontier', 1.3, 0.8);
    pen.setLineDash([]);
    stroke(coast, '--coast', 1.5);
    pen.save();
    pen.clip(land);
    stroke(graticule, '--frontier', 1, 0.28);
    pen.restore();
    pen.lineCap = 'round';
    if (hills) stroke(hills, '--relief', 1.25, 0.8);
  };
}
