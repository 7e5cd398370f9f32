// The words of the big screen; they are there before anything is drawn.
import { addWords, wordsOf } from '$lib/words.svelte';
import en from './words/en.json';

await addWords({
  en: () => Promise.resolve({ default: en }),
  fr: () => import('./words/fr.json'),
}).catch(() => undefined); // no network: English stays

export const t = wordsOf<keyof typeof en>();
