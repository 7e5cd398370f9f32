// A position as a seat is told of it: what a picture shows is what the rules say.
import * as api from '$lib/api';
import type { AnyView, GameName } from '$lib/protocol';

export interface Studied {
  view: AnyView;
  board: unknown;
}

const kept = new Map<string, Promise<Studied>>();

/** The view of the first seat, and the board of a game. */
export function studied(game: GameName, position: Record<string, unknown>): Promise<Studied> {
  const key = `${game} ${JSON.stringify(position)}`;
  const known = kept.get(key) ?? ask(game, position);
  kept.set(key, known);
  known.catch(() => kept.delete(key)); // the next one may have more luck
  return known;
}

async function ask(game: GameName, position: Record<string, unknown>): Promise<Studied> {
  const [{ messages }, { board }] = await Promise.all([api.study({ game, position }), api.game(game)]);
  const view = messages.findLast((one) => 'view' in one && one.view)?.view as AnyView;
  return { view, board: await api.board(board.digest, game) };
}
