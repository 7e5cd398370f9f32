import type { GameRoom } from '$lib/scene';
import Screen from './Screen.svelte';

export default {
  words: { en: () => import('./words/en.json'), fr: () => import('./words/fr.json') },
  Screen,
} satisfies GameRoom as GameRoom;
