// The last round of a train game, and the Draft card of Iberia, as all may know them.
import type { Closing } from '$lib/story/closing';
import type { TrainScene, TrainView } from './types';
import { t } from './words';

type Seen = Pick<TrainScene, 'you' | 'names' | 'result' | 'deciding'> & { view: Pick<TrainView, 'last_turns' | 'draft' | 'players'> };

export function closingOf({ view, you, names, result, deciding }: Seen): Closing | null {
  const left = view.last_turns;
  if (result) return null;
  if (left && left.length > 0) {
    const rang = left.at(-1)!; // whoever brought the end about plays last
    const facts = { who: names[rang] ?? '', n: view.players[rang]?.trains ?? 0 };
    const isMine = you !== null && left[0] === you && deciding.includes(you);
    return {
      key: 'last',
      announcement: t(rang === you ? 'ttr.lastRound.you' : 'ttr.lastRound', facts),
      ribbon: isMine ? t('closing.yours') : t('ttr.lastTurns', { n: left.length }),
      isDone: (seat) => !left.includes(seat),
    };
  }
  if (view.draft === 'due') return { key: 'draft', announcement: t('ttr.draftCard'), ribbon: t('ttr.draftDue') };
  return null;
}
