import { expect, test } from 'vitest';
import type { GameTexts } from './api';
import { counted, tell } from './sentences';

const texts = {
  events: {
    'route-claimed': '{who} claims {route} with {payment}.',
    'route-claimed.you': 'You claim {route} with {payment}.',
    'card-drawn': '{who} draws {card} from the deck.',
    'card-drawn.hidden': '{who} draws a card from the deck.',
    'tickets-kept': '{who} keeps {number} of {of:# ticket|# tickets}.',
    'ticket-kept': '… {ticket}',
  },
  words: {},
} as unknown as GameTexts;
const names = ['Ana', 'Marta'];

function plain(events: Parameters<typeof tell>[0], you: number | null): string[] {
  return tell(events, names, texts, you, true).map(({ parts }) =>
    parts.map((part) => ('text' in part ? part.text : 'name' in part ? `*${part.name}*` : `[${part.cards}]`)).join(''),
  );
}

test('cards are drawn, names are bold', () => {
  const event = { event: 'route-claimed', seat: 1, route: 'Paris–Wien', color: 'W', cards: 2, locomotives: 1 };
  expect(plain([event], 0)).toEqual(['*Marta* claims *Paris–Wien* with [WWL].']);
  expect(plain([event], 1)).toEqual(['You claim *Paris–Wien* with [WWL].']);
});

test('what one may not know is left out', () => {
  expect(plain([{ event: 'card-drawn', seat: 1 }], 0)).toEqual(['*Marta* draws a card from the deck.']);
});

test('a list goes on with the sentence before it', () => {
  const events = [
    { event: 'tickets-kept', seat: 0, number: 2, of: 3 },
    { event: 'ticket-kept', seat: 0, ticket: 'Paris–Wien' },
    { event: 'ticket-kept', seat: 0, ticket: 'Roma–Kyiv' },
  ];
  expect(plain(events, 1)).toHaveLength(1);
  expect(plain(events, 1)[0]).toMatch(/2 of 3 tickets: .*Paris–Wien.*, .*Roma–Kyiv/);
});

test('payments are counted by colour', () => {
  expect(counted('RRL')).toEqual([
    ['red', 2],
    ['locomotive', 1],
  ]);
});
