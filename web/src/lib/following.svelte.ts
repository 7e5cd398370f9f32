// For tests of what follows a scene: it is made, and sees each scene that the test puts before it.
import { flushSync } from 'svelte';

export interface Following<S, T> {
  made: T;
  see: (scene: S) => void;
  stop: () => void;
}

export function following<S, T>(first: S, make: (scene: () => S) => T): Following<S, T> {
  let scene = $state.raw(first);
  let made!: T;
  const stop = $effect.root(() => {
    made = make(() => scene);
  });
  flushSync();
  const see = (next: S): void => {
    scene = next;
    flushSync();
  };
  return { made, see, stop };
}
