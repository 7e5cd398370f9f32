// Writes the rule text for the app: docs/rules/*.md as pages of clauses, each with an anchor. What
// only its editors need (which scan a clause was read from) is left out; our own rulings stay.
//
//     node rules/build.mjs      (in web/)
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
const SCAN = /\d{3}_[0-9a-f]{16}\.txt/g;
const NOTE = /\s*\[([^[\]]*)\](?=\.?\s*$|\. )/gm;

/**
 * The note after a clause without the scans it was read from: what is left is our ruling, if any.
 * @param {string} text
 */
export function note(text) {
  const isSourced = text.search(SCAN) >= 0;
  const kept = text
    .split(/;\s*/)
    .filter((part) => (isSourced ? /\bruling\b|\bconvention\b/.test(part) : !/^(derived|same)$/.test(part)))
    .map((part) => part.replace(/\s*§[^,:;)]*/g, '').replace(SCAN, 'the rulebook'))
    .map((part) => part.replace(/^the rulebook.*?\b(?=ruling\b)/, '').replace(/^([^(]*)\)$/, '$1').trim())
    .filter(Boolean)
    .join('; ');
  if (!kept) return '';
  const said = kept.replace(/^ruling\b/, 'our ruling');
  return `<small class="note">${said.charAt(0).toUpperCase()}${said.slice(1)}</small>`;
}

/** @param {string} markdown */
export function forPlayers(markdown) {
  return markdown
    .replace(/^# (.*?)\s*\(id: [\w-]+\)$/m, '# $1')
    .replace(/^(- .*)$/gm, (item) =>
      item.replace(NOTE, (_, text) => {
        const left = note(text);
        return left && ` ${left}`;
      }),
    )
    .replace(/^Source tags after each clause: a seed file name plus section; /m, 'Notes after clauses: ')
    .replace(/^Note: \d{3}_\w+\.txt .*carry that source.*\n/m, '')
    .replace(' Section names are quoted in Greek as printed.', '')
    .replace('plus this file', 'plus this page')
    .replace(/`ttr-base\.md`/g, '[the common rules](/rules/ttr-base)')
    .replace(SCAN, 'the rulebook')
    .replace(/\bthe seed(?: text)?\b/g, 'the rulebook');
}

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
const slug = (text) => (text.toLowerCase().replace(/<[^>]+>/g, '').match(/[a-z]+/g) ?? []).join('-');

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
  const text = forPlayers(markdown);
  const title = /^#\s+(.*)$/m.exec(text)?.[1] ?? '';
  const body = text.replace(/^#\s+.*$/m, '');
  const parsed = /** @type {string} */ (marked.parse(body, { async: false, gfm: true }));
  const html = parsed
    .replace(/<h2>(.*?)<\/h2>/g, (_, head) => {
      const id = `${name}-${slug(head)}`;
      sections.push({ id, title: head });
      return `<h2 id="${id}">${head}</h2>`;
    })
    .replace(DEFINED, (whole, before, id) => {
      if (seen.has(id)) return whole;
      seen.add(id);
      return `${before.replace(/^<(\w+)/, `<$1 id="${id}"`)}<b class="id">${id}</b>`;
    });
  return { title, html: linked(html), clauses: [...seen], sections };
}

function main() {
  mkdirSync(TARGET, { recursive: true });
  /** @type {Set<string>} */
  const known = new Set();
  /** @type {Map<string, string[]>} */
  const named = new Map();
  for (const file of readdirSync(SOURCE).filter((name) => /^[a-z].*\.md$/.test(name))) {
    const name = basename(file, '.md');
    const made = page(readFileSync(join(SOURCE, file), 'utf8'), name);
    writeFileSync(join(TARGET, `${name}.json`), JSON.stringify(made));
    made.clauses.forEach((id) => known.add(id));
    named.set(name, [...made.html.matchAll(/href="[^"]*#([^"]+)"/g)].map(([, id]) => id ?? ''));
    console.log(`${name}: ${made.clauses.length} clauses`);
  }
  for (const [name, ids] of named) {
    const missing = [...new Set(ids.filter((id) => !known.has(id)))];
    if (missing.length > 0) console.warn(`${name} names what is not there: ${missing.join(', ')}`);
  }
}

if (process.argv[1]?.endsWith('rules/build.mjs')) main();
