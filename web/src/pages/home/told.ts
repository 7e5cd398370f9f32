// Tables in words: who sits there, how they stand, when they were.
import { settings } from '$lib/settings.svelte';
import type { SeatInfo, TableSummary } from '$lib/protocol';
import { list } from '$lib/words.svelte';
import { shortTitleOf } from './games';
import { isAskedIn, isMe, isWaiting } from './lists.svelte';
import { t } from './words';

const DAY = 86_400_000;

/** "Marta, Jonas and 2 bots", without oneself. */
export function others({ seats }: TableSummary): string {
  const people = seats.flatMap(({ person, called }) => (person && !isMe(person.id) ? [called ?? person.name] : []));
  const bots = seats.filter(({ bot }) => bot).length;
  const names = [...new Set(people), ...(bots > 0 ? [t('home.bots', { n: bots })] : [])];
  return names.length > 0 ? list(names) : '';
}

const nameAt = (seat?: SeatInfo) => seat?.called ?? seat?.person?.name;

/** "2 players", "2 to 4 players" */
export function playersText(seats: number[]): string {
  const [from, to] = [seats[0] ?? 0, seats.at(-1) ?? 0];
  return from === to ? t('home.dialog.players', { n: from }) : t('home.dialog.playersFrom', { from, to });
}

/** "Europe", or what its host calls it. */
export const titleOfTable = ({ title, game }: TableSummary) => title || shortTitleOf(game);

/** "Europe with Marta and a bot" */
export function gameWith(table: TableSummary): string {
  const game = titleOfTable(table);
  const who = others(table);
  return who ? t('home.with', { game, who }) : game;
}

/** What it waits for. */
export function standing(table: TableSummary): string {
  if (table.stage === 'open' && isAskedIn(table)) return t('home.askedIn', { who: table.host.name });
  if (table.stage === 'open') return t('home.notBegun');
  if (isWaiting(table)) return t('home.yourTurn');
  const awaited = (table.deciding ?? []).flatMap((seat) => nameAt(table.seats[seat]) ?? []);
  return awaited.length > 0 ? t('home.turnOf', { who: list(awaited) }) : t('home.thinking');
}

export function seatsTaken({ seats }: TableSummary): string {
  const taken = seats.filter(({ person, bot }) => person || bot).length;
  return t('home.seatsTaken', { n: taken, all: seats.length });
}

/** "2 of 4 seats taken, Marta and a bot" */
export function waitingTable(table: TableSummary): string {
  return t('home.joinText', { who: others(table) || table.host.name, seats: seatsTaken(table) });
}

/** "yesterday, won by Jonas" */
export function ending(table: TableSummary): string {
  return [day(table.created), wonBy(table)].filter(Boolean).join(', ');
}

function wonBy({ winners = [], seats }: TableSummary): string {
  if (winners.length === 0 || seats.length === 1) return ''; // alone, nobody is beaten
  if (winners.length === 1 && isMe(seats[winners[0] ?? 0]?.person?.id)) return t('home.wonByYou');
  const who = list(winners.map((seat) => nameAt(seats[seat]) ?? t('home.bots', { n: 1 })));
  return t(winners.length > 1 ? 'home.sharedBy' : 'home.wonBy', { who });
}

/** "today", "yesterday", "Tuesday", "3 May" */
export function day(at: number, now = Date.now()): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const gone = Math.ceil((midnight - at) / DAY);
  if (gone <= 0) return t('home.today');
  if (gone === 1) return t('home.yesterday');
  const form: Intl.DateTimeFormatOptions =
    gone < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' };
  return new Intl.DateTimeFormat(settings.language, form).format(at);
}
