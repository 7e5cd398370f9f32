// The last round of Dice Trip Belgium, and how things stand every four rounds.
import type { Closing } from '$lib/story/closing';
import { list } from '$lib/words.svelte';
import type { DiceScene } from './types';
import { t } from './words';

const EVERY = 4; // rounds

export function closingOf({ view, names, result }: Pick<DiceScene, 'view' | 'names' | 'result'>): Closing | null {
  if (result) return null;
  if (view.turn_number === view.rounds) return { key: 'last', announcement: t('dice.lastRound'), ribbon: t('closing.last') };
  const past = view.turn_number - 1;
  const totals = view.players.map(({ score }) => score?.total);
  const areKnown = names.length > 1 && totals.every((total) => total !== undefined);
  if (past === 0 || past % EVERY !== 0 || !areKnown) return null;
  const all = list(names.map((name, seat) => `${name} ${totals[seat]}`));
  return { key: `round ${past}`, announcement: t('dice.standings', { round: past, all }), ribbon: '' };
}
