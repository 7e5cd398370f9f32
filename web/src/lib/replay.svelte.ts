// A finished game, step by step: the same scene as a table, without anything to decide.
import * as api from './api';
import type { GameTexts } from './api';
import { findMap } from './maps';
import { people } from './people.svelte';
import type { AidsByGame, AnyMove, GameName, GameResult, ReplayStep, TableInfo, Views } from './protocol';
import type { Scene } from './scene';
import { settings } from './settings.svelte';
import type { Made } from './sentences';
import type { PastLine, GameEvent } from './stream.svelte';
import { withNamesOf } from './spoken';
import { namesOf } from './table.svelte';
import { t } from './words.svelte';

export type Seen = number | 'all' | null; // from a seat, all open, or as those who watch

const STRETCH = 50; // steps of one answer
const AGAIN = 3_000; // ms between two attempts to reach the server
const PACE = 900; // ms a move, when it plays by itself
export const SPEEDS = [0.5, 1, 2, 4];

export class ReplayStore implements Scene {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  texts = $state.raw<GameTexts>(null!);
  board = $state.raw<unknown>(null);
  map = $state.raw<unknown>(null);
  seen = $state.raw<Seen>('all');
  number = $state(0);
  moves = $state(0);
  isPlaying = $state(false);
  problem = $state<string | null>(null);
  #steps = $state.raw(new Map<number, ReplayStep>());
  #shown = $state.raw<ReplayStep | null>(null);
  #before = $state.raw<ReplayStep | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #generation = 0;

  readonly isReplay = true;
  readonly legal: AnyMove[] = [];
  readonly isMine = false;
  readonly prompt = '';
  readonly news = [];
  readonly presence = null;
  readonly times = null;
  readonly canUndo = false;
  readonly canTalk = false;
  readonly isBusy = false;
  readonly offered = null;
  readonly reason = null;

  constructor(id: string, number: number, seen: Seen) {
    this.id = id;
    this.seen = seen;
    void this.#open(number);
  }

  async #open(number: number): Promise<void> {
    try {
      await people.sure();
      this.info = await api.table(this.id);
      const { game, board } = this.info;
      const [data, first] = await Promise.all([api.board(board.digest, game), this.#fetch(0)]);
      this.moves = first.moves;
      this.map = await findMap(game, data);
      this.board = data;
      await this.speak();
      await this.go(Math.min(Math.max(0, number), this.moves));
      void this.#fetchAll();
      this.problem = null;
    } catch (problem) {
      if (problem instanceof api.Refusal || this.#isClosed) {
        this.problem = (problem as Error).message;
      } else {
        this.problem = t('serverAway');
        this.#opening = setTimeout(() => void this.#open(number), AGAIN);
      }
    }
  }

  /** The game's words in the language now spoken. */
  async speak(): Promise<void> {
    this.texts = withNamesOf(this.board, await api.texts(this.table.game));
  }

  // The scene

  get table(): TableInfo {
    return this.info!;
  }

  get game(): GameName {
    return this.table.game as GameName;
  }

  get isReady(): boolean {
    return Boolean(this.#shown && this.texts && this.board && this.map);
  }

  get view(): Views[GameName] {
    return this.#shown!.view as Views[GameName];
  }

  get before(): Views[GameName] | null {
    return (this.#before?.view as Views[GameName] | undefined) ?? null;
  }

  get open(): Views[GameName][] | null {
    return this.seen === 'all' ? ((this.#shown?.open as Views[GameName][] | undefined) ?? null) : null;
  }

  get aids(): AidsByGame[GameName] | null {
    return (this.#shown?.aids as AidsByGame[GameName] | undefined) ?? null;
  }

  get you(): number | null {
    return typeof this.seen === 'number' ? this.seen : null;
  }

  get names(): string[] {
    return namesOf(this.table.seats);
  }

  get deciding(): number[] {
    return this.view.players.filter((one) => one.deciding).map((one) => one.seat);
  }

  get result(): GameResult | null {
    return this.#shown?.result ?? null;
  }

  /** The log up to the step shown. */
  get past(): PastLine[] {
    return this.#linesTo(this.number);
  }

  /** The whole log, once all of it is there. */
  readonly lines = $derived.by(() => (this.isWhole ? this.#linesTo(this.moves) : null));

  get isWhole(): boolean {
    return this.isReady && this.#steps.size > this.moves;
  }

  #linesTo(last: number): PastLine[] {
    const lines: PastLine[] = [];
    for (let number = 0; number <= last; number++) {
      const step = this.#steps.get(number);
      const events = step?.events as GameEvent[] | undefined;
      if (step && events) lines.push({ seq: number, at: 0, events, made: this.made(step) });
    }
    return lines;
  }

  /** What was done to come to a step; from somebody else's seat, as much of it as was seen. */
  made({ seat, move, events }: ReplayStep): Made | undefined {
    if (seat === undefined || move === undefined) return undefined;
    const isOpen = this.seen === 'all' || this.seen === seat;
    return { seat, move, isOpen, events: (events ?? []) as GameEvent[] };
  }

  /** Every step that has been fetched. */
  get steps(): Map<number, ReplayStep> {
    return this.#steps;
  }

  get step(): ReplayStep | null {
    return this.#shown;
  }

  // Going

  async #fetch(number: number): Promise<ReplayStep> {
    const known = this.#steps.get(number);
    if (known) return known;
    const generation = this.#generation;
    const step = await api.replay(this.id, number, this.seen);
    if (generation === this.#generation) {
      this.#steps = new Map(this.#steps).set(number, step);
    }
    return step;
  }

  /** The rest of the game, for the chart and the list of moves; first what lies around the step shown. */
  async #fetchAll(): Promise<void> {
    const generation = this.#generation;
    const here = Math.floor(this.number / STRETCH);
    const stretches = [...Array(Math.floor(this.moves / STRETCH) + 1).keys()];
    stretches.sort((a, b) => Math.abs(a - here) - Math.abs(b - here));
    for (const one of stretches) {
      const first = one * STRETCH;
      const answer = await api.replays(this.id, first, first + STRETCH - 1, this.seen).catch(() => null);
      if (this.#isClosed || generation !== this.#generation || !answer) return;
      this.#steps = new Map([...this.#steps, ...answer.steps.map((step) => [step.number, step] as const)]);
    }
  }

  async go(number: number): Promise<void> {
    this.number = Math.min(Math.max(0, number), this.moves);
    const wanted = this.number;
    const step = await this.#fetch(wanted);
    if (wanted !== this.number) return; // somebody has gone on meanwhile
    const isNext = this.#shown?.number === wanted - 1;
    this.#before = isNext ? this.#shown : null;
    this.#shown = step;
  }

  async look(seen: Seen): Promise<void> {
    this.seen = seen;
    this.#generation += 1;
    this.#steps = new Map();
    const step = await this.#fetch(this.number);
    this.#before = null;
    this.#shown = step;
    void this.#fetchAll();
  }

  toggle(): void {
    this.isPlaying = !this.isPlaying;
    clearTimeout(this.#timer);
    if (this.isPlaying && this.number >= this.moves) this.number = -1;
    if (this.isPlaying) void this.#next();
  }

  async #next(): Promise<void> {
    if (!this.isPlaying) return;
    await this.go(this.number + 1);
    if (this.number >= this.moves) this.isPlaying = false;
    else this.#timer = setTimeout(() => void this.#next(), PACE / settings.speed);
  }

  close(): void {
    this.#isClosed = true;
    this.isPlaying = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#opening);
  }

  // Nothing can be done here.
  offer(): void {}
  play(): void {}
  confirm(): void {}
  forget(): void {}
  undo(): void {}
  restart(): void {}
  why(): void {}
  say(): void {}
}
