// A scene that stands still, for looking at and for tests: as much of a table as one gives it.
import type { GameTexts } from './api';
import type { GameName, TableInfo } from './protocol';
import type { Scene } from './scene';

const nothing = () => undefined;

export function still<G extends GameName>(
  game: G,
  view: Scene<G>['view'],
  more: Partial<Scene<G>> & { names?: string[] } = {},
): Scene<G> {
  const names = more.names ?? ['Ana', 'Marta', 'Jonas', 'Hungry'].slice(0, view.players.length);
  const table = {
    id: 'still',
    title: '',
    game,
    board: { name: game, title: game, edition: 'verified', digest: '', own: false },
    stage: 'playing',
    watch: { kind: 'public' },
    options: {},
    seats: names.map((name, index) => (index < 3 ? { person: { id: name, name } } : { bot: name })),
  } as unknown as TableInfo;
  const plain = { title: 'Grand Tour', lines: {}, criteria: {}, events: {}, words: {}, options: {} };
  const texts = { ...plain, ...more.texts } as unknown as GameTexts;
  return {
    game,
    view,
    before: null,
    open: null,
    aids: null,
    legal: [],
    deciding: view.players.filter((one) => one.deciding).map((one) => one.seat),
    isMine: false,
    prompt: '',
    you: 0,
    names,
    table,
    board: null,
    map: null,
    result: null,
    past: [],
    news: [],
    presence: null,
    times: null,
    canUndo: false,
    canTalk: false,
    isBusy: false,
    isReplay: false,
    offered: null,
    reason: null,
    offer: nothing,
    play: nothing,
    confirm: nothing,
    forget: nothing,
    undo: nothing,
    restart: nothing,
    why: nothing,
    say: nothing,
    ...more,
    texts,
  };
}
