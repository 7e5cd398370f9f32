// The door to the games' screens: each is loaded when it is wanted.
import type { Component } from 'svelte';
import { isOurs } from '$lib/ours';
import type { GameName } from '$lib/protocol';
import type { GameRoom } from '$lib/scene';
import { addWords } from '$lib/words.svelte';

const rooms: Record<GameName, () => Promise<{ default: GameRoom }>> = {
  'ttr-europe': () => import('./ttr'),
  'ttr-iberia': () => import('./ttr'),
  'ttr-south-korea': () => import('./ttr'),
  'road-trip-europa': () => import('./road'),
  'dice-trip-belgium': () => import('./dice'),
  'europa-tour': () => import('./tour'),
};

/** A game without a screen of its own has the plain one. */
const plain = () => import('./plain');

export async function openRoom(game: string): Promise<GameRoom> {
  // What the frame will want at once comes beside it.
  void Promise.allSettled([import('$parts/Log.svelte'), import('$parts/frame/narrow')]);
  const open = isOurs(game) ? rooms[game] : plain;
  const { default: room } = await open();
  await addWords(room.words);
  return room;
}

/** Every part of a room in every state, for the page that shows them. */
export const PARTS: Record<string, () => Promise<{ default: Component }>> = {
  ttr: () => import('./ttr/Parts.svelte'),
  road: () => import('./road/Parts.svelte'),
  dice: () => import('./dice/Parts.svelte'),
  tour: () => import('./tour/Parts.svelte'),
  plain: () => import('./plain/Parts.svelte'),
};

export async function openRoomParts(name: string): Promise<Component> {
  await Promise.all([...Object.values(rooms), plain].map(async (open) => addWords((await open()).default.words)));
  return (await PARTS[name]!()).default;
}
