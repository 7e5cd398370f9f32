// What the home page says of a game before the server has said anything.
import type { GameInfo } from '$lib/api';
import { guests, nameInWords } from '$lib/guests.svelte';
import { isOurs } from '$lib/ours';
import type { GameName } from '$lib/protocol';
import { say } from '$lib/words.svelte';

/** In the order of the page, with the minutes a game takes. */
export const MINUTES: Record<GameName, number> = {
  'ttr-europe': 60,
  'ttr-iberia': 60,
  'ttr-south-korea': 60,
  'road-trip-europa': 30,
  'dice-trip-belgium': 20,
  'europa-tour': 30,
};
export const GAMES = Object.keys(MINUTES) as GameName[];

const SEATS = 3; // when one plays at once

/** What games are called that this app was built without, the server says. */
export function titleOf(game: string): string {
  return isOurs(game) ? say(`home.game.${game}`) : (guests.of(game)?.title ?? nameInWords(game));
}

export function shortTitleOf(game: string): string {
  return isOurs(game) ? say(`home.short.${game}`) : titleOf(game);
}

export function lineOf(game: string): string {
  return isOurs(game) ? say(`home.line.${game}`) : (guests.of(game)?.sentence ?? '');
}

/** So many sit down when one plays at once. */
export function seatsAtOnce({ players }: GameInfo): number {
  return Math.min(Math.max(SEATS, players.min), players.max);
}
