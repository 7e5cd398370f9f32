// The words of the page on which one learns.
import { addWords, wordsOf } from '$lib/words.svelte';
import type en from './words/en.json';

export const ready = addWords({ en: () => import('./words/en.json'), fr: () => import('./words/fr.json') });

export const t = wordsOf<keyof typeof en>();
