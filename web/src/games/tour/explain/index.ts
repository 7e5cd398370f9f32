// What the things of Europa Tour are.
import { say } from '$lib/words.svelte';
import type { Part, Things } from '$parts/explain/asking.svelte';
import type { TourScene } from '../types';

export const WORDS = { en: () => import('./words/en.json'), fr: () => import('./words/fr.json') };

export const WHY: Record<string, Part> = {
  place: { key: 'explain.tour.why.place', clauses: ['ETO-09', 'ETO-10'] },
  'first-window': { key: 'explain.tour.why.window', clauses: ['ETO-37', 'ETO-38'] },
  draw: { key: 'explain.tour.why.draw', clauses: ['ETO-15', 'ETO-21'] },
  exchange: { key: 'explain.tour.why.exchange', clauses: ['ETO-16', 'ETO-18'] },
  window: { key: 'explain.tour.why.window', clauses: ['ETO-37', 'ETO-38'] },
};

const JOINTS: Record<string, Part> = {
  land: { key: 'explain.tour.land', clauses: ['ETO-27'] },
  plane: { key: 'explain.tour.byPlane', clauses: ['ETO-28'] },
  ship: { key: 'explain.tour.byShip', clauses: ['ETO-29'] },
};

/** What counts of a country: its colour, its borders, its ship lines. */
function country({ dataset }: HTMLElement | SVGElement): Part {
  const { color = '', borders = '', ships = '' } = dataset;
  return { key: 'explain.tour.country', facts: { color: say(`card.${color}`), n: Number(borders), m: Number(ships) }, clauses: ['ETO-27', 'ETO-28', 'ETO-29'] };
}

export const THINGS: Things<TourScene> = {
  'tour.joint': ({ element }) => {
    const { by = '', why, clause } = element.dataset;
    if (by !== 'broken') return JOINTS[by] ?? null;
    return { key: 'explain.tour.broken', facts: { why: why ? say(`tour.why.${why}`) : '' }, clauses: clause ? [clause] : ['ETO-31'] };
  },
  'tour.pile': ({ element }) => {
    const n = Number(element.dataset.n);
    return n === 0 ? { key: 'explain.tour.emptied', clauses: ['ETO-18'] } : { key: 'explain.tour.pile', facts: { n }, clauses: ['ETO-15', 'ETO-47'] };
  },
  'tour.talon': ({ scene }) => ({ key: 'explain.tour.talon', facts: { n: scene.view.talon }, clauses: ['ETO-15', 'ETO-22'] }),
  'tour.card': ({ element }) => {
    const { kind, of: title } = element.dataset;
    if (kind === 'plane') return { title, parts: [{ key: 'explain.tour.plane', clauses: ['ETO-28'] }] };
    if (kind === 'ship') return { title, parts: [{ key: 'explain.tour.ship', clauses: ['ETO-29'] }] };
    return { title, parts: [country(element)] };
  },
  'tour.rack': ({ scene, seat }) => ({ key: 'explain.tour.rack', facts: { who: scene.names[seat ?? 0] ?? '' }, clauses: ['ETO-46', 'ETO-48'] }),
  'tour.announce': () => ({ key: 'explain.tour.announce', clauses: ['ETO-37', 'ETO-55'] }),
  'tour.silent': () => ({ key: 'explain.tour.silent', clauses: ['ETO-39'] }),
  'tour.fits': () => ({ key: 'explain.tour.fits' }),
  'tour.country': ({ element }) => ({ title: element.dataset.of, parts: [country(element)] }),
};
