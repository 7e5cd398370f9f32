// House rules in words: what a table has chosen beyond the rule text.
import { t } from './words.svelte';

export type Options = Record<string, boolean | number | string>;

export interface HouseRule {
  name: string; // of the option
  sentence: string;
  value: string; // '' for one that is simply on or off
}

export function houseRules(options: Options, sentences: Record<string, string>): HouseRule[] {
  return Object.entries(options).map(([name, value]) => {
    const what = sentences[name] ?? name;
    if (typeof value === 'boolean') {
      return { name, sentence: value ? what : t('optionOff', { what }), value: '' };
    }
    return { name, sentence: what, value: valueOf(name, value) };
  });
}

function valueOf(name: string, value: number | string): string {
  if (value === 'random') return t('random');
  return name === 'startingPlayer' ? t('seatNumber', { n: Number(value) + 1 }) : String(value);
}
