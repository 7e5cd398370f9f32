// The home page: who one is, the games, a new table, and lists of tables.
import { ask, beCalled, findMe, h, nameForm, namesOf, newId, paceText, player, showTop, trying } from './base.js';
import { t } from './words.js';

const LISTS = ['mine', 'open', 'watchable', 'finished'];
const TITLES = { mine: 'mine', open: 'open', watchable: 'watch', finished: 'finished' };
const REFRESH = 5000; // ms
let games = [];

async function start() {
  await trying(findMe);
  games = await trying(() => ask('/games')) ?? [];
  show();
  refresh();
  setInterval(() => document.hidden || refresh(), REFRESH);
  document.addEventListener('visibilitychange', () => document.hidden || refresh());
}

function show() {
  showTop(show);
  document.getElementById('main').replaceChildren(
    h('section', { class: 'welcome' }, h('h1', {}, 'Grand Tour'), h('p', {}, t('tagline')),
      player.id ? null : nameForm(() => { show(); refresh(); })),
    h('section', { id: 'mine', class: 'list', hidden: true }),
    h('section', {}, h('div', { class: 'heading' }, h('h2', {}, t('games')),
      h('button', { id: 'new-table', onclick: () => newTable(games[0].name) }, t('newTable'))),
    h('div', { class: 'games' }, games.map(gameCard))),
    h('div', { class: 'lists' }, ['open', 'watchable', 'finished'].map(which => h('section', { id: which, class: 'list' }))));
}

function gameCard(game) {
  const { min, max } = game.players, edition = game.board.edition;
  return h('article', { class: 'game', 'data-game': game.name },
    h('h3', {}, game.title),
    h('p', {}, game.sentence),
    h('p', { class: 'marks' }, h('span', {}, min === 1 ? t('playersAlone', { max }) : t('players', { min, max })),
      h('span', { class: `mark ${edition}`, title: t(`editionWhy_${edition}`) }, t(`edition_${edition}`))),
    h('div', { class: 'row' },
      h('button', { class: 'main play-now', onclick: () => playNow(game) }, t('playNow')),
      h('button', { onclick: () => newTable(game.name) }, t('newTable'))));
}

/** Somebody without a name who wants to play gets the one in the field, or a plain one. */
async function needName() {
  if (!player.id) await beCalled(document.getElementById('name')?.value ?? '');
}

function playNow(game) {
  return trying(async () => {
    await needName();
    const seats = Math.min(Math.max(2, game.players.min), game.players.max);
    const table = await ask('/tables', { game: game.name, seats });
    const path = `/tables/${table.id}/commands`;
    await ask(path, { do: 'sit', id: newId(), seat: 0 });
    for (let seat = 1; seat < seats; seat++) await ask(path, { do: 'bot', id: newId(), seat });
    const [state] = await ask(`/tables/${table.id}/messages`);
    await ask(path, { do: 'start', id: newId(), version: state.version });
    location.href = `/tables/${table.id}`;
  });
}

// A new table

function newTable(name) {
  const dialog = h('dialog', { id: 'table-form', 'aria-labelledby': 'table-form-title' });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  fillForm(dialog, name);
  dialog.showModal();
}

function fillForm(dialog, name) {
  const game = games.find(one => one.name === name);
  const { min, max } = game.players;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const options = game.options.map(option => ({ option, input: optionInput(option) }));
  const paceMore = h('div', { class: 'row' });
  const pace = choice('pace', [['none', t('noSentence')], ['live', t('live')], ['days', t('days')]], 'none', showPace);
  function showPace() {
    const fields = {
      none: [],
      live: [numberField('minutes', t('minutes'), 20, 1, 1440), numberField('increment', t('increment'), 10, 0, 3600)],
      days: [numberField('days', t('daysNumber'), 2, 1, 30)],
    };
    paceMore.replaceChildren(...fields[pace.value]);
  }
  const form = h('form', {
    method: 'dialog',
    onsubmit: event => {
      event.preventDefault();
      const values = form.elements;
      trying(async () => {
        await needName();
        const table = await ask('/tables', {
          game: name,
          seats: Number(values.seats.value),
          options: chosenOptions(options),
          pace: chosenPace(values),
          join: values.join.value,
          watch: { kind: values.watch.value },
          title: values.title.value,
        });
        location.href = `/tables/${table.id}`;
      });
    },
  },
  h('h2', { id: 'table-form-title' }, t('newTable')),
  label(t('game'), choice('game', games.map(one => [one.name, one.title]), name, event => fillForm(dialog, event.target.value))),
  label(t('seats'), choice('seats', counts.map(count => [count, count]), Math.max(2, min))),
  label(t('tableTitle'), h('input', { name: 'title', maxlength: 60 })),
  label(t('pace'), pace), paceMore,
  label(t('joinLabel'), choice('join', [['link', t('joinLink')], ['lobby', t('joinLobby')]], 'link')),
  label(t('watchLabel'), choice('watch', [['public', t('watchPublic')], ['delayed', t('delayed')], ['none', t('watchNobody')]], 'public')),
  h('details', { class: 'options' }, h('summary', {}, t('optionsOf'), h('span', { class: 'count' }, options.length)),
    options.map(({ option, input }) => h('label', { class: `option ${typeof option.default}` }, input, h('span', {}, option.sentence)))),
  h('div', { class: 'row end' },
    h('button', { type: 'button', onclick: () => dialog.close() }, t('cancel')),
    h('button', { class: 'main' }, t('create'))));
  dialog.replaceChildren(form);
}

function label(text, input) {
  return h('label', { class: 'field' }, h('span', {}, text), input);
}

function choice(name, values, chosen, onchange) {
  return h('select', { name, onchange }, values.map(([value, title]) =>
    h('option', { value, selected: String(value) === String(chosen) }, title)));
}

function numberField(name, title, value, min, max) {
  return label(title, h('input', { name, type: 'number', value, min, max, required: true }));
}

/** The field for an option, by its usual value and what it `takes`. */
function optionInput(option) {
  const [low, high] = (option.takes.match(/\d+/g) ?? []).map(Number);
  if (typeof option.default === 'boolean') return h('input', { type: 'checkbox', checked: option.default });
  if (typeof option.default === 'number') return h('input', { type: 'number', value: option.default, min: low, max: high, required: true });
  if (high === undefined) return h('input', { value: option.default });
  const numbers = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  return choice(option.name, [option.default, ...numbers].map(value => [value, value]), option.default);
}

function chosenOptions(options) {
  const chosen = {};
  for (const { option, input } of options) {
    let value = input.type === 'checkbox' ? input.checked : input.value;
    if (value !== '' && typeof value === 'string' && !Number.isNaN(Number(value))) value = Number(value);
    if (value !== option.default) chosen[option.name] = value;
  }
  return chosen;
}

function chosenPace(values) {
  const kind = values.pace.value;
  if (kind === 'live') return { kind, seconds: Number(values.minutes.value) * 60, increment: Number(values.increment.value) };
  if (kind === 'days') return { kind, days: Number(values.days.value) };
  return { kind };
}

// Lists

async function refresh() {
  for (const which of LISTS) {
    const section = document.getElementById(which);
    if (which === 'mine' && !player.id) continue;
    const found = await ask('/tables', undefined, { which, limit: which === 'mine' ? 20 : 12 }).catch(() => null);
    if (!found || !section) continue;
    const isMine = table => table.seats.some(seat => player.id && seat.person?.id === player.id);
    const tables = found.tables.filter(table =>
      which === 'mine' ? ['open', 'playing'].includes(table.stage) : which !== 'watchable' || !isMine(table));
    section.hidden = which === 'mine' && !tables.length;
    section.replaceChildren(h('h2', {}, t(TITLES[which])), tables.length
      ? h('ul', {}, tables.map(table => h('li', {}, tableLine(table))))
      : h('p', { class: 'none' }, t('noTables')));
  }
}

function tableLine(table) {
  const game = games.find(one => one.name === table.game)?.title ?? table.game;
  const names = namesOf(table.seats);
  const mine = table.seats.map(seat => seat.person?.id === player.id && !seat.stand_in);
  const isMyTurn = table.stage === 'playing' && (table.deciding ?? []).some(seat => mine[seat]);
  const taken = table.seats.filter(seat => seat.person || seat.bot).length;
  const state = {
    open: t('openTable', { taken, all: table.seats.length }),
    playing: isMyTurn ? h('strong', { class: 'turn' }, t('yourTurn')) : t('playing'),
    over: t('won', { who: (table.winners ?? []).map(seat => names[seat]).join(', ') }),
    closed: t('closed'),
  }[table.stage];
  const people = names.filter((_, seat) => table.seats[seat].person || table.seats[seat].bot).join(', ');
  return h('a', { class: 'table-line', href: `/tables/${table.id}` },
    h('span', { class: 'title' }, table.title || game),
    h('span', { class: 'sub' }, [table.title ? game : '', people, table.pace.kind === 'none' ? '' : paceText(table.pace)].filter(Boolean).join(' · ')),
    h('span', { class: 'state' }, state));
}

start();
