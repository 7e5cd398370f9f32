// The legal moves as buttons. Few are shown at once; many are grouped, and can be searched.
import { capital, h } from './base.js';
import { cards, isCards } from './shown.js';
import { t, verb } from './words.js';

const FEW = 12; // up to so many moves are simply shown
const ROWS = 0.6; // moves that differ in their last word share a row, if that leaves so few rows

const open = new Map(); // verb -> whether its group is open, as somebody has chosen

export function showMoves(moves, scene, choose) {
  const groups = new Map();
  for (const move of moves) {
    const first = move.split(' ')[0];
    groups.set(first, [...(groups.get(first) ?? []), move]);
  }
  const isMany = moves.length > FEW;
  const shown = [...groups].map(([first, members]) => group(first, members, isMany, groups.size === 1, scene, choose));
  // Groups of one are buttons of their own, and come first.
  const list = h('div', { class: 'groups' }, shown.filter(one => one.tagName !== 'DETAILS'), shown.filter(one => one.tagName === 'DETAILS'));
  return [isMany ? filter(list) : null, list];
}

function group(first, members, isMany, isOnly, scene, choose) {
  const title = capital(scene.texts.moves?.[first] ?? verb(first));
  if (members.length === 1 && members[0] === first) {
    return h('div', { class: 'alone' }, button(first, title, choose));
  }
  const body = rows(members).map(([stem, ends]) => stem === null
    ? ends.map(move => h('div', { class: 'one', 'data-text': fold(move) }, button(move, label(move.slice(first.length + 1), scene), choose)))
    : h('div', { class: 'stem', 'data-text': fold(stem) }, h('span', {}, stem.slice(first.length + 1) || title),
      h('span', { class: 'ends' }, ends.map(end => button(`${stem} ${end}`, label(end, scene), choose)))));
  if (!isMany) return h('div', { class: 'few' }, h('h3', {}, title), h('div', { class: 'buttons' }, body));
  const isOpen = open.get(first) ?? (isOnly || members.length <= FEW);
  const details = h('details', { open: isOpen },
    h('summary', {}, title, h('span', { class: 'count' }, members.length)), h('div', { class: 'buttons' }, body));
  details.addEventListener('toggle', () => {
    if (!details.dataset.found) open.set(first, details.open);
  });
  return details;
}

/** Moves with the same beginning, such as all payments for a route, share a row. */
function rows(moves) {
  const stems = new Map();
  for (const move of moves) {
    const [, stem, end] = move.match(/^(.*\S) ([^\s()]+(?: \([^)]*\))?)$/) ?? [null, move, ''];
    stems.set(stem, [...(stems.get(stem) ?? []), end]);
  }
  const isWorth = moves.length > FEW && stems.size > 1 && stems.size <= ROWS * moves.length && !moves.some(move => move.includes(', '));
  return isWorth ? [...stems].map(([stem, ends]) => ends[0] ? [stem, ends] : [null, [stem]]) : [[null, moves]];
}

function button(move, content, choose) {
  return h('button', { 'data-move': move, 'aria-label': move, title: move, onclick: () => choose(move) }, content);
}

/** The words of a move; letters of cards as cards. */
function label(text, scene) {
  return text.split(' ').map((part, index) => [index ? ' ' : '', isCards(part, scene) ? cards(part, scene) : part]);
}

function filter(list) {
  const field = h('input', { id: 'filter', type: 'search', placeholder: t('filterHint'), autocomplete: 'off', 'aria-label': t('filter') });
  const none = h('p', { class: 'none', hidden: true }, t('noneFound'));
  field.addEventListener('input', () => {
    const wanted = fold(field.value).split(' ').filter(Boolean);
    let found = 0;
    for (const group of list.children) {
      let here = 0;
      const parts = group.querySelectorAll('[data-text]');
      for (const part of parts) {
        const isFound = wanted.every(piece => part.dataset.text.includes(piece) || [...part.querySelectorAll('button')].some(one => fold(one.dataset.move).includes(piece)));
        part.hidden = !isFound;
        here += isFound;
      }
      if (!parts.length) here = wanted.every(piece => fold(group.textContent).includes(piece)) ? 1 : 0;
      group.hidden = !here;
      found += here;
      if (group.tagName === 'DETAILS') {
        group.dataset.found = wanted.length ? 'yes' : '';
        if (wanted.length) group.open = here > 0;
      }
    }
    none.hidden = found > 0;
  });
  return h('div', { class: 'filter' }, field, none);
}

/** Text without case and accents, for comparing. */
function fold(text) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‐‑‒–—−]/g, '-').toLowerCase();
}
