// What a plan comes to: wagons, turns, points, tickets; and how long the game may last.
import { forest, type Pair } from './forest';
import type { Standing, Track } from './network';

export interface Reading {
  wagons: number; // of the union of its steps
  apart: number; // of the single tickets, each by itself
  fails: number | null; // the first step for which the wagons do not reach
  points: number; // of the routes
}

const DRAWN = 2; // cards a turn
const LAID = 2.5; // wagons a turn, as people play

/** Cards two a turn, an open locomotive one; then one turn a step. */
export function turnsOf(missing: number, engines: number, steps: number): number {
  return Math.ceil((missing - engines) / DRAWN) + engines + steps;
}

/** If of the cards drawn only this share helps. */
export function slowTurnsOf(missing: number, engines: number, steps: number, share: number): number {
  const drawn = missing - engines;
  return Math.ceil(drawn / Math.max(DRAWN * share, 0.5)) + engines + steps;
}

/** After how many turns somebody with so many wagons is done. */
export function turnsLeft(wagons: number, laidOfLate = 0): number {
  return Math.ceil(wagons / Math.max(LAID, laidOfLate));
}

/** What is not mine yet, each once. */
export function openSteps(routes: readonly string[], standing: Standing): string[] {
  return [...new Set(routes)].filter((name) => !standing.own.has(name));
}

export function read(steps: readonly Track[], wagons: number, apart: number): Reading {
  let laid = 0;
  let fails: number | null = null;
  steps.forEach(({ length }, at) => {
    laid += length;
    if (laid > wagons && fails === null) fails = at;
  });
  return { wagons: laid, apart, fails, points: steps.reduce((sum, one) => sum + one.points, 0) };
}

/** Are the ends linked by these routes? */
export function isLinked(tracks: readonly Track[], pair: Pair, routes: ReadonlySet<string>): boolean {
  const all = forest(tracks, [pair], ({ name }) => (routes.has(name) ? 0 : null));
  return all.lost.length === 0;
}
