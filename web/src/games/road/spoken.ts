// The engine tells what happened with English names. Here they are spoken as the cards speak them.
import type { GameTexts } from '$lib/api';
import type { RoadScene } from './types';

/** The same scene, but for its texts. */
export function withTexts(scene: RoadScene, texts: () => GameTexts): RoadScene {
  return new Proxy(scene, {
    get(target, key) {
      if (key === 'texts') return texts();
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
