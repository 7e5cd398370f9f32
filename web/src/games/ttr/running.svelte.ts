// What runs over the map while the points are counted, and once somebody has won.
import type { SeatWays } from '$lib/protocol';
import type { Count } from '$parts/count/count.svelte';
import type { CountStep } from '$parts/count/steps';
import type { EndsOf } from './ends';
import type { TrainAids, TrainScene } from './types';

/** An engine on its way; a way that is not there is a gap between two cities. */
export interface Run {
  key: string;
  seat: number;
  way: string[];
  gap: [string, string] | null;
  cities: string[]; // ringed
  ms: number;
}

export interface Pennants {
  seat: number;
  cities: string[];
}

const RUNS = 0.6; // of a step
const LAP = 2_200; // ms of the winner's lap

export class Running {
  #scene: () => TrainScene; // as it is, with the result
  #count: Count;
  #endsOf: EndsOf;

  readonly run = $derived.by<Run | null>(() => {
    const { step, at } = this.#count;
    if (!step) return this.#count.isCelebrating ? this.#lap : null;
    const { seat, show } = step;
    const cities = show?.cities ?? [];
    if (seat === null) return cities.length ? { key: `${at}`, seat: -1, way: [], gap: null, cities, ms: 0 } : null;
    const ways = this.#waysOf(seat);
    const way = show?.trail ? (ways?.longest ?? []) : (ways?.tickets.find(({ name }) => name === show?.ticket)?.way ?? []);
    const ends = show?.ticket ? this.#endsOf(show.ticket) : null;
    return { key: `${at}`, seat, way, gap: step.isMissed ? ends : null, cities, ms: step.ms * RUNS };
  });

  /** Flags at the winner's cities. */
  readonly pennants = $derived.by<Pennants | null>(() => {
    const lap = this.#count.hasCelebrated ? this.#lap : null;
    return lap && { seat: lap.seat, cities: [...new Set(lap.way.flatMap((name) => this.#endsOf(name)))] };
  });

  /** What the game hung on, or else the winner's longest way. */
  trailOf(step: CountStep | null): string[] {
    const winner = this.#scene().result?.winners[0];
    const ways = winner === undefined ? undefined : this.#waysOf(winner);
    const way = step?.show?.trail ? ways?.longest : ways?.tickets.find(({ name }) => name === step?.show?.ticket)?.way;
    return way?.length ? way : (this.#lap?.way ?? []);
  }

  constructor(scene: () => TrainScene, count: Count, endsOf: EndsOf) {
    this.#scene = scene;
    this.#count = count;
    this.#endsOf = endsOf;
  }

  #waysOf(seat: number): SeatWays | undefined {
    return (this.#scene().aids as TrainAids | null)?.ways?.find((one) => one.seat === seat);
  }

  /** The winner's longest trail, or longest way of a ticket, once more. */
  get #lap(): Run | null {
    const winner = this.#scene().result?.winners[0];
    if (winner === undefined) return null;
    const ways = this.#waysOf(winner);
    const all = [ways?.longest ?? [], ...(ways?.tickets.map(({ way }) => way) ?? [])];
    const way = all.reduce((best, one) => (one.length > best.length ? one : best), []);
    return way.length ? { key: 'lap', seat: winner, way, gap: null, cities: [], ms: LAP } : null;
  }
}
