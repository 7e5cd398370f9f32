// Questions to the server, outside of a table's stream.
import type {
  AnyAids,
  AnyCommand,
  BoardReport,
  CreateTable,
  Done,
  Hint,
  Me,
  PlayOn,
  Problem,
  ReplayStep,
  ReplaySteps,
  Site,
  Studied,
  Study,
  TableInfo,
  TableList,
  Update,
  State,
  Why,
} from './protocol';
import { settings } from './settings.svelte';

/** What the server had against a request; `message` is for people. */
export class Refusal extends Error {
  code: string;
  clause?: string;

  constructor(problem: Problem) {
    super(problem.message);
    this.code = problem.code;
    this.clause = problem.clause;
  }
}

/** A house rule that a table may choose. */
export interface OptionInfo {
  name: string;
  sentence: string;
  takes: string;
  default: boolean | number | string;
  clauses?: string[]; // of the rule text that do not hold as written where it is chosen
}

/** A game as the server describes it. */
export interface GameInfo {
  name: string;
  title: string;
  sentence: string;
  players: { min: number; max: number };
  version: number;
  clauses: string[];
  board: {
    name: string;
    title: string;
    edition: string;
    digest: string;
    provenance: Record<string, unknown>;
    own?: boolean; // the host's own, instead of the game's
  };
  options: OptionInfo[];
  switches?: Record<string, number[]>; // house rules that so many can switch on, if not all can
  bots: string[]; // the strongest last
  usualBot?: string; // whom people meet who have not chosen
}

/** A game's own words, in one language. */
export interface GameTexts {
  title: string;
  sentence: string;
  events: Record<string, string>;
  refusals: Record<string, { clause: string; text: string }>;
  phases: Record<string, string>;
  options: Record<string, string>;
  lines: Record<string, string>;
  criteria: Record<string, string>;
  words: Record<string, string>;
  moves?: Record<string, string>; // what the verbs of moves mean
  fields?: Record<string, string>; // what the fields of a view are called, in the order shown
}

type Query = Record<string, string | number | null | undefined>;

/** Ask the server; a `body` makes it a POST. Throws a Refusal, or a TypeError without network. */
async function ask<T>(path: string, query: Query = {}, body?: unknown): Promise<T> {
  const words = new URLSearchParams({ language: settings.language });
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) words.set(key, String(value));
  }
  const answer = await fetch(`/api${path}?${words}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  noteTime(answer);
  const data = await answer.json();
  if (!answer.ok) throw new Refusal(data);
  return data;
}

let ahead = 0; // ms

/** By how much the server's clock is ahead of ours; it tells the time with every answer. */
export const serverAhead = () => ahead;

function noteTime(answer: Response): void {
  const now = Date.parse(answer.headers?.get('date') ?? '');
  const off = now + 500 - Date.now(); // it is told in whole seconds
  if (!Number.isNaN(off)) ahead = Math.abs(off) > 1500 ? off : 0;
}

/** Who we are; null: nobody yet. */
export const me = () => ask<Me | null>('/me', { optional: 'true' });
export const beSomebody = (name: string) => ask<Me>('/me', {}, { name });
export const games = () => ask<GameInfo[]>('/games');
export const game = (name: string) => ask<GameInfo>(`/games/${name}`);
/** The rule text of a game from outside, as Markdown; null if it has none. */
export const ruleText = (name: string) => ask<{ text: string | null }>(`/games/${name}/rules`);
export const texts = (name: string) => ask<GameTexts>(`/games/${name}/texts`);
/** A board as its game reads it, with all that it leaves out. */
export const board = <B>(digest: string, game: string) => ask<B>(`/boards/${digest}`, { game });
export const checkBoard = (board: Record<string, unknown>, game: string) =>
  ask<BoardReport>('/boards', {}, { board, game });
export const site = () => ask<Site>('/site');
export const table = (id: string) => ask<TableInfo>(`/tables/${id}`);
export const createTable = (wish: CreateTable) => ask<TableInfo>('/tables', {}, wish);
export const tables = (which: 'open' | 'mine' | 'finished' | 'watchable', limit = 20, before?: string) =>
  ask<TableList>('/tables', { which, limit, before });
export const command = (id: string, wish: AnyCommand, seat?: number | null) =>
  ask<Done>(`/tables/${id}/commands`, { seat }, wish);
export const messages = (id: string, seat: number | null, since: number) =>
  ask<(Update | State)[]>(`/tables/${id}/messages`, { seat, since });
export const aids = (id: string, seat: number | null) => ask<AnyAids>(`/tables/${id}/aids`, { seat });
export const hint = (id: string, seat: number | null) => ask<Hint>(`/tables/${id}/hint`, { seat });
export const why = (id: string, seat: number | null, move: string) =>
  ask<Why>(`/tables/${id}/why`, { seat, move });
export const replay = (id: string, number: number, seat: number | 'all' | null) =>
  ask<ReplayStep>(`/tables/${id}/replay/${number}`, { seat });
export const replays = (id: string, first: number, last: number, seat: number | 'all' | null) =>
  ask<ReplaySteps>(`/tables/${id}/replay`, { seat, first, last });
export const playOn = (id: string, wish: PlayOn) => ask<TableInfo>(`/tables/${id}/play-on`, {}, wish);
/** What a seat is told of a position and of the moves made from there. */
export const study = (wish: Study) => ask<Studied>('/study', {}, wish);
export const recordAddress = (id: string) => `/api/tables/${id}/record`;

export const newId = () => crypto.getRandomValues(new Uint32Array(3)).join('-');
