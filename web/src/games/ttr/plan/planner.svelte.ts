// One's sketch at the table of a train game: steps in an order, what they take, and what else could be
// done. It is worked out from the seat's own view, kept on this device, and never sent.
import { Kept } from '$lib/kept';
import { assign, ENGINE, lacks, needOf, type Hand, type Need } from '$lib/plan/cards';
import { isLinked, openSteps, read, slowTurnsOf, turnsLeft, turnsOf } from '$lib/plan/count';
import { forest, type Forest, type Pair } from '$lib/plan/forest';
import { Network, weighing, type Standing, type Track } from '$lib/plan/network';
import { sum, tunnelOdds, unseenOf } from '$lib/plan/odds';
import { CARDS } from '$lib/sentences';
import { countHand } from '../choices';
import type { Choosing } from '../choosing.svelte';

export interface Step {
  kind: 'route' | 'station';
  name: string; // of the route, or the city
}

interface Sketch {
  plans: Step[][];
  current: number;
}

/** Another way to do what a step is for. */
export interface Other {
  key: 'around' | 'station' | 'leave';
  routes: string[];
  city?: string; // of the station
  wagons: number;
}

export const MOST_PLANS = 3;
const UNDOS = 30;
const OTHERS = 2; // ways around that are shown
const COLORS = Object.values(CARDS).filter((color) => color !== ENGINE);

const kept = new Kept<Sketch>('plans');

export class Planner {
  from = $state<string | null>(null); // the city at which a way begins
  looked = $state<string | null>(null); // the step whose other ways one looks at
  isBusy = $state(false); // all tickets are being linked
  #sketch = $state.raw<Sketch>({ plans: [[]], current: 0 });
  #past = $state.raw<Step[][]>([]);
  #choosing: Choosing;
  #worker: Worker | null = null;
  #asked = 0;

  readonly tracks = $derived.by<Track[]>(() => {
    const { map, routes } = this.#choosing;
    return Object.entries(map.routes).map(([name, { ends, length, color, kind, locomotives, twin }]) => ({
      name,
      ends,
      length,
      color,
      kind,
      locomotives,
      twin,
      points: routes.pointsOf(name),
    }));
  });
  readonly byName = $derived(new Map(this.tracks.map((one) => [one.name, one])));
  readonly standing = $derived.by<Standing>(() => {
    const { view, aids, scene } = this.#choosing;
    const taken = Object.entries(view.routes);
    const own = taken.filter(([, owner]) => owner === scene.you).map(([name]) => name);
    const others = taken.filter(([, owner]) => owner !== scene.you).map(([name]) => name);
    return { own: new Set(own), gone: new Set([...others, ...(aids?.closed ?? [])]) };
  });
  readonly #me = $derived.by(() => this.#choosing.view.players[this.#choosing.scene.you ?? 0]);
  /** What is left to be done. */
  readonly steps = $derived.by<Step[]>(() => {
    const all = this.#sketch.plans[this.#sketch.current] ?? [];
    const open = new Set(openSteps(all.filter(({ kind }) => kind === 'route').map(({ name }) => name), this.standing));
    const built = new Set(this.#me?.built ?? []);
    return all.filter(({ kind, name }) => (kind === 'route' ? open.has(name) : !built.has(name)));
  });
  readonly lost = $derived(
    new Set(this.steps.filter(({ kind, name }) => kind === 'route' && this.standing.gone.has(name)).map(({ name }) => name)),
  );
  readonly routes = $derived(this.steps.flatMap(({ kind, name }) => (kind === 'route' && !this.lost.has(name) ? [name] : [])));
  readonly stations = $derived(this.steps.flatMap(({ kind, name }) => (kind === 'station' ? [name] : [])));
  readonly #laid = $derived(this.routes.flatMap((name) => this.byName.get(name) ?? []));

  readonly hand = $derived.by<Hand>(() => countsOf(this.#choosing.view.hand ?? ''));
  readonly cards = $derived.by(() => {
    const needs = this.steps.flatMap((step): Need[] => {
      if (this.lost.has(step.name)) return [];
      if (step.kind === 'station') return [{ key: step.name, length: this.#costOf(step.name), color: 'gray', locomotives: 0 }];
      const track = this.byName.get(step.name);
      return track ? [needOf(track)] : [];
    });
    return assign(needs, this.hand, COLORS);
  });
  readonly wagonsLeft = $derived(this.#me?.trains ?? 0);
  readonly reading = $derived.by(() => {
    const apart = this.tickets.reduce((all, { alone }) => all + alone, 0);
    return read(this.#laid, this.wagonsLeft, apart);
  });
  /** Tickets that are still to be done: whether the plan does them, and what each takes by itself. */
  readonly tickets = $derived.by(() => {
    const { view, aids, routes } = this.#choosing;
    const done = new Set((aids?.tickets ?? []).filter((one) => one.done).map((one) => one.name));
    const linked = new Set([...this.standing.own, ...this.routes, ...this.borrowed]);
    return (view.tickets ?? [])
      .filter(({ name, done: isDone }) => !isDone && !done.has(name))
      .map(({ name, points }) => {
        const pair: Pair = routes.endsOf(name);
        const aid = aids?.tickets.find((one) => one.name === name);
        return { name, points, pair, isDone: isLinked(this.tracks, pair, linked), alone: aid?.spaces ?? 0 };
      });
  });
  readonly turns = $derived(this.steps.length === 0 ? 0 : turnsOf(this.cards.missing, this.cards.engines, this.cards.steps.length));
  /** If nothing that helps lies open. */
  readonly slowTurns = $derived.by(() => {
    const { missing, engines, steps, bars } = this.cards;
    const wanted = [...bars.filter((one) => one.missing > 0).map(({ color }) => color), ENGINE];
    const share = this.#share(wanted);
    return slowTurnsOf(missing, engines, steps.length, share);
  });
  /** Who ends the game before the plan is done, and how far one comes till then. */
  readonly hurry = $derived.by(() => {
    const { view, scene } = this.#choosing;
    const rivals = view.players
      .filter(({ seat }) => seat !== scene.you)
      .map(({ seat, trains }) => ({ seat, trains, turns: turnsLeft(trains) }));
    const first = rivals.sort((a, b) => a.turns - b.turns)[0];
    if (!first || this.turns <= first.turns) return null;
    let done = 0;
    for (let many = 1; many <= this.routes.length; many++) {
      const some = assign(this.#laid.slice(0, many).map((one) => needOf(one)), this.hand, COLORS);
      if (turnsOf(some.missing, some.engines, many) <= first.turns) done = many;
    }
    const points = this.#laid.slice(0, done).reduce((all, one) => all + one.points, 0);
    return { ...first, done, points };
  });
  readonly odds = $derived.by(() => {
    const next = this.#laid.find(({ kind }) => kind === 'tunnel');
    const paid = this.cards.steps.find(({ key }) => key === next?.name);
    if (!next || !paid) return null;
    const unseen = this.#unseen;
    const matching = (unseen[paid.color] ?? 0) + (unseen[ENGINE] ?? 0);
    return { number: this.numberOf(next.name), color: paid.color, matching, unseen: sum(unseen), odds: tunnelOdds(sum(unseen), matching) };
  });
  readonly #unseen = $derived.by(() => {
    const { board, view } = this.#choosing;
    const { perColor = 0, locomotives = 0 } = board.trainCards ?? {};
    const all = Object.fromEntries([...COLORS.map((color) => [color, perColor]), [ENGINE, locomotives]]);
    return unseenOf(all, this.hand, countsOf(view.display), countsOf(view.discard_cards ?? ''));
  });
  /** Routes of others that planned stations could borrow: one each. */
  readonly borrowed = $derived.by(() => {
    const { view, scene } = this.#choosing;
    return this.stations.flatMap((city) => {
      const lost = [...this.lost].filter((name) => this.byName.get(name)?.ends.includes(city));
      return lost.filter((name) => view.routes[name] !== undefined && view.routes[name] !== scene.you).slice(0, 1);
    });
  });

  constructor(choosing: Choosing) {
    this.#choosing = choosing;
    const { table, you } = choosing.scene;
    const found = you === null ? null : kept.read(table.id, you);
    if (found?.plans?.length) this.#sketch = found;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get current(): number {
    return this.#sketch.current;
  }

  get count(): number {
    return this.#sketch.plans.length;
  }

  numberOf(name: string): number {
    return this.steps.findIndex((one) => one.name === name) + 1;
  }

  has(name: string): boolean {
    return this.steps.some((one) => one.name === name);
  }

  // Sketching

  toggle(name: string): void {
    if (this.has(name)) this.remove(name);
    else if (!this.standing.own.has(name) && !this.standing.gone.has(name)) this.#set([...this.steps, { kind: 'route', name }]);
  }

  /** The first city, then the other end: the cheapest way between them. */
  pointCity(city: string): void {
    if (this.from === null) this.from = city;
    else if (this.from === city) this.from = null;
    else {
      this.addWay([this.from, city]);
      this.from = null;
    }
  }

  addWay(pair: Pair): void {
    const { routes } = forest(this.tracks, [pair], this.#weigh());
    if (routes.length) this.#set([...this.steps, ...routes.map((name): Step => ({ kind: 'route', name }))]);
  }

  /** The least track for all tickets together, stations aside. */
  async planAll(): Promise<void> {
    this.isBusy = true;
    const found = await this.#complete(this.tickets.map(({ pair }) => pair));
    this.isBusy = false;
    if (!found) return;
    const stations = this.steps.filter(({ kind, name }) => kind === 'station' || this.borrowed.includes(name));
    this.#set([...found.routes.map((name): Step => ({ kind: 'route', name })), ...stations]);
  }

  remove(name: string): void {
    this.#set(this.steps.filter((one) => one.name !== name));
  }

  /** Do this before all others. */
  putFirst(name: string): void {
    const step = this.steps.find((one) => one.name === name);
    if (step) this.#set([step, ...this.steps.filter((one) => one !== step)]);
  }

  clear(): void {
    this.#set([]);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#put(before);
  }

  choose(number: number): void {
    const plans = number < this.count ? this.#sketch.plans : [...this.#sketch.plans, []];
    this.#past = [];
    this.looked = this.from = null;
    this.#keep({ plans, current: Math.min(number, MOST_PLANS - 1) });
  }

  // What else could be done

  /** Other ways for a step, the cheapest first. */
  others(name: string): Other[] {
    const track = this.byName.get(name);
    if (!track) return [];
    const found: Other[] = [];
    const without = new Set([name]);
    while (found.length < OTHERS) {
      const { routes, lost } = forest(this.tracks, [track.ends], this.#weigh(without));
      if (lost.length || (routes.length === 0 && found.length)) break;
      found.push({ key: 'around', routes, wagons: routes.reduce((all, one) => all + (this.byName.get(one)?.length ?? 0), 0) });
      if (!routes.length) break;
      without.add(routes.reduce((longest, one) => ((this.byName.get(one)?.length ?? 0) > (this.byName.get(longest)?.length ?? 0) ? one : longest)));
    }
    const city = this.lost.has(name) ? this.#siteFor(track) : null;
    if (city) found.push({ key: 'station', routes: [], city, wagons: 0 });
    if (this.lost.has(name)) found.push({ key: 'leave', routes: [], wagons: 0 });
    return found;
  }

  /** In place of a step. A route that a station borrows stays in the plan, as what it is. */
  replace(name: string, other: Other): void {
    this.looked = null;
    const instead = other.routes.filter((one) => !this.has(one)).map((one): Step => ({ kind: 'route', name: one }));
    const at = this.steps.findIndex((one) => one.name === name);
    if (other.key === 'station') this.#set([...this.steps, { kind: 'station', name: other.city! }]);
    else this.#set([...this.steps.slice(0, at), ...instead, ...this.steps.slice(at + 1)]);
  }

  #siteFor({ ends, name }: Track): string | null {
    const { view, scene } = this.#choosing;
    const isRivals = view.routes[name] !== undefined && view.routes[name] !== scene.you;
    const left = (this.#me?.stations ?? 0) - this.stations.length;
    const built = new Set(view.players.flatMap((one) => one.built ?? []));
    return isRivals && left > 0 ? (ends.find((city) => !built.has(city) && !this.stations.includes(city)) ?? null) : null;
  }

  #costOf(city: string): number {
    const costs = this.#choosing.board.stationRules?.cost ?? [];
    return costs[(this.#me?.built?.length ?? 0) + this.stations.indexOf(city)] ?? costs.at(-1) ?? 1;
  }

  #share(colors: string[]): number {
    const all = sum(this.#unseen);
    return all ? colors.reduce((some, color) => some + (this.#unseen[color] ?? 0), 0) / all : 0;
  }

  #weigh(without: ReadonlySet<string> = new Set()) {
    const standing = { own: this.standing.own, gone: new Set([...this.standing.gone, ...without]) };
    const free = new Set([...this.routes.filter((name) => !without.has(name)), ...this.borrowed]);
    return weighing(this.tracks, standing, free, (track) => lacks(track, this.hand, COLORS));
  }

  /** In a worker, and dropped if another is asked for meanwhile. */
  #complete(pairs: Pair[]): Promise<Forest | null> {
    const number = ++this.#asked;
    const { tracks } = this;
    const weigh = weighing(tracks, this.standing, new Set(this.borrowed), (track) => lacks(track, this.hand, COLORS));
    this.#worker ??= new Worker(new URL('../../../lib/plan/worker.ts', import.meta.url), { type: 'module' });
    const worker = this.#worker;
    return new Promise((answered) => {
      worker.onmessage = ({ data }: MessageEvent<{ number: number; found: Forest }>) => answered(data.number === this.#asked && data.number === number ? data.found : null);
      worker.onerror = () => answered(forest(tracks, pairs, weigh));
      worker.postMessage({ number, tracks: $state.snapshot(tracks), pairs, weights: tracks.map(weigh) });
    });
  }

  #set(steps: Step[]): void {
    this.#past = [...this.#past, this.steps].slice(-UNDOS);
    this.#put(steps);
  }

  #put(steps: Step[]): void {
    const plans = this.#sketch.plans.map((plan, at) => (at === this.current ? steps : plan));
    this.#keep({ plans, current: this.current });
  }

  #keep(sketch: Sketch): void {
    const { table, you } = this.#choosing.scene;
    this.#sketch = sketch;
    if (you !== null) kept.write(table.id, you, sketch.plans.every((plan) => plan.length === 0) ? null : sketch);
  }
}

const countsOf = (letters: string): Hand => Object.fromEntries(countHand(letters).map(({ color, number }) => [color, number]));

/** Is there no way that does without such a step? */
export function isOnlyWay(planner: Planner, name: string): boolean {
  const track = planner.byName.get(name);
  if (!track) return false;
  const network = new Network(planner.tracks, (one) => (one.name === name || planner.standing.gone.has(one.name) ? null : one.length));
  return network.way(network.nodeOf(track.ends[0]), network.nodeOf(track.ends[1])) === null;
}
