// An engine's way over the map: the lines of its routes, one after the other, from end to end.
import type { RouteShape } from '$lib/maps';

export type Point = [x: number, y: number];

/** Routes of a way with the direction in which each is run. */
export function directed(way: string[], routes: Record<string, Pick<RouteShape, 'ends'>>): { name: string; isBack: boolean }[] {
  const known = way.filter((name) => routes[name]);
  return known.map((name, at) => {
    const [a, b] = routes[name]!.ends;
    const next = known[at + 1];
    if (next !== undefined) {
      const ends = routes[next]!.ends;
      if (ends.includes(b) !== ends.includes(a)) return { name, isBack: ends.includes(a) };
    }
    const before = known[at - 1];
    return { name, isBack: before !== undefined && routes[before]!.ends.includes(b) && !routes[before]!.ends.includes(a) };
  });
}

/** Where somebody is who has done this part of a way, and the way up to there. */
export function along(points: Point[], part: number): { at: Point; done: Point[] } {
  const lengths = points.slice(1).map(([x, y], index) => Math.hypot(x - points[index]![0], y - points[index]![1]));
  let left = part * lengths.reduce((sum, one) => sum + one, 0);
  for (let index = 0; index < lengths.length; index++) {
    const length = lengths[index]!;
    if (left <= length) {
      const share = length === 0 ? 0 : left / length;
      const [[x0, y0], [x1, y1]] = [points[index]!, points[index + 1]!];
      const at: Point = [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
      return { at, done: [...points.slice(0, index + 1), at] };
    }
    left -= length;
  }
  return { at: points.at(-1) ?? [0, 0], done: points };
}
