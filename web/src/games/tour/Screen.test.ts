import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EuropaTourMove, EuropaTourView } from '$lib/protocol';
import { still } from '$lib/still';
import { addWords } from '$lib/words.svelte';
import Screen from './Screen.svelte';
import { alone, board, card, exchange, map, place, put, rack, swap, take, view } from './testing';
import type { TourScene } from './types';

const words = { en: () => import('./words/en.json'), fr: () => import('./words/fr.json') };
beforeAll(() => addWords(words));
beforeEach(() => vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const TEXTS = {
  title: 'Europa Tour',
  events: {},
  refusals: { 'colors-differ': { clause: 'ETO-28', text: 'Places {from} and {next}: not of one colour.' } },
  words: {},
  criteria: {},
} as unknown as TourScene['texts'];

function sceneOf(change: Partial<EuropaTourView>, legal: EuropaTourMove[], more: Partial<TourScene> = {}) {
  return still('europa-tour', view(change), {
    legal,
    isMine: legal.length > 0,
    prompt: 'What now?',
    texts: TEXTS,
    board,
    map,
    offer: vi.fn(),
    play: vi.fn(),
    why: vi.fn(),
    forget: vi.fn(),
    ...more,
  });
}

function show(scene: TourScene, isSettled = true) {
  const { container } = render(Screen, { scene });
  if (isSettled) vi.setSystemTime(Date.now() + 1000);
  const choices = () => [...container.querySelectorAll<HTMLElement>('[data-choice]')];
  return {
    container,
    kinds: () => [...new Set(choices().map((one) => one.dataset.choice))].sort(),
    spot: (name: string) => container.querySelector<HTMLElement>(`[data-spot="${name}"]`)!,
  };
}

const EXCHANGE = [1, 2, 3, 4].flatMap((place) => [1, 2, 3, 4, 5].map((pile) => exchange(place, pile)));
const PUT = [1, 2, 3, 4, 5].map(put);

describe('drawing', () => {
  test('talon and piles lead to moves, the rack does not', async () => {
    const scene = sceneOf({}, [alone('draw'), ...[1, 2, 3, 4, 5].map(take)]);
    const { kinds, spot } = show(scene);
    expect(kinds()).toEqual(['draw', 'pile']);
    await fireEvent.click(spot('pile 4'));
    expect(scene.offer).toHaveBeenLastCalledWith('take 4', 'Take Turkey from pile 4');
    await fireEvent.click(spot('talon'));
    expect(scene.offer).toHaveBeenLastCalledWith('draw', 'Draw from the talon');
  });
});

describe('the drawn card', () => {
  const drawn = { phase: 'exchange', drawn: card('Turkey') };

  test('goes on a pile', async () => {
    const scene = sceneOf(drawn, [...EXCHANGE, ...PUT]);
    const { kinds, spot } = show(scene);
    expect(kinds()).toEqual(['pile', 'place']);
    await fireEvent.click(spot('pile 2'));
    expect(scene.offer).toHaveBeenCalledWith('put 2', 'Turkey on pile 2');
  });

  test('or in a place: then the old card asks for a pile', async () => {
    const scene = sceneOf(drawn, [...EXCHANGE, ...PUT]);
    const { spot } = show(scene);
    await fireEvent.click(spot('place 4'));
    expect(scene.offer).not.toHaveBeenCalled();
    expect(spot('place 4').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText(/leaves your rack/).textContent).toContain('Sweden');
    await fireEvent.click(spot('pile 3'));
    expect(scene.offer).toHaveBeenCalledWith('exchange 4 to 3', 'Place 4, Sweden out');
  });

  test('one legal pile is taken without asking', async () => {
    const scene = sceneOf(drawn, [exchange(4, 3), put(3)]);
    const { spot } = show(scene);
    await fireEvent.click(spot('place 4'));
    expect(scene.offer).toHaveBeenCalledWith('exchange 4 to 3', 'Place 4, Sweden out');
  });

  test('a pile that is not allowed says why', async () => {
    const scene = sceneOf(drawn, [exchange(4, 3), put(3)]);
    const { spot } = show(scene);
    await fireEvent.click(spot('pile 1'));
    expect(scene.why).toHaveBeenCalledWith('put 1');
  });
});

describe('a window', () => {
  test('is answered by one button, or by Enter', async () => {
    const scene = sceneOf({ phase: 'window' }, [alone('silent')]);
    const { container, kinds, spot } = show(scene, false);
    expect(kinds()).toEqual(['silent']);
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    await fireEvent.click(spot('pile 1'));
    expect(scene.play).not.toHaveBeenCalled(); // a second tap on what was there before
    expect(scene.why).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 1000);
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    await fireEvent.click(container.querySelector('[data-choice=silent]')!);
    expect(scene.play).toHaveBeenCalledTimes(2);
    expect(scene.play).toHaveBeenCalledWith('silent');
  });

  test('with a valid tour Enter announces it, and silence is the other button', async () => {
    const valid = { ...rack(['France', 'Germany'], ['land']), valid: true };
    const scene = sceneOf({ phase: 'window', rack: valid }, [alone('announce'), alone('silent')]);
    const { container } = show(scene);
    const primary = container.querySelector('.button.primary[data-confirm]')!;
    expect(primary.textContent).toContain('Announce');
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(scene.play).toHaveBeenLastCalledWith('announce');
    await fireEvent.click(screen.getByText('Stay silent').closest('button')!);
    expect(scene.play).toHaveBeenLastCalledWith('silent');
  });

  test('a wrong announcement is told: whose, which cards, and why', async () => {
    const events = [
      { event: 'announced', seat: 1 },
      ...['France', 'Germany'].map((name, index) => ({ event: 'rack-card', seat: 1, card: name, place: index + 1 })),
      { event: 'route-wrong', seat: 1, place: 1, why: 'colors-differ' },
    ];
    const { container } = show(sceneOf({}, [alone('draw')], { past: [{ seq: 9, at: 0, events }] }));
    const told = container.querySelector('[data-wrong]')!;
    expect(told.textContent).toContain('Marta announced, but has no valid route.');
    expect(told.textContent).toContain('Places 1 and 2: not of one colour.');
    expect([...told.querySelectorAll('li.gap')].map((one) => one.textContent)).toEqual(['1France', '2Germany']);
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(container.querySelector('[data-wrong]')).toBeNull();
  });

  test('Announce looks the same whether it may be done or not', async () => {
    const cannot = sceneOf({ phase: 'window' }, [alone('silent')]);
    show(cannot);
    const before = screen.getByText('Announce').closest('button')!;
    const look = before.className;
    await fireEvent.click(before);
    expect(cannot.why).toHaveBeenCalledWith('announce');
    cleanup();
    const can = sceneOf({ phase: 'window' }, [alone('announce'), alone('silent')]);
    show(can);
    const after = screen.getByText('Announce').closest('button')!;
    expect(after.className).toBe(look);
    await fireEvent.click(after);
    expect(can.offer).toHaveBeenCalledWith('announce', 'Announce');
  });

  test('between windows nobody waits for me: an announcement may be handed in and taken back', async () => {
    const players = view().players.map((one) => ({ ...one, deciding: one.seat === 1 }));
    const scene = sceneOf({ turn: 1, players }, [alone('silent')]);
    expect(show(scene).kinds()).toEqual([]);
    expect(screen.getByText(/Waiting for Marta/)).toBeTruthy();
    cleanup();
    const handed = sceneOf({ turn: 1, players, handed_in: true }, [alone('announce'), alone('silent')]);
    show(handed);
    await fireEvent.click(screen.getByText('Announce').closest('[aria-pressed=true]')!);
    expect(handed.offer).toHaveBeenCalledWith('silent', 'Withdraw the announcement');
  });
});

describe('placing', () => {
  const empty = { phase: 'place', rack: rack(['Germany', null, null, null], ['open', 'open', 'open']), fits: undefined };

  test('the card in hand goes to a free place', async () => {
    const scene = sceneOf({ ...empty, hand: [card('Poland')] }, [place(2), place(3), place(4)]);
    const { kinds, spot, container } = show(scene);
    expect(kinds()).toEqual(['place']);
    expect(container.querySelector('[data-joint]')).toBeNull();
    await fireEvent.click(spot('place 3'));
    expect(scene.offer).toHaveBeenCalledWith('place 3', 'Poland to place 3');
    await fireEvent.click(spot('place 1'));
    expect(scene.why).toHaveBeenCalledWith('place 1');
  });

  test('where one sees all cards, one is chosen first', async () => {
    const legal = ['Poland', 'ship'].flatMap((name) => [2, 3, 4].map((at) => place(at, name)));
    const scene = sceneOf({ ...empty, hand: [card('Poland'), card('ship'), card('ship')] }, legal);
    const { kinds, spot, container } = show(scene);
    expect(kinds()).toEqual(['hand']);
    await fireEvent.click(container.querySelectorAll('[data-choice=hand]')[2]!);
    expect(container.querySelectorAll('[data-choice=hand][aria-pressed=true]')).toHaveLength(1);
    await fireEvent.click(spot('place 2'));
    expect(scene.offer).toHaveBeenCalledWith('place 2 ship', 'Ship to place 2');
  });
});

test('a broken joint says why, with its clause', async () => {
  const { container } = show(sceneOf({}, [alone('draw')]));
  const joint = screen.getByLabelText('Between Poland and purple plane: broken, colours differ');
  await fireEvent.click(joint);
  const told = screen.getByLabelText('Poland – purple plane');
  expect(told.textContent).toContain('Places 2 and 3: not of one colour.');
  expect(told.querySelector('.clause')?.textContent?.trim()).toBe('ETO-27');
  expect(container.querySelectorAll('[data-joint]')).toHaveLength(3);
});

test('two places are swapped, where the table allows it', async () => {
  const scene = sceneOf({}, [alone('draw'), take(1), swap(1, 2), swap(1, 3), swap(2, 3)]);
  const { spot } = show(scene);
  await fireEvent.click(spot('place 3'));
  await fireEvent.click(spot('place 1'));
  expect(scene.offer).toHaveBeenCalledWith('swap 1 3', 'Swap places 1 and 3');
});

test('those who watch see piles, and no rack', () => {
  const scene = sceneOf({ you: null, rack: undefined, fits: undefined }, [], { you: null });
  const { container, kinds } = show(scene);
  expect(kinds()).toEqual([]);
  expect(container.querySelector('.rack .place')).toBeNull();
  expect(container.querySelectorAll('[data-spot^=pile]')).toHaveLength(5);
});
