// What bots are called, and who they are: each level has a few first names. The names are those of
// `src/grandtour/bots/personas.json`; they follow from the seats alone, so everybody sees the same.

export const PERSONAS = {
  gentle: ['Pia', 'Benno', 'Lili', 'Oskar'],
  casual: ['Nina', 'Emil', 'Rosa', 'Tom'],
  skilled: ['Clara', 'Hugo', 'Irene', 'Felix'],
  expert: ['Vera', 'Anton', 'Helena', 'Victor'],
  master: ['Leonora', 'Magnus', 'Celeste', 'Augustin'],
} as const;

export type Level = keyof typeof PERSONAS;
export const LEVELS = Object.keys(PERSONAS) as Level[]; // the gentlest first

/** A bot of a level at a table. */
export interface Persona {
  level: Level;
  place: number; // among the names, and faces, of the level
  name: string;
}

export function isLevel(bot: string | null | undefined): bot is Level {
  return typeof bot === 'string' && Object.hasOwn(PERSONAS, bot);
}

/** The bot of a level that came so many places after the first; beyond the last name, names begin anew. */
export function personaAt(level: Level, number: number): Persona {
  const names = PERSONAS[level];
  const place = number % names.length;
  const around = Math.floor(number / names.length);
  return { level, place, name: names[place]! + (around > 0 ? ` ${around + 1}` : '') };
}

/** Who the bots at a table are, by seat; null for people, and for bots that are of no level. */
export function personasOf(seats: readonly { bot?: string | null; after?: string | null }[]): (Persona | null)[] {
  const seen = new Map<Level, number>();
  return seats.map(({ bot, after }) => {
    const known = bot ?? after; // whose place was taken has been counted
    if (!isLevel(known)) return null;
    const number = seen.get(known) ?? 0;
    seen.set(known, number + 1);
    return bot ? personaAt(known, number) : null;
  });
}

/** Of the bots a game offers, the levels. */
export function levelsOf(bots: readonly string[]): Level[] {
  return bots.filter(isLevel);
}

/** Whom one meets at a game: whom one has chosen, if it offers that, or its usual bot. */
export function opponent(
  game: { bots: readonly string[]; usualBot?: string },
  chosen: Level | null,
): string | undefined {
  if (chosen && game.bots.includes(chosen)) return chosen;
  return game.usualBot ?? game.bots.at(-1);
}
