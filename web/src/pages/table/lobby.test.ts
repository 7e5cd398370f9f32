import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GameTexts } from '$lib/api';
import { people } from '$lib/people.svelte';
import type { Done, News, Refused, SeatInfo, TableInfo } from '$lib/protocol';
import type { Reason } from '$lib/scene';
import type { TableStore } from '$lib/table.svelte';
import { loadWords } from '$lib/words.svelte';
import Lobby from './Lobby.svelte';
import en from './words/en.json';
import fr from './words/fr.json';

const ME = { id: 'me', name: 'Ana', program: false, token: '' };
const ANA: SeatInfo = { person: { id: 'me', name: 'Ana' } };
const MARTA: SeatInfo = { person: { id: 'marta', name: 'Marta' } };

type Wishes = Parameters<TableStore['wish']>[0];
let wished: Wishes[];
let asked: { path: string; body: Record<string, unknown> | null }[];

interface Facts extends Partial<TableInfo> {
  news?: News[];
  away?: number[];
  reason?: Reason;
  answer?: (wish: Wishes) => Partial<Refused>;
}

/** A table as its store tells of it; what is wished is written down. */
function open({ news = [], away = [], reason, answer, ...facts }: Facts = {}) {
  const info = {
    id: 'k7',
    title: '',
    game: 'ttr-europe',
    board: { name: 'europe', title: 'Europe', edition: 'verified', digest: '', own: false },
    options: {},
    pace: { kind: 'none' },
    join: 'link',
    watch: { kind: 'public' },
    host: ANA.person!,
    stage: 'open',
    seats: [ANA, {}, {}],
    ...facts,
  } as TableInfo;
  const options = { noStations: 'The game is played without stations.', turnTimer: 'Seconds a decision' };
  const isMine = ({ person }: SeatInfo) => people.me !== null && person?.id === people.me.id;
  const store = {
    id: 'k7',
    info,
    table: info,
    texts: { options } as unknown as GameTexts,
    version: 5,
    news,
    names: info.seats.map(({ called, person, bot }, seat) => called ?? person?.name ?? bot ?? `Seat ${seat + 1}`),
    mySeats: info.seats.flatMap((one, seat) => (isMine(one) ? [seat] : [])),
    presence: { seats: info.seats.map((_, seat) => !away.includes(seat)), watchers: 0 },
    canTalk: people.me !== null,
    reason: reason ?? null,
    forget: () => undefined,
    say: (text: string) => wished.push({ do: 'say', text }),
    wish: async (wish: Wishes): Promise<Done | Refused> => {
      wished.push(wish);
      return { type: 'done', id: '', seq: 1, ...answer?.(wish) } as Done;
    },
  };
  render(Lobby, { store: store as unknown as TableStore });
  return store;
}

beforeEach(async () => {
  wished = [];
  asked = [];
  people.me = ME;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = new URL(address, 'http://localhost').pathname.replace('/api', '');
    const body = init.body ? JSON.parse(String(init.body)) : null;
    asked.push({ path, body });
    if (path === '/site') return Response.json({ addresses: [], command: 'grandtour serve --host 0.0.0.0' });
    if (path.startsWith('/games')) return Response.json({ bots: ['random', 'hungry'] });
    return Response.json(path === '/me' ? { ...ME, name: body.name } : { type: 'done', id: '', seq: 1 });
  });
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  await loadWords();
});

const seat = (number: number) => within(document.querySelector<HTMLElement>(`[data-seat="${number}"]`)!);
const botsKnown = () => vi.waitFor(() => expect(screen.getByLabelText('Bot to add')).toBeTruthy());
const started = () => document.querySelector<HTMLButtonElement>('[data-start]')!;

test('it says who sits where', () => {
  open({ seats: [ANA, MARTA, { bot: 'hungry' }, {}], away: [1] });
  expect(seat(0).getByText('you, host')).toBeTruthy();
  expect(seat(1).getByText('away')).toBeTruthy();
  expect(seat(2).getByText('Hungry')).toBeTruthy();
  expect(seat(3).getByText('Free seat')).toBeTruthy();
});

test('whoever has a seat may take another for somebody at the same screen', async () => {
  open();
  await fireEvent.click(seat(2).getByRole('button', { name: 'Sit here too: Seat 3' }));
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ do: 'sit', seat: 2 }));
});

test('those who share a screen have names of their own', async () => {
  open({ seats: [ANA, { ...ANA, called: 'Leo' }, MARTA] });
  expect(seat(2).queryByRole('textbox')).toBeNull();
  const field = seat(1).getByRole<HTMLInputElement>('textbox', { name: 'Name of whoever plays at seat 2' });
  expect(field.value).toBe('Leo');
  expect(seat(1).getByText('at the screen of Ana')).toBeTruthy();
  await fireEvent.change(field, { target: { value: ' Mia ' } });
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ do: 'call', name: 'Mia' }));
  await fireEvent.change(field, { target: { value: '' } });
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ do: 'call', name: null }));
});

test('what is said is said by the name at the seat, unless somebody else sits there now', () => {
  const said = { news: 'said', at: 0, seat: 1, person: ANA.person } as News;
  open({ seats: [ANA, { ...ANA, called: 'Leo' }], news: [{ ...said, text: 'hello' }] });
  open({ seats: [ANA, MARTA], news: [{ ...said, text: 'ciao' }] });
  expect(screen.getByText('hello').textContent).toContain('Leo');
  expect(screen.getByText('ciao').textContent).toContain('Ana');
});

test('one leaves the seat one has, and not that of others', async () => {
  open({ host: MARTA.person, seats: [MARTA, ANA] });
  expect(seat(0).queryByRole('button')).toBeNull();
  await fireEvent.click(seat(1).getByRole('button', { name: 'Leave: Seat 2' }));
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ do: 'leave' }));
});

test('the host adds bots of their choice, and clears seats', async () => {
  open({ seats: [ANA, MARTA, {}] });
  await botsKnown();
  await fireEvent.click(seat(2).getByRole('button', { name: 'Add bot: Seat 3' }));
  await fireEvent.change(screen.getByLabelText('Bot to add'), { target: { value: 'random' } });
  await fireEvent.click(seat(2).getByRole('button', { name: 'Add bot: Seat 3' }));
  await fireEvent.click(seat(1).getByRole('button', { name: 'Clear seat: Seat 2' }));
  expect(wished).toEqual([
    { do: 'bot', seat: 2, bot: 'hungry' },
    { do: 'bot', seat: 2, bot: 'random' },
    { do: 'clear', seat: 1 },
  ]);
});

test('one click fills the free seats and starts', async () => {
  open();
  await botsKnown();
  expect(screen.getByText('2 seats are free. Wait for friends, or let bots sit there.')).toBeTruthy();
  expect(started().textContent).toContain('Fill with bots and start');
  await fireEvent.click(started());
  await vi.waitFor(() =>
    expect(wished).toEqual([
      { do: 'bot', seat: 1, bot: 'hungry' },
      { do: 'bot', seat: 2, bot: 'hungry' },
      { do: 'start', version: 5 },
    ]),
  );
});

test('a bot that is refused stops it', async () => {
  open({ answer: () => ({ type: 'refused', code: 'too-fast', message: 'That is too fast.' }) });
  await botsKnown();
  await fireEvent.click(started());
  await vi.waitFor(() => expect(started().disabled).toBe(false));
  expect(wished).toHaveLength(1);
});

test('a full table is just started', async () => {
  open({ seats: [ANA, MARTA] });
  expect(started().textContent).toContain('Start');
  await fireEvent.click(started());
  expect(wished).toEqual([{ do: 'start', version: 5 }]);
});

test('a refusal is shown', () => {
  open({ reason: { message: 'This seat is taken.' } });
  expect(screen.getByRole('alert').textContent).toBe('This seat is taken.');
});

test('a guest gets a name, sits down and waits for the host', async () => {
  people.me = null;
  open({ host: MARTA.person, seats: [MARTA, {}] });
  expect(started()).toBeNull();
  expect(screen.queryByText('Add bot')).toBeNull();
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Jonas' } });
  await fireEvent.click(seat(1).getByRole('button', { name: 'Sit here: Seat 2' }));
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ do: 'sit', seat: 1 }));
  expect(asked.map(({ body }) => body?.name).filter(Boolean)).toEqual(['Jonas']);
});

test('the invitation is there as code and link', async () => {
  open();
  expect(await screen.findByRole('img', { name: 'QR code of the invitation' })).toBeTruthy();
  expect((screen.getByLabelText('Link of the table') as HTMLInputElement).value).toContain('/tables/k7');
});

test('a link that leads only here says so, and what helps', async () => {
  open();
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('works only on this computer');
  expect(note.textContent).toContain('grandtour serve --host 0.0.0.0');
});

test('a board of somebody’s own is named, with what its maker says', () => {
  const board = { name: 'a', title: 'Around the Adriatic', edition: 'verified', digest: '', own: true };
  open({ board });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Around the Adriatic');
  expect(screen.getByText('Ticket to Ride Europe, on an own board')).toBeTruthy();
  expect(screen.getByText('Played on an own board: Around the Adriatic.')).toBeTruthy();
});

test('the link is copied', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  open();
  await fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/tables/k7`);
  vi.unstubAllGlobals();
});

test('clock, doors and house rules are told in words', () => {
  open({
    pace: { kind: 'live', seconds: 600, increment: 5 },
    join: 'lobby',
    watch: { kind: 'delayed', seconds: 300 },
    options: { noStations: true, turnTimer: 30 },
  });
  for (const text of [
    'Clock: 10 minutes for each, and 5 more seconds a move.',
    'Anybody may join from the home page.',
    'Anybody may watch, 5 minutes later.',
    'The game is played without stations.',
    '30',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('what happened is listed, and one may say something', async () => {
  open({
    news: [
      { news: 'sat', at: 1, seat: 0, person: ANA.person },
      { news: 'bot', at: 2, seat: 1, text: 'hungry' },
      { news: 'said', at: 3, person: MARTA.person, text: 'Hello' },
    ],
  });
  const talk = within(screen.getByRole('list', { name: 'Talk' }));
  expect(talk.getAllByRole('listitem').map((line) => line.textContent?.trim())).toEqual([
    'Ana sits down.',
    'A bot takes a seat: Hungry.',
    'Marta Hello',
  ]);
  await fireEvent.input(screen.getByLabelText('Message the table'), { target: { value: ' Hi ' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(wished).toEqual([{ do: 'say', text: 'Hi' }]);
});

test('the host is asked before the table is closed', async () => {
  open();
  await fireEvent.click(screen.getByRole('button', { name: 'Close table' }));
  expect(wished).toEqual([]);
  const dialog = within(document.querySelector<HTMLElement>('dialog')!);
  await fireEvent.click(dialog.getByText('Close table'));
  expect(wished).toEqual([{ do: 'close' }]);
});

test('a closed table says so', () => {
  open({ stage: 'closed' });
  expect(screen.getByRole('status').textContent).toBe('This table was closed.');
  expect(screen.queryByRole('list', { name: 'Seats' })).toBeNull();
});

test('both languages have the same words', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
});

test('a seat is kept for somebody: the host waits, or starts without them', async () => {
  const kept = { kept: { id: 'marta', name: 'Marta' } };
  open({ seats: [ANA, kept, { bot: 'hungry' }] });
  expect(seat(1).getByText('Marta')).toBeTruthy();
  expect(seat(1).getByText('asked in')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Marta has been asked in.');
  expect(started().textContent).toContain('Start without Marta');
  await fireEvent.click(seat(1).getByRole('button', { name: /Add bot/ }));
  await fireEvent.click(seat(1).getByRole('button', { name: /Clear seat/ }));
  expect(wished.map((wish) => wish.do)).toEqual(['bot', 'clear']);
});

test('nobody else may sit there', () => {
  open({ host: MARTA.person!, seats: [MARTA, { kept: { id: 'jo', name: 'Jo' } }, {}] });
  expect(seat(1).queryByRole('button')).toBeNull();
  expect(seat(2).getByRole('button', { name: /Sit here/ })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Waiting for Jo.');
});
