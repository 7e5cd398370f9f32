// The one store of a table. It holds what the server has told this viewer, and nothing else
// remembers anything of the game: so undo, coming back and watching need no code of their own.
import * as api from './api';
import type { GameTexts } from './api';
import { findMap } from './maps';
import { people } from './people.svelte';
import { isLevel, personasOf } from './personas';
import type {
  AidsByGame,
  AnyAids,
  AnyMove,
  AnyView,
  Done,
  GameName,
  GameResult,
  Message,
  News,
  Presence,
  Refused,
  TableInfo,
  Views,
} from './protocol';
import type { Offer, Reason, Scene, Times } from './scene';
import { settings } from './settings.svelte';
import { withNamesOf } from './spoken';
import { Stream, type PastLine, type Wish } from './stream.svelte';
import { t } from './words.svelte';

const REPEAT = 350; // ms within which a second tap on the same thing counts as one
const AGAIN = 3_000; // ms between two attempts to reach the server
const LOOK = 10_000; // ms between two questions whether a game has begun that is shown later
/** What happens to a seat before it has done anything itself. */
const DEALT = new Set(['game-started', 'turn-began', 'card-dealt', 'ticket-dealt', 'card-seen', 'round-began']);

export class TableStore implements Scene {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<Views[GameName]>(null!);
  before = $state.raw<AnyView | null>(null);
  aids = $state.raw<AidsByGame[GameName] | null>(null);
  texts = $state.raw<GameTexts>(null!);
  board = $state.raw<unknown>(null);
  map = $state.raw<unknown>(null);
  offered = $state.raw<Offer | null>(null);
  reason = $state.raw<Reason | null>(null);
  isBusy = $state(false);
  curtain = $state<number | null>(null); // the seat whose owner must come before the screen
  hasBegun = $state(false); // the game; who watches later may not have heard of it yet
  #stream = $state.raw<Stream | null>(null);
  #now = $state(Date.now());
  #lastMove = { text: '', at: 0 };
  #ticking: ReturnType<typeof setInterval>;
  #looking: ReturnType<typeof setInterval> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #aidsSeq = -1;
  #prepared: Promise<void> | undefined;
  #lifted: number | null = null; // who sits before the screen, where several share it
  readonly isReplay = false;
  readonly open = null;

  /** `watches`: as one who has no seat, whoever sits before it. */
  constructor(id: string, readonly watches = false) {
    this.id = id;
    this.#ticking = setInterval(() => (this.#now = Date.now()), 250);
    void this.#open();
  }

  async #open(): Promise<void> {
    await people.sure();
    try {
      this.info = await api.table(this.id);
      if (this.#kept.length > 0) await this.#takeKept();
      this.reason = null;
    } catch (problem) {
      if (problem instanceof api.Refusal) {
        this.reason = { message: problem.message };
      } else {
        this.reason = { message: t('serverAway') };
        this.#opening = setTimeout(() => void this.#open(), AGAIN);
      }
      return;
    }
    this.hasBegun = this.info.stage !== 'open';
    if (this.info.watch.kind === 'delayed') this.#looking = setInterval(() => void this.#look(), LOOK);
    this.#listen(this.#firstSeat());
  }

  /** The seats that are kept for me. */
  get #kept(): number[] {
    if (!people.me || this.watches || this.info?.stage !== 'open') return [];
    return this.table.seats.flatMap(({ kept }, seat) => (kept?.id === people.me?.id ? [seat] : []));
  }

  /** Whose seat was kept need do nothing but come in. */
  async #takeKept(): Promise<void> {
    for (const seat of this.#kept) {
      await api.command(this.id, { do: 'sit', id: api.newId(), seat });
    }
    this.info = await api.table(this.id);
  }

  /** Has the game begun that those who watch do not see yet? */
  async #look(): Promise<void> {
    if (this.hasBegun || this.you !== null) return;
    const info = await api.table(this.id).catch(() => null);
    if (info && info.stage !== 'open') this.hasBegun = true;
  }

  // Who and what

  get table(): TableInfo {
    return this.info!;
  }

  get game(): GameName {
    return this.table.game as GameName;
  }

  get isReady(): boolean {
    return Boolean(this.view && this.texts && this.board && this.map);
  }

  get stream(): Stream | null {
    return this.#stream;
  }

  get you(): number | null {
    return this.#stream?.seat ?? null;
  }

  /** The seats of whoever sits before this screen. */
  get mySeats(): number[] {
    const me = this.watches ? undefined : people.me?.id;
    const seats = this.info?.seats ?? [];
    return seats.flatMap((seat, index) => (me && seat.person?.id === me ? [index] : []));
  }

  get isHost(): boolean {
    return people.me !== null && people.me.id === this.info?.host.id;
  }

  /** By how many minutes what I see is late, where only those who play see it at once. */
  get lateBy(): number | null {
    return this.info ? lateBy(this.info, this.you) : null;
  }

  /** Ids of those whom I do not want to hear. */
  get muted(): string[] {
    return this.#facts?.muted ?? [];
  }

  get isReplaced(): boolean {
    return this.you !== null && Boolean(this.info?.seats[this.you]?.stand_in);
  }

  /** Has everybody left the game to caretakers? Then it waits. */
  get isDeserted(): boolean {
    return (this.info?.seats ?? []).every(({ person, stand_in }) => !person || stand_in);
  }

  /** May I ask for a caretaker for somebody who is away? The host may; any player, if the host is away. */
  mayReplace(seat: number): boolean {
    const { seats, stage, host } = this.table;
    const info = seats[seat];
    const here = (one: number) => this.presence?.seats[one] !== false;
    const isHostHere = seats.some(({ person }, one) => person?.id === host.id && here(one));
    const mayAsk = this.isHost || (this.you !== null && !isHostHere);
    return stage === 'playing' && mayAsk && Boolean(info?.person) && !info?.stand_in && !here(seat);
  }

  /** May I wish for a bot where somebody is away or has left? The host's wish is done, others vote. */
  mayWishBot(seat: number): boolean {
    const info = this.table.seats[seat];
    const isAway = Boolean(info?.stand_in) || this.presence?.seats[seat] === false;
    const mayAsk = this.isHost || (this.you !== null && !this.isReplaced);
    return this.table.stage === 'playing' && mayAsk && Boolean(info?.person) && isAway && !this.mySeats.includes(seat);
  }

  /** The seats of bots that I may take, as one who has just come. */
  get offeredSeats(): number[] {
    if (this.watches || this.info?.stage !== 'playing' || this.mySeats.length > 0) return [];
    return this.table.seats.flatMap(({ offered }, seat) => (offered ? [seat] : []));
  }

  /** Take the place of a bot; the stream of the seat follows by itself. */
  async takeOver(seat: number): Promise<void> {
    try {
      await people.need();
      await api.command(this.id, { do: 'sit', id: api.newId(), seat });
    } catch (problem) {
      this.reason = { message: (problem as Error).message };
    }
  }

  /** Have I made a move that all could agree to take back? */
  get canAskBack(): boolean {
    if (this.info?.stage !== 'playing' || this.you === null || this.isReplaced) return false;
    if (this.table.back_ask || this.isBusy) return false;
    return this.past.some(({ events }) =>
      events?.some((event) => event.seat === this.you && !DEALT.has(event.event)),
    );
  }

  /** May I ask what a strong bot would do now? */
  get canHint(): boolean {
    return Boolean(this.info?.hints) && this.you !== null && this.isMine && this.deciding.includes(this.you);
  }

  get isHotSeat(): boolean {
    return this.mySeats.length > 1 && this.info?.stage === 'playing';
  }

  get names(): string[] {
    return namesOf(this.info?.seats ?? []);
  }

  get legal(): AnyMove[] {
    return this.#facts?.legal ?? [];
  }

  get deciding(): number[] {
    return (this.view?.players ?? []).filter((one) => one.deciding).map((one) => one.seat);
  }

  get isMine(): boolean {
    return this.legal.length > 0 && this.curtain === null && !this.isReplaced;
  }

  get prompt(): string {
    return this.#facts?.prompt?.[settings.language] ?? '';
  }

  get result(): GameResult | null {
    return this.#facts?.result ?? null;
  }

  get past(): PastLine[] {
    return this.#stream?.past ?? [];
  }

  get news(): News[] {
    return this.past.flatMap((line) => line.news ?? []);
  }

  get presence(): Presence | null {
    return this.#stream?.presence ?? null;
  }

  get canUndo(): boolean {
    return Boolean(this.#facts?.can_undo) && !this.isBusy;
  }

  get canTalk(): boolean {
    return people.me !== null && this.info?.stage !== 'closed';
  }

  get times(): Times | null {
    const clock = this.#facts?.clock;
    if (!clock || this.info?.stage !== 'playing') return null;
    const gone = Math.max(0, this.#now + api.serverAhead() - clock.at);
    const left = clock.left.map((ms, seat) => (clock.running[seat] ? Math.max(0, ms - gone) : ms));
    return { left, running: clock.running };
  }

  get #facts() {
    return this.#stream?.facts ?? null;
  }

  // Hearing

  #firstSeat(): number | null {
    return this.mySeats[0] ?? null;
  }

  #listen(seat: number | null): void {
    this.#stream?.close();
    this.forget();
    this.#aidsSeq = -1;
    this.#stream = new Stream(this.id, seat, (message) => this.#heard(message));
  }

  #heard(message: Message): void {
    if (message.type !== 'state' && message.type !== 'update') return;
    if (message.table) this.#meet(message.table);
    if (message.view) {
      this.before = message.type === 'state' ? null : this.view;
      this.view = message.view;
      if (this.offered && !this.legal.some((one) => one.text === this.offered!.move)) this.offered = null;
      if (message.type === 'update') this.reason = null;
      void this.#findAids(message.seq);
    }
    this.#followSeats();
  }

  #meet(info: TableInfo): void {
    this.info = info;
    // What could not be read is asked for again when the table is next heard of.
    this.#prepared ??= this.#prepare().catch(() => (this.#prepared = undefined));
  }

  /** Everything that is read once: the game's words, the board, its map. */
  async #prepare(): Promise<void> {
    const { game, board } = this.table;
    const data = await api.board(board.digest, game);
    this.map = await findMap(game, data);
    this.board = data;
    await this.speak();
  }

  /** The game's words in the language now spoken. */
  async speak(): Promise<void> {
    this.texts = withNamesOf(this.board, await api.texts(this.table.game));
  }

  async #findAids(seq: number): Promise<void> {
    this.#aidsSeq = seq;
    const found: AnyAids | null = await api.aids(this.id, this.you).catch(() => null);
    if (this.#aidsSeq === seq) this.aids = found;
  }

  /** A seat was taken or left; at one screen for several, it is somebody else's turn. */
  #followSeats(): void {
    const mine = this.mySeats;
    const seat = this.you;
    if (seat === null ? mine.length > 0 : !mine.includes(seat)) {
      this.#listen(mine[0] ?? null);
    } else if (this.isHotSeat && this.curtain === null && this.view) {
      const owing = this.deciding.filter((one) => mine.includes(one));
      const isLifted = this.#lifted !== null && owing.includes(this.#lifted);
      if (owing.length > 0 && !isLifted) this.curtain = owing[0] ?? null;
    }
  }

  /** Whose turn it is sits before the screen now. */
  lift(): void {
    const seat = this.curtain;
    if (seat === null) return;
    this.#lifted = seat;
    if (seat !== this.you) {
      this.view = null!;
      this.aids = null;
      this.#listen(seat);
    }
    this.curtain = null;
  }

  // Doing

  offer(move: string, label: string): void {
    this.reason = null;
    if (settings.mustConfirm) this.offered = { move, label };
    else this.play(move);
  }

  confirm(): void {
    if (this.offered) this.play(this.offered.move);
  }

  play(move: string): void {
    const now = Date.now();
    const isTwice = this.#lastMove.text === move && now - this.#lastMove.at < REPEAT;
    if (this.isBusy || isTwice) return;
    this.#lastMove = { text: move, at: now };
    void this.#do({ do: 'play', move, version: this.#facts?.version ?? 0 });
  }

  forget(): void {
    this.offered = null;
    this.reason = null;
  }

  undo(): void {
    if (this.canUndo) void this.#do({ do: 'undo', version: this.#facts?.version ?? 0 });
  }

  async #undoAll(): Promise<void> {
    while (this.#facts?.can_undo) {
      const answer = await this.#do({ do: 'undo', version: this.#facts.version });
      if (answer.type === 'refused') return;
    }
  }

  restart(): void {
    this.forget();
    void this.#undoAll();
  }

  async why(move: string): Promise<void> {
    try {
      const answer = await api.why(this.id, this.you, move);
      this.reason = answer.legal ? null : { message: answer.message ?? '', clause: answer.clause };
    } catch (problem) {
      this.reason = { message: (problem as Error).message };
    }
  }

  say(text: string): void {
    void this.#do({ do: 'say', text });
  }

  /** Any other wish at the table: sit, bot, start, rematch … Its refusal is shown. */
  wish(wish: Wish): Promise<Done | Refused> {
    return this.#do(wish);
  }

  /** Leave the game to a caretaker, with all seats that I have before this screen. */
  leave(): Promise<void> {
    return this.#forAll('leave');
  }

  /** Take back whatever seats a caretaker keeps for me. */
  comeBack(): Promise<void> {
    return this.#forAll('return');
  }

  async #forAll(wish: 'leave' | 'return'): Promise<void> {
    try {
      for (const seat of this.mySeats) await api.command(this.id, { do: wish, id: api.newId() }, seat);
    } catch (problem) {
      this.reason = { message: (problem as Error).message };
    }
  }

  get version(): number {
    return this.#facts?.version ?? 0;
  }

  async #do(wish: Wish): Promise<Done | Refused> {
    const stream = this.#stream;
    if (!stream) return { type: 'refused', id: '', seq: 0, code: 'away', message: t('lost') };
    this.isBusy = true;
    const answer = await stream.send(wish);
    this.isBusy = false;
    if (answer.type === 'refused') {
      this.offered = null;
      if (answer.message) this.reason = { message: answer.message, clause: answer.clause };
    }
    return answer;
  }

  close(): void {
    clearInterval(this.#ticking);
    clearInterval(this.#looking);
    clearTimeout(this.#opening);
    this.#stream?.close();
  }
}

/** By how many minutes a table is shown later to those who watch it; null: it is not. */
export function lateBy({ watch }: TableInfo, you: number | null): number | null {
  return you === null && watch.kind === 'delayed' ? Math.max(1, Math.round((watch.seconds ?? 0) / 60)) : null;
}

/** What everybody is called: bots of a level by a name of their own, others of one kind are told apart. */
export function namesOf(seats: TableInfo['seats']): string[] {
  const personas = personasOf(seats);
  const plain = seats.map((seat, index) => personas[index]?.name ?? nameOf(seat, index));
  return plain.map((name, index) => {
    const before = plain.slice(0, index).filter((other) => other === name).length;
    const isAlone = plain.filter((other) => other === name).length === 1;
    return isAlone ? name : `${name} ${before + 1}`;
  });
}

function nameOf(seat: TableInfo['seats'][number], index: number): string {
  if (seat.called) return seat.called;
  if (seat.person) return seat.person.name;
  if (seat.kept) return seat.kept.name;
  return seat.bot ? botName(seat.bot) : t('seatNumber', { n: index + 1 });
}

/** A kind of bot in words: the level, or "Hungry". */
export function botName(bot: string): string {
  const word = isLevel(bot) ? t(`level.${bot}`) : bot.replace(/[-_]/g, ' ');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
