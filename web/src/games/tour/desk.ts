// What every card needs to be drawn: the map it is cut from, and what it is called.
import { getContext, setContext } from 'svelte';
import { Atlas } from './atlas';
import { Names } from './names';
import type { TourBoard, TourMap } from './types';

export interface Desk {
  readonly atlas: Atlas;
  readonly names: Names;
}

const KEY = 'tour';

export function setDesk(map: TourMap, board: TourBoard): Desk {
  return setContext(KEY, { atlas: new Atlas(map), names: new Names(board) });
}

export function getDesk(): Desk {
  return getContext<Desk>(KEY);
}
