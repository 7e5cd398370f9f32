// Where the pencil goes: beside the middle of a route, so that its colour and marks stay readable.
import type { RouteShape } from '$lib/maps';

const BESIDE = 17; // px of the map between the middle and the pencil
const DISC = 40; // and its number

/** Above what lies level, whichever way round its spaces are told. */
function sideOf(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180) >= 0 ? -1 : 1;
}

function beside([x, y, degrees]: [number, number, number], along: number, by: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  const side = sideOf(degrees) * by;
  return [x + Math.cos(angle) * along - Math.sin(angle) * side, y + Math.sin(angle) * along + Math.cos(angle) * side];
}

export function pencil({ spaces, spaceLength }: Pick<RouteShape, 'spaces' | 'spaceLength'>): string {
  const half = spaceLength / 2;
  const points = spaces.flatMap((space) => [beside(space, -half, BESIDE), beside(space, half, BESIDE)]);
  return points.map(([x, y], at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

export function disc({ spaces }: Pick<RouteShape, 'spaces'>): [number, number] {
  const middle = spaces[Math.floor((spaces.length - 1) / 2)] ?? [0, 0, 0];
  return beside(middle, 0, DISC);
}
