// What all pages share: making elements, asking the server, and the line at the top.
import { language, languages, setLanguage, t } from './words.js';

/** An element. Text is always set as text: nothing that people write is ever read as HTML. */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value' || name === 'checked') element[name] = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

/** A refusal of the server, in its own words. */
export class Refusal extends Error {
  constructor(problem, status) {
    super(problem.message ?? t('unreachable'));
    this.code = problem.code ?? '';
    this.clause = problem.clause ?? '';
    this.status = status;
  }
}

export let clockSkew = 0; // ms by which the server's clock is ahead of ours

export async function ask(path, body, query = {}) {
  const words = new URLSearchParams({ language, ...query });
  const request = body === undefined
    ? {}
    : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  let answer;
  try {
    answer = await fetch(`/api${path}?${words}`, request);
  } catch {
    throw new Refusal({}, 0);
  }
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (date) clockSkew = Math.abs(date - Date.now()) > 2000 ? date - Date.now() : 0;
  const content = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(content, answer.status);
  return content;
}

export const player = {}; // who one is: id and name, once one has said so

/** Who we are, if we have said so before: the cookie knows, the name here says that there is one. */
export async function findMe() {
  if (!localStorage.getItem('name')) return;
  try {
    Object.assign(player, await ask('/me'));
  } catch (refusal) {
    if (refusal.status !== 401) throw refusal;
    localStorage.removeItem('name'); // the cookie is gone
  }
}

export async function beCalled(name) {
  Object.assign(player, await ask('/me', { name: name.trim() || t('guest') }));
  localStorage.setItem('name', player.name);
}

/** Random letters; crypto.randomUUID is missing where the page does not come over https. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Say something in passing. */
export function say(message, clause = '') {
  let box = document.getElementById('said');
  if (!box) {
    box = h('div', { id: 'said', role: 'status', 'aria-live': 'polite' });
    document.body.append(box);
  }
  const line = h('p', {}, message, clause && ' ', clause && h('span', { class: 'clause' }, clause),
    h('button', { class: 'quiet', 'aria-label': t('dismiss'), onclick: () => line.remove() }, '×'));
  box.replaceChildren(line);
  setTimeout(() => line.remove(), 9000);
}

/** Run something that the server may refuse, and say so if it does. */
export async function trying(work) {
  try {
    return await work();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    say(refusal.message, refusal.clause);
    return undefined;
  }
}

/** The line at the top: the way home, who one is, and the language. */
export function showTop(renamed) {
  document.documentElement.lang = language;
  const name = player.id
    ? h('button', { class: 'quiet', id: 'me', title: t('rename'), onclick: () => askName(renamed) }, player.name)
    : null;
  const choice = h('select', { 'aria-label': t('language'), onchange: event => setLanguage(event.target.value) },
    Object.entries(languages).map(([code, title]) =>
      h('option', { value: code, selected: code === language }, title)));
  document.getElementById('top').replaceChildren(
    h('a', { class: 'brand', href: '/' }, h('img', { src: '/static/icon.svg', alt: '', width: 28, height: 28 }), 'Grand Tour'),
    h('span', { class: 'right' }, name, choice));
}

export function nameForm(done, label = t('goOn')) {
  const field = h('input', { id: 'name', name: 'name', maxlength: 32, autocomplete: 'nickname', value: player.name ?? '', placeholder: t('guest') });
  return h('form', {
    class: 'name-form',
    onsubmit: event => {
      event.preventDefault();
      trying(async () => {
        await beCalled(field.value);
        done();
      });
    },
  }, h('label', { for: 'name' }, t('yourName')), h('div', { class: 'row' }, field, h('button', { class: 'main' }, label)));
}

function askName(renamed) {
  const dialog = h('dialog', { 'aria-label': t('rename') }, nameForm(() => {
    dialog.close();
    renamed();
  }), h('button', { class: 'quiet', onclick: () => dialog.close() }, t('cancel')));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** What somebody at a seat is called. */
export function nameOf(seat, bots = true) {
  if (seat.person) return seat.person.name;
  if (seat.bot) return bots ? `${capital(seat.bot)} (${t('bot')})` : capital(seat.bot);
  return t('empty');
}

/** The names at a table; where somebody has several seats, each with its number. */
export function namesOf(seats, bots = true) {
  const names = seats.map(seat => nameOf(seat, bots));
  return names.map((name, seat) =>
    names.filter(other => other === name).length > 1 && (seats[seat].person || seats[seat].bot) ? `${name} ${seat + 1}` : name);
}

export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function paceText(pace) {
  if (pace.kind === 'live') return t('paceLiveText', { minutes: Math.round(pace.seconds / 6) / 10, increment: pace.increment });
  if (pace.kind === 'days') return t('paceDaysText', { days: pace.days });
  return t('paceNone');
}
