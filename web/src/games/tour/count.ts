// The final count of Europa Tour: the racks are turned card by card, then the tours are travelled; the one
// with most countries comes home last.
import type { AnyCard, EuropaTourSeatCard, Rack } from '$lib/protocol';
import { countOf, type CountStep } from '$parts/count/steps';
import type { TourScene } from './types';
import { t } from './words';

const CARD = 800; // ms
const TRAVEL = 3_500;
const RUN = 1_500; // of a rack that is no tour

type Card = AnyCard & EuropaTourSeatCard;

export function stepsOf(scene: TourScene): CountStep[] {
  return countTour([...(scene.result?.cards ?? [])].sort((a, b) => a.seat - b.seat) as Card[]);
}

/** Cards in seat order. */
export function countTour(cards: Card[]): CountStep[] {
  const places = Math.max(0, ...cards.map(({ rack }) => rack.cards.length));
  const turned = Array.from({ length: places }, (_, place): CountStep => ({
    line: 'cards',
    seat: null,
    gains: cards.map(({ rack }) => joined(rack, place + 1) - joined(rack, place)),
    label: t('tour.countCard', { n: place + 1 }),
    ms: CARD,
  }));
  const order = [...cards.keys()].sort((a, b) => rankOf(cards[a]!) - rankOf(cards[b]!) || a - b);
  const travelled = order.map((seat): CountStep => {
    const { rack } = cards[seat]!;
    return {
      line: 'countries',
      seat,
      gains: cards.map(() => 0),
      label: rack.valid ? t('tour.valid', { n: rack.countries }) : t('tour.run', { n: rack.run, countries: rack.countries }),
      note: String(rack.countries),
      ms: rack.valid ? TRAVEL : RUN,
    };
  });
  return countOf(cards, [
    { line: 'cards', steps: turned },
    { line: 'countries', steps: travelled, isExtra: true },
  ]);
}

function rankOf({ rack }: Card): number {
  return (rack.valid ? 1_000 : 0) + rack.run * 10 + rack.countries;
}

/** Cards of the longest row within the first so many, as their joints have it. */
function joined({ cards, links }: Rack, number: number): number {
  let [longest, row] = [0, 0];
  for (let place = 1; place <= number; place++) {
    const link = links.find(({ places }) => places[1] === place);
    const isJoined = link !== undefined && link.by !== 'broken' && link.by !== 'open';
    row = cards[place - 1] ? (isJoined ? row + 1 : 1) : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}
