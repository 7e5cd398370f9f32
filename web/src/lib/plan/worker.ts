// Completes plans aside from the page.
import { forest, type Pair } from './forest';
import type { Track } from './network';

export interface Task {
  number: number;
  tracks: Track[];
  pairs: Pair[];
  weights: (number | null)[]; // by track
}

onmessage = ({ data }: MessageEvent<Task>) => {
  const { number, tracks, pairs, weights } = data;
  const byName = new Map(tracks.map(({ name }, at) => [name, weights[at] ?? null]));
  postMessage({ number, found: forest(tracks, pairs, ({ name }) => byName.get(name) ?? null) });
};
