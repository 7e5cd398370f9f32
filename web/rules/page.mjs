// A page of the rule text from its Markdown: numbered clauses, each with an anchor. At build time for our
// own games; in the browser for those from outside.
import { marked } from 'marked';

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

/**
 * How clauses look: defined where their number begins an item or a row, named anywhere; "TTR-21, 22" and
 * "EUR-24..30" name several.
 * @param {Record<string, string>} pages
 */
function signsOf(pages) {
  const id = `(?:${Object.keys(pages).join('|')})-[XO]?\\d{1,3}`;
  return {
    defined: new RegExp(`(<(?:li|p|td|h[1-6])[^>]*>\\s*)(?:<strong>)?(${id})(?:</strong>)?(?![\\d.,])`, 'g'),
    named: new RegExp(`\\b(${id})((?:(?:, |\\.\\.)[XO]?\\d{2}(?!\\d|\\.\\d|–|,\\d))*)`, 'g'),
  };
}

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
 * @param {Record<string, string>} pages
 */
function linked(html, pages) {
  const { named } = signsOf(pages);
  let isClosed = false; // inside of what must stay as it is
  return html
    .split(/(<[^>]+>)/)
    .map((piece) => {
      if (piece.startsWith('<')) {
        if (/^<(a |code>|b class="id")/.test(piece)) isClosed = true;
        else if (/^<\/(a|code|b)>/.test(piece)) isClosed = false;
        return piece;
      }
      return isClosed ? piece : piece.replace(named, (_, id, more) => link(id, id, pages) + others(id, more, pages));
    })
    .join('');
}

/** @param {string} id */
const lettersOf = (id) => id.replace(/-.*/, '');

/** @param {string} first @param {string} more @param {Record<string, string>} pages */
function others(first, more, pages) {
  return more.replace(/[XO]?\d{2}/g, (number) => link(`${lettersOf(first)}-${number}`, number, pages));
}

/** @param {string} id @param {string} text @param {Record<string, string>} pages */
function link(id, text, pages) {
  return `<a class="ref" href="/rules/${pages[lettersOf(id)]}#${id}">${text}</a>`;
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
 * @param {Record<string, string>} pages which of them defines the clauses with these letters
 * @returns {Page}
 */
export function page(markdown, name = '', pages = PAGES) {
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
    .replace(signsOf(pages).defined, (whole, before, id) => {
      if (seen.has(id)) return whole;
      seen.add(id);
      return `${before.replace(/^<(\w+)/, `<$1 id="${id}"`)}<b class="id">${id}</b>`;
    });
  return { title, html: linked(html, pages), clauses: [...seen], sections };
}
