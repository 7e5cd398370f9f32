import { wordsOf } from '$lib/words.svelte';
import type en from './words/en.json';

export const t = wordsOf<keyof typeof en>();

/** A small number as a word. */
export function numbered(n: number): string {
  return t('road.numbers').split(' ')[n - 1] ?? String(n);
}
