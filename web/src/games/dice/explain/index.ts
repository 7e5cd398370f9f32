// What the things of Dice Trip Belgium are.
import { gain as signed, say } from '$lib/words.svelte';
import type { Part, Things } from '$parts/explain/asking.svelte';
import type { DiceScene } from '../types';

export const WORDS = { en: () => import('./words/en.json'), fr: () => import('./words/fr.json') };

export const WHY: Record<string, Part> = {
  'reroll-decision': { key: 'explain.dice.why.reroll', clauses: ['DTB-12', 'DTB-49'] },
  fill: { key: 'explain.dice.why.fill', clauses: ['DTB-14', 'DTB-24'] },
  'fill-last': { key: 'explain.dice.why.last', clauses: ['DTB-22'] },
};

const LINES: Record<string, Part> = {
  bonus: { key: 'explain.dice.star', clauses: ['DTB-31', 'DTB-32'] },
  crossed: { key: 'explain.dice.crossed', clauses: ['DTB-35', 'DTB-57'] },
  road: { key: 'explain.dice.lineRoad', clauses: ['DTB-36', 'DTB-37'] },
  series: { key: 'explain.dice.lineSeries', clauses: ['DTB-38', 'DTB-39'] },
  zones: { key: 'explain.dice.zone', clauses: ['DTB-42'] },
  tens: { key: 'explain.dice.tens', clauses: ['DTB-O1', 'DTB-O2'] },
};

export const THINGS: Things<DiceScene> = {
  'dice.city': ({ element }) => {
    const { city: title, color, value, bonus, gain } = element.dataset;
    const parts: Part[] = [];
    if (value === 'X') parts.push(LINES.crossed!);
    else if (value !== undefined) parts.push({ key: 'explain.dice.written', facts: { n: value }, clauses: ['DTB-19'] });
    else parts.push({ key: 'explain.dice.empty', clauses: ['DTB-14', 'DTB-17'] });
    if (bonus !== undefined) parts.push(LINES.bonus!);
    else if (color && value === undefined) parts.push({ key: 'explain.dice.ring', facts: { color: say(`card.${color}`) }, clauses: ['DTB-31'] });
    if (gain !== undefined) parts.push({ key: 'explain.dice.gain', facts: { n: signed(Number(gain)) } });
    return { title, parts };
  },
  'dice.road': ({ element }) => ({ key: 'explain.dice.road', facts: { n: Number(element.dataset.n) }, clauses: ['DTB-36'] }),
  'dice.series': ({ element }) => ({ key: 'explain.dice.series', facts: { n: Number(element.dataset.n) }, clauses: ['DTB-38', 'DTB-39'] }),
  'dice.zone': ({ element }) => ({ title: element.dataset.of, parts: [LINES.zones!] }),
  'dice.die': ({ element }) => {
    const { of, n = '' } = element.dataset;
    return { title: `card.${of}`, parts: [{ key: 'explain.dice.die', facts: { n }, clauses: ['DTB-11', 'DTB-15'] }] };
  },
  'dice.reroll': () => ({ key: 'explain.dice.reroll', clauses: ['DTB-12', 'DTB-13'] }),
  'dice.twice': () => ({ key: 'explain.dice.twice', clauses: ['DTB-25', 'DTB-26', 'DTB-27'] }),
  'dice.pair': () => ({ key: 'explain.dice.pair', clauses: ['DTB-15', 'DTB-18'] }),
  'dice.tracker': ({ element }) => {
    const parts: Part[] = [{ key: 'explain.dice.tracker', clauses: ['DTB-18'] }];
    if (element.dataset.double !== undefined) parts.push({ key: 'explain.dice.double', clauses: ['DTB-31'] });
    return { title: element.dataset.n, parts };
  },
  'dice.sheets': () => ({ key: 'explain.dice.sheets', clauses: ['DTB-24', 'DTB-59'] }),
  'dice.line': ({ element }) => LINES[element.dataset.line ?? ''] ?? null,
};
