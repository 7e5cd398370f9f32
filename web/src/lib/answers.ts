// Where there is only one answer, nobody need give it. It goes out by itself, a while after it was asked
// for: the same while, whatever it is and whoever could have said more, so that it tells nothing.
import type { AnyMove, AnyView, EuropaTourMove, EuropaTourView } from './protocol';

export const WHILE = 2500; // ms

/** What is said by itself; null: the player decides. A tour is announced, which can only win. */
export function answerTo(view: AnyView, legal: readonly AnyMove[]): string | null {
  if (view.game === 'europa-tour') return inWindow(view as EuropaTourView, legal as EuropaTourMove[]);
  const [only, ...more] = legal;
  return only && more.length === 0 && takesNothing(only) ? only.text : null;
}

function inWindow(view: EuropaTourView, legal: readonly EuropaTourMove[]): string | null {
  const silent = legal.find(({ kind }) => kind === 'silent');
  if (!silent) return null;
  const announce = legal.find(({ kind }) => kind === 'announce');
  const wins = view.rack?.valid === true || view.handed_in === true;
  return announce && wins ? announce.text : silent.text;
}

/** Moves that are no move. */
function takesNothing(move: AnyMove): boolean {
  switch (move.kind) {
    case 'pass':
    case 'stop':
      return true;
    case 'borrow':
      return move.route === null;
    case 'festival':
      return move.city === null;
    case 'mat':
      return move.line === null;
    default:
      return false;
  }
}
