// The games that this app was built with: they have screens, maps and covers of their own.
import type { GameName } from './protocol';

const OURS: Record<GameName, true> = {
  'ttr-europe': true,
  'ttr-iberia': true,
  'ttr-south-korea': true,
  'road-trip-europa': true,
  'dice-trip-belgium': true,
  'europa-tour': true,
};

export const isOurs = (game: string): game is GameName => Object.hasOwn(OURS, game);
