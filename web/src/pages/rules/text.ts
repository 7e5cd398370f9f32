// The rule text as rules/build.mjs writes it: pages of numbered clauses. That of a game this app was
// built without comes from the server, and is set here.
import * as api from '$lib/api';
import { guests } from '$lib/guests.svelte';

export interface RulePage {
  name: string;
  language: string; // of the text; not all of it is translated
  title: string;
  html: string;
  clauses: string[];
  sections: { id: string; title: string }[];
}

/** Which page defines the clauses with these letters. */
const PAGES: Record<string, string> = {
  TTR: 'ttr-base',
  EUR: 'ttr-europe',
  IBE: 'ttr-iberia',
  KOR: 'ttr-south-korea',
  RTE: 'road-trip-europa',
  DTB: 'dice-trip-belgium',
  ETO: 'europa-tour',
};
export const COMMON = 'ttr-base';

/** The pages by which one of our games is played, its own first; none for what is none of ours. */
export function pagesOf(game: string): string[] {
  if (!Object.values(PAGES).includes(game)) return [];
  return game.startsWith('ttr-') && game !== COMMON ? [game, COMMON] : [game];
}

export function pageOf(clause: string): string | undefined {
  const letters = clause.replace(/-.*/, '');
  return PAGES[letters] ?? guests.withClauses(letters);
}

const read = new Map<string, Promise<RulePage>>();

/** The pages of a game; none, if there is no such game or nobody has written its rules. */
export async function readRules(game: string, language: string): Promise<RulePage[]> {
  const ours = pagesOf(game);
  if (ours.length > 0) return Promise.all(ours.map((name) => readPage(name, language)));
  return readGuest(game, language);
}

async function readGuest(game: string, language: string): Promise<RulePage[]> {
  try {
    const [{ text }, { clauses }] = await Promise.all([api.ruleText(game), api.game(game)]);
    if (text === null) return [];
    const { page } = await import('../../../rules/page.mjs');
    const pages = { ...PAGES, ...Object.fromEntries(clauses.map((letters) => [letters, game])) };
    return [{ name: game, language, ...page(text, game, pages) }];
  } catch (problem) {
    if (problem instanceof api.Refusal) return [];
    throw problem;
  }
}

function readPage(name: string, language: string): Promise<RulePage> {
  const key = `${language}/${name}`;
  const known = read.get(key) ?? load(name, language);
  read.set(key, known);
  known.catch(() => read.delete(key)); // the next one may have more luck
  return known;
}

/** The page in this language; where nobody has translated it, in English. */
async function load(name: string, language: string): Promise<RulePage> {
  const isEnglish = language === 'en';
  const answer = await fetch(`/clauses/${isEnglish ? '' : `${language}/`}${name}.json`);
  if (answer.status === 404 && !isEnglish) return readPage(name, 'en');
  if (!answer.ok) throw new Error(`no rules of ${name}`);
  return { name, language, ...(await answer.json()) };
}
