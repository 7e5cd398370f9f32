import { expect, test } from 'vitest';
import type { GameTexts } from './api';
import { counted, tell, tellMove, type Sentence } from './sentences';
import { withNamesOf } from './spoken';

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

function written({ parts }: Sentence): string {
  return parts.map((part) => ('text' in part ? part.text : 'name' in part ? `*${part.name}*` : `[${part.cards}]`)).join('');
}

function plain(events: Parameters<typeof tell>[0], you: number | null): string[] {
  return tell(events, names, texts, you, true).map(written);
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

test('a move of which nothing was seen is told in words, to those who may know it', () => {
  const made = { seat: 0, move: 'claim Incheon–Paju YY', isOpen: true, events: [{ event: 'choice-sealed', seat: 0 }] };
  const said = (one: typeof made) => tellMove(one, names, texts, null, true).map(written);
  expect(said(made)).toEqual(['*Ana* claims *Incheon–Paju* [YY].']);
  expect(said({ ...made, move: 'write Gent 62 (green red)' })).toEqual(['*Ana* writes *Gent 62*.']);
  expect(said({ ...made, move: 'silent' })).toEqual(['*Ana* stays silent.']);
  expect(said({ ...made, isOpen: false })).toEqual(['*Ana* has chosen.']);
});

test('a line of the mat is called by its province, in the language spoken', () => {
  const board = { provinces: [{ color: 'red', name: 'North Gyeongsang (with Daegu)' }] };
  const korea = withNamesOf(board, {
    events: { 'mat-placed': '{who} : case {spot} ({line}).' },
    words: { red: 'rouge', 'North Gyeongsang': 'Gyeongsang du Nord' },
  } as unknown as GameTexts);
  const [told] = tell([{ event: 'mat-placed', seat: 1, spot: 3, line: 'red' }], names, korea, 0, true);
  expect(told!.parts).toContainEqual({ name: 'Gyeongsang du Nord' });
});
