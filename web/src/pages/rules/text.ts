// The rule text as rules/build.mjs writes it: pages of numbered clauses.

export interface RulePage {
  name: string;
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

export async function readRules(game: string): Promise<RulePage[]> {
  return Promise.all(pagesOf(game).map(readPage));
}

function readPage(name: string): Promise<RulePage> {
  const known = read.get(name) ?? load(name);
  read.set(name, known);
  known.catch(() => read.delete(name)); // the next one may have more luck
  return known;
}

async function load(name: string): Promise<RulePage> {
  const answer = await fetch(`/clauses/${name}.json`);
  if (!answer.ok) throw new Error(`no rules of ${name}`);
  return { name, ...(await answer.json()) };
}
