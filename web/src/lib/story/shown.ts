// A table as it stood a moment ago, with nothing to decide: for the film, and for moves that come
// faster than one can follow.
import type { Scene } from '../scene';
import type { AnyView } from '../protocol';

export function tableAt(table: Scene, view: AnyView, before: AnyView | null, more: Partial<Scene> = {}): Scene {
  const changed: Partial<Scene> = {
    view: view as Scene['view'],
    before: before as Scene['before'],
    deciding: view.players.filter(({ deciding }) => deciding).map(({ seat }) => seat),
    aids: null,
    legal: [],
    isMine: false,
    offered: null,
    reason: null,
    canUndo: false,
    prompt: '',
    result: null,
    ...more,
  };
  return new Proxy(table, {
    // A store has private fields: what it is asked must be asked of itself.
    get: (target, name) => {
      if (name in changed) return changed[name as keyof Scene];
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });
}
