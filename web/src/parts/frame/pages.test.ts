import { afterEach, beforeEach, expect, test } from 'vitest';
import { following } from '$lib/following.svelte';
import type { Scene } from '$lib/scene';
import { room } from '$lib/screen.svelte';
import { still } from '$lib/still';
import { Pages, type Filled } from './pages.svelte';

const VIEW = { players: [{ seat: 0 }, { seat: 1 }] } as never;
const { width, height } = room;

function scene(more: object = {}): Scene {
  return still('ttr-europe', VIEW, { isMine: true, you: 0, ...more } as never) as unknown as Scene;
}

function at(more: Partial<Filled> = {}) {
  return following<Filled, Pages>({ scene: scene(), isLooking: false, isAsked: false, isPaid: false, ...more }, (get) => new Pages(get));
}

const said = (id: string) => ({ news: 'said', at: 0, text: 'hello', person: { id, name: id } });

beforeEach(() => ([room.width, room.height] = [390, 844]));
afterEach(() => {
  document.body.replaceChildren();
  [room.width, room.height] = [width, height];
});

test('what is asked comes to the top, and goes once it is answered', () => {
  const { made: pages, see } = at();
  pages.show('plan');
  see({ scene: scene(), isLooking: false, isAsked: true, isPaid: false });
  expect(pages.page).toBe('answer');
  see({ scene: scene({ isMine: false }), isLooking: false, isAsked: false, isPaid: false });
  expect(pages.page).toBe('main');
});

test('a page that one has opened stays while nothing else is asked', () => {
  const { made: pages, see } = at({ isAsked: true });
  pages.show('plan');
  see({ scene: scene(), isLooking: false, isAsked: true, isPaid: false });
  expect(pages.page).toBe('plan');
});

test('a turn does not tear anybody from the message that is being written', () => {
  const { made: pages, see } = at({ scene: scene({ isMine: false }) });
  pages.show('talk');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  see({ scene: scene(), isLooking: false, isAsked: false, isPaid: false });
  expect(pages.page).toBe('talk');
  field.blur();
  see({ scene: scene({ isMine: false }), isLooking: false, isAsked: false, isPaid: false });
  see({ scene: scene(), isLooking: false, isAsked: false, isPaid: false });
  expect(pages.page).toBe('main');
});

test('the open page, tapped again, folds the sheet away', () => {
  const { made: pages } = at();
  pages.show('main');
  expect([pages.page, pages.isLow]).toEqual(['main', true]);
  pages.show('plan');
  expect([pages.page, pages.isLow]).toEqual(['plan', false]);
});

test('messages of others are counted until they have been on the screen', () => {
  const { made: pages, see } = at({ scene: scene({ news: [said('p1')] }) });
  const later = { scene: scene({ news: [said('p1'), said('p1'), said('p0')] }), isLooking: false, isAsked: false, isPaid: false };
  expect(pages.unread).toBe(0);
  see(later);
  const mine = later.scene.table.seats[0]?.person?.id;
  expect(pages.unread).toBe(mine === 'p0' ? 1 : 2);
  pages.show('talk');
  see(later);
  expect(pages.unread).toBe(0);
});

test('a drawer opens and closes, and closes when one is asked', () => {
  [room.width, room.height] = [844, 390];
  const { made: pages, see } = at({ scene: scene({ isMine: false }) });
  pages.open('talk');
  expect([pages.drawer, pages.isTalkOpen]).toEqual(['talk', true]);
  pages.open('talk');
  expect(pages.drawer).toBeNull();
  pages.open('plan');
  see({ scene: scene(), isLooking: false, isAsked: true, isPaid: false });
  expect(pages.drawer).toBeNull();
});
