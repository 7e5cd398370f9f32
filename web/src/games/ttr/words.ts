import { say, wordsOf } from '$lib/words.svelte';
import type en from './words/en.json';

export const t = wordsOf<keyof typeof en>();

/** "blue", "locomotives" */
export function cardWord(color: string, n: number): string {
  return color === 'locomotive' ? t('ttr.locomotives', { n }) : say(`card.${color}`);
}
