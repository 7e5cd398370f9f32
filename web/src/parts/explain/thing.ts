// Which thing is meant where one touches.

const NEAR = 20; // px within which a small thing of the map is meant
const OVER = 9; // where another thing is touched

/** The thing at a point of the page. */
export function thingAt(target: Element, x: number, y: number): Element | null {
  const found = target.closest('[data-explain]');
  const map = target.closest('[data-map]');
  if (map && !target.closest('button')) {
    const small = [...map.querySelectorAll('[data-explain][data-near]')].map((one) => {
      const box = one.getBoundingClientRect();
      return { one, away: Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) };
    });
    const nearest = small.sort((a, b) => a.away - b.away)[0];
    if (nearest && nearest.away <= (found ? OVER : NEAR)) return nearest.one;
  }
  if (found) return found;
  const drawn = map && beneath(map, x, y);
  if (drawn) return drawn;
  const holder = target.closest('button, svg, li');
  const below = holder ? (document.elementsFromPoint?.(x, y) ?? []) : [];
  return below.find((one) => holder?.contains(one) && one.closest('[data-explain]'))?.closest('[data-explain]') ?? null;
}

/** A thing of the map that is drawn there and takes no touches of its own: a road, a zone. */
function beneath(map: Element, x: number, y: number): Element | null {
  const things = [...map.querySelectorAll('svg [data-explain]')].reverse();
  return things.find((thing) => shapesOf(thing).some((shape) => isOn(shape, x, y))) ?? null;
}

function shapesOf(thing: Element): SVGGeometryElement[] {
  return [thing, ...thing.querySelectorAll('path')].filter((one) => one instanceof SVGGeometryElement);
}

function isOn(shape: SVGGeometryElement, x: number, y: number): boolean {
  const place = shape.getScreenCTM();
  if (!place) return false;
  const point = new DOMPoint(x, y).matrixTransform(place.inverse());
  const { fill, stroke } = getComputedStyle(shape);
  return (fill !== 'none' && shape.isPointInFill(point)) || (stroke !== 'none' && shape.isPointInStroke(point));
}
