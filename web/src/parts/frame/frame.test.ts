import { afterEach, describe, expect, test, vi } from 'vitest';
import { following } from '$lib/following.svelte';
import type { Scene } from '$lib/scene';
import { still } from '$lib/still';
import { Buttons, type Chosen } from './buttons.svelte';
import { Ending } from './ending.svelte';

const VIEW = { players: [{ seat: 0 }, { seat: 1 }] } as never;

function scene(more: Partial<Scene> = {}): Scene {
  const acts = { confirm: vi.fn(), undo: vi.fn(), forget: vi.fn(), restart: vi.fn() };
  return still('ttr-europe', VIEW, { ...acts, ...(more as object) }) as unknown as Scene;
}

function buttonsFor(chosen: Chosen) {
  return following(chosen, (get) => new Buttons(get));
}

function press(key: string, buttons: Buttons, on: HTMLElement = document.body): boolean {
  return buttons.key({ key }, on);
}

afterEach(() => document.body.replaceChildren());

function focused(tag: string, facts: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(facts)) element.setAttribute(name, value);
  document.body.append(element);
  element.focus();
  return element;
}

describe('the button that confirms', () => {
  const offered = { move: 'draw', label: 'Draw a card' };

  test('says what is offered, else what the screen says, else Confirm', () => {
    expect(buttonsFor({ scene: scene({ offered }), confirmLabel: 'Keep' }).made.label).toBe('Draw a card');
    expect(buttonsFor({ scene: scene(), confirmLabel: 'Keep' }).made.label).toBe('Keep');
    expect(buttonsFor({ scene: scene() }).made.label).toBe('Confirm');
  });

  test('confirms the offer, else what waits on the screen, and nothing while a wish is on its way', () => {
    const onconfirm = vi.fn();
    const waiting = scene({ offered });
    buttonsFor({ scene: waiting, onconfirm, canConfirm: true }).made.confirm();
    expect(waiting.confirm).toHaveBeenCalledOnce();
    expect(onconfirm).not.toHaveBeenCalled();
    buttonsFor({ scene: scene(), onconfirm, canConfirm: true }).made.confirm();
    expect(onconfirm).toHaveBeenCalledOnce();
    const { made } = buttonsFor({ scene: scene({ isBusy: true }), onconfirm, canConfirm: true });
    made.confirm();
    expect(made.canConfirm).toBe(false);
    expect(onconfirm).toHaveBeenCalledOnce();
  });

  test('is meant by Enter, but on another button or link', () => {
    const onconfirm = vi.fn();
    const { made } = buttonsFor({ scene: scene(), onconfirm, canConfirm: true });
    expect(press('Enter', made, focused('button'))).toBe(false);
    expect(press('Enter', made, focused('a'))).toBe(false);
    expect(onconfirm).not.toHaveBeenCalled();
    expect(press('Enter', made, focused('button', { 'data-choice': 'die', 'aria-pressed': 'true' }))).toBe(true);
    expect(press('Enter', made)).toBe(true);
    expect(onconfirm).toHaveBeenCalledTimes(2);
  });

  test('is meant by Enter on what has just made the offer', () => {
    const { made, see } = buttonsFor({ scene: scene() });
    const pressed = focused('button');
    see({ scene: scene({ offered }) });
    expect(press('Enter', made, pressed)).toBe(true);
    expect(press('Enter', made, focused('button'))).toBe(false);
  });
});

describe('undo', () => {
  test('first forgets what was chosen on the screen, then takes back a move', () => {
    const onrestart = vi.fn();
    const table = scene({ canUndo: true });
    press('u', buttonsFor({ scene: table, onrestart, canRestart: true }).made);
    expect(onrestart).toHaveBeenCalledOnce();
    expect(table.undo).not.toHaveBeenCalled();
    press('u', buttonsFor({ scene: table, onrestart }).made);
    expect(table.undo).toHaveBeenCalledOnce();
    expect(onrestart).toHaveBeenCalledOnce();
  });

  test('is there when something can be taken back', () => {
    const can = (chosen: Chosen) => buttonsFor(chosen).made.canUndo;
    expect(can({ scene: scene() })).toBe(false);
    expect(can({ scene: scene({ canUndo: true }) })).toBe(true);
    expect(can({ scene: scene({ offered: { move: 'draw', label: '' } }) })).toBe(true);
    expect(can({ scene: scene(), canRestart: true })).toBe(true);
  });

  test('Escape forgets what was chosen, and restart the whole turn too', () => {
    const onrestart = vi.fn();
    const table = scene();
    const { made } = buttonsFor({ scene: table, onrestart });
    press('Escape', made);
    expect(table.forget).toHaveBeenCalledOnce();
    made.restart();
    expect(table.restart).toHaveBeenCalledOnce();
    expect(onrestart).toHaveBeenCalledTimes(2);
    expect(press('q', made)).toBe(false);
  });
});

test('what is said behind the scorecard is news until one has looked', () => {
  const result = { winners: [0], decided_by: 'points', cards: [] } as never;
  const said = (n: number) => Array.from({ length: n }, () => ({ news: 'said' }) as never);
  const { made, see } = following(scene({ news: said(1) }), (get) => new Ending(get));
  expect([made.isOver, made.isNews]).toEqual([false, false]);
  see(scene({ result, news: said(1) }));
  expect([made.isOver, made.isNews]).toEqual([true, false]);
  see(scene({ result, news: said(2) }));
  expect(made.isNews).toBe(true);
  made.tab = 'talk';
  see(scene({ result, news: said(2) }));
  made.tab = 'score';
  expect(made.isNews).toBe(false);
  see(scene({ result, isReplay: true }));
  expect(made.isOver).toBe(false);
});
