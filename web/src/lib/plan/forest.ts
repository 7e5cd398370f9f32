// What several tickets need together: the least track that links both ends of each, shared track once.
// Exact, by the dynamic programme of Dreyfus and Wagner for trees, put together to forests, for up to
// five tickets that are open; beyond that a bound from above.
import { Network, type Track, type Weigh } from './network';

export type Pair = readonly [string, string]; // the cities of a ticket

export interface Forest {
  routes: string[]; // to be laid
  isExact: boolean; // no other takes less; else one that takes so much was found
  lost: Pair[]; // pairs that no open way links
}

const EXACT = 5; // open pairs

export function forest(tracks: readonly Track[], pairs: readonly Pair[], weigh: Weigh): Forest {
  const network = new Network(tracks, weigh);
  const open: [number, number][] = [];
  const lost: Pair[] = [];
  for (const pair of pairs) {
    const [from, to] = [network.nodeOf(pair[0]), network.nodeOf(pair[1])];
    if (from >= 0 && from === to) continue;
    if (network.way(from, to) === null) lost.push(pair);
    else open.push([from, to]);
  }
  const isExact = open.length <= EXACT;
  const edges = isExact ? leastOf(network, open) : laidInTurn(network, open);
  return { routes: edges.map((edge) => network.edges[edge]!.name), isExact, lost };
}

/** For every set of ends the least tree, by its bits; then the least way to share them out. */
function leastOf(network: Network, pairs: [number, number][]): number[] {
  if (pairs.length === 0) return [];
  const ends = [...new Set(pairs.flat())];
  const trees = new Trees(network, ends);
  const bits = pairs.map(([from, to]) => (1 << ends.indexOf(from)) | (1 << ends.indexOf(to)));
  const all = (1 << pairs.length) - 1;
  const least = new Float64Array(all + 1);
  const part = new Int32Array(all + 1);
  for (let set = 1; set <= all; set++) {
    const first = set & -set;
    least[set] = Infinity;
    for (let some = set; some > 0; some = (some - 1) & set) {
      if (!(some & first)) continue;
      const cost = trees.costOf(join(bits, some)) + least[set ^ some]!;
      if (cost >= least[set]!) continue;
      least[set] = cost;
      part[set] = some;
    }
  }
  const found = new Set<number>();
  for (let set = all; set > 0; set ^= part[set]!) trees.gather(join(bits, part[set]!), found);
  return [...found];
}

function join(bits: number[], set: number): number {
  return bits.reduce((sum, one, at) => (set & (1 << at) ? sum | one : sum), 0);
}

class Trees {
  readonly #network: Network;
  readonly #far: Float64Array[] = []; // by set of ends: from each node
  readonly #by: Int32Array[] = []; // the edge it came over; -1: none
  readonly #split: Int32Array[] = []; // or where two trees meet, one of them; 0: they do not

  constructor(network: Network, ends: number[]) {
    this.#network = network;
    const { size } = network;
    for (let set = 0; set < 1 << ends.length; set++) {
      const far = new Float64Array(size).fill(Infinity);
      const by = new Int32Array(size).fill(-1);
      const split = new Int32Array(size);
      this.#far.push(far);
      this.#by.push(by);
      this.#split.push(split);
      if (set === 0) continue;
      const first = set & -set;
      if (set === first) far[ends[Math.log2(set)]!] = 0;
      for (let some = (set - 1) & set; some > 0; some = (some - 1) & set) {
        if (!(some & first)) continue;
        const [one, other] = [this.#far[some]!, this.#far[set ^ some]!];
        for (let node = 0; node < size; node++) {
          const cost = one[node]! + other[node]!;
          if (cost >= far[node]!) continue;
          far[node] = cost;
          split[node] = some;
        }
      }
      network.spread(far, by);
    }
  }

  costOf(set: number): number {
    return this.#far[set]!.reduce((least, one) => Math.min(least, one), Infinity);
  }

  /** The edges of the least tree of a set. */
  gather(set: number, found: Set<number>, from = this.#far[set]!.indexOf(this.costOf(set))): void {
    let node = from;
    while (this.#by[set]![node]! >= 0) {
      const edge = this.#by[set]![node]!;
      found.add(edge);
      node = this.#network.across(edge, node);
    }
    const some = this.#split[set]![node]!;
    if (some === 0) return;
    this.gather(some, found, node);
    this.gather(set ^ some, found, node);
  }
}

/** Ways one after the other, each over what is laid already, in several orders; then what is not needed goes. */
function laidInTurn(network: Network, pairs: [number, number][]): number[] {
  const cost = (edges: Iterable<number>) => [...edges].reduce((sum, edge) => sum + network.edges[edge]!.weight, 0);
  const length = new Map(pairs.map((pair) => [pair, cost(network.way(...pair)!)]));
  const byLength = [...pairs].sort((a, b) => length.get(b)! - length.get(a)!);
  const tried = [pairs, [...pairs].reverse(), byLength, [...byLength].reverse()].map((order) => pruned(network, laid(network, order), pairs));
  return tried.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

function laid(network: Network, pairs: [number, number][]): Set<number> {
  const found = new Set<number>();
  const weights = network.edges.map(({ weight }) => weight);
  for (const [from, to] of pairs) {
    for (const edge of network.way(from, to) ?? []) {
      found.add(edge);
      network.edges[edge]!.weight = 0;
    }
  }
  network.edges.forEach((edge, at) => (edge.weight = weights[at]!));
  return found;
}

function pruned(network: Network, edges: Set<number>, pairs: [number, number][]): number[] {
  const left = new Set([...edges].sort((a, b) => network.edges[b]!.weight - network.edges[a]!.weight));
  for (const edge of [...left]) {
    left.delete(edge);
    if (!linksAll(network, left, pairs)) left.add(edge);
  }
  return [...left];
}

function linksAll(network: Network, edges: Set<number>, pairs: [number, number][]): boolean {
  const group = Array.from({ length: network.size }, (_, node) => node);
  const top = (node: number): number => (group[node] === node ? node : (group[node] = top(group[node]!)));
  for (const edge of edges) group[top(network.edges[edge]!.from)] = top(network.edges[edge]!.to);
  return pairs.every(([from, to]) => top(from) === top(to));
}
