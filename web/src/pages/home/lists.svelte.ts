// The games there are, and the tables one may go to; asked for again and again while it is looked at.
import * as api from '$lib/api';
import type { GameInfo } from '$lib/api';
import { people } from '$lib/people.svelte';
import type { TableSummary } from '$lib/protocol';

const AGAIN = 10_000; // ms
const LOST = 3_000; // ms between two attempts to reach the server
const MANY = 30;

export class Lists {
  games = $state.raw<GameInfo[] | null>(null);
  mine = $state.raw<TableSummary[]>([]);
  open = $state.raw<TableSummary[]>([]);
  watchable = $state.raw<TableSummary[]>([]);
  finished = $state.raw<TableSummary[]>([]);
  isKnown = $state(false); // the lists were there once
  isLost = $state(false); // the server did not answer

  /** Begin to look; the answer ends it. */
  follow(): () => void {
    const look = () => {
      if (!document.hidden) void (this.isLost ? this.again() : this.refresh());
    };
    look();
    const timer = setInterval(look, AGAIN);
    const seeking = setInterval(() => this.isLost && look(), LOST);
    addEventListener('focus', look);
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      clearInterval(seeking);
      removeEventListener('focus', look);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async readGames(): Promise<void> {
    await this.#trying(async () => {
      this.games = await api.games();
    });
  }

  async refresh(): Promise<void> {
    await this.#trying(async () => {
      await people.sure();
      const [mine, open, watchable, finished] = await Promise.all([
        people.me ? read('mine') : [],
        read('open'),
        read('watchable'),
        read('finished'),
      ]);
      Object.assign(this, { mine, open, watchable, finished, isKnown: true });
    });
  }

  async again(): Promise<void> {
    await Promise.all([this.readGames(), this.refresh()]);
  }

  async #trying(asking: () => Promise<void>): Promise<void> {
    try {
      await asking();
      this.isLost = false;
    } catch (problem) {
      if (!(problem instanceof api.Refusal)) this.isLost = true;
    }
  }

  // What is shown of them

  /** My games that are not over: first those that wait for me. */
  get going(): TableSummary[] {
    const going = this.mine.filter(({ stage }) => stage === 'open' || stage === 'playing');
    return going.toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)));
  }

  get waiting(): number {
    return this.going.filter(isWaiting).length;
  }

  /** The newest table of mine to which somebody may still come. */
  get inviting(): TableSummary | null {
    const isInviting = (table: TableSummary) => table.stage === 'open' && isMe(table.host.id);
    return this.going.find((table) => isInviting(table) && hasRoom(table)) ?? null;
  }

  get toWatch(): TableSummary[] {
    return this.watchable.filter((table) => !isMine(table));
  }

  get toJoin(): TableSummary[] {
    return this.open.filter((table) => !isMine(table) && hasRoom(table));
  }

  get replays(): TableSummary[] {
    const over = [...this.mine.filter(({ stage }) => stage === 'over'), ...this.finished];
    const once = new Map(over.map((table) => [table.id, table]));
    return [...once.values()].toSorted((one, other) => Number(isMine(other)) - Number(isMine(one)));
  }
}

async function read(which: Parameters<typeof api.tables>[0]): Promise<TableSummary[]> {
  return (await api.tables(which, MANY)).tables;
}

export const isMe = (id: string | undefined) => id !== undefined && people.me?.id === id;
/** Is somebody waiting for me there? */
export const isAskedIn = (table: TableSummary) => table.seats.some(({ kept }) => isMe(kept?.id));
export const isMine = (table: TableSummary) =>
  isAskedIn(table) || table.seats.some(({ person }) => isMe(person?.id));
export const hasRoom = (table: TableSummary) =>
  table.seats.some(({ person, bot, kept }) => !person && !bot && !kept);

/** Does the game wait for me? */
export function isWaiting({ stage, deciding, seats }: TableSummary): boolean {
  const mine = (seat: number) => isMe(seats[seat]?.person?.id) && !seats[seat]?.stand_in;
  return stage === 'playing' && (deciding ?? []).some(mine);
}
