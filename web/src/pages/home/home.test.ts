import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameInfo } from '$lib/api';
import { people } from '$lib/people.svelte';
import { LEVELS } from '$lib/personas';
import type { TableSummary } from '$lib/protocol';
import { place } from '$lib/route.svelte';
import { settings } from '$lib/settings.svelte';
import { loadWords } from '$lib/words.svelte';
import Cover from './Cover.svelte';
import { GAMES } from './games';
import Home from './Home.svelte';
import { day } from './told';
import en from './words/en.json';
import fr from './words/fr.json';

const ME = { id: 'me', name: 'Ana', program: false, token: '' };
const ANA = { person: { id: 'me', name: 'Ana' } };
const MARTA = { person: { id: 'marta', name: 'Marta' } };

const BROWSE = 'The discard pile can be browsed.';
const games = GAMES.map(
  (name) =>
    ({
      name,
      title: name,
      sentence: '',
      players: { min: 2, max: 4 },
      board: { edition: name === 'ttr-europe' ? 'verified' : 'reconstructed' },
      options: [
        { name: 'openDiscard', sentence: BROWSE, takes: 'true or false', default: false },
        { name: 'first', sentence: 'Who begins', takes: 'random or a seat from 0 to 3', default: 'random' },
        { name: 'turnTimer', sentence: 'Seconds', takes: 'a number from 0 to 60', default: 0 },
      ],
      bots: ['random', 'hungry'],
    }) as unknown as GameInfo,
);

/** A game that this app was built without. */
const HOP = {
  ...games[0]!,
  name: 'harbour-hop',
  title: 'Hop from harbour to harbour',
  sentence: 'Carry parcels along a coast.',
  board: { edition: 'own' },
} as GameInfo;
let guests: GameInfo[];

function table(id: string, facts: Partial<TableSummary>): TableSummary {
  return {
    id,
    title: '',
    game: 'ttr-europe',
    stage: 'playing',
    pace: { kind: 'none' },
    host: MARTA.person,
    seats: [ANA, MARTA, { bot: 'hungry' }],
    created: Date.now(),
    ...facts,
  };
}

type Tables = Partial<Record<'mine' | 'open' | 'watchable' | 'finished', TableSummary[]>>;
let tables: Tables;
let asked: { method: string; path: string; body: Record<string, unknown> | null }[];
let isDown: boolean;

/** The server, as far as the home page asks it. */
async function answer(address: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  const path = url.pathname.replace('/api', '');
  const body = init.body ? JSON.parse(String(init.body)) : null;
  asked.push({ method: init.method ?? 'GET', path, body });
  if (isDown) throw new TypeError('no network');
  const which = url.searchParams.get('which') as keyof Tables | null;
  if (path === '/games') return Response.json([...games, ...guests]);
  const guest = guests.find(({ name }) => path === `/games/${name}`);
  if (guest) return Response.json(guest);
  if (path === '/me') return Response.json({ ...ME, name: body?.name ?? ME.name });
  if (path === '/tables' && body) return Response.json({ id: 'new', ...body });
  if (path === '/tables' && which) return Response.json({ tables: tables[which] ?? [], before: null });
  if (path.endsWith('/messages')) return Response.json([{ version: 4 }, { version: 7 }]);
  if (path.endsWith('/commands')) return Response.json({ type: 'done', id: '', seq: 1 });
  return Response.json({ code: 'no-such-page', message: 'Nothing here.' }, { status: 404 });
}

beforeEach(async () => {
  tables = {};
  guests = [];
  asked = [];
  isDown = false;
  people.me = ME;
  innerWidth = 1440;
  dispatchEvent(new Event('resize'));
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('scrollTo', () => undefined);
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  await loadWords();
  place.go('/', true);
});

afterEach(() => {
  settings.set({ language: 'en', level: null });
});

const tile = (game: string) => within(document.querySelector<HTMLElement>(`[data-game="${game}"]`)!);
const ready = () => vi.waitFor(() => expect(tile('europa-tour').getByText('2 to 4')).toBeTruthy());
const did = () => asked.flatMap(({ body }) => (body?.do ? [body] : []));

describe('the tiles', () => {
  test('six games stand there at once, before the server has answered', () => {
    render(Home);
    expect(document.querySelectorAll('article.tile')).toHaveLength(6);
    expect(screen.getByText('Ticket to Ride South Korea', { selector: 'h2' })).toBeTruthy();
    const button = tile('ttr-europe').getByRole<HTMLButtonElement>('button', { name: /Play now/ });
    expect(button.disabled).toBe(true);
  });

  test('a game that this app was built without has a tile like the others', async () => {
    guests = [HOP];
    tables = { mine: [table('t', { game: HOP.name })] };
    render(Home);
    await ready();
    const own = tile(HOP.name);
    expect(await own.findByText(HOP.title, { selector: 'h2' })).toBeTruthy();
    expect(own.getByText(HOP.sentence)).toBeTruthy();
    expect(own.getByText('2 to 4')).toBeTruthy();
    expect(own.queryByText(/minutes/)).toBeNull();
    expect(own.queryByRole('button', { name: /what does that mean/ })).toBeNull();
    expect(document.querySelector(`svg[data-cover="${HOP.name}"] circle`)).toBeTruthy();
    expect(await screen.findAllByText(new RegExp(`^${HOP.title} with Marta`))).toBeTruthy();
    await fireEvent.click(own.getByRole('button', { name: /Invite/ }));
    expect(screen.getByRole('option', { name: HOP.title })).toBeTruthy();
    await fireEvent.click(own.getByRole('button', { name: /Play now/ }));
    await vi.waitFor(() => expect(asked.find(({ body }) => body?.game)?.body?.game).toBe(HOP.name));
  });

  test('each has a cover, players, minutes, edition and its rules', async () => {
    render(Home);
    await ready();
    for (const game of GAMES) {
      expect(document.querySelector(`[data-game="${game}"] svg[data-cover="${game}"]`)).toBeTruthy();
      expect(tile(game).getByRole('link', { name: /^Rules of/ }).getAttribute('href')).toBe(`/rules/${game}`);
      expect(tile(game).getByText(/about \d+ minutes/)).toBeTruthy();
    }
    expect(tile('ttr-europe').getByRole('button', { name: /^verified edition/ })).toBeTruthy();
  });

  test('the edition says on a click what was rebuilt, and Escape hides it', async () => {
    render(Home);
    await ready();
    const mark = tile('ttr-iberia').getByRole('button', { name: /^reconstructed/ });
    expect(tile('ttr-iberia').queryByRole('note')).toBeNull();
    await fireEvent.click(mark);
    expect(tile('ttr-iberia').getByRole('note').textContent).toContain('Rebuilt: most cities');
    await fireEvent.keyDown(mark, { key: 'Escape' });
    expect(tile('ttr-iberia').queryByRole('note')).toBeNull();
  });

  test('Play now opens a table, fills it with bots, begins and goes there', async () => {
    render(Home);
    await ready();
    const button = tile('road-trip-europa').getByRole('button', { name: /Play now/ });
    await fireEvent.click(button);
    expect(button.textContent).toContain('Setting the table');
    await vi.waitFor(() => expect(place.path).toBe('/tables/new'));
    expect(asked.find(({ path, body }) => path === '/tables' && body)?.body).toEqual({
      game: 'road-trip-europa',
      seats: 3,
      hints: true,
    });
    expect(did()).toMatchObject([
      { do: 'sit', seat: 0 },
      { do: 'bot', seat: 1, bot: 'hungry' },
      { do: 'bot', seat: 2, bot: 'hungry' },
      { do: 'start', version: 7 },
    ]);
  });

  test('the first time it asks against whom, and remembers', async () => {
    guests = [{ ...HOP, bots: [...LEVELS], usualBot: 'skilled' }];
    render(Home);
    await ready();
    await fireEvent.click(tile('harbour-hop').getByRole('button', { name: /Play now/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Whom would you like to play against?' });
    expect(asked.some(({ path, body }) => path === '/tables' && body)).toBe(false);
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map((one) => one.dataset.level)).toEqual(LEVELS);
    expect(buttons.every((one) => one.querySelector('[data-face]'))).toBe(true);
    expect(buttons[0]!.textContent).toContain('Just learning, and makes mistakes.');
    await fireEvent.click(buttons[1]!);
    await vi.waitFor(() => expect(place.path).toBe('/tables/new'));
    expect(did()[1]).toMatchObject({ do: 'bot', seat: 1, bot: 'casual' });
    expect(settings.level).toBe('casual');
    expect(JSON.parse(localStorage.getItem('settings')!).level).toBe('casual');

    place.go('/');
    await fireEvent.click(tile('harbour-hop').getByRole('button', { name: /Play now/ }));
    expect(screen.queryByRole('dialog')).toBeNull(); // it is not asked again
    await vi.waitFor(() => expect(place.path).toBe('/tables/new'));
    await fireEvent.click(screen.getByRole('button', { name: 'Bots: casual' }));
    await fireEvent.click((await screen.findByText('master')).closest('button')!);
    expect(settings.level).toBe('master');
  });

  test('what the server has against it is said on the tile', async () => {
    render(Home);
    await ready();
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'too-many-tables', message: 'You have opened many tables.' }, { status: 409 }),
    );
    await fireEvent.click(tile('ttr-europe').getByRole('button', { name: /Play now/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('You have opened many tables.');
  });
});

describe('Invite', () => {
  test('opens a table as it is chosen, sits down and goes there', async () => {
    render(Home);
    await ready();
    await fireEvent.click(tile('europa-tour').getByRole('button', { name: /Invite/ }));
    const dialog = within(document.querySelector<HTMLElement>('dialog')!);
    await fireEvent.click(dialog.getByLabelText('3'));
    await fireEvent.click(dialog.getByLabelText('live'));
    await fireEvent.input(dialog.getByLabelText('minutes for each'), { target: { value: '15' } });
    await fireEvent.click(dialog.getByLabelText('nobody'));
    await fireEvent.click(dialog.getByLabelText(BROWSE));
    await fireEvent.change(dialog.getByLabelText('Who begins'), { target: { selectedIndex: 2 } });
    await fireEvent.click(dialog.getByText('Open the table'));
    await vi.waitFor(() => expect(place.path).toBe('/tables/new'));
    expect(asked.find(({ path, body }) => path === '/tables' && body)?.body).toEqual({
      game: 'europa-tour',
      seats: 3,
      pace: { kind: 'live', seconds: 900, increment: 10 },
      join: 'link',
      watch: { kind: 'none' },
      title: '',
      options: { openDiscard: true, first: 1 },
    });
    expect(did()).toMatchObject([{ do: 'sit', seat: 0 }]);
  });

  test('the link of a table that waits for friends stands in the rail', async () => {
    tables.mine = [table('k7', { stage: 'open', host: ANA.person, seats: [ANA, {}] })];
    render(Home);
    const link = (await screen.findByLabelText('Link of the table')) as HTMLInputElement;
    expect(link.value).toBe(`${location.origin}/tables/k7`);
    expect(await screen.findByRole('img', { name: 'QR code of the invitation' })).toBeTruthy();
  });
});

describe('the lists', () => {
  const lines = (heading: string) =>
    within(screen.getByRole('heading', { name: new RegExp(`^${heading}`) }).closest('section')!);

  test('my games come first where they wait for me', async () => {
    tables.mine = [
      table('slow', { deciding: [1] }),
      table('mine', { deciding: [0] }),
      table('done', { stage: 'over', winners: [0] }),
    ];
    render(Home);
    await screen.findByText('Your turn');
    const found = lines('Continue').getAllByRole('link');
    expect(found.map((link) => link.getAttribute('href'))).toEqual(['/tables/mine', '/tables/slow']);
    expect(found[0]!.classList.contains('on')).toBe(true);
    expect(found[0]!.textContent).toContain('Europe with Marta and a bot');
    expect(found[1]!.textContent).toContain('Waiting for Marta');
    expect(lines('Replays').getByRole('link').textContent).toContain('won by you');
  });

  test('others can be watched, joined and seen again; mine are not offered twice', async () => {
    const strangers = [MARTA, { person: { id: 'jonas', name: 'Jonas' } }];
    tables = {
      watchable: [table('look', { seats: strangers }), table('own', {})],
      open: [
        table('free', { stage: 'open', seats: [MARTA, {}, {}] }),
        table('full', { stage: 'open', seats: strangers }),
      ],
      finished: [
        table('old', { stage: 'over', seats: strangers, winners: [1] }),
        table('own', { stage: 'over' }),
      ],
    };
    render(Home);
    await screen.findByText('1 of 3 seats taken, Marta');
    const hrefs = (heading: string) =>
      lines(heading)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(hrefs('Watch')).toEqual(['/tables/look']);
    expect(hrefs('Open tables')).toEqual(['/tables/free']);
    expect(hrefs('Replays')).toEqual(['/replays/own', '/replays/old']);
  });

  test('they are asked for again after ten seconds, and when the page is looked at', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { unmount } = render(Home);
    const count = () => asked.filter(({ path }) => path === '/tables').length;
    await vi.waitFor(() => expect(count()).toBe(4));
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(count()).toBe(8));
    dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(count()).toBe(12));
    unmount();
    vi.advanceTimersByTime(30_000);
    expect(count()).toBe(12);
    vi.useRealTimers();
  });

  test('a visitor is not asked for games of their own', async () => {
    people.me = null;
    render(Home);
    await screen.findByText('Nothing is going on yet. Pick a game: it starts at once.');
    expect(asked.filter(({ path }) => path === '/tables')).toHaveLength(3);
  });
});

test('without a server it says so, and tries again', async () => {
  isDown = true;
  render(Home);
  expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer.');
  isDown = false;
  await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await ready();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one may change one’s name', async () => {
  render(Home);
  await fireEvent.click(screen.getByRole('button', { name: 'Ana: change your name' }));
  const field = screen.getByLabelText('What are you called?', { selector: 'input' });
  await fireEvent.input(field, { target: { value: ' Zoé ' } });
  await fireEvent.click(screen.getByText('Keep this name'));
  expect(await screen.findByRole('button', { name: 'Zoé: change your name' })).toBeTruthy();
});

test('on a phone each corner is a page of its own', async () => {
  innerWidth = 390;
  dispatchEvent(new Event('resize'));
  tables.mine = [table('mine', { deciding: [0] })];
  render(Home);
  await screen.findByText('Your turn');
  expect(screen.getByRole('heading', { name: 'Where to today?' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('link', { name: 'Replays' }));
  expect(await screen.findByText('Finished games can be seen again here.')).toBeTruthy();
  expect(screen.queryByText('Your turn')).toBeNull();
  await fireEvent.click(screen.getByRole('link', { name: 'You' }));
  expect(await screen.findByText('Change', { selector: 'button:first-of-type em' })).toBeTruthy();
});

test('French is spoken at once when it is chosen', async () => {
  settings.set({ language: 'fr' });
  await loadWords();
  render(Home);
  expect(screen.getByRole('heading', { name: 'Où va-t-on aujourd’hui ?' })).toBeTruthy();
});

test('both languages have the same words', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
});

test('days are told as people tell them', () => {
  const now = new Date(2026, 4, 20, 15).getTime();
  const at = (date: number, hour: number) => day(new Date(2026, 4, date, hour).getTime(), now);
  expect([at(20, 1), at(19, 23), at(18, 9), at(3, 12)]).toEqual(['today', 'yesterday', 'Monday', 'May 3']);
});

test.each(GAMES)('%s has a drawn cover in daylight', (game) => {
  const { container } = render(Cover, { game });
  const cover = container.querySelector('svg')!;
  expect(cover.dataset.theme).toBe('light');
  expect(cover.getAttribute('aria-hidden')).toBe('true');
  expect(cover.querySelectorAll('path').length).toBeGreaterThan(10);
  expect(cover.innerHTML).not.toContain('NaN');
});
