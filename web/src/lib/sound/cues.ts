// What is heard of what a seat was told: a pure function of its own messages, as all that moves is. A
// card that nobody may see sounds like any other.
import type { GameEvent } from '../stream.svelte';

export type Sound =
  | 'card' | 'flip' | 'wagon' | 'couple' | 'points' | 'minus' | 'tunnel' | 'station' | 'festival' | 'mat'
  | 'dice' | 'pen' | 'stamp' | 'joint' | 'seal' | 'turn' | 'last' | 'engine' | 'lead' | 'fanfare';

/** A sound at its time; `size` is how much of it: wagons, points, spots. */
export interface Cue {
  sound: Sound;
  at: number; // ms
  size: number;
  isMine: boolean;
}

const COVERS = 90; // ms between two wagons
const FLIPS = 70;
const TURNS = 450; // between two cards of a tunnel
const BEGINS = 300; // wagons come after the cards
const MOST = 10; // cues of one message

export function cuesOf(events: GameEvent[], you: number | null): Cue[] {
  const cues: Cue[] = [];
  let cards = 0;
  let revealed = 0;
  for (const event of events) {
    const isMine = event.seat !== undefined && event.seat === you;
    const add = (sound: Sound, at = 0, size = 1) => cues.push({ sound, at, size, isMine });
    switch (event.event) {
      case 'card-taken':
      case 'card-drawn':
      case 'card-put':
      case 'card-exchanged':
      case 'card-placed':
      case 'tickets-drawn':
        add('card', FLIPS * cards++);
        break;
      case 'display-flushed':
      case 'start-revealed':
      case 'card-laid':
      case 'rack-card':
        add('flip', FLIPS * cards++);
        break;
      case 'route-claimed':
        wagons(Number(event.cards ?? 0) + Number(event.locomotives ?? 0), add);
        break;
      case 'tunnel-card':
        add('tunnel', TURNS * revealed++);
        break;
      case 'station-built':
        add('station', BEGINS);
        break;
      case 'festival-taken':
      case 'festival-laid-out':
        add('festival');
        break;
      case 'mat-placed':
        add('mat', 0, Number(event.spot ?? 1));
        break;
      case 'number-written':
      case 'city-crossed':
        add('pen', FLIPS * cards++);
        break;
      case 'star-won':
      case 'passport-won':
        add('stamp', FLIPS * cards++);
        break;
      case 'choice-sealed':
      case 'answer-sealed':
        if (isMine) add('seal');
        break;
      case 'final-turns':
        add('last');
        break;
    }
  }
  return cues.slice(0, MOST);
}

function wagons(number: number, add: (sound: Sound, at?: number, size?: number) => void): void {
  for (let wagon = 0; wagon < Math.min(8, number); wagon++) add('wagon', BEGINS + COVERS * wagon, wagon);
  add('couple', BEGINS + COVERS * number);
}

/** How many joints hold in a rack that is one's own. */
export function jointsIn(view: unknown): number {
  const links = (view as { rack?: { links: { by: string }[] } } | null)?.rack?.links ?? [];
  return links.filter(({ by }) => by !== 'broken' && by !== 'open').length;
}

const WITHIN = 1_000; // ms
const AT_MOST = 6; // sounds in that time

/** Later sounds are dropped, never queued: which of these may be heard, after those that were. */
export function heard(times: number[], now: number): boolean {
  return times.filter((time) => now - time < WITHIN).length < AT_MOST;
}
