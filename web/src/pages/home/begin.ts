// Beginning a game: at once against bots, or as a table to which friends are invited.
import * as api from '$lib/api';
import type { GameInfo } from '$lib/api';
import { people } from '$lib/people.svelte';
import { opponent } from '$lib/personas';
import type { CreateTable } from '$lib/protocol';
import { settings } from '$lib/settings.svelte';
import { seatsAtOnce } from './games';

export type Step = 'table' | 'bots' | 'start';

/** Open a table, fill it with the bots one has chosen and begin; `told` hears how far it is. */
export async function playNow(game: GameInfo, told: (step: Step) => void): Promise<string> {
  const seats = seatsAtOnce(game);
  return begin({ game: game.name, seats, hints: true }, opponent(game, settings.level), told);
}

/** A short game for two after a lesson, against the gentlest bot. */
export async function playShort(game: string, options: CreateTable['options'], told: (step: Step) => void): Promise<string> {
  return begin({ game, seats: 2, options, hints: true }, 'gentle', told);
}

async function begin(wish: CreateTable, bot: string | undefined, told: (step: Step) => void): Promise<string> {
  told('table');
  const id = await openTable(wish);
  told('bots');
  for (let seat = 1; seat < wish.seats; seat += 1) {
    await api.command(id, { do: 'bot', id: api.newId(), seat, bot });
  }
  told('start');
  const heard = await api.messages(id, 0, 0);
  await api.command(id, { do: 'start', id: api.newId(), version: heard.at(-1)?.version ?? 0 }, 0);
  return id;
}

/** Open a table and take its first seat. */
export async function openTable(wish: CreateTable): Promise<string> {
  await people.need();
  const { id } = await api.createTable(wish);
  await api.command(id, { do: 'sit', id: api.newId(), seat: 0 });
  return id;
}
