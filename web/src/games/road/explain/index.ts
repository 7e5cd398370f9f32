// What the things of Road Trip Europa are.
import type { Part, Things } from '$parts/explain/asking.svelte';
import { list } from '$lib/words.svelte';
import type { RoadScene } from '../types';

export const WORDS = { en: () => import('./words/en.json'), fr: () => import('./words/fr.json') };

export const WHY: Record<string, Part> = {
  pick: { key: 'explain.road.why.pick', clauses: ['RTE-18', 'RTE-21'] },
  culture: { key: 'explain.road.why.culture', clauses: ['RTE-30', 'RTE-32'] },
};

const ROWS: Record<string, Part> = {
  start_end: { key: 'explain.road.rowEnds', clauses: ['RTE-27'] },
  cuisine: { key: 'explain.road.rowCuisine', clauses: ['RTE-28'] },
  transport: { key: 'explain.road.rowTransport', clauses: ['RTE-29'] },
  culture: { key: 'explain.road.rowCulture', clauses: ['RTE-32', 'RTE-33'] },
};

export const THINGS: Things<RoadScene> = {
  'road.number': ({ element }) => ({ title: element.dataset.of, parts: [{ key: 'explain.road.number', facts: { n: element.dataset.n ?? '' }, clauses: ['RTE-27'] }] }),
  'road.letter': ({ element }) => ({ title: element.dataset.of, parts: [{ key: 'explain.road.letter', clauses: ['RTE-02'] }] }),
  'road.band': ({ element }) => ({ key: 'explain.road.band', facts: { region: element.dataset.of ?? '' }, clauses: ['RTE-03'] }),
  'road.dash': () => ({ key: 'explain.road.dash', clauses: ['RTE-02'] }),
  'road.symbol': ({ scene: { view }, element }) => {
    const { kind, of, name: title } = element.dataset;
    const symbol = [view.cuisine, view.transport, view.culture][Number(kind)]?.find(({ name }) => name === of);
    if (!symbol) return null;
    const { points: n, copies } = symbol;
    if (kind === '0') return { title, parts: [{ key: 'explain.road.cuisine', facts: { n }, clauses: ['RTE-05', 'RTE-28'] }] };
    if (kind === '1') return { title, parts: [{ key: 'explain.road.transport', facts: { n, copies }, clauses: ['RTE-06', 'RTE-29'] }] };
    return { title, parts: [{ key: 'explain.road.culture', facts: { n }, clauses: ['RTE-32', 'RTE-33'] }] };
  },
  'road.faceDown': () => ({ key: 'explain.road.faceDown', clauses: ['RTE-19', 'RTE-25'] }),
  'road.card': ({ element }) => ({ title: element.dataset.of, parts: [{ key: 'explain.road.card', clauses: ['RTE-20'] }] }),
  'road.star': ({ scene, element }) => {
    const { view, names } = scene;
    const { region: id, of: title, sheet } = element.dataset;
    const region = view.regions.find(({ name }) => name === id);
    if (!region) return null;
    const marks = view.players[Number(sheet)]?.sheet?.marks ?? [];
    const seen = region.countries.filter((country) => marks.includes(country)).length;
    const state: Part = region.won_by.length
      ? { key: 'explain.road.starGone', facts: { who: list(region.won_by.map((one) => names[one] ?? '')) }, clauses: ['RTE-42'] }
      : { key: 'explain.road.star', facts: { n: region.bonus }, clauses: ['RTE-40', 'RTE-41'] };
    return { title, parts: [state, { key: 'explain.road.dots', facts: { n: seen, all: region.countries.length } }] };
  },
  'road.passport': ({ scene: { view } }) => ({
    key: 'explain.road.passport',
    facts: { points: view.passport.map(({ bonus }) => bonus).join(', ') },
    clauses: ['RTE-45', 'RTE-46'],
  }),
  'road.counted': () => ({ key: 'explain.road.counted', clauses: ['RTE-38', 'RTE-39'] }),
  'road.country': ({ element }) => {
    const { of: title, region = '', on } = element.dataset;
    const state: Part = { key: on === undefined ? 'explain.road.open' : 'explain.road.visited', clauses: ['RTE-38', 'RTE-39'] };
    return { title, parts: [{ key: 'explain.road.band', facts: { region }, clauses: ['RTE-03'] }, state] };
  },
  'road.seen': ({ scene, seat }) => {
    const sheet = seat === null ? null : scene.view.players[seat]?.sheet;
    return sheet ? { key: 'explain.road.seen', facts: { who: scene.names[seat!] ?? '', n: sheet.marks.length }, clauses: ['RTE-39'] } : { key: 'explain.road.hidden', clauses: ['RTE-59'] };
  },
  'road.stars': ({ scene, seat }) => {
    const n = scene.view.regions.filter(({ won_by }) => seat !== null && won_by.includes(seat)).length;
    return { key: 'explain.road.stars', facts: { who: scene.names[seat ?? 0] ?? '', n }, clauses: ['RTE-41', 'RTE-44'] };
  },
  'road.packet': ({ scene: { view, names, you } }) => {
    const next = you === null ? undefined : view.receivers[you];
    return next === undefined ? null : { key: 'explain.road.packet', facts: { who: names[next] ?? '' }, clauses: ['RTE-21'] };
  },
  'road.row': ({ element }) => ROWS[element.dataset.row ?? ''] ?? null,
};
