// The words of the answers that every screen gives, loaded with the first question.
import { wordsOf, type Loaders } from '$lib/words.svelte';
import type en from './words/en.json';

export const WORDS: Loaders = { en: () => import('./words/en.json'), fr: () => import('./words/fr.json') };
export const t = wordsOf<keyof typeof en>();
