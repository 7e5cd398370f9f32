// The routes of a train board as a plan sees them: what links what, what it takes, and what may still be
// laid. It knows the public map and one seat's own view, and nothing else.

export interface Track {
  name: string;
  ends: [string, string];
  length: number;
  color: string; // 'gray': any one
  kind: string;
  locomotives: number; // that a ferry asks for
  points: number;
  twin: string | null;
}

/** What a route costs in a plan; null: it cannot be used. */
export type Weigh = (track: Track) => number | null;

/** Who has what, and what is closed to me though nobody has it. */
export interface Standing {
  own: ReadonlySet<string>;
  gone: ReadonlySet<string>; // taken by others, or closed
}

/** Wagons first; then fewer cards missing, more points, and the order of the routes. */
const WAGON = 1e8;
const CARD = 1e5;
const POINT = 1e2;
const ORDER = 1e-3;

/** What is mine, or planned already, is free. */
export function weighing(tracks: readonly Track[], standing: Standing, free: ReadonlySet<string>, missing: (track: Track) => number): Weigh {
  const order = new Map(tracks.map(({ name }, at) => [name, at]));
  return (track) => {
    const { name, length, points } = track;
    if (standing.own.has(name) || free.has(name)) return 0;
    if (standing.gone.has(name)) return null;
    return length * WAGON + missing(track) * CARD - points * POINT + (order.get(name) ?? 0) * ORDER;
  };
}

/** The routes as a graph in which what is free is no distance at all. */
export class Network {
  readonly size: number;
  readonly edges: { from: number; to: number; weight: number; name: string }[] = [];
  readonly near: number[][]; // by node: its edges
  readonly #nodes: Map<string, number>; // by city
  readonly #free: Track[] = [];

  constructor(tracks: readonly Track[], weigh: Weigh) {
    const cities = [...new Set(tracks.flatMap(({ ends }) => ends))];
    const above = new Map(cities.map((city) => [city, city]));
    const top = (city: string): string => {
      let at = city;
      while (above.get(at) !== at) at = above.get(at)!;
      return at;
    };
    const open: [Track, number][] = [];
    for (const track of tracks) {
      const weight = weigh(track);
      if (weight === null) continue;
      if (weight > 0) {
        open.push([track, weight]);
        continue;
      }
      this.#free.push(track);
      above.set(top(track.ends[0]), top(track.ends[1]));
    }
    const tops = [...new Set(cities.map(top))];
    const numbers = new Map(tops.map((city, number) => [city, number]));
    this.#nodes = new Map(cities.map((city) => [city, numbers.get(top(city))!]));
    this.size = tops.length;
    this.near = tops.map(() => []);
    for (const [{ name, ends }, weight] of open) {
      const [from, to] = [this.nodeOf(ends[0]), this.nodeOf(ends[1])];
      if (from === to) continue;
      const edge = this.edges.push({ from, to, weight, name }) - 1;
      this.near[from]!.push(edge);
      this.near[to]!.push(edge);
    }
  }

  nodeOf(city: string): number {
    return this.#nodes.get(city) ?? -1;
  }

  across(edge: number, node: number): number {
    const { from, to } = this.edges[edge]!;
    return from === node ? to : from;
  }

  /** The nearest way between two nodes, as edges; null: there is none. */
  way(from: number, to: number): number[] | null {
    if (from < 0 || to < 0) return null;
    const far = new Float64Array(this.size).fill(Infinity);
    const by = new Int32Array(this.size).fill(-1);
    far[from] = 0;
    this.spread(far, by);
    if (far[to] === Infinity) return null;
    const found: number[] = [];
    for (let node = to; node !== from; ) {
      const edge = by[node]!;
      found.push(edge);
      node = this.across(edge, node);
    }
    return found.reverse();
  }

  /** Let distances spread from wherever they are known; `by` tells over which edge they came. */
  spread(far: Float64Array, by: Int32Array): void {
    const isDone = new Uint8Array(this.size);
    for (;;) {
      let node = -1;
      for (let at = 0; at < this.size; at++) {
        if (!isDone[at] && far[at]! < Infinity && (node < 0 || far[at]! < far[node]!)) node = at;
      }
      if (node < 0) return;
      isDone[node] = 1;
      for (const edge of this.near[node]!) {
        const next = this.across(edge, node);
        const length = far[node]! + this.edges[edge]!.weight;
        if (length >= far[next]!) continue;
        far[next] = length;
        by[next] = edge;
      }
    }
  }
}
