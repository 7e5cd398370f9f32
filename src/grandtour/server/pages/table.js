// The page of a table: before, during and after the game. View and legal moves in, one move out.
import { ask, beCalled, capital, clockSkew, findMe, h, namesOf, nameForm, paceText, player, say, showTop, trying } from './base.js';
import { showMoves } from './moves.js';
import { showReplay, replayWanted } from './replay.js';
import { scorecard } from './score.js';
import { tell } from './sentences.js';
import { showPlayer, showView } from './shown.js';
import { Stream } from './stream.js';
import { language, t } from './words.js';

const id = location.pathname.split('/')[2];
const streams = new Map(); // seat, or 'watch' -> Stream
const muted = new Set(JSON.parse(sessionStorage.getItem('muted') ?? '[]'));
let texts, game; // of this table's game
let shownSeat = null; // the own seat that is on the screen; null for those who watch
let curtainFor = null; // the own seat to whom the screen is to be passed
let seenVersion = 0; // of what is on the screen: decisions are made on that
let isBusy = false; // a move is on its way
const drawn = {}; // what each part of the page was last drawn from

const page = {
  lost: h('p', { class: 'lost', role: 'status', hidden: true }, t('lost')),
  title: h('div', { class: 'table-title' }),
  prompt: h('p', { class: 'prompt', 'aria-live': 'polite', tabindex: -1 }),
  asks: h('div', { class: 'asks' }),
  actions: h('div', { class: 'actions row' }),
  lobby: h('section', { class: 'lobby' }),
  result: h('section', { class: 'result' }),
  moves: h('section', { class: 'moves', 'aria-label': t('yourMoves') }),
  players: h('section', { class: 'players', 'aria-label': t('seats') }),
  view: h('section', { class: 'view', 'aria-label': t('board') }),
  log: h('ol', { class: 'log', tabindex: 0, 'aria-label': t('log') }),
  chat: h('form', { class: 'chat row' }),
};

async function start() {
  showTop(() => location.reload());
  await trying(findMe);
  showTop(() => location.reload());
  const info = await trying(() => ask(`/tables/${id}`));
  const main = document.getElementById('main');
  if (!info) return main.replaceChildren(h('p', { class: 'prompt' }, t('nowhere')), h('a', { href: '/' }, 'Grand Tour'));
  [texts, game] = await Promise.all([ask(`/games/${info.game}/texts`), ask(`/games/${info.game}`)]);
  document.title = `${info.title || game.title} · Grand Tour`;
  fillChat();
  window.addEventListener('hashchange', () => location.reload());
  if (replayWanted()) return showReplay(main, info, texts, game);
  main.className = 'at-table';
  main.replaceChildren(page.lost,
    h('div', { class: 'center' }, page.title, page.prompt, page.asks, page.result, page.lobby, page.moves, page.actions, page.view),
    h('aside', {}, page.players, page.log, page.chat));
  listen(info);
  setInterval(showClocks, 500);
  for (const [target, name] of [[window, 'online'], [document, 'visibilitychange']]) {
    target.addEventListener(name, () => streams.forEach(stream => stream.hurry()));
  }
  document.addEventListener('keydown', event => {
    const filter = document.getElementById('filter');
    if (event.key === '/' && filter && !/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) {
      event.preventDefault();
      filter.focus();
    }
  });
}

// Streams: one for each seat of one's own, or the one of those who watch

function listen(info) {
  const mine = ownSeats(info);
  const wanted = mine.length ? mine : ['watch'];
  for (const [key, stream] of streams) {
    if (!wanted.includes(key)) {
      stream.close();
      streams.delete(key);
    }
  }
  for (const key of wanted) {
    if (!streams.has(key)) streams.set(key, new Stream(id, key === 'watch' ? null : key, changed));
  }
  if (!mine.includes(shownSeat)) shownSeat = mine[0] ?? null;
}

function ownSeats(info) {
  return info.seats.flatMap((seat, number) => player.id && seat.person?.id === player.id ? [number] : []);
}

function current() {
  return streams.get(shownSeat ?? 'watch');
}

let isDrawing = false;

/** Draw once for all messages that come together. */
function changed() {
  if (isDrawing) return;
  isDrawing = true;
  setTimeout(() => {
    isDrawing = false;
    const newest = newestInfo();
    if (newest) listen(newest);
    choosePerson();
    draw();
  });
}

/** The table as the stream that has got furthest knows it. */
function newestInfo() {
  let newest = null;
  for (const { state } of streams.values()) if (state && (!newest || state.at >= newest.at)) newest = state;
  return newest?.table;
}

async function command(what, facts = {}, stream = current()) {
  const answer = await stream.send(what, facts);
  if (answer.type === 'refused') say(answer.message, answer.clause);
  return answer.type === 'done' ? answer : null;
}

async function play(move) {
  if (isBusy) return;
  isBusy = true;
  page.moves.classList.add('busy');
  await command('play', { version: seenVersion, move });
  await new Promise(done => setTimeout(done)); // what the move brought about is drawn by then
  isBusy = false;
  page.moves.classList.remove('busy');
}

// Several seats in one browser: the screen is passed behind a curtain

function choosePerson() {
  const info = newestInfo();
  if (!info || info.stage !== 'playing') {
    curtainFor = null;
    return;
  }
  const mine = ownSeats(info).filter(seat => !info.seats[seat].stand_in);
  if (mine.length < 2 || mine.some(seat => !streams.get(seat)?.state?.view)) return;
  const owes = seat => streams.get(seat).state.view.players[seat].deciding;
  if (!confirmed.size) curtainFor ??= mine.find(owes) ?? mine[0];
  else if (curtainFor === null && !owes(shownSeat) && mine.some(owes)) curtainFor = mine.find(owes);
}

const confirmed = new Set(); // who has sat before this screen since it was loaded

function passScreen(seat) {
  curtainFor = seat;
  draw();
}

function curtain(names) {
  const who = names[curtainFor];
  const dialog = h('div', { class: 'curtain', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'curtain-title' },
    h('h2', { id: 'curtain-title' }, t('passScreen', { who })), h('p', {}, t('passHint')),
    h('button', {
      class: 'main',
      onclick: () => {
        confirmed.add(curtainFor);
        shownSeat = curtainFor;
        curtainFor = null;
        dialog.remove();
        forget();
        draw();
      },
    }, t('iAm', { who })));
  return dialog;
}

function forget() {
  for (const key of Object.keys(drawn)) delete drawn[key];
}

// Drawing

/** Draw a part of the page anew if what it shows has changed; the focus stays near. */
function part(name, from, make) {
  const key = JSON.stringify(from);
  if (drawn[name] === key) return;
  drawn[name] = key;
  const hadFocus = page[name].contains(document.activeElement) ? document.activeElement : null;
  page[name].replaceChildren(...[make()].flat(Infinity).filter(Boolean));
  page[name].hidden = !page[name].childNodes.length;
  if (hadFocus) {
    const again = [...page[name].querySelectorAll('button, summary')];
    const same = again.find(one => one.textContent === hadFocus.textContent) ?? again.find(one => one.checkVisibility());
    (same ?? page.prompt).focus({ preventScroll: true });
  }
}

function draw() {
  const stream = current();
  const open = document.querySelector('.curtain');
  if (curtainFor !== null) {
    if (open) return;
    const names = namesOf(newestInfo().seats);
    forget();
    for (const name of ['prompt', 'asks', 'actions', 'result', 'lobby', 'moves', 'players', 'view', 'log']) page[name].replaceChildren();
    const made = curtain(names);
    document.body.append(made);
    made.querySelector('button').focus();
    return;
  }
  open?.remove();
  page.lost.hidden = stream.isConnected || !stream.state || Boolean(stream.refusal);
  if (stream.refusal) {
    page.prompt.textContent = stream.refusal.message;
    delete drawn.prompt;
    return;
  }
  if (!stream.state) {
    page.prompt.textContent = t('connecting');
    delete drawn.prompt;
    return;
  }
  const { table, view, legal = [], prompt = {}, can_undo: canUndo, result, clock } = stream.state;
  const scene = { names: namesOf(table.seats, false), texts };
  const seat = shownSeat, isHost = player.id === table.host.id;
  const standIn = seat !== null && table.seats[seat].stand_in;
  const owes = seat !== null && table.stage === 'playing' && view?.players[seat].deciding && !standIn;
  drawTitle(table, stream);
  part('prompt', [promptLine(), owes], promptLine);
  page.prompt.classList.toggle('yours', Boolean(owes));
  document.title = `${owes ? '● ' : ''}${table.title || game.title} · Grand Tour`;
  drawAsks(table, seat);
  drawLobby(table, isHost);
  part('result', [result, table.rematch, seat], () => result && table.stage === 'over' ? resultPart(table, result, scene) : []);
  part('moves', [legal, owes, standIn], () => {
    if (!legal.length || standIn) return [];
    const made = showMoves(legal, scene, play);
    return owes ? made : h('details', {}, h('summary', {}, t('change')), made);
  });
  drawActions(table, canUndo, standIn);
  part('players', [view?.players, table.seats, stream.presence, clock, seat, table.stage],
    () => view ? playersPart(view, table, stream, scene) : []);
  part('view', [view, scene.names, seat], () => view ? showView(view, scene, seat) : []);
  drawLog(stream, scene);
  showClocks();
  seenVersion = stream.state.version;

  function promptLine() {
    if (table.stage === 'open') return t('waitingStart');
    if (table.stage === 'closed') return t('closed');
    if (table.stage === 'over') {
      const who = (result?.winners ?? []).map(winner => scene.names[winner]).join(', ');
      return !who ? t('over') : t(result.winners.length > 1 ? 'overShared' : 'overWins', { who });
    }
    if (owes) return prompt[language] ?? prompt.en ?? '';
    const awaited = (view?.players ?? []).flatMap((one, number) => one.deciding ? [scene.names[number]] : []);
    return t('waiting', { who: awaited.join(', ') });
  }
}

function drawTitle(table, stream) {
  const watchers = stream.presence?.watchers ?? 0;
  part('title', [table.title, table.pace, watchers, shownSeat, table.options, table.origin, player.id], () => [
    h('h1', {}, table.title || game.title),
    h('p', { class: 'sub' },
      [table.title ? game.title : '', t(`edition_${table.board.edition}`), paceText(table.pace),
        shownSeat === null && table.stage !== 'open' ? t('watchingYou') : '', watchers ? t('watchers', { number: watchers }) : ''].filter(Boolean).join(' · '),
      table.origin ? [' · ', h('a', { href: `/tables/${table.origin.table}#replay=${table.origin.move}` }, t('origin'))] : ''),
    Object.keys(table.options).length ? h('p', { class: 'sub' }, t('optionsOf'), ': ',
      Object.entries(table.options).map(([name, value]) => optionText(name, value)).join(' ')) : null,
    player.id ? null : nameForm(() => location.reload()),
  ]);
}

function optionText(name, value) {
  const sentence = game.options.find(option => option.name === name)?.sentence ?? name;
  return typeof value === 'boolean' ? (value ? sentence : `${sentence} (${t('no')})`) : `${sentence} (${value})`;
}

function drawAsks(table, seat) {
  const ask = table.back_ask;
  part('asks', [ask, seat], () => {
    if (!ask || seat === null) return [];
    if (ask.seat === seat) {
      return h('div', { class: 'ask' }, h('p', {}, t('yourBack')),
        h('button', { onclick: () => command('answer-back', { number: ask.number, agree: false }) }, t('withdrawAsk')));
    }
    if (ask.agreed.includes(seat) || table.seats[seat].stand_in) return [];
    return h('div', { class: 'ask', role: 'alert' }, h('p', {}, t('asksBack', { who: namesOf(table.seats)[ask.seat] })),
      h('div', { class: 'row' },
        h('button', { class: 'main', onclick: () => command('answer-back', { number: ask.number, agree: true }) }, t('agree')),
        h('button', { onclick: () => command('answer-back', { number: ask.number, agree: false }) }, t('decline'))));
  });
}

function drawLobby(table, isHost) {
  part('lobby', [table, player.id, current().state.version, current().presence], () => {
    if (table.stage !== 'open') return [];
    const names = namesOf(table.seats), presence = current().presence?.seats ?? [];
    const isFull = table.seats.every(seat => seat.person || seat.bot);
    const link = h('input', { readonly: true, value: location.href.split('#')[0], 'aria-label': t('link'), onclick: event => event.target.select() });
    return [
      h('ol', { class: 'seats' }, table.seats.map((seat, number) => h('li', { class: `seat${number}` },
        presenceDot(seat, presence[number]),
        h('span', { class: 'who' }, names[number], seat.person?.id === table.host.id ? h('small', {}, ` ${t('host')}`) : ''),
        h('span', { class: 'row' }, seatButtons(table, seat, number, isHost))))),
      h('p', {}, t('invite')),
      h('div', { class: 'row' }, link, h('button', { onclick: () => copyLink(link) }, t('copy'))),
      isHost
        ? h('div', { class: 'row' },
          h('button', { class: 'main', disabled: !isFull, onclick: () => command('start', { version: seenVersion }) }, t('start')),
          h('button', { onclick: () => command('close') }, t('close')))
        : null,
      h('p', { class: 'hint' }, isFull ? (isHost ? '' : t('startWait', { who: table.host.name })) : t('startHint')),
    ];
  });
}

function seatButtons(table, seat, number, isHost) {
  const isMine = player.id && seat.person?.id === player.id;
  const buttons = [];
  if (!seat.person && !seat.bot) {
    const label = ownSeats(table).length ? t('hotSeat') : t('sit');
    buttons.push(h('button', { class: ownSeats(table).length ? '' : 'main', onclick: () => trying(() => sit(number)) }, label));
  }
  if (isHost && !seat.person && !seat.bot) {
    for (const bot of [...game.bots].reverse()) {
      buttons.push(h('button', { onclick: () => command('bot', { seat: number, bot }) }, `${t('addBot')}: ${bot}`));
    }
  }
  if (isMine) buttons.push(h('button', { onclick: () => command('leave', {}, streams.get(number)) }, t('leave')));
  else if (isHost && (seat.person || seat.bot)) buttons.push(h('button', { onclick: () => command('clear', { seat: number }) }, t('clear')));
  return buttons;
}

async function sit(seat) {
  if (player.id) return command('sit', { seat });
  await beCalled(document.getElementById('name')?.value ?? '');
  await ask(`/tables/${id}/commands`, { do: 'sit', id: Date.now().toString(36), seat });
  location.reload(); // the socket was opened by nobody
  return null;
}

async function copyLink(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand('copy'); // where the page does not come over https
  }
  say(t('copied'));
}

function drawActions(table, canUndo, standIn) {
  const seat = shownSeat, mine = ownSeats(table);
  const hasMoved = current().past.some(entry => entry.events?.some(event => event.seat === seat));
  part('actions', [table.stage, canUndo, standIn, seat, mine, Boolean(table.back_ask), hasMoved], () => {
    if (table.stage !== 'playing' || seat === null) return [];
    if (standIn) return h('button', { class: 'main', onclick: () => command('return') }, t('takeSeat'));
    const names = namesOf(table.seats);
    return [
      canUndo ? h('button', { onclick: () => command('undo', { version: seenVersion }) }, t('undo')) : null,
      hasMoved && !canUndo && !table.back_ask
        ? h('button', { class: 'quiet', onclick: () => command('ask-back', { version: seenVersion }) }, t('askBack')) : null,
      h('button', { class: 'quiet', onclick: () => command('leave') }, t('leaveGame')),
      mine.filter(other => other !== seat && !table.seats[other].stand_in).map(other =>
        h('button', { class: 'quiet', onclick: () => passScreen(other) }, t('showAs', { who: names[other] }))),
    ];
  });
}

function resultPart(table, result, scene) {
  return [
    h('h2', {}, t('result')), scorecard(result, scene),
    h('div', { class: 'row' },
      shownSeat === null ? null : table.rematch
        ? h('a', { class: 'button main', href: `/tables/${table.rematch}` }, t('rematchGo'))
        : h('button', { class: 'main', onclick: async () => {
          const done = await command('rematch');
          if (done) location.href = `/tables/${done.table}`;
        } }, t('rematch')),
      h('a', { class: 'button', href: '#replay=0' }, t('replayLink')),
      h('a', { class: 'button', href: `/api/tables/${id}/record`, download: true }, t('record'))),
  ];
}

function playersPart(view, table, stream, scene) {
  const presence = stream.presence?.seats ?? [];
  return view.players.map((one, number) => {
    const seat = table.seats[number];
    const notes = [
      number === shownSeat ? t('me') : '', seat.bot ? t('bot') : '', seat.stand_in ? t('standIn') : '',
      one.deciding && table.stage === 'playing' ? t('deciding') : '',
    ].filter(Boolean).join(', ');
    return showPlayer(one, number, scene, {
      mark: presenceDot(seat, presence[number]), isYou: number === shownSeat,
      extra: [h('small', {}, notes), h('span', { class: 'clock', 'data-seat': number })],
    });
  });
}

function presenceDot(seat, isHere) {
  if (!seat.person) return h('span', { class: 'dot none', 'aria-hidden': 'true' });
  const word = t(isHere ? 'online' : 'offline');
  return h('span', { class: `dot ${isHere ? 'here' : 'away'}`, role: 'img', 'aria-label': word, title: word });
}

function showClocks() {
  const clock = current()?.state?.clock;
  for (const place of document.querySelectorAll('.clock')) {
    const seat = Number(place.dataset.seat);
    if (!clock) continue;
    const passed = clock.running[seat] ? Date.now() + clockSkew - clock.at : 0;
    place.textContent = timeText(Math.max(0, clock.left[seat] - Math.max(0, passed)));
    place.classList.toggle('running', clock.running[seat]);
  }
}

function timeText(ms) {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor(seconds % 86400 / 3600)} h`;
  const two = number => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ''}${hours ? two(Math.floor(seconds / 60) % 60) : Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

// The log: what happened in the game and at the table, and what was said

let isFollowing = true; // the log shows its end until somebody scrolls up
page.log.addEventListener('scroll', () => {
  isFollowing = page.log.scrollHeight - page.log.scrollTop - page.log.clientHeight < 40;
});
new ResizeObserver(() => {
  if (isFollowing) page.log.scrollTop = page.log.scrollHeight;
}).observe(page.log);

function drawLog(stream, scene) {
  const key = [stream.past.length, shownSeat, scene.names, [...muted]];
  const scrolled = page.log.scrollTop;
  part('log', key, () => stream.past.slice(-400).flatMap(entry => entry.events
    ? tell(entry.events, scene.names, texts, shownSeat).map(text => h('li', {}, text))
    : newsLine(entry.news, scene)));
  page.log.hidden = false;
  page.log.scrollTop = isFollowing ? page.log.scrollHeight : scrolled;
}

function newsLine(news, scene) {
  const who = news.person?.name ?? scene.names[news.seat] ?? '';
  if (news.news === 'said') {
    const isMuted = muted.has(news.person?.id);
    const canMute = shownSeat !== null && news.person && news.person.id !== player.id;
    return h('li', { class: 'said' }, h('b', {}, who), ' ', isMuted ? '…' : news.text, ' ',
      canMute ? h('button', { class: 'quiet', onclick: () => mute(news.person.id, !isMuted) }, t(isMuted ? 'hear' : 'mute')) : '');
  }
  return h('li', { class: 'news' }, t(`news-${news.news}`, { who, text: capital(news.text ?? '') }));
}

async function mute(person, on) {
  if (!await command('mute', { person, on })) return;
  if (on) muted.add(person);
  else muted.delete(person);
  sessionStorage.setItem('muted', JSON.stringify([...muted]));
  draw();
}

function fillChat() {
  const field = h('input', { name: 'text', maxlength: 500, autocomplete: 'off', 'aria-label': t('chat'), placeholder: t('chat') });
  page.chat.append(field, h('button', {}, t('send')));
  page.chat.addEventListener('submit', async event => {
    event.preventDefault();
    const text = field.value.trim();
    if (text && await command('say', { text })) field.value = '';
  });
}

start();
