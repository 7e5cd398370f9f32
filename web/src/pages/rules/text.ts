// The rule text as rules/build.mjs writes it: pages of numbered clauses.

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

/** The pages by which a game is played, its own first; none for what is no game. */
export function pagesOf(game: string): string[] {
  if (!Object.values(PAGES).includes(game)) return [];
  return game.startsWith('ttr-') && game !== COMMON ? [game, COMMON] : [game];
}

export const pageOf = (clause: string): string | undefined => PAGES[clause.slice(0, 3)];

const read = new Map<string, Promise<RulePage>>();

export async function readRules(game: string, language: string): Promise<RulePage[]> {
  return Promise.all(pagesOf(game).map((name) => readPage(name, language)));
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
