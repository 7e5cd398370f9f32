// One numbered stream of a table: connects, comes back by itself, sends again what was not answered.
import * as api from './api';
import type { AnyCommand, AnyView, Done, Message, News, Presence, Refused, Update } from './protocol';
import type { Made } from './sentences';
import { settings } from './settings.svelte';

const SEEN = 80; // lines of the past whose views are kept, to show again what happened
const REFUSED = 4003; // close code of the server: it is no use to come back
const WAITS = [300, 1000, 2000, 4000, 5000]; // ms between two attempts to come back

export type GameEvent = { event: string; seat?: number } & Record<string, unknown>;
export type Facts = Omit<Update, 'type' | 'events' | 'news'>;
type WithoutId<C> = C extends AnyCommand ? Omit<C, 'id'> : never;
export type Wish = WithoutId<AnyCommand>;

/** Something for the log: what happened in the game, or at the table. */
export interface PastLine {
  seq: number;
  at: number;
  events?: GameEvent[];
  news?: News;
  made?: Made; // in a replay
  view?: AnyView; // after it, of the last lines alone
}

interface Waiting {
  command: AnyCommand;
  answered: (answer: Done | Refused) => void;
}

export class Stream {
  facts = $state.raw<Facts | null>(null); // how all stands
  past = $state.raw<PastLine[]>([]);
  presence = $state.raw<Presence | null>(null);
  isConnected = $state(false);
  wasConnected = $state(false);
  refusal = $state.raw<Refused | null>(null); // of the whole stream

  readonly table: string;
  readonly seat: number | null;
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Waiting>();
  #attempts = 0;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changed: (message: Message) => void;

  /** `seat` is null for those who watch. */
  constructor(table: string, seat: number | null, changed: (message: Message) => void) {
    this.table = table;
    this.seat = seat;
    this.#changed = changed;
    this.#connect();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  #connect(): void {
    const words = new URLSearchParams({ language: settings.language });
    if (this.seat !== null) words.set('seat', String(this.seat));
    if (this.facts) words.set('since', String(this.facts.seq));
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/api/tables/${this.table}/socket?${words}`;
    const socket = (this.#socket = new WebSocket(address));
    socket.onopen = () => {
      this.isConnected = this.wasConnected = true;
      for (const { command } of this.#unanswered.values()) socket.send(JSON.stringify(command));
    };
    socket.onmessage = (message) => {
      if (this.#socket !== socket) return;
      this.#attempts = 0;
      this.#hear(JSON.parse(message.data));
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket || this.#isClosed) return;
      this.isConnected = false;
      if (event.code !== REFUSED) this.#comeBack();
    };
  }

  #comeBack(): void {
    const wait = WAITS[Math.min(this.#attempts++, WAITS.length - 1)] ?? 0;
    this.#timer = setTimeout(() => this.#connect(), wait * (0.8 + 0.4 * Math.random()));
  }

  /** Try at once, as when the network or the page is there again. */
  hurry = (): void => {
    const isBusy = this.#socket?.readyState === WebSocket.CONNECTING;
    if (this.isConnected || this.#isClosed || this.refusal || isBusy) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #hear(message: Message): void {
    if (message.type === 'presence') {
      this.presence = message;
    } else if (message.type === 'done' || message.type === 'refused') {
      if (message.type === 'refused' && !message.id) this.refusal = message;
      const waiting = this.#unanswered.get(message.id);
      this.#unanswered.delete(message.id);
      waiting?.answered(message);
    } else {
      const { type, events, news, ...facts } = message;
      const isFirst = type === 'state';
      this.facts = isFirst ? facts : { ...this.facts, ...facts };
      if (isFirst && facts.seq > 0) void this.#recall(facts.seq);
      this.past = recent([...this.past, ...told(message, events as GameEvent[], news)]);
    }
    this.#changed(message);
  }

  /** What was told before we came, for the log. */
  async #recall(seq: number): Promise<void> {
    const before = await api.messages(this.table, this.seat, 0).catch(() => []);
    const lines = before
      .filter((message) => message.seq <= seq)
      .flatMap((message) =>
        told(message, message.events as GameEvent[], message.news),
      );
    this.past = recent([...lines, ...this.past.filter((line) => line.seq > seq)]);
  }

  /** Send a command; resolves to its answer, done or refused, however often the line breaks. */
  send(wish: Wish): Promise<Done | Refused> {
    const command = { ...wish, id: api.newId() } as AnyCommand;
    return new Promise((answered) => {
      this.#unanswered.set(command.id, { command, answered });
      if (this.isConnected) this.#socket?.send(JSON.stringify(command));
    });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.#socket?.close();
    for (const { command, answered } of this.#unanswered.values()) {
      answered({ type: 'refused', id: command.id, seq: 0, code: 'closed', message: '' });
    }
    this.#unanswered.clear();
  }
}

/** Views of long ago are let go of. */
export function recent(lines: PastLine[]): PastLine[] {
  return lines.map((line, index) => {
    if (!line.view || index >= lines.length - SEEN) return line;
    const { view: _, ...rest } = line;
    return rest;
  });
}

export function told({ seq, at, view }: Pick<Update, 'seq' | 'at' | 'view'>, events?: GameEvent[], news?: News[]): PastLine[] {
  const happened: PastLine[] = events ? [{ seq, at, events, ...(view && { view }) }] : [];
  const heard: PastLine[] = (news ?? []).map((one) => ({ seq, at: one.at, news: one }));
  const isEnd = news?.some((one) => one.news === 'over');
  return isEnd ? [...happened, ...heard] : [...heard, ...happened];
}
