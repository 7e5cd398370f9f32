// Sentences for people. The app's own stand in `src/words`, a game's in its folder, and what the
// engine says (events, refusals, prompts) comes from the server in the language asked for.
import en from '../words/en.json';
import { fillIn } from './plurals';
import { settings, type Language } from './settings.svelte';

export type Catalogue = Record<string, string>;
export type Loader = () => Promise<{ default: Catalogue }>;
export type Loaders = Record<Language, Loader>;
export type Facts = Record<string, string | number>;
export type Key = keyof typeof en;

const own: Loaders = {
  en: () => Promise.resolve({ default: en }),
  fr: () => import('../words/fr.json'),
};
const added: Loaders[] = [own];
let known = $state<Catalogue>(en);

/** Load a room's words in the language now spoken; also after the language has changed. */
export async function addWords(loaders: Loaders): Promise<void> {
  if (!added.includes(loaders)) added.push(loaders);
  await loadWords();
}

export async function loadWords(): Promise<void> {
  const language = settings.language;
  const parts = await Promise.all(added.map((loaders) => loaders[language]()));
  if (language !== settings.language) return;
  known = Object.assign({}, ...parts.map((part) => part.default));
  document.documentElement.lang = language;
}

/** A sentence of ours; a number has its noun with it: `{n:# card|# cards}`. */
export function say(key: string, facts: Facts = {}): string {
  const template = known[key];
  if (template === undefined) return key;
  return fillIn(template, facts, settings.language);
}

/** The same, for the words of the app itself. */
export function t(key: Key, facts: Facts = {}): string {
  return say(key, facts);
}

/** The same, for the words of a room: `const t = wordsOf<keyof typeof en>()`. */
export function wordsOf<K extends string>(): (key: K | Key, facts?: Facts) => string {
  return (key, facts = {}) => say(key, facts);
}

/** "Marta, Jonas and you" */
export function list(parts: string[]): string {
  const language = settings.language === 'en' ? 'en-GB' : settings.language;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}

/** A whole number, with a real minus. */
export function number(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** "+3", "−1", "0" */
export function gain(value: number): string {
  return value > 0 ? `+${value}` : number(value);
}
