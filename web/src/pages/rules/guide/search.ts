// Where a word stands in the chapters and in the law of a game.
import type { Language } from '$lib/settings.svelte';
import type { RulePage } from '../text';
import { anchorOf, plainly, type Chapter } from './guide';

export interface Found {
  id: string; // anchor
  title: string;
  before: string;
  match: string;
  after: string;
}

const LEAST = 2; // letters
const MOST = 24; // places
const AROUND = 60; // letters to either side

/** Letters without their accents, one for one. */
const bare = (text: string) => [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');

/** The clauses of a page with their texts. */
function clausesOf({ html }: RulePage): [string, string][] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll<HTMLElement>('li[id], td[id]')].map((item) => {
    const whole = item.tagName === 'TD' ? item.parentElement! : item;
    whole.querySelectorAll('.note').forEach((note) => note.remove());
    const text = (whole.textContent ?? '').replace(/\s+/g, ' ').trim();
    return [item.id, text.startsWith(item.id) ? text.slice(item.id.length).trim() : text];
  });
}

export function lookFor(asked: string, chapters: Chapter[], pages: RulePage[], language: Language): Found[] {
  const wanted = bare(asked.trim());
  if (wanted.length < LEAST) return [];
  const told = chapters.flatMap((chapter) =>
    chapter.text.map((text): [string, string, string] => [anchorOf(chapter), chapter.title[language], plainly(text[language])]),
  );
  const law = pages.flatMap((page) => clausesOf(page).map(([id, text]): [string, string, string] => [id, id, text]));
  const named = law.filter(([id]) => bare(id) === wanted).map(([id, title, text]) => ({ id, title, before: '', match: '', after: text }));
  if (named.length) return named;
  const found: Found[] = [];
  for (const [id, title, text] of [...told, ...law]) {
    const at = bare(text).indexOf(wanted);
    if (at < 0) continue;
    const letters = [...text];
    const from = Math.max(0, at - AROUND);
    const to = at + wanted.length;
    found.push({
      id,
      title,
      before: `${from > 0 ? '…' : ''}${letters.slice(from, at).join('')}`,
      match: letters.slice(at, to).join(''),
      after: `${letters.slice(to, to + AROUND).join('')}${letters.length > to + AROUND ? '…' : ''}`,
    });
    if (found.length === MOST) break;
  }
  return found;
}
