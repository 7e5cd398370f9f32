// What one person has chosen for this browser. Nothing of a game is kept here.

import { isLevel, type Level } from './personas';

export type Theme = 'auto' | 'light' | 'dark';
export type Confirming = 'always' | 'touch' | 'never';
export type Filming = 'always' | 'away' | 'never';
export type Pace = 'slow' | 'usual' | 'quick' | 'once';
export type Language = 'en' | 'fr';

export const LANGUAGES: Record<Language, string> = { en: 'English', fr: 'Français' };
const KEY = 'settings';

interface Kept {
  theme: Theme;
  language: Language;
  confirm: Confirming;
  motion: boolean;
  hints: boolean;
  answers: boolean; // where there is only one, it is given by itself
  pace: Pace; // of what others do
  speed: number; // of a replay that plays by itself
  count: boolean; // the final count plays by itself
  volume: number; // of 100; 0: silent
  soundTurn: boolean;
  soundMoves: boolean;
  soundCount: boolean;
  vibrates: boolean;
  notifies: boolean; // in the system's own way, while the page is hidden
  throws: boolean; // dice are thrown by hand, not shown at once
  film: Filming; // of what others did: of itself, after one was away, or only when asked for
  level: Level | null; // of the bots one plays against; null: not chosen yet
}

function read(): Kept {
  let kept: Partial<Kept> = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    // Not ours, or broken: begin anew.
  }
  const own = navigator.language.slice(0, 2);
  return {
    theme: 'auto',
    language: own in LANGUAGES ? (own as Language) : 'en',
    confirm: 'touch',
    motion: true,
    hints: true,
    answers: true,
    count: true,
    throws: true,
    volume: 40,
    soundTurn: true,
    soundMoves: true,
    soundCount: true,
    vibrates: true,
    notifies: false,
    film: 'away',
    pace: 'usual',
    speed: 1,
    ...kept,
    level: isLevel(kept.level) ? kept.level : null,
  };
}

class Settings {
  #kept = $state(read());
  #dark = $state(matchMedia('(prefers-color-scheme: dark)').matches);
  #touch = $state(matchMedia('(pointer: coarse)').matches);
  #still = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);

  constructor() {
    follow('(prefers-color-scheme: dark)', (yes) => (this.#dark = yes));
    follow('(pointer: coarse)', (yes) => (this.#touch = yes));
    follow('(prefers-reduced-motion: reduce)', (yes) => (this.#still = yes));
  }

  get theme(): Theme {
    return this.#kept.theme;
  }

  get language(): Language {
    return this.#kept.language;
  }

  get confirm(): Confirming {
    return this.#kept.confirm;
  }

  get motion(): boolean {
    return this.#kept.motion;
  }

  get hints(): boolean {
    return this.#kept.hints;
  }

  get answers(): boolean {
    return this.#kept.answers;
  }

  get pace(): Pace {
    return this.#kept.pace;
  }

  get speed(): number {
    return this.#kept.speed;
  }

  get count(): boolean {
    return this.#kept.count;
  }

  get volume(): number {
    return this.#kept.volume;
  }

  get soundTurn(): boolean {
    return this.#kept.soundTurn;
  }

  get soundMoves(): boolean {
    return this.#kept.soundMoves;
  }

  get soundCount(): boolean {
    return this.#kept.soundCount;
  }

  get vibrates(): boolean {
    return this.#kept.vibrates;
  }

  get notifies(): boolean {
    return this.#kept.notifies;
  }

  get throws(): boolean {
    return this.#kept.throws;
  }

  get film(): Filming {
    return this.#kept.film;
  }

  get level(): Level | null {
    return this.#kept.level;
  }

  get isDark(): boolean {
    return this.theme === 'dark' || (this.theme === 'auto' && this.#dark);
  }

  /** Must a move be confirmed before it is made? */
  get mustConfirm(): boolean {
    return this.confirm === 'always' || (this.confirm === 'touch' && this.#touch);
  }

  /** May things move? */
  get moves(): boolean {
    return this.motion && !this.#still;
  }

  set(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // No place to keep it: it holds until the page is left.
    }
  }
}

function follow(query: string, changed: (matches: boolean) => void): void {
  matchMedia(query).addEventListener('change', (event) => changed(event.matches));
}

export const settings = new Settings();
