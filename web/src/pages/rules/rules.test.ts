import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openRules } from '$lib/clauses.svelte';
import { place } from '$lib/route.svelte';
import { settings } from '$lib/settings.svelte';
import { loadWords } from '$lib/words.svelte';
import { forPages, page, pages, read } from '../../../rules/build.mjs';
import Rules from './Rules.svelte';
import RulesPanel from './RulesPanel.svelte';
import { pageOf, pagesOf } from './text';

const names = pages();

describe('the text for players', () => {
  test('where a clause comes from is a note after it', () => {
    expect(forPages('- **TTR-19** It ends. [Greek rulebook, "Locomotives"]')).toBe(
      '- **TTR-19** It ends. <small class="note">Greek rulebook, "Locomotives"</small>',
    );
    expect(forPages('- **TTR-49** Who started. [ruling]')).toContain('>Ruling</small>');
  });

  test('brackets that belong to a clause stay, and links lead to pages of the app', () => {
    expect(forPages('- **EUR-01** `stations` is [1, 2, 3] here.')).toContain('[1, 2, 3]');
    expect(forPages('The [common rules](ttr-base.md) hold.')).toContain('](/rules/ttr-base)');
  });

  test.each(names)('every clause that %s names is there', (name) => {
    const { html } = read(name);
    const known = new Set(names.flatMap((one) => read(one).clauses));
    const named = [...html.matchAll(/href="\/rules\/[\w-]+#([^"]+)"/g)].map(([, id]) => id!);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  test('each clause has one anchor, also examples and variants', () => {
    const { html, clauses } = read('dice-trip-belgium');
    expect(clauses).toEqual(expect.arrayContaining(['DTB-01', 'DTB-X01', 'DTB-O1']));
    const made = document.createElement('div');
    made.innerHTML = html;
    for (const id of clauses) expect(made.querySelectorAll(`[id="${id}"]`), id).toHaveLength(1);
  });

  test('headings are text, and have anchors in every language', () => {
    const { sections } = page("# T\n\n## Who's `who`\n\n## Décompte d’été", 't');
    expect(sections).toEqual([
      { id: 't-who-s-who', title: "Who's who" },
      { id: 't-decompte-d-ete', title: 'Décompte d’été' },
    ]);
  });

  test('short numbers after a clause are links too', () => {
    const { html } = page('# T\n\n- **TTR-03** see TTR-21, 22 and EUR-24..30.');
    expect(html).toContain('<a class="ref" href="/rules/ttr-base#TTR-22">22</a>');
    expect(html).toContain('<a class="ref" href="/rules/ttr-europe#EUR-30">30</a>');
  });
});

test('a train game is played by its own page and the common one', () => {
  expect(pagesOf('ttr-europe')).toEqual(['ttr-europe', 'ttr-base']);
  expect(pagesOf('europa-tour')).toEqual(['europa-tour']);
  expect(pagesOf('chess')).toEqual([]);
  expect(['TTR-48', 'EUR-X01'].map(pageOf)).toEqual(['ttr-base', 'ttr-europe']);
});

describe('on the screen', () => {
  const scrolled = vi.fn();
  const untranslated = 'fr/europa-tour'; // as if nobody had done it

  beforeEach(() => {
    scrolled.mockClear();
    Element.prototype.scrollIntoView = scrolled;
    openRules.close();
    vi.stubGlobal('fetch', async (address: string) => {
      const name = /^\/clauses\/([\w/-]+)\.json$/.exec(address)![1]!;
      if (!names.includes(name) || name === untranslated) return new Response('', { status: 404 });
      return new Response(JSON.stringify(read(name)));
    });
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    vi.stubGlobal('scrollTo', () => undefined);
    HTMLDialogElement.prototype.show ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
      this.open = false;
    };
  });

  const here = () => document.querySelector('.here')?.id;

  test('without a game all six are listed, and the common rules', async () => {
    render(Rules, { game: '' });
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
    const iberia = screen.getByRole('link', { name: /Ticket to Ride Iberia/ });
    expect(iberia.getAttribute('href')).toBe('/rules/ttr-iberia');
  });

  test('it opens at the clause of the address, marks it and follows links', async () => {
    place.go('/rules/ttr-europe#TTR-48', true);
    render(Rules, { game: 'ttr-europe' });
    await screen.findByText(/closes the other for everybody/);
    await vi.waitFor(() => expect(here()).toBe('TTR-48'));
    expect(document.activeElement?.id).toBe('TTR-48');
    expect(scrolled).toHaveBeenCalled();
    await fireEvent.click(document.querySelector('#TTR-41 a.ref')!);
    await vi.waitFor(() => expect(here()).toBe('TTR-42'));
    expect(place.path + location.hash).toBe('/rules/ttr-europe#TTR-42');
  });

  test('a clause of another game leads to its page', async () => {
    place.go('/rules/ttr-south-korea', true);
    render(Rules, { game: 'ttr-south-korea' });
    await screen.findAllByText(/Ticket draft/);
    await fireEvent.click(document.querySelector('#KOR-11 a.ref')!);
    expect(place.path + location.hash).toBe('/rules/ttr-iberia#IBE-13');
  });

  test('in French the text is French; where it is not, it says so', async () => {
    settings.set({ language: 'fr' });
    await loadWords();
    const { unmount } = render(Rules, { game: 'ttr-base' });
    await vi.waitFor(() => expect(document.querySelector('[lang=fr] #TTR-48')).toBeTruthy());
    expect(screen.queryByText(/une partie est en anglais/)).toBeNull();
    unmount();
    render(Rules, { game: 'europa-tour' });
    expect(await screen.findByText(/une partie est en anglais/)).toBeTruthy();
    expect(document.querySelector('[lang=en] #ETO-44')).toBeTruthy();
    settings.set({ language: 'en' });
    await loadWords();
  });

  test('the panel opens at a clause; Escape and Close close it', async () => {
    openRules.show('ttr-europe', 'EUR-26');
    const { unmount } = render(RulesPanel);
    await vi.waitFor(() => expect(here()).toBe('EUR-26'));
    await fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(openRules.game).toBeNull();
    unmount();
    openRules.show('ttr-europe');
    render(RulesPanel);
    await fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(openRules.game).toBeNull();
  });

  test('beside a table it says which clauses do not hold there, and what does', async () => {
    const text = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string) => {
      if (!address.startsWith('/api/games/ttr-europe')) return text(address);
      const options = [{ name: 'noStations', clauses: ['EUR-38'] }, { name: 'openDiscard', clauses: ['TTR-70'] }];
      return new Response(JSON.stringify({ options }));
    });
    openRules.table = {
      game: 'ttr-europe',
      options: { noStations: true },
      sentences: { noStations: 'The game is played without stations.' },
    };
    openRules.show('ttr-europe');
    const { unmount } = render(RulesPanel);
    const note = 'At this table: The game is played without stations.';
    await vi.waitFor(() => expect(document.querySelector('#EUR-38 .instead')?.textContent).toBe(note));
    expect(document.querySelector('#TTR-70 .instead')).toBeNull();
    expect(document.querySelector('[data-house-rules] [data-option=noStations]')).toBeTruthy();
    openRules.table = null;
    unmount();
  });

  test('the panel gives the focus back, and follows a clause into another game', async () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    openRules.show('ttr-south-korea', 'KOR-11');
    const { unmount } = render(RulesPanel);
    await vi.waitFor(() => expect(here()).toBe('KOR-11'));
    await fireEvent.click(document.querySelector('#KOR-11 a.ref')!);
    expect([openRules.game, openRules.clause]).toEqual(['ttr-iberia', 'IBE-13']);
    await vi.waitFor(() => expect(here()).toBe('IBE-13'));
    unmount();
    expect(document.activeElement).toBe(before);
    before.remove();
  });

  test('beside a clause of the panel stands its chapter, also of the rules that train games share', async () => {
    openRules.show('ttr-europe', 'EUR-26');
    const { unmount } = render(RulesPanel);
    const beside = await vi.waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-beside]');
      expect(found).toBeTruthy();
      return found!;
    });
    expect(beside.textContent).toContain('In plain words: Ferries and tunnels');
    expect(beside.querySelector(':scope > a')?.getAttribute('href')).toBe('/rules/ttr-europe#chapter-ferries');
    openRules.show('ttr-europe', 'EUR-70'); // no chapter says it
    await vi.waitFor(() => expect(document.querySelector('[data-beside]')).toBeNull());
    unmount();
    openRules.table = { game: 'ttr-iberia', options: {}, sentences: {} };
    openRules.show('ttr-base', 'TTR-48');
    render(RulesPanel);
    await vi.waitFor(() => expect(document.querySelector('[data-beside]')?.textContent).toContain('Claiming a route'));
    openRules.table = null;
  });

  test('a search finds chapters and clauses, whatever their accents', async () => {
    settings.set({ language: 'fr' });
    await loadWords();
    place.go('/rules/ttr-europe', true);
    render(Rules, { game: 'ttr-europe' });
    const field = await screen.findByRole('searchbox');
    await fireEvent.input(field, { target: { value: 'DEFAUSSEES' } });
    await vi.waitFor(() => expect(document.querySelector('[data-found] mark')?.textContent).toBe('défaussées'));
    const links = [...document.querySelectorAll('[data-found] a')].map((link) => link.getAttribute('href'));
    expect(links[0]).toBe('/rules/ttr-europe#chapter-cards');
    expect(links).toContain('/rules/ttr-europe#TTR-26');
    await fireEvent.input(field, { target: { value: 'xyzzy' } });
    expect(await screen.findByText('Rien trouvé.')).toBeTruthy();
    settings.set({ language: 'en' });
    await loadWords();
  });

  describe('of a game that this app was built without', () => {
    const text = '# Hop\n\n## A turn\n\n- **HOPS-04** You sail.\n- **HOPS-12** North, see HOPS-04 and TTR-48.';
    const info = { name: 'hop', title: 'Hop!', sentence: 'Go.', clauses: ['HOPS'], options: [] };

    beforeEach(() => {
      vi.stubGlobal('fetch', async (address: string) => {
        const path = new URL(address, 'http://x').pathname;
        if (path === '/api/games/hop/rules') return Response.json({ text });
        if (path === '/api/games/hop') return Response.json(info);
        if (path === '/api/games') return Response.json([info]);
        if (path === '/api/games/mute/rules') return Response.json({ text: null });
        if (path === '/api/games/mute') return Response.json({ ...info, name: 'mute' });
        return Response.json({ code: 'no-such-game', message: 'No.' }, { status: 404 });
      });
    });

    test('its clauses have anchors and links', async () => {
      place.go('/rules/hop#HOPS-12', true);
      const { unmount } = render(Rules, { game: 'hop' });
      await vi.waitFor(() => expect(here()).toBe('HOPS-12'));
      expect(screen.getByRole('heading', { name: 'Hop!' })).toBeTruthy();
      const links = [...document.querySelectorAll('#HOPS-12 a.ref')].map((link) => link.getAttribute('href'));
      expect(links).toEqual(['/rules/hop#HOPS-04', '/rules/ttr-base#TTR-48']);
      expect(pageOf('HOPS-04')).toBe('hop');
      unmount();
      openRules.show('hop', 'HOPS-04');
      openRules.table = { game: 'hop', options: {}, sentences: {} };
      render(RulesPanel);
      await vi.waitFor(() => expect(here()).toBe('HOPS-04'));
      openRules.table = null;
    });

    test('it stands in the list, after ours', async () => {
      render(Rules, { game: '' });
      expect(await screen.findByText('Hop!')).toBeTruthy();
      expect(screen.getByText('Go.')).toBeTruthy();
    });

    test.each(['mute', 'chess'])('%s has no rules here', async (game) => {
      render(Rules, { game });
      expect(await screen.findByText('There are no rules here.')).toBeTruthy();
    });
  });

  test('text that cannot be loaded is asked for again', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    render(Rules, { game: 'road-trip-europa' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    vi.stubGlobal('fetch', async () =>
      new Response(JSON.stringify(read('road-trip-europa'))),
    );
    await fireEvent.click(again);
    expect(await screen.findAllByText(/country cards/)).toBeTruthy();
  });
});
