// What this device knows of who learns: the beat at which a lesson was left, which lessons were done, and which games were
// ever played to the end here. It is never sent.

interface Entry {
  beat?: number; // of a lesson that was begun
  isLearnt?: boolean;
  isPlayed?: boolean; // a whole game
}

const KEY = 'lessons';

class Known {
  #all = $state.raw(read());

  of(game: string): Entry {
    return this.#all[game] ?? {};
  }

  /** The lesson is what somebody needs who is new to a game. */
  isNew(game: string): boolean {
    const { isLearnt, isPlayed } = this.of(game);
    return !isLearnt && !isPlayed;
  }

  note(game: string, entry: Entry): void {
    const known = this.of(game);
    if (Object.entries(entry).every(([key, value]) => known[key as keyof Entry] === value)) return;
    this.#all = { ...this.#all, [game]: { ...known, ...entry } };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#all));
    } catch {
      // No place to keep it: it holds until the page is left.
    }
  }
}

function read(): Record<string, Entry> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' && !Array.isArray(kept) ? (kept as Record<string, Entry>) : {};
  } catch {
    return {}; // not ours, or broken
  }
}

export const known = new Known();
