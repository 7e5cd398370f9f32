// A view, whatever the game: objects as definitions, lists as chips or tables. It knows no rules.
import { h } from './base.js';
import { CARDS, word } from './sentences.js';
import { field, t } from './words.js';

const SEATS = new Set(['turn', 'first', 'routes', 'won_by', 'spots', 'rolls']); // numbers here are seats
const HIDDEN = new Set(['game', 'board', 'you', 'players', 'phase', 'seat', 'deciding', 'rng', 'version']);
const FIRST = ['chosen', 'offer', 'packet', 'drafted', 'dice', 'display', 'hand', 'rack', 'piles', 'tickets', 'routes'];
const NUMBERED = new Set(['cards', 'piles']); // moves name these by their number
const LONG = 400; // letters of JSON from which on a part is folded away at first

const folded = new Map(); // path -> open, as somebody has chosen

/** The parts of a view but the other players, one's own first; `scene` has names and texts. */
export function showView(view, scene, seat = null) {
  const small = [], parts = [];
  for (const [key, value] of Object.entries(view.players?.[seat] ?? {})) {
    if (!isScalar(value) && !isEmpty(value)) parts.push(part(key, value, scene, 'own.'));
  }
  const keys = Object.keys(view).filter(key => !HIDDEN.has(key));
  keys.sort((a, b) => rank(a) - rank(b));
  for (const key of keys) {
    const value = view[key];
    if (isEmpty(value)) continue;
    if (isScalar(value) && !isCards(value, scene)) small.push(fact(key, value, scene));
    else parts.push(part(key, value, scene));
  }
  return [small.length ? h('dl', { class: 'facts' }, small) : null, h('div', { class: 'parts' }, parts)];
}

/** A player's card; `extra` comes behind the name. */
export function showPlayer(player, seat, scene, { mark, extra, isYou }) {
  const small = [], parts = [];
  for (const [key, value] of Object.entries(player)) {
    if (HIDDEN.has(key) || isEmpty(value) || value === false) continue;
    if (isScalar(value)) small.push(fact(key, value, scene));
    else if (!isYou) parts.push(part(key, value, scene, `player${seat}.`));
  }
  return h('section', { class: `player seat${seat}${player.deciding ? ' deciding' : ''}${isYou ? ' you' : ''}`, 'aria-label': scene.names[seat] },
    h('h3', {}, mark, h('span', { class: 'who' }, scene.names[seat]), extra),
    h('dl', { class: 'facts' }, small), parts);
}

function rank(key) {
  const index = FIRST.indexOf(key);
  return index < 0 ? FIRST.length : index;
}

function part(key, value, scene, path = '') {
  const name = path + key;
  const isLong = !FIRST.includes(key) && JSON.stringify(value).length > LONG;
  const isOpen = folded.get(name) ?? !(isLong || path.startsWith('player'));
  const size = Array.isArray(value) ? value.length : typeof value === 'string' ? value.length : Object.keys(value).length;
  const details = h('details', { class: 'part', open: isOpen },
    h('summary', {}, field(key), h('span', { class: 'count' }, size)), shown(key, value, scene));
  details.addEventListener('toggle', () => {
    if (details.open !== isOpen || folded.has(name)) folded.set(name, details.open);
  });
  return details;
}

function fact(key, value, scene) {
  return h('div', {}, h('dt', {}, field(key)), h('dd', {}, scalar(key, value, scene)));
}

function shown(key, value, scene) {
  if (isScalar(value)) return scalar(key, value, scene);
  if (Array.isArray(value)) return list(key, value, scene);
  const entries = Object.entries(value).filter(([, inner]) => !isEmpty(inner));
  if (!entries.length) return h('span', { class: 'none' }, t('nothing'));
  if (SEATS.has(key)) return byOwner(entries, scene);
  if (entries.every(([, inner]) => isScalar(inner) && !isCards(inner, scene)) && entries.length > 3) {
    return chips(entries.map(([name, inner]) => [swatch(name), nice(name, scene), ' ', h('b', {}, scalar(name, inner, scene))]));
  }
  return h('dl', { class: 'nested' }, entries.map(([name, inner]) =>
    [h('dt', {}, nice(name, scene)), h('dd', {}, shown(name, inner, scene))]));
}

function list(key, values, scene) {
  if (!values.length) return h('span', { class: 'none' }, t('nothing'));
  if (values.every(isScalar)) return chips(values.map(value => scalar(key, value, scene, true)));
  if (values.every(value => value && !Array.isArray(value) && typeof value === 'object')) {
    const isShort = values.every(value => value.name && Object.values(value).every(isScalar) && Object.keys(value).length <= 3);
    if (isShort) return chips(values.map((value, index) => [NUMBERED.has(key) && h('small', {}, `${index + 1} `), item(value, scene)]));
    const columns = [...new Set(values.flatMap(Object.keys))];
    return table(columns, values, scene, NUMBERED.has(key));
  }
  if (values.length === scene.names.length) { // a list for each seat
    return h('dl', { class: 'nested' }, values.map((value, seat) => [h('dt', {}, seatName(seat, scene)), h('dd', {}, shown(key, value, scene))]));
  }
  return h('ol', {}, values.map(value => h('li', {}, shown(key, value, scene))));
}

function item(value, scene) {
  const { name, color, ...rest } = value;
  const more = Object.entries(rest).filter(([key, inner]) => !isEmpty(inner) && inner !== false && !(key === 'kind'));
  return [swatch(color), word(name, scene.texts.words), more.map(([key, inner]) =>
    h('span', { class: 'more' }, inner === true ? field(key) : ['points', 'number'].includes(key) ? String(inner) : `${field(key)} ${word(inner, scene.texts.words)}`))];
}

function table(columns, rows, scene, isNumbered) {
  return h('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': t('tableRegion') }, h('table', {},
    h('thead', {}, h('tr', {}, isNumbered && h('th', { scope: 'col' }, '#'), columns.map(column => h('th', { scope: 'col' }, field(column))))),
    h('tbody', {}, rows.map((row, index) => h('tr', {}, isNumbered && h('td', {}, index + 1), columns.map(column => h('td', {}, cell(column, row[column], scene))))))));
}

function cell(key, value, scene) {
  if (value === undefined || (Array.isArray(value) && !value.length)) return '';
  if (value && typeof value === 'object' && !Array.isArray(value) && value.name) return item(value, scene);
  if (Array.isArray(value) && value.every(isScalar)) return value.map((one, index) => [index ? ', ' : '', scalar(key, one, scene)]);
  return shown(key, value, scene);
}

function byOwner(entries, scene) {
  const owners = [...new Set(entries.map(([, seat]) => seat))].sort();
  return h('dl', { class: 'nested' }, owners.map(owner => [
    h('dt', {}, seatName(owner, scene)),
    h('dd', {}, chips(entries.filter(([, seat]) => seat === owner).map(([name]) => nice(name, scene)))),
  ]));
}

function chips(contents) {
  return h('ul', { class: 'chips' }, contents.map(content => h('li', {}, content)));
}

function scalar(key, value, scene, isListed = false) {
  if (value === null && isListed) return '·';
  if (SEATS.has(key) && Number.isInteger(value)) return seatName(value, scene);
  if (isCards(value, scene)) return cards(value, scene);
  const text = word(value, scene.texts.words);
  return typeof value === 'string' ? [swatch(value), text] : text;
}

function seatName(seat, scene) {
  return h('span', { class: `who seat${seat}` }, scene.names[seat] ?? String(seat));
}

function nice(name, scene) {
  return scene.texts.words[name] || !/^[a-z_]+$/.test(name) ? word(name, scene.texts.words) : field(name);
}

/** Train cards: letters, each with its colour and how many there are of it. */
export function cards(letters, scene) {
  const runs = letters.match(/(.)\1*/g);
  return h('span', { class: 'cards' }, runs.map(run => {
    const color = CARDS[run[0]];
    return h('span', { class: `card c-${color}`, title: scene.texts.words[color] }, run[0], run.length > 1 && h('small', {}, `×${run.length}`));
  }));
}

export function isCards(value, scene) {
  return typeof value === 'string' && 'locomotive' in scene.texts.words && /^[ROYGBPWKL]+$/.test(value);
}

function swatch(color) {
  const known = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'white', 'black', 'light-blue', 'dark-blue', 'pink', 'brown', 'gray'];
  return known.includes(color) ? h('span', { class: `swatch c-${color}`, 'aria-hidden': 'true' }) : null;
}

function isScalar(value) {
  return value === null || typeof value !== 'object';
}

function isEmpty(value) {
  return value === null || value === undefined || value === '' || (typeof value === 'object' && !Object.keys(value).length);
}
