// The rule text, open at a clause beside the game.
import type { Options } from './house';

/** The table beside which it is read: it may play by rules of its own. */
export interface RuledTable {
  game: string;
  options: Options;
  sentences: Record<string, string>; // of the game's options
}

class OpenRules {
  game = $state<string | null>(null);
  clause = $state<string | null>(null);
  table = $state.raw<RuledTable | null>(null);

  show(game: string, clause: string | null = null): void {
    this.game = game;
    this.clause = clause;
  }

  close(): void {
    this.game = this.clause = null;
  }
}

export const openRules = new OpenRules();
