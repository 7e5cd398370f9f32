// The story is told with the games' own words, as the server sends them.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameTexts } from '../api';
import type { GameName } from '../protocol';
import { still } from '../still';
import type { GameEvent, PastLine } from '../stream.svelte';
import { addWords } from '../words.svelte';
import diceRoom from '../../games/dice';
import { teller as dice } from '../../games/dice/story';
import roadRoom from '../../games/road';
import { teller as road } from '../../games/road/story';
import tourRoom from '../../games/tour';
import { teller as tour } from '../../games/tour/story';
import ttrRoom from '../../games/ttr';
import { trainTeller } from '../../games/ttr/story';
import { deedsOf, sinceMine, type Deed } from './deeds';
import { plain, Story, type Teller } from './story.svelte';

const trains = trainTeller(() => ({ pointsOf: (route) => route.length }));
const NAMES = ['Ana', 'Ben', 'Mia'];

function textsOf(...games: string[]): GameTexts {
  const read = (game: string) => JSON.parse(readFileSync(`../src/grandtour/games/${game}/text/en.json`, 'utf8')) as GameTexts;
  const all = games.map(read);
  return {
    ...all[0]!,
    events: Object.assign({}, ...all.map(({ events }) => events)),
    words: Object.assign({}, ...all.map(({ words }) => words)),
  };
}

function lines(...messages: GameEvent[][]): PastLine[] {
  return messages.map((events, index) => ({ seq: index + 1, at: 0, events }));
}

function storyOf(game: GameName, teller: Teller, texts: GameTexts, past: PastLine[], you: number | null = 0, deciding: number[] = []): Story {
  const players = NAMES.map((_, seat) => ({ seat, deciding: deciding.includes(seat) }));
  return new Story(() => still(game, { players } as never, { names: NAMES, texts, past, you }) as never, teller);
}

function told(story: Story): string[] {
  return story.deeds.map((deed) => {
    const one = story.tell(deed);
    return one ? `${story.aloud(one.sentence)}${one.gain === null ? '' : ` [${one.gain}]`}` : '';
  });
}

beforeAll(async () => {
  for (const room of [ttrRoom, diceRoom, roadRoom, tourRoom]) await addWords(room.words);
});

describe('in train games', () => {
  const texts = textsOf('ttr', 'ttr_europe', 'ttr_iberia', 'ttr_south_korea');
  const story = (past: PastLine[], you: number | null = 0, deciding: number[] = []) =>
    storyOf('ttr-europe', trains, texts, past, you, deciding);
  const ended = { event: 'turn-began', seat: 1 };

  test('two cards are one line, and what was drawn blind stays so', () => {
    const taken = { event: 'card-taken', seat: 1, card: 'R', place: 1 };
    const laid = { event: 'card-laid-out', card: 'K', place: 1 };
    const blind = { event: 'card-drawn', seat: 1 };
    expect(told(story(lines([taken, laid], [blind, ended])))).toEqual(['Ben takes red and draws a card.']);
    expect(told(story(lines([blind], [blind, ended])))).toEqual(['Ben draws 2 cards from the deck.']);
    expect(told(story(lines([{ ...blind, seat: 0, card: 'W' }], [{ ...taken, seat: 0 }])))).toEqual(['You take red and draw white.']);
  });

  test('cards of two turns are two lines', () => {
    const blind = { event: 'card-drawn', seat: 1 };
    expect(story(lines([blind, blind, ended], [blind, blind, ended])).deeds).toHaveLength(2);
  });

  test('a tunnel is one line, however it ends, with what was turned over behind it', () => {
    const tried = { event: 'tunnel-tried', seat: 1, route: 'A–B', color: 'B', cards: 2, locomotives: 0 };
    const cards = ['K', 'B', 'L'].map((card) => ({ event: 'tunnel-card', card }));
    const asked = { event: 'tunnel-surcharge', seat: 1, number: 2 };
    const left = story(lines([tried, ...cards, asked], [{ event: 'tunnel-withdrawn', seat: 1, route: 'A–B' }, ended]));
    expect(told(left)).toEqual(['Ben tries the tunnel A–B with 2 × blue; it asks for 2 more cards, and Ben withdraws.']);
    expect(left.tell(left.deeds[0]!)!.details).toHaveLength(3);
    const paid = { event: 'surcharge-paid', seat: 1, route: 'A–B', color: 'B', cards: 1, locomotives: 1 };
    const claimed = { event: 'route-claimed', seat: 1, route: 'A–B', color: 'B', cards: 2, locomotives: 0 };
    expect(told(story(lines([tried, ...cards, asked], [paid, claimed, ended])))).toEqual([
      'Ben claims the tunnel A–B with 2 × blue and pays blue, locomotive more. [3]',
    ]);
    expect(told(story(lines([tried, ...cards, claimed, ended])))).toEqual([
      'Ben claims the tunnel A–B with 2 × blue: nothing more to pay. [3]',
    ]);
  });

  test('a route is worth what the board says, and brings its festival cards and its place on the mat', () => {
    const claimed = { event: 'route-claimed', seat: 1, route: 'A–Bc', color: 'G', cards: 2, locomotives: 0 };
    const festival = { event: 'festival-taken', seat: 1, festival: 'Sevilla', number: 2 };
    expect(told(story(lines([claimed, festival])))).toEqual(['Ben claims A–Bc with 2 × green, 2 festival cards of Sevilla. [4]']);
    const mat = { event: 'mat-placed', seat: 1, line: 'black', spot: 5 };
    const express = { event: 'express-spent', seat: 1, express: '+2' };
    expect(told(story(lines([express], [claimed], [mat])))).toEqual([
      'Ben claims A–Bc with 2 × green, with Express +2, spot 5 of black. [4]',
    ]);
  });

  test('of others’ tickets the number is told, of mine the names', () => {
    const draw = (seat: number, names: boolean) => [
      { event: 'tickets-drawn', seat, number: 3 },
      ...(names ? [{ event: 'ticket-seen', seat, ticket: 'A–B' }] : []),
      { event: 'tickets-kept', seat, number: 1, of: 3 },
      ...(names ? [{ event: 'ticket-kept', seat, ticket: 'A–B' }] : []),
    ];
    expect(told(story(lines(draw(1, false))))).toEqual(['Ben draws 3 tickets and keeps 1.']);
    expect(told(story(lines(draw(0, true))))).toEqual(['You draw 3 tickets and keep 1, A–B.']);
  });

  test('what is new are others’ moves since my last turn, also in the middle of mine and after a reload', () => {
    const by = (seat: number) => [{ event: 'passed', seat }, { ...ended, seat: (seat + 1) % 3 }];
    const seats = (past: PastLine[], deciding: number[]) => story(past, 0, deciding).since.map(({ seat }) => seat);
    expect(seats(lines(by(0), by(1), by(2)), [0])).toEqual([1, 2]);
    expect(seats(lines(by(0), by(1), by(2), [{ event: 'card-drawn', seat: 0, card: 'R' }]), [0])).toEqual([1, 2]);
    expect(seats(lines(by(0), by(1), by(2), by(0)), [1])).toEqual([]);
    expect(seats(lines(by(0), by(1)), [2])).toEqual([1]);
    expect(story(lines(by(0), by(1)), null, [2]).since).toEqual([]);
  });

  test('marks are numbered in order, and the one looked at is lit', () => {
    const claim = (seat: number, route: string) => [{ event: 'route-claimed', seat, route, color: 'G', cards: 1, locomotives: 0 }, ended];
    const one = story(lines(claim(0, 'X–Y'), claim(1, 'A–B'), claim(2, 'C–D')), 0, [0]);
    expect(one.marks.map(({ seat, number, isLit, where }) => [seat, number, isLit, where.routes[0]])).toEqual([
      [1, 1, false, 'A–B'],
      [2, 2, false, 'C–D'],
    ]);
    one.pin(one.deeds[0]!.key);
    expect(one.marks.map(({ number, isLit, where }) => [number, isLit, where.routes[0]])).toEqual([
      [1, false, 'A–B'],
      [2, false, 'C–D'],
      [null, true, 'X–Y'],
    ]);
    one.release();
    expect(one.marks).toHaveLength(2);
  });

  test('a replay points at the move it has come to, a table only at what one looks at', () => {
    const past = lines([{ event: 'passed', seat: 0 }], [{ event: 'station-built', seat: 1, city: 'Roma', color: 'G', cards: 1, locomotives: 0 }]);
    const scene = (isReplay: boolean) =>
      new Story(() => still('ttr-europe', { players: [] } as never, { names: NAMES, texts, past, isReplay }) as never, trains);
    expect(scene(true).place?.cities).toEqual(['Roma']);
    expect(scene(true).marks.map(({ age }) => age)).toEqual([1, 0]);
    expect(scene(false).place).toBeNull();
  });

  test('every event of the games has words or is quiet', () => {
    for (const [event, template] of Object.entries(texts.events)) {
      if (event.includes('.')) continue;
      const fields = [...template.matchAll(/\{(\w+)/g)].map(([, field]) => [field!, field === 'number' ? 1 : 'red']);
      const one = story(lines([{ event, seat: 1, ...Object.fromEntries(fields) }]));
      for (const line of told(one)) expect(line, event).not.toMatch(/ttr\.|\{|undefined|null|^$/);
    }
  });
});

describe('in Dice Trip Belgium', () => {
  const texts = textsOf('dice_trip_belgium');

  test('what a player wrote is one line, with its bonus', () => {
    const written = (seat: number, city: string, number: number) => ({ event: 'number-written', seat, city, number, tens: 'red', ones: 'blue' });
    const past = lines([
      written(1, 'Gent', 42),
      written(1, 'Mons', 45),
      { event: 'bonus-city', seat: 1, city: 'Gent' },
      written(2, 'Gent', 13),
      { event: 'city-crossed', seat: 2, city: 'Mons' },
    ]);
    expect(told(storyOf('dice-trip-belgium', dice, texts, past))).toEqual([
      'Ben writes 42 in Gent, 45 in Mons. [1]',
      'Mia writes 13 in Gent, a cross in Mons.',
    ]);
  });

  test('what was written in two rounds are two lines', () => {
    const round = (number: number) => [
      { event: 'round-began', seat: 1, round: number },
      { event: 'number-written', seat: 1, city: 'Gent', number: 10 + number, tens: 'red', ones: 'blue' },
    ];
    const story = storyOf('dice-trip-belgium', dice, texts, lines(round(1), round(2)));
    expect(story.deeds.map(({ kind, seq }) => [kind, seq])).toEqual([['round', 1], ['sheet', 1], ['round', 2], ['sheet', 2]]);
  });

  test('a roll and what became of it are one line', () => {
    const past = lines([{ event: 'dice-rolled', seat: 1, dice: '1 2 3 4' }], [{ event: 'roll-kept', seat: 1 }]);
    expect(told(storyOf('dice-trip-belgium', dice, texts, past))).toEqual(['The dice show 1 2 3 4. Ben keeps the roll.']);
  });
});

describe('in Road Trip Europa', () => {
  const texts = textsOf('road_trip_europa');

  test('a pick of all is one line, and only the last one is new', () => {
    const laid = (seat: number, card: string) => ({ event: 'card-laid', seat, card, place: 2 });
    const all = (card: string) => [laid(0, card), laid(1, 'Italy'), laid(2, 'Spain'), { event: 'passed-left', cards: 4 }];
    const one = storyOf('road-trip-europa', road, texts, lines(all('Denmark'), all('Malta')), 0, [0, 1, 2]);
    expect(told(one)).toEqual(['You lay Denmark, Ben Italy, Mia Spain.', 'You lay Malta, Ben Italy, Mia Spain.']);
    expect(one.since.map(({ events }) => events[0]!.card)).toEqual(['Malta']);
  });

  test('a round is summed up for each player, prizes included', () => {
    const past = lines([
      { event: 'culture-chosen', seat: 1, culture: 'art' },
      { event: 'round-scored', seat: 1, start_end: 6, cuisine: 5, transport: 5, culture: 4 },
      { event: 'countries-marked', seat: 1, new: 7, total: 7 },
      { event: 'star-won', seat: 1, region: 'benelux', points: 3 },
    ]);
    const one = storyOf('road-trip-europa', road, texts, past);
    expect(told(one)[0]).toMatch(/^Ben scores 20 points: start and end 6, cuisine 5, transport 5, culture 4, the star of .*\+3\. \[23\]$/);
    expect(one.tell(one.deeds[0]!)!.details).toHaveLength(2);
  });
});

describe('in Europa Tour', () => {
  const texts = textsOf('europa_tour');
  const story = (past: PastLine[]) => told(storyOf('europa-tour', tour, texts, past));

  test('a turn is one line: where the card came from, and where the old one went', () => {
    const put = { event: 'card-exchanged', seat: 1, card: 'Norway', place: 6, pile: 3 };
    expect(story(lines([{ event: 'card-drawn', seat: 1 }], [put]))).toEqual(['Ben draws and changes place 6: Norway goes on pile 3.']);
    expect(story(lines([{ event: 'card-taken', seat: 1, card: 'Malta', pile: 2 }], [put]))).toEqual([
      'Ben takes Malta from pile 2 for place 6: Norway goes on pile 3.',
    ]);
    expect(story(lines([{ event: 'card-drawn', seat: 1 }], [{ event: 'card-put', seat: 1, card: 'Malta', pile: 1 }]))).toEqual([
      'Ben draws and puts Malta on pile 1.',
    ]);
  });

  test('an announcement is one line, and the rack is behind it', () => {
    const past = lines([
      { event: 'announced', seat: 1 },
      { event: 'rack-shown', seat: 1 },
      { event: 'rack-card', seat: 1, card: 'Malta', place: 1 },
      { event: 'route-valid', seat: 1, countries: 7 },
    ]);
    expect(story(past)).toEqual(['Ben has a valid route with 7 country cards.']);
  });
});

test('a game without a teller of its own is told event by event', () => {
  const events = { rested: '{who} rests.' };
  const texts = { ...textsOf('ttr'), events };
  const one = storyOf('ttr-europe', plain, texts, lines([{ event: 'rested', seat: 1 }, { event: 'turn-began', seat: 0 }]));
  expect(told(one)).toEqual(['Ben rests.']);
});

test('a deed keeps its key while it grows', () => {
  const first = lines([{ event: 'card-taken', seat: 1, card: 'R', place: 1 }]);
  const both = [...first, ...lines([], [{ event: 'card-drawn', seat: 1 }]).slice(1)];
  const [key] = deedsOf(first, trains.sort, 0).map((deed: Deed) => deed.key);
  expect(deedsOf(both, trains.sort, 0).map((deed) => [deed.key, deed.seq])).toEqual([[key, 2]]);
  expect(sinceMine(deedsOf(both, trains.sort, 0), 0, true)).toHaveLength(1);
});
