// Writes the rule text for the app: docs/rules/*.md, and its translations in folders named by language,
// as pages of clauses, each with an anchor.
//
//     node rules/build.mjs      (in web/)
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { page } from './page.mjs';

export { forPages, page } from './page.mjs';

const SOURCE = '../docs/rules';
const TARGET = 'public/clauses';

/** The pages there are: `ttr-base` and, where it is translated, `fr/ttr-base`. */
export function pages() {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^([a-z]{2}\/)?[a-z][\w-]*\.md$/.test(path))
    .map((path) => path.slice(0, -'.md'.length))
    .sort();
}

/** @param {string} path one of `pages()` */
export function read(path) {
  return page(readFileSync(join(SOURCE, `${path}.md`), 'utf8'), basename(path));
}

function main() {
  rmSync(TARGET, { recursive: true, force: true });
  const made = new Map(pages().map((path) => [path, read(path)]));
  const known = new Set([...made.values()].flatMap(({ clauses }) => clauses));
  for (const [path, one] of made) {
    mkdirSync(join(TARGET, dirname(path)), { recursive: true });
    writeFileSync(join(TARGET, `${path}.json`), JSON.stringify(one));
    console.log(`${path}: ${one.clauses.length} clauses`);
    const named = [...one.html.matchAll(/href="[^"]*#([^"]+)"/g)].map(([, id]) => id ?? '');
    const missing = [...new Set(named.filter((id) => !known.has(id)))];
    if (missing.length > 0) console.warn(`${path} names what is not there: ${missing.join(', ')}`);
  }
}

if (process.argv[1]?.endsWith('rules/build.mjs')) main();
