// Writes the rule text for the app: docs/rules/*.md, and its translations in folders named by language,
// as pages of clauses, each with an anchor.
//
//     node rules/build.mjs      (in web/)
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { marked } from 'marked';

const SOURCE = '../docs/rules';
const TARGET = 'public/clauses';

/** Which page defines the clauses with these letters. */
export const PAGES = /** @type {Record<string, string>} */ ({
  TTR: 'ttr-base',
  EUR: 'ttr-europe',
  IBE: 'ttr-iberia',
  KOR: 'ttr-south-korea',
  RTE: 'road-trip-europa',
  DTB: 'dice-trip-belgium',
  ETO: 'europa-tour',
});

const ID = `(?:${Object.keys(PAGES).join('|')})-[XO]?\\d{1,3}`;
/** A clause is defined where its number begins an item or a row. */
const DEFINED = new RegExp(
  `(<(?:li|p|td|h[1-6])[^>]*>\\s*)(?:<strong>)?(${ID})(?:</strong>)?(?![\\d.,])`,
  'g',
);
/** It is named anywhere; "TTR-21, 22" and "EUR-24..30" name several. */
const NAMED = new RegExp(`\\b(${ID})((?:(?:, |\\.\\.)[XO]?\\d{2}(?!\\d|\\.\\d|–|,\\d))*)`, 'g');
/** What stands in brackets at the end of an item or before a full stop says where it comes from. */
const NOTE = /\s*\[([^[\]]*)\](?=\.?\s*$)/;

/**
 * An item with its source as a note; links to other pages lead to those of the app.
 * @param {string} markdown
 */
export function forPages(markdown) {
  return markdown
    .replace(/^- .*$/gm, (item) => item.replace(NOTE, (_, text) => ` <small class="note">${capital(text)}</small>`))
    .replace(/\]\(([a-z-]+)\.md\)/g, '](/rules/$1)');
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Every clause that is named in the text leads to where it is defined.
 * @param {string} html
 */
function linked(html) {
  let isClosed = false; // inside of what must stay as it is
  return html
    .split(/(<[^>]+>)/)
    .map((piece) => {
      if (piece.startsWith('<')) {
        if (/^<(a |code>|b class="id")/.test(piece)) isClosed = true;
        else if (/^<\/(a|code|b)>/.test(piece)) isClosed = false;
        return piece;
      }
      return isClosed ? piece : piece.replace(NAMED, (_, id, more) => link(id, id) + others(id, more));
    })
    .join('');
}

/** @param {string} first @param {string} more */
function others(first, more) {
  return more.replace(/[XO]?\d{2}/g, (number) => link(`${first.slice(0, 4)}${number}`, number));
}

/** @param {string} id @param {string} text */
function link(id, text) {
  return `<a class="ref" href="/rules/${PAGES[id.slice(0, 3)]}#${id}">${text}</a>`;
}

/** @param {string} text */
const slug = (text) => (text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().match(/[a-z]+/g) ?? []).join('-');

const SIGNS = /** @type {Record<string, string>} */ ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' });

/**
 * A heading as text, not as HTML.
 * @param {string} html
 */
const plain = (html) => html.replace(/<[^>]+>/g, '').replace(/&(lt|gt|quot|#39|amp);/g, (_, name) => SIGNS[name] ?? '');

/**
 * @typedef {{ id: string, title: string }} Section
 * @typedef {{ title: string, html: string, clauses: string[], sections: Section[] }} Page
 * @param {string} markdown
 * @param {string} name
 * @returns {Page}
 */
export function page(markdown, name = '') {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Section[]} */
  const sections = [];
  const text = forPages(markdown);
  const title = /^#\s+(.*)$/m.exec(text)?.[1] ?? '';
  const body = text.replace(/^#\s+.*$/m, '');
  const parsed = /** @type {string} */ (marked.parse(body, { async: false, gfm: true }));
  const html = parsed
    .replace(/<h2>(.*?)<\/h2>/g, (_, head) => {
      const title = plain(head);
      const id = `${name}-${slug(title)}`;
      sections.push({ id, title });
      return `<h2 id="${id}">${head}</h2>`;
    })
    .replace(DEFINED, (whole, before, id) => {
      if (seen.has(id)) return whole;
      seen.add(id);
      return `${before.replace(/^<(\w+)/, `<$1 id="${id}"`)}<b class="id">${id}</b>`;
    });
  return { title, html: linked(html), clauses: [...seen], sections };
}

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
