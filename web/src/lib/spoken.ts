// The engine tells what happened with English names; boards know what their things are called elsewhere.
import type { GameTexts } from './api';
import { settings } from './settings.svelte';

interface Thing {
  name?: string | Record<string, string>;
}

/** The lines of a mat by their colours, and what people call them: the part before the bracket. */
function provincesOf(board: unknown): [string, string][] {
  const { provinces } = (board ?? {}) as { provinces?: { color?: string; name?: unknown }[] };
  if (!Array.isArray(provinces)) return [];
  return provinces.flatMap((one): [string, string][] =>
    one?.color && typeof one.name === 'string' ? [[one.color, one.name.replace(/ \(.*/, '')]] : [],
  );
}

/** Ids of the colours that a board lists: each has a plane. */
function colorsOf(board: unknown): string[] {
  const { colors } = (board ?? {}) as { colors?: { id?: unknown }[] };
  return Array.isArray(colors) ? colors.flatMap((one) => (typeof one?.id === 'string' ? [one.id] : [])) : [];
}

/** A game's texts, with the names of a board in the language now spoken among its words. */
export function withNamesOf(board: unknown, texts: GameTexts): GameTexts {
  const words = { ...texts.words };
  for (const things of Object.values(board as Record<string, unknown>)) {
    for (const thing of Array.isArray(things) ? (things as (Thing | null)[]) : []) {
      const name = thing?.name;
      if (typeof name !== 'object' || !name.en) continue;
      words[name.en] = name[settings.language] ?? name.en;
    }
  }
  for (const color of colorsOf(board)) {
    if (words.plane && words[color]) words[`plane:${color}`] = `${words.plane} (${words[color]})`;
  }
  for (const [color, name] of provincesOf(board)) words[`line:${color}`] = words[name] ?? name;
  return { ...texts, words };
}

/** English names that stand with an article in a sentence, by their last word. */
const WITH_THE = /(^| )(Republic|Kingdom|Netherlands|Islands|States|Emirates|Federation|Union)$/;

/** A country within a sentence: "the Netherlands". In other languages sentences go without. */
export function inSentence(country: string): string {
  return settings.language === 'en' && WITH_THE.test(country) ? `the ${country}` : country;
}
