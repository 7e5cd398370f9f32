import { expect, test } from 'vitest';
import type { GameTexts } from './api';
import type { AnyMove } from './protocol';
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
  const events = [{ event: 'choice-sealed', seat: 0 }];
  const said = (move: AnyMove, isOpen = true) =>
    tellMove({ seat: 0, move, isOpen, events }, names, texts, null, true).map(written);
  const claim = { kind: 'claim', text: '', route: 'Incheon–Paju', cards: 'YY', color: 'Y', locomotives: 0 } as const;
  expect(said(claim)).toEqual(['*Ana* claims *Incheon–Paju* with [YY].']);
  expect(said(claim, false)).toEqual(['*Ana* has chosen.']);
  expect(said({ kind: 'write', text: '', city: 'Gent', number: 62, dice: ['green', 'red'] })).toEqual(['*Ana* writes 62 in *Gent*.']);
  expect(said({ kind: 'keep', text: '', tickets: ['Paris–Wien', 'Roma–Kyiv'] })).toEqual([
    '*Ana* keeps *Paris–Wien, Roma–Kyiv*.',
  ]);
  expect(said({ kind: 'draft', text: '', ticket: 'Paris–Wien' })).toEqual(['*Ana* drafts *Paris–Wien*.']);
  expect(said({ kind: 'pick', text: '', card: 'Italy' })).toEqual(['*Ana* picks *Italy*.']);
  expect(said({ kind: 'score', text: '', culture: null })).toEqual(['*Ana* scores *nothing*.']);
  expect(said({ kind: 'cross', text: '', city: 'Mons' })).toEqual(['*Ana* crosses *Mons*.']);
  expect(said({ kind: 'silent', text: '' })).toEqual(['*Ana* stays silent.']);
  expect(said({ kind: 'keep', text: 'keep' })).toEqual(['*Ana* has chosen.']);
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

test('a plane is called by its colour, in the language spoken', () => {
  const tour = withNamesOf({ colors: [{ id: 'purple' }] }, {
    events: { 'card-placed': '{who} place {card}.' },
    words: { plane: 'avion', purple: 'violet' },
  } as unknown as GameTexts);
  const [told] = tell([{ event: 'card-placed', seat: 1, card: 'plane:purple' }], names, tour, 0, false);
  expect(told!.parts).toContainEqual({ name: 'avion (violet)' });
});
