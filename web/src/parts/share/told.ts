// What the picture of a game says: from the scorecard and its steps alone.
import { playedOn, type Scene } from '$lib/scene';
import { list, t as own } from '$lib/words.svelte';
import { largest, nameOfStep, whyWon } from '../count/said';
import { boundaries, type CountStep } from '../count/steps';
import { t } from './words';

export interface Row {
  seat: number;
  name: string;
  note: string; // the best thing they did
  total: number;
  isWinner: boolean;
}

export interface Picture {
  game: string;
  players: string;
  headline: string;
  rows: Row[]; // by place
  lead: { line: string; totals: number[] }[];
  call: string;
  shortCall: string;
  address: string;
}

export function pictureOf(scene: Scene, steps: CountStep[], isNameless: boolean, origin: string): Picture {
  const result = scene.result!;
  const names = isNameless ? scene.names.map((_, seat) => t(`share.sign${seat as 0}`)) : scene.names;
  const lineName = (line: string): string => scene.texts.lines[line] ?? line;
  const seats = names.length;
  const wins = own('wins', { n: result.winners.length, who: list(result.winners.map((seat) => names[seat] ?? '')) });
  const why = whyWon({ result, steps, names, lineName, criteria: scene.texts.criteria });
  const cards = [...result.cards].sort((a, b) => a.place - b.place || b.total - a.total || a.seat - b.seat);
  return {
    game: playedOn(scene.table, scene.texts.title),
    players: own('playersNumber', { n: seats }),
    headline: seats === 1 ? t('share.solo', { n: cards[0]!.total }) : why.replace(/\.$/, '') || wins,
    rows: cards.map(({ seat, total }) => ({
      seat,
      name: names[seat] ?? '',
      note: bestOf(steps, seat, lineName),
      total,
      isWinner: result.winners.includes(seat),
    })),
    lead: seats === 1 ? [] : boundaries(steps, seats).map(({ line, totals }) => ({ line: lineName(line), totals })),
    call: t('share.watch'),
    shortCall: t('share.watchShort'),
    address: `${origin.replace(/^https?:\/\//, '')}/replays/${scene.table.id}`,
  };
}

/** The single thing that brought a seat most, or else the line that did. */
function bestOf(steps: CountStep[], seat: number, lineName: (line: string) => string): string {
  const best = largest(steps, seat);
  if (!best || best.gains[seat]! <= 1) {
    const sums = new Map<string, number>();
    for (const { line, gains } of steps) sums.set(line, (sums.get(line) ?? 0) + (gains[seat] ?? 0));
    const [line, n] = [...sums].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
    return line && t('share.line', { what: lineName(line), n });
  }
  return t('share.best', { what: nameOfStep(best, lineName), n: best.gains[seat]! });
}
