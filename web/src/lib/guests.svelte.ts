// Games that this app was built without: the server knows them, and says what they are called.
import * as api from './api';
import type { GameInfo } from './api';
import { settings } from './settings.svelte';

class Guests {
  #known = $state.raw<Record<string, GameInfo>>({});
  #asked = new Set<string>();

  /** What the server says of a game; nothing until it has answered, which is looked at again then. */
  of(game: string): GameInfo | undefined {
    const key = `${settings.language} ${game}`;
    if (game && !this.#asked.has(key)) {
      this.#asked.add(key);
      void this.#read(game, key);
    }
    return this.#known[key];
  }

  /** The game whose rules have clauses with these letters, of those that were asked for. */
  withClauses(letters: string): string | undefined {
    return Object.values(this.#known).find(({ clauses }) => clauses.includes(letters))?.name;
  }

  async #read(game: string, key: string): Promise<void> {
    try {
      const info = await api.game(game);
      this.#known = { ...this.#known, [key]: info };
    } catch (problem) {
      if (!(problem instanceof api.Refusal)) this.#asked.delete(key); // the next one may have more luck
    }
  }
}

export const guests = new Guests();

/** "harbour-hop" as "Harbour Hop", where nobody has said what it is called. */
export function nameInWords(game: string): string {
  return game
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
