// A lesson as a table: a position, the moves made since, and what the server says of them to a seat. It is the same
// scene as a table's, so all that a screen does with a table it does here. Nothing is kept but the beat.
import * as api from '../api';
import type { GameTexts } from '../api';
import { findMap } from '../maps';
import { people } from '../people.svelte';
import type { AidsByGame, AnyMove, AnyView, GameName, GameResult, State, StudyMove, TableInfo, Update, Views } from '../protocol';
import type { Offer, Reason, Scene } from '../scene';
import { settings } from '../settings.svelte';
import { withNamesOf } from '../spoken';
import { recent, told, type Facts, type GameEvent, type PastLine } from '../stream.svelte';
import { namesOf } from '../table.svelte';
import { say } from '../words.svelte';
import { known } from './known.svelte';
import { goesOn, RIVAL, shownOf, tableOf, wayTo, YOU, type Beat, type Lesson, type Step } from './lesson';

const PACE = 900; // ms a move of the rival
const CURTAIN = 400; // ms

export class LessonStore implements Scene {
  readonly lesson: Lesson;
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<Views[GameName]>(null!);
  before = $state.raw<AnyView | null>(null);
  aids = $state.raw<AidsByGame[GameName] | null>(null);
  texts = $state.raw<GameTexts>(null!);
  board = $state.raw<unknown>(null);
  map = $state.raw<unknown>(null);
  past = $state.raw<PastLine[]>([]);
  offered = $state.raw<Offer | null>(null);
  reason = $state.raw<Reason | null>(null);
  problem = $state<string | null>(null); // the server cannot be asked
  isBusy = $state(false);
  isCurtain = $state(false); // a few turns go by
  isWaiting = $state(true); // for the rival, or for the first answer
  at = $state(0); // the beat
  step = $state(0);
  isDone = $state(false);
  astray = $state(0); // taps that led elsewhere, in this step
  #facts = $state.raw<Facts | null>(null);
  #position: Record<string, unknown> = {};
  #moves: StudyMove[] = [];
  #last = 0; // number of the newest message known, of this stretch
  #base = 0; // messages of stretches before
  #turn = 0; // what is under way belongs to this one; a later one has begun elsewhere
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly isReplay = false;
  readonly open = null;
  readonly you = YOU;
  readonly news = [];
  readonly presence = null;
  readonly times = null;
  readonly canUndo = false;
  readonly canTalk = false;

  constructor(lesson: Lesson) {
    this.lesson = lesson;
    const { beat = 0, isLearnt } = known.of(lesson.game);
    void this.#open(isLearnt || beat >= lesson.beats.length ? 0 : beat);
  }

  async #open(beat: number): Promise<void> {
    try {
      await people.known;
      await this.enter(beat);
      if (!this.info) return;
      const data = await api.board(this.info.board.digest, this.game);
      this.map = await findMap(this.game, data);
      this.board = data;
      await this.speak();
    } catch (problem) {
      this.problem = (problem as Error).message;
    }
  }

  /** The game's words in the language now spoken. */
  async speak(): Promise<void> {
    this.texts = withNamesOf(this.board, await api.texts(this.game));
  }

  // The scene

  get table(): TableInfo {
    return this.info!;
  }

  get game(): GameName {
    return this.lesson.game as GameName;
  }

  get isReady(): boolean {
    return Boolean(this.view && this.texts && this.board && this.map);
  }

  get legal(): AnyMove[] {
    return this.#facts?.legal ?? [];
  }

  get deciding(): number[] {
    return (this.view?.players ?? []).filter((one) => one.deciding).map((one) => one.seat);
  }

  get isMine(): boolean {
    return this.legal.length > 0 && !this.isCurtain;
  }

  get prompt(): string {
    return this.#facts?.prompt?.[settings.language] ?? '';
  }

  get names(): string[] {
    return namesOf(this.info?.seats ?? []);
  }

  get rival(): string {
    return this.names[RIVAL] ?? '';
  }

  get result(): GameResult | null {
    return this.#facts?.result ?? null;
  }

  // The lesson

  get beat(): Beat {
    return this.lesson.beats[this.at]!;
  }

  get now(): Step | null {
    return this.isDone || this.isWaiting ? null : (this.beat.steps[this.step] ?? null);
  }

  /** A beat from its beginning, as it was shown up to there. */
  async enter(at: number): Promise<void> {
    const turn = this.#begin(at);
    const { position, moves } = wayTo(this.lesson, at);
    this.#position = position;
    this.#moves = moves;
    await this.#again(turn);
    await this.#rivalMoves(turn);
  }

  #begin(at: number): number {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.at = at;
    this.step = this.astray = 0;
    this.isDone = false;
    this.isWaiting = true;
    this.forget();
    known.note(this.lesson.game, { beat: at });
    return this.#turn;
  }

  /** On to the next step or beat, once its action is done. */
  #goOn(): void {
    this.astray = 0;
    if (this.step + 1 < this.beat.steps.length) {
      this.step += 1;
    } else if (this.at + 1 === this.lesson.beats.length) {
      this.isDone = true;
      known.note(this.lesson.game, { isLearnt: true, beat: 0 });
    } else {
      void this.#nextBeat();
    }
  }

  async #nextBeat(): Promise<void> {
    const turn = this.#begin(this.at + 1);
    if (this.beat.position) {
      this.isCurtain = settings.moves;
      this.#position = this.beat.position;
      this.#moves = [];
      await this.#wait(settings.moves ? CURTAIN : 0);
      if (turn !== this.#turn) return;
      await this.#again(turn);
      this.isCurtain = false;
    }
    await this.#rivalMoves(turn);
  }

  async #rivalMoves(turn: number): Promise<void> {
    for (const move of this.beat.rival ?? []) {
      await this.#wait(settings.moves && this.view ? PACE : 0);
      if (turn !== this.#turn) return;
      await this.#make({ seat: RIVAL, move }, turn);
    }
    if (turn === this.#turn) this.isWaiting = false;
  }

  #wait(ms: number): Promise<void> {
    return new Promise((done) => (this.#timer = setTimeout(done, ms)));
  }

  /** What was asked for has been pointed at, or looked at. */
  look(): void {
    if (this.now?.tap !== undefined || this.now?.next) this.#goOn();
  }

  /** The beat before this one, once more. */
  back(): void {
    void this.enter(Math.max(0, this.isDone ? this.at : this.at - 1));
  }

  /** Shown to those who ask for it. */
  async show(): Promise<void> {
    const step = this.now;
    const turn = this.#turn;
    if (!step) return;
    if (step.tap !== undefined) return this.look();
    for (const move of this.#shown(step)) await this.#make({ seat: YOU, move }, turn);
    if (turn === this.#turn) this.#goOn();
  }

  /** What is shown, or what else goes on where that has been done already. */
  #shown(step: Step): string[] {
    if (step.any) return step.any;
    const [move] = shownOf(step);
    const legal = this.legal.map(({ text }) => text);
    const other = legal.find((one) => goesOn(step, one));
    return [...legal.filter((one) => one === move), other ?? move ?? ''].slice(0, 1);
  }

  // Asking

  async #ask(moves: StudyMove[], since?: number) {
    const seats = [{ person: { id: 'you', name: people.me?.name ?? say('learn.you') } }, { bot: 'gentle' }];
    return api.study({ game: this.game, position: this.#position, seat: YOU, seats, moves, since });
  }

  /** Everything anew, at once. */
  async #again(turn: number): Promise<void> {
    this.isBusy = true;
    try {
      const { messages, aids, refused } = await this.#ask(this.#moves);
      if (turn !== this.#turn) return;
      if (refused) throw new Error(refused.message);
      this.#base += this.#last;
      this.past = [];
      this.#hear(messages);
      this.before = null;
      this.aids = aids as AidsByGame[GameName];
    } catch (problem) {
      this.problem = (problem as Error).message;
    } finally {
      this.isBusy = false;
    }
  }

  /** One move more; false if it may not be made. */
  async #make(move: StudyMove, turn: number): Promise<boolean> {
    this.isBusy = true;
    try {
      const { messages, aids, refused } = await this.#ask([...this.#moves, move], this.#last);
      if (turn !== this.#turn) return false;
      if (refused) {
        this.offered = null;
        this.reason = { message: refused.message, clause: refused.clause };
        return false;
      }
      this.#moves = [...this.#moves, move];
      this.#hear(messages);
      this.aids = aids as AidsByGame[GameName];
      return true;
    } catch (problem) {
      this.reason = { message: (problem as Error).message };
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  #hear(messages: readonly (State | Update)[]): void {
    for (const message of messages) {
      this.#last = message.seq;
      const { type, events, news, ...facts } = message;
      this.#facts = type === 'state' ? facts : { ...this.#facts, ...facts };
      if (message.table) this.info = { ...message.table, id: tableOf(this.lesson) };
      const numbered = { ...message, seq: message.seq + this.#base };
      this.past = recent([...this.past, ...told(numbered, events as GameEvent[])]);
      if (!message.view) continue;
      this.before = type === 'state' ? null : this.view;
      this.view = message.view;
      this.offered = this.reason = null;
    }
  }

  // Doing

  offer(move: string, label: string): void {
    if (!this.#isWanted(move)) return;
    this.reason = null;
    if (settings.mustConfirm) this.offered = { move, label };
    else this.play(move);
  }

  play(move: string): void {
    if (this.isBusy || !this.#isWanted(move)) return;
    void this.#play(move, this.#turn);
  }

  async #play(move: string, turn: number): Promise<void> {
    const wasMade = await this.#make({ seat: YOU, move }, turn);
    const isOver = wasMade && turn === this.#turn && !(this.now?.any && this.legal.length > 0);
    if (isOver) this.#goOn();
  }

  #isWanted(move: string): boolean {
    const step = this.now;
    if (step && goesOn(step, move)) return true;
    this.offered = null;
    if (step) this.astray += 1;
    return false;
  }

  confirm(): void {
    if (this.offered) this.play(this.offered.move);
  }

  forget(): void {
    this.offered = null;
    this.reason = null;
  }

  async why(move: string): Promise<void> {
    try {
      const { why } = await api.study({ game: this.game, position: this.#position, seat: YOU, moves: this.#moves, since: this.#last, why: move });
      this.reason = why && !why.legal ? { message: why.message ?? '', clause: why.clause } : null;
    } catch (problem) {
      this.reason = { message: (problem as Error).message };
    }
  }

  undo(): void {}
  restart(): void {}
  say(): void {}

  close(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
  }
}
