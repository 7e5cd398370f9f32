// Cards that cross the table, read from what a seat was told: from where, to where, and which side up.
import type { GameEvent } from '$lib/stream.svelte';

export interface Flight {
  from: string; // 'place 2', 'deck', 'tickets', 'seat 1', 'hand R', 'route A–B'
  to: string;
  face: string; // a letter, or 'back', or 'tickets'
  delay: number; // ms
}

const APART = 70; // ms between cards of one move
const TICKETS = 'tickets';

export function flightsOf(events: GameEvent[], you: number | null): Flight[] {
  const flights: Flight[] = [];
  const fly = (from: string, to: string, face: string) => flights.push({ from, to, face, delay: flights.length * APART });
  for (const event of events) {
    const { seat } = event;
    if (seat === undefined) continue;
    const isMine = seat === you;
    const hand = (letter: unknown) => (isMine && typeof letter === 'string' ? `hand ${letter}` : `seat ${seat}`);
    switch (event.event) {
      case 'card-taken':
        fly(`place ${event.place}`, hand(event.card), String(event.card));
        break;
      case 'card-drawn':
        fly('deck', hand(event.card), isMine && typeof event.card === 'string' ? event.card : 'back');
        break;
      case 'tickets-drawn':
        for (let number = 0; number < Number(event.number); number++) fly(TICKETS, `seat ${seat}`, TICKETS);
        break;
      case 'route-claimed':
        for (const letter of paid(event)) fly(isMine ? `hand ${letter}` : `seat ${seat}`, `route ${event.route}`, letter);
        break;
      case 'station-built':
        for (const letter of paid(event)) fly(isMine ? `hand ${letter}` : `seat ${seat}`, `city ${event.city}`, letter);
        break;
    }
  }
  return flights;
}

function paid({ color, cards, locomotives }: GameEvent): string {
  return String(color ?? '').repeat(Number(cards ?? 0)) + 'L'.repeat(Number(locomotives ?? 0));
}
