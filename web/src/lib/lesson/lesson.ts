// What a lesson is: a table that begins in a known way, and beats. A beat is one sentence, one lit thing, one action. It
// knows no rules: which moves may be made says the engine, which of them goes on says the beat.
import type { Study } from '../protocol';

/** One action. Exactly one of `move`, `any`, `tap` and `next` says what it is. */
export interface Step {
  lit: string[]; // things of the screen, as `places.ts` reads them; the first one gets the focus
  then?: Record<string, string[]>; // by selector: what is lit instead, once that is there
  move?: string | string[]; // moves that go on, and the first is shown when asked for; `*` at the end: whatever follows
  any?: string[]; // any legal moves, until nothing is to be decided; these are shown when asked for
  tap?: string; // a thing to be pointed at
  next?: boolean; // something to look at
  other?: Record<string, string>; // by thing: the words for whoever points at it instead
  shows?: 'lengths' | 'chart'; // what a route pays, or what a set of festival cards does, beside the map
}

export interface Beat {
  name: string; // of its words: `name.say`, `name.ask`, `name.why`, `name.learnt`
  clause: string;
  position?: Study['position']; // the table jumps there
  rival?: string[]; // moves that are made first
  steps: Step[];
  learnt?: boolean; // it adds a line to "learnt so far"
}

export interface Lesson {
  game: string;
  short: Record<string, boolean | number | string>; // options of the short game that follows
  beats: Beat[];
}

/** What its table is called where tables have ids. */
export const tableOf = ({ game }: Lesson) => `lesson-${game}`;

export const YOU = 0;
export const RIVAL = 1;

/** Does a move go on? */
export function goesOn(step: Step, move: string): boolean {
  if (step.any) return true;
  return movesOf(step).some((one) => (one.endsWith('*') ? move.startsWith(one.slice(0, -1)) : one === move));
}

export function movesOf({ move }: Step): string[] {
  return move === undefined ? [] : typeof move === 'string' ? [move] : move;
}

/** What is done for those who ask for it. */
export function shownOf(step: Step): string[] {
  return step.any ?? movesOf(step).slice(0, 1);
}

/** The table at the beginning of a beat, before the rival moves: a position and the moves that were shown. */
export function wayTo(lesson: Lesson, beat: number): Pick<Study, 'position'> & { moves: { seat: number; move: string }[] } {
  const from = lesson.beats.findLastIndex(({ position }, at) => position && at <= beat);
  const moves = lesson.beats.slice(from, beat).flatMap(({ rival = [], steps }) => [
    ...rival.map((move) => ({ seat: RIVAL, move })),
    ...steps.flatMap(shownOf).map((move) => ({ seat: YOU, move })),
  ]);
  return { position: lesson.beats[from]?.position ?? {}, moves };
}
