// The rule text, open at a clause beside the game.

class OpenRules {
  game = $state<string | null>(null);
  clause = $state<string | null>(null);

  show(game: string, clause: string | null = null): void {
    this.game = game;
    this.clause = clause;
  }

  close(): void {
    this.game = this.clause = null;
  }
}

export const openRules = new OpenRules();
