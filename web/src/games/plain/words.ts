import { wordsOf } from '$lib/words.svelte';
import type en from './words/en.json';

export const t = wordsOf<keyof typeof en>();
