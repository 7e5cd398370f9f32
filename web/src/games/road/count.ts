// The final count of Road Trip Europa: rows, countries, then stars and passport, whichever decides more last.
import type { AnyCard, RoadTripEuropaSeatCard } from '$lib/protocol';
import { countOf, type CountStep, type Detail } from '$parts/count/steps';
import type { RoadScene } from './types';

const ROW = 1_500; // ms
const STAR = 1_200;
const PASSPORT = 2_000;

type Card = AnyCard & RoadTripEuropaSeatCard;
interface Prize {
  name: string;
  bonus: number;
}

export function stepsOf(scene: RoadScene): CountStep[] {
  const cards = [...(scene.result?.cards ?? [])].sort((a, b) => a.seat - b.seat) as Card[];
  return countRoad(cards, scene.view.regions, (region) => scene.texts.words[region] ?? region);
}

/** Cards in seat order. */
export function countRoad(cards: Card[], regions: Prize[], nameOf: (region: string) => string): CountStep[] {
  const rows = ['start-end', 'cuisine', 'transport', 'culture', 'countries'].map((line): Detail => ({ line, steps: [together(cards, line, ROW)] }));
  const won = regions.filter(({ name }) => cards.some(({ stars }) => stars.includes(name)));
  const stars: Detail = {
    line: 'stars',
    steps: won
      .sort((a, b) => a.bonus - b.bonus)
      .map(({ name, bonus }) => ({
        line: 'stars',
        seat: null,
        gains: cards.map((card) => (card.stars.includes(name) ? bonus : 0)),
        label: nameOf(name),
        ms: STAR,
      })),
  };
  const passport: Detail = { line: 'passport', steps: [together(cards, 'passport', PASSPORT)] };
  const spread = (line: string) => {
    const all = cards.map(({ lines }) => lines[line] ?? 0);
    return Math.max(...all) - Math.min(...all);
  };
  const last = spread('stars') > spread('passport') ? [passport, stars] : [stars, passport];
  return countOf(cards, [...rows, ...last.filter(({ line }) => cards.some(({ lines }) => lines[line]))]);
}

function together(cards: Card[], line: string, ms: number): CountStep {
  return { line, seat: null, gains: cards.map(({ lines }) => lines[line] ?? 0), label: '', ms };
}
