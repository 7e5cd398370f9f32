import { describe, expect, it } from 'vitest';
import { totalsAfter } from '$parts/count/steps';
import { countTrains } from './count';
import { along, directed } from './run';

type Card = Parameters<typeof countTrains>[0][number];
const ticket = (name: string, points: number) => ({ name, points });

function card(seat: number, lines: Record<string, number>, more: Partial<Card> = {}): Card {
  const total = Object.values(lines).reduce((a, b) => a + b, 0);
  return { seat, place: 1, total, lines, completed: [], failed: [], ...more } as Card;
}

const count = (cards: Card[]) => countTrains(cards, (name) => name.split('–') as [string, string], (color) => color);

describe('the count of a train game', () => {
  const cards = [
    card(0, { routes: 30, tickets: 12 }, { completed: [ticket('A–B', 5), ticket('C–D', 21)], failed: [ticket('E–F', 14)] }),
    card(1, { routes: 20, tickets: 8 }, { place: 2, completed: [ticket('G–H', 8)] }),
  ];

  it('opens the tickets in rounds, the biggest last, whoever has least first', () => {
    const tickets = count(cards).filter(({ line }) => line === 'tickets');
    expect(tickets.map(({ seat, gains }) => [seat, gains[seat!]])).toEqual([[0, 5], [0, -14], [1, 8], [0, 21]]);
    expect(tickets.map(({ isMissed }) => isMissed)).toEqual([false, true, false, false]);
  });

  it('ends with the totals', () => {
    const steps = count(cards);
    expect(totalsAfter(steps, steps.length, 2)).toEqual([42, 28]);
  });

  it('runs the trails the shortest first, and the last one slowly if the lead hangs on it', () => {
    const express = (first: number) => [
      card(0, { routes: first, express: 10 }, { longest: 9, place: 1 }),
      card(1, { routes: 20, express: 0 }, { longest: 4, place: 2 }),
    ];
    const trails = (first: number) => count(express(first)).filter(({ line }) => line === 'express');
    expect(trails(15).map(({ seat }) => seat)).toEqual([1, 0]);
    expect(trails(15).at(-1)!.ms).toBeGreaterThan(trails(30).at(-1)!.ms);
  });

  it('opens festivals by how much they can change, and provinces the most contested last', () => {
    const festivals = [
      card(0, { routes: 0, festivals: 13 }, { festivals: { Sevilla: [4, 10], Bilbao: [1, 3] } }),
      card(1, { routes: 0, festivals: 2 }, { festivals: { Bilbao: [1, 2] } }),
    ];
    expect(count(festivals).flatMap(({ line, label }) => (line === 'festivals' ? [label] : []))).toEqual(['Bilbao', 'Sevilla']);
    const provinces = [
      card(0, { routes: 0, provinces: 20 }, { provinces: { red: [9, 10], blue: [20, 10] } }),
      card(1, { routes: 0, provinces: 12 }, { provinces: { red: [8, 6], blue: [2, 6] } }),
    ];
    expect(count(provinces).flatMap(({ line, label }) => (line === 'provinces' ? [label] : []))).toEqual(['blue', 'red']);
  });
});

describe('the engine', () => {
  const routes = { 'A–B': { ends: ['A', 'B'] }, 'C–B': { ends: ['C', 'B'] }, 'C–D': { ends: ['C', 'D'] } } as unknown as Parameters<typeof directed>[1];

  it('runs each route in the direction of the way', () => {
    expect(directed(['A–B', 'C–B', 'C–D'], routes).map(({ isBack }) => isBack)).toEqual([false, true, false]);
    expect(directed(['C–D', 'C–B', 'A–B'], routes).map(({ isBack }) => isBack)).toEqual([true, false, true]);
  });

  it('is where its part of the way has brought it', () => {
    expect(along([[0, 0], [10, 0], [10, 10]], 0.75).at).toEqual([10, 5]);
    expect(along([[0, 0], [10, 0]], 1).at).toEqual([10, 0]);
  });
});
