// A finished game, move by move. The address names the exact position: #replay=42&seat=all
import { ask, h, namesOf, player, trying } from './base.js';
import { scorecard } from './score.js';
import { tell } from './sentences.js';
import { showPlayer, showView } from './shown.js';
import { t } from './words.js';

export function replayWanted() {
  return location.hash.startsWith('#replay');
}

export async function showReplay(main, table, texts, game) {
  const words = new URLSearchParams(location.hash.slice(1));
  const scene = { names: namesOf(table.seats, false), texts };
  const mine = table.seats.findIndex(seat => player.id && seat.person?.id === player.id);
  let number = Math.max(0, Number(words.get('replay')) || 0);
  let viewer = words.get('seat') ?? (mine >= 0 ? String(mine) : 'none');
  let moves = null; // of the whole game, once known
  let asked = 0;

  const slider = h('input', { type: 'range', min: 0, value: 0, 'aria-label': t('replay'), oninput: () => go(Number(slider.value)) });
  const back = h('button', { onclick: () => go(number - 1), 'aria-label': t('back'), title: `${t('back')} (←)` }, '←');
  const forward = h('button', { onclick: () => go(number + 1), 'aria-label': t('forward'), title: `${t('forward')} (→)` }, '→');
  const where = h('p', { class: 'prompt', 'aria-live': 'polite' });
  const told = h('ol', { class: 'log short' });
  const body = h('div', { class: 'center' });
  const from = h('select', { 'aria-label': t('from'), onchange: () => { viewer = from.value; go(number); } },
    [['none', t('spectator')], ...scene.names.map((name, seat) => [String(seat), name]), ['all', t('allOpen')]]
      .map(([value, name]) => h('option', { value, selected: value === viewer }, name)));

  main.className = 'replay';
  main.replaceChildren(
    h('div', { class: 'table-title' }, h('h1', {}, table.title || game.title)),
    h('div', { class: 'row steps' }, back, slider, forward),
    where, told,
    h('div', { class: 'row' },
      h('label', { class: 'row' }, t('from'), from),
      h('button', { onclick: playOn }, t('playOn')),
      h('a', { class: 'button', href: location.pathname, onclick: leave }, t('backToTable'))),
    body);
  document.addEventListener('keydown', event => {
    if (/^(INPUT|SELECT)$/.test(event.target.tagName)) return;
    if (event.key === 'ArrowLeft') go(number - 1);
    if (event.key === 'ArrowRight') go(number + 1);
  });
  await go(number);

  async function go(wanted) {
    number = Math.max(0, moves === null ? wanted : Math.min(wanted, moves));
    const turn = ++asked;
    const query = viewer === 'none' ? {} : { seat: viewer };
    const step = await trying(() => ask(`/tables/${table.id}/replay/${number}`, undefined, query));
    if (turn !== asked) return; // somebody has gone on meanwhile
    if (!step) {
      if (number && moves === null) return void await go(0);
      where.textContent = t('nowhere');
      return;
    }
    moves = step.moves;
    slider.max = moves;
    slider.value = number;
    back.disabled = number === 0;
    forward.disabled = number === moves;
    history.replaceState(null, '', `#replay=${number}${viewer === 'none' ? '&seat=none' : `&seat=${viewer}`}`);
    where.replaceChildren(h('span', {}, t('replayAt', { number, moves })), ' ', h('small', {}, step.move
      ? t('replayMove', { who: scene.names[step.seat], move: step.move }) : t('replayStart')));
    const you = /^\d+$/.test(viewer) ? Number(viewer) : undefined;
    told.replaceChildren(...tell(step.events ?? [], scene.names, texts, you).map(text => h('li', {}, text)));
    const players = Array.isArray(step.view.players) ? step.view.players : [];
    body.replaceChildren(...[
      step.result ? scorecard(step.result, scene) : null,
      players.length ? h('div', { class: 'players' }, players.map((one, seat) => showPlayer(one, seat, scene, { isYou: seat === you }))) : null,
      showView(step.view, scene, you),
    ].flat(Infinity).filter(Boolean));
  }

  function playOn() {
    return trying(async () => {
      const made = await ask(`/tables/${table.id}/play-on`, { move: number });
      location.href = `/tables/${made.id}`;
    });
  }

  function leave(event) {
    event.preventDefault();
    location.hash = '';
  }
}
