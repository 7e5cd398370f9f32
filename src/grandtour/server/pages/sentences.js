// What happened, in sentences: the game's own templates, filled as `core/text.py` fills them.
import { capital } from './base.js';
import { language, t, value as ourWord } from './words.js';

const QUIET = new Set(['turn-began', 'choice-sealed', 'answer-sealed', 'card-laid-out', 'game-over']); // seen on the table anyway
const CONTINUES = '… '; // begins a sentence that lists one more thing of the sentence before
const COLON = language === 'fr' ? ' : ' : ': ';
export const CARDS = { // the letters of train cards, as moves write them
  R: 'red', O: 'orange', Y: 'yellow', G: 'green', B: 'blue', P: 'purple', W: 'white', K: 'black', L: 'locomotive',
};

export function tell(events, names, texts, you) {
  const sentences = [];
  for (const event of events) {
    if (QUIET.has(event.event)) continue;
    const text = sentence(event, names, texts, you);
    if (!text) continue;
    if (text.startsWith(CONTINUES) && sentences.length) {
      const before = sentences.pop().replace(/\.$/, '');
      sentences.push(before + (before.includes(COLON) ? ', ' : COLON) + text.slice(CONTINUES.length) + '.');
    } else {
      sentences.push(text);
    }
  }
  return sentences;
}

function sentence(event, names, texts, you) {
  const templates = texts.events, name = event.event;
  const facts = { ...event };
  if (event.seat !== undefined) facts.who = names[event.seat];
  if (CARDS[event.card] && texts.words[CARDS[event.card]]) facts.card = `${texts.words[CARDS[event.card]]} (${event.card})`;
  if ('locomotives' in event || ('color' in event && 'cards' in event)) {
    facts.payment = (event.color ?? '').repeat(event.cards ?? 0) + 'L'.repeat(event.locomotives ?? 0);
  }
  let template = templates[name] ?? '';
  const isTold = [...template.matchAll(/\{(\w+)\}/g)].every(([, field]) => field in facts);
  if (!isTold) template = templates[`${name}.hidden`] ?? template;
  else if (event.seat === you) template = templates[`${name}.you`] ?? template;
  return capital(fill(template, facts, texts.words));
}

export function fill(template, facts, words = {}) {
  return template.replace(/\{(\w+)\}/g, (whole, field) => field in facts ? word(facts[field], words) : whole);
}

/** A value as people say it. */
export function word(value, words) {
  if (Array.isArray(value)) return value.map(part => word(part, words)).join(', ');
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'object') return Object.entries(value).map(([key, part]) => `${word(key, words)} ${word(part, words)}`).join(', ');
  const text = String(value);
  if (words[text] && text !== 'seat') return words[text];
  const [, kind, color] = text.match(/^(\w+):([\w-]+)$/) ?? [];
  return words[kind] && words[color] ? `${words[kind]} (${words[color]})` : ourWord(text);
}
