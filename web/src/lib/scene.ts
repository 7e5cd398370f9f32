// What a game's screen is shown and may do: the same for a table being played, watched or replayed,
// and for the page that shows every part in every state. A screen knows no rules: the view and the
// legal moves come in, one move goes out.
import type { Component } from 'svelte';
import type { GameTexts } from './api';
import type { AidsByGame, GameName, GameResult, Moves, News, Presence, TableInfo, Views } from './protocol';
import type { PastLine } from './stream.svelte';
import type { Loaders } from './words.svelte';

/** A move that waits to be confirmed, and what the button says. */
export interface Offer {
  move: string;
  label: string;
}

/** An answer to "why can I not?", or why a command was refused. */
export interface Reason {
  message: string;
  clause?: string;
}

export interface Times {
  left: number[]; // ms, now
  running: boolean[];
}

export interface Scene<G extends GameName = GameName> {
  readonly game: G;
  readonly view: Views[G];
  readonly before: Views[G] | null; // the view before this one: movement is their difference
  readonly open: Views[G][] | null; // every seat's view, in a replay with all open
  readonly aids: AidsByGame[G] | null; // worked out by the engine from the view alone
  readonly legal: readonly Moves[G][];
  readonly deciding: number[]; // seats whose decision is awaited
  readonly isMine: boolean; // I may decide something now
  readonly prompt: string; // what is to be decided, in a sentence; empty: nothing by me
  readonly you: number | null; // my seat; null: I watch
  readonly names: string[]; // of the players, by seat
  readonly table: TableInfo;
  readonly texts: GameTexts; // the game's own words
  readonly board: unknown; // its JSON
  readonly map: unknown; // its geometry
  readonly result: GameResult | null;
  readonly past: PastLine[];
  readonly news: News[];
  readonly presence: Presence | null;
  readonly times: Times | null;
  readonly canUndo: boolean;
  readonly canTalk: boolean;
  readonly isBusy: boolean; // a command is on its way
  readonly isReplay: boolean;
  readonly offered: Offer | null;
  readonly reason: Reason | null;

  /** Make a move; where moves must be confirmed, it waits for that. */
  offer(move: string, label: string): void;
  /** Make a move at once, as after a dialog that has a button of its own. */
  play(move: string): void;
  confirm(): void;
  /** Forget what waits to be confirmed, and what was said against a move. */
  forget(): void;
  undo(): void;
  restart(): void;
  /** Why may this move not be made? The answer is shown in the prompt line. */
  why(move: string): void;
  say(text: string): void;
}

/** What the app needs of a game: its words, and its screen, which is loaded when it is wanted. */
export interface GameRoom {
  words: Loaders;
  Screen: Component<{ scene: never }>;
}

/** What is played: the game, or the board that somebody supplied for it. */
export function playedOn({ board }: Pick<TableInfo, 'board'>, game: string): string {
  return board.own ? `${board.title} · ${game}` : game;
}
