// What the things of the train games are.
import type { Ticket } from '$lib/protocol';
import { list, say } from '$lib/words.svelte';
import type { Answer, At, Part, Things } from '$parts/explain/asking.svelte';
import { CARDS } from '$lib/sentences';
import type { TrainMap } from '$lib/maps';
import { endsIn } from '../ends';
import type { TrainAids, TrainBoard, TrainPlayer, TrainScene, TrainView } from '../types';

export const WORDS = { en: () => import('./words/en.json'), fr: () => import('./words/fr.json') };

export const WHY: Record<string, Part> = {
  turn: { key: 'explain.ttr.why.turn', clauses: ['TTR-11', 'TTR-12'] },
  'second-card': { key: 'explain.ttr.why.second', clauses: ['TTR-22', 'TTR-23'] },
  'pay-route': { key: 'explain.ttr.why.pay', clauses: ['TTR-36', 'TTR-78'] },
  'keep-tickets': { key: 'explain.ttr.why.keep', clauses: ['TTR-52', 'TTR-57'] },
  'first-tickets': { key: 'explain.ttr.why.first', clauses: ['EUR-11', 'EUR-12'] },
  'pay-station': { key: 'explain.ttr.why.station', clauses: ['EUR-39'] },
  tunnel: { key: 'explain.ttr.why.tunnel', clauses: ['EUR-30', 'EUR-31'] },
  borrow: { key: 'explain.ttr.why.borrow', clauses: ['EUR-45', 'EUR-48'] },
  draft: { key: 'explain.ttr.why.draft', clauses: ['IBE-13', 'KOR-11'] },
  'draft-keep': { key: 'explain.ttr.why.draftKeep', clauses: ['IBE-16', 'KOR-11'] },
  festival: { key: 'explain.ttr.why.festival', clauses: ['IBE-37', 'IBE-38'] },
  amount: { key: 'explain.ttr.why.amount', clauses: ['KOR-26', 'KOR-27'] },
  mat: { key: 'explain.ttr.why.mat', clauses: ['KOR-23', 'KOR-25'] },
  express: { key: 'explain.ttr.why.express', clauses: ['KOR-15', 'KOR-30'] },
  spot: { key: 'explain.ttr.why.spot', clauses: ['KOR-31', 'KOR-32'] },
  'first-card': { key: 'explain.ttr.why.firstCard', clauses: ['KOR-17', 'KOR-18'] },
};

/** What is counted at the end besides. */
export function COUNTS({ game, result }: TrainScene): Part[] {
  if (result) return [];
  const tickets: Part = { key: 'explain.ttr.countTickets', clauses: ['TTR-57', 'TTR-67'] };
  return game === 'ttr-europe' ? [tickets, { key: 'explain.ttr.express', clauses: ['EUR-54'] }] : [tickets];
}

type Asked = At<TrainScene>;

export const THINGS: Things<TrainScene> = {
  'ttr.wagons': (at) => ofPlayer(at, ({ trains }, who) => ({ key: 'explain.ttr.wagons', facts: { who, n: trains }, clauses: ['TTR-59'] })),
  'ttr.cards': (at) => ofPlayer(at, ({ cards }, who) => ({ key: 'explain.ttr.cards', facts: { who, n: cards }, clauses: ['TTR-67'] })),
  'ttr.tickets': (at) => ofPlayer(at, ({ tickets }, who) => ({ key: 'explain.ttr.tickets', facts: { who, n: tickets }, clauses: ['TTR-67'] })),
  'ttr.stations': (at) =>
    ofPlayer(at, ({ stations = 0 }, who) => ({
      key: 'explain.ttr.stations',
      facts: { who, n: stations, p: boardOf(at).stationRules?.unusedPoints ?? 0 },
      clauses: ['EUR-45', 'EUR-51'],
    })),
  'ttr.festivalCards': (at) =>
    ofPlayer(at, ({ festival_cards = 0 }, who) => ({ key: 'explain.ttr.rivalPile', facts: { who, n: festival_cards }, clauses: ['IBE-42'] })),
  'ttr.expressCards': () => ({ key: 'explain.ttr.expressCards', clauses: ['KOR-15', 'KOR-16'] }),
  'ttr.open': ({ scene, element }) => {
    const place = Number(/\d+/.exec(element.dataset.spot ?? '')?.[0]);
    const letter = viewOf(scene).display[place - 1] ?? '';
    const title = colorOf(letter);
    if (letter === 'L') return { title, parts: [{ key: 'explain.ttr.openLocomotive', clauses: ['TTR-19'] }] };
    return { title, parts: [{ key: 'explain.ttr.open', clauses: ['TTR-18', 'TTR-20'] }] };
  },
  'ttr.deck': ({ scene }) => ({ key: 'explain.ttr.deck', facts: { n: scene.view.deck }, clauses: ['TTR-21'] }),
  'ttr.discard': ({ scene }) => ({ key: 'explain.ttr.discard', facts: { n: scene.view.discard }, clauses: ['TTR-32'] }),
  'ttr.ticketDeck': ({ scene }) => {
    const view = viewOf(scene);
    const isLocked = view.draft === 'hidden' || view.draft === 'due';
    if (isLocked) return { key: 'explain.ttr.locked', clauses: ['IBE-45', 'IBE-46'] };
    return { key: 'explain.ttr.ticketDeck', facts: { n: view.ticket_deck }, clauses: ['TTR-51', 'TTR-52', 'TTR-57'] };
  },
  'ttr.stationDock': (at) => {
    const { scene } = at;
    const own = viewOf(scene).players[scene.you ?? 0];
    const cost = boardOf(at).stationRules?.cost ?? [];
    const n = cost[own?.built?.length ?? 0];
    return n === undefined ? null : { key: 'explain.ttr.stationDock', facts: { n }, clauses: ['EUR-38', 'EUR-39'] };
  },
  'ttr.hand': ({ scene, element }) => {
    const letter = element.dataset.spot?.at(-1) ?? '';
    const n = [...(viewOf(scene).hand ?? '')].filter((one) => one === letter).length;
    const title = colorOf(letter);
    if (n === 0) return { title, parts: [{ key: 'explain.ttr.empty' }] };
    if (letter === 'L') return { title, parts: [{ key: 'explain.ttr.handLocomotive', facts: { n }, clauses: ['TTR-37'] }] };
    return { title, parts: [{ key: 'explain.ttr.hand', facts: { n } }] };
  },
  'ttr.route': routeOf,
  'ttr.city': ({ scene, element }) => {
    const city = element.dataset.city ?? '';
    const { routes } = scene.map as TrainMap;
    const endsOf = endsIn(scene.map as TrainMap, scene.board as TrainBoard);
    const mine = (viewOf(scene).tickets ?? []).filter(({ name }) => endsOf(name).includes(city));
    const parts: Part[] = [{ key: 'explain.ttr.city', facts: { n: Object.values(routes).filter(({ ends }) => ends.includes(city)).length } }];
    if (mine.length) parts.unshift({ key: 'explain.ttr.ticketCity', facts: { tickets: list(mine.map(({ name }) => name)) }, clauses: ['TTR-55'] });
    return { title: city, parts };
  },
  'ttr.hall': ({ scene, element }) => {
    const who = scene.names[Number(element.dataset.owner)] ?? '';
    return { title: element.dataset.at, parts: [{ key: 'explain.ttr.hall', facts: { who }, clauses: ['EUR-45', 'EUR-46'] }] };
  },
  'ttr.thread': () => ({ key: 'explain.ttr.thread' }),
  'ttr.ticket': ticketOf,
  'ttr.offer': ({ scene, element }) => {
    const ticket = (viewOf(scene).offer ?? []).find(({ name }) => name === element.dataset.ticket);
    const parts: Part[] = ticket ? [{ key: 'explain.ttr.ticket', facts: { n: ticket.points }, clauses: ['TTR-55', 'TTR-57'] }] : [];
    if (ticket?.long) parts.push({ key: 'explain.ttr.long', clauses: ['EUR-09'] });
    const isDraft = viewOf(scene).phase === 'draft';
    parts.push(isDraft ? { key: 'explain.ttr.packet', clauses: ['IBE-13', 'KOR-11'] } : { key: 'explain.ttr.keep', clauses: ['TTR-52'] });
    return { title: element.dataset.ticket, parts };
  },
  'ttr.odds': () => ({ key: 'explain.ttr.odds', clauses: ['EUR-24', 'EUR-26'] }),
  'ttr.pile': ({ scene, element }) => {
    const festival = (viewOf(scene).festivals ?? []).find(({ name }) => name === element.dataset.pile);
    if (!festival) return null;
    const parts: Part[] = [{ key: 'explain.ttr.pile', facts: { n: festival.lying }, clauses: ['IBE-37'] }];
    if (festival.next !== undefined) parts.push({ key: 'explain.ttr.pileNext', facts: { n: festival.next }, clauses: ['IBE-50'] });
    if (festival.cities.length > 1) parts.push({ key: 'explain.ttr.pileShared', facts: { cities: list(festival.cities) }, clauses: ['IBE-40'] });
    return { title: festival.name, parts };
  },
  'ttr.ownPile': () => ({ key: 'explain.ttr.ownPile', clauses: ['IBE-50'] }),
  'ttr.draftCard': () => ({ key: 'explain.ttr.draftCard', clauses: ['IBE-32', 'IBE-33'] }),
  'ttr.matLine': ({ element }) => ({ title: element.textContent?.trim(), parts: [{ key: 'explain.ttr.matLine', clauses: ['KOR-25'] }] }),
  'ttr.spot': ({ element }) => {
    const n = Number(element.dataset.n);
    const parts: Part[] = [{ key: 'explain.ttr.spot', facts: { n }, clauses: ['KOR-26', 'KOR-31', 'KOR-32'] }];
    if (element.classList.contains('express')) parts.push({ key: 'explain.ttr.spotExpress', clauses: ['KOR-26'] });
    return { parts };
  },
  'ttr.lead': (at) => {
    const { scene, element } = at;
    const places = boardOf(at).provinceScoring?.[String(scene.names.length)] ?? [];
    const parts: Part[] = [{ key: 'explain.ttr.ranks', facts: { points: places.filter((one) => one > 0).join(', '), n: scene.names.length }, clauses: ['KOR-41', 'KOR-43'] }];
    const { who, by } = element.dataset;
    if (who && by) parts.unshift({ key: 'explain.ttr.lead', facts: { who: scene.names[Number(who)] ?? '', n: by } });
    return { parts };
  },
  'ttr.payments': () => ({ key: 'explain.ttr.payments', clauses: ['TTR-40', 'TTR-78'] }),
  'ttr.stepper': () => ({ key: 'explain.ttr.stepper', clauses: ['KOR-27', 'KOR-28'] }),
};

const viewOf = (scene: TrainScene): TrainView => scene.view as unknown as TrainView;
const boardOf = ({ scene }: Asked): TrainBoard => scene.board as TrainBoard;

function colorOf(letter: string): string {
  return `card.${CARDS[letter] ?? ''}`;
}

function ofPlayer({ scene, seat }: Asked, part: (player: TrainPlayer, who: string) => Part): Part | null {
  const player = seat === null ? undefined : viewOf(scene).players[seat];
  return player ? part(player, scene.names[player.seat] ?? '') : null;
}

/** What a route costs and brings, and all that is special about it. */
function routeOf(at: Asked): Answer | null {
  const { scene, element } = at;
  const name = element.dataset.route ?? '';
  const view = viewOf(scene);
  const shape = (scene.map as TrainMap).routes[name];
  if (!shape) return null;
  const { length: n, color, kind, locomotives, twin } = shape;
  const p = boardOf(at).routePoints[n] ?? 0;
  const owner = view.routes[name];
  const title = name.replace(/ \(\d\)$/, '');
  if (owner !== undefined) {
    return { title, parts: [{ key: 'explain.ttr.claimed', facts: { who: scene.names[owner] ?? '', n, p }, clauses: ['TTR-41', 'TTR-45'] }] };
  }
  const closed = (scene.aids as TrainAids | null)?.closed ?? [];
  if (closed.includes(name)) return { title, parts: [{ key: 'explain.ttr.closed', clauses: ['TTR-46', 'TTR-48'] }] };
  const parts: Part[] = [];
  if (element.dataset.choice === 'route') parts.push({ key: 'explain.ttr.can' });
  if (color === 'gray') parts.push({ key: 'explain.ttr.gray', facts: { n, p }, clauses: ['TTR-38', 'TTR-42'] });
  else parts.push({ key: 'explain.ttr.coloured', facts: { n, p, color: say(`card.${color}`) }, clauses: ['TTR-37', 'TTR-42'] });
  if (kind === 'ferry') parts.push({ key: 'explain.ttr.ferry', facts: { n: locomotives }, clauses: ['TTR-39', 'EUR-21'] });
  if (kind === 'tunnel') parts.push({ key: 'explain.ttr.tunnel', clauses: ['EUR-24', 'EUR-26'] });
  if (twin) {
    const isOne = scene.names.length < 4 && !view.options?.doubleRoutesAlwaysOpen;
    parts.push(isOne ? { key: 'explain.ttr.doubleFew', clauses: ['TTR-48'] } : { key: 'explain.ttr.doubleMany', clauses: ['TTR-47'] });
  }
  return { title, parts };
}

function ticketOf({ scene, element }: Asked): Answer | null {
  const name = element.dataset.held ?? '';
  const view = viewOf(scene);
  const ticket: Ticket | undefined = [...(view.tickets ?? []), ...(view.drafted ?? [])].find((one) => one.name === name);
  if (!ticket) return null;
  const aids = scene.aids as TrainAids | null;
  const aid = [...(aids?.tickets ?? []), ...(aids?.drafted ?? [])].find((one) => one.name === name);
  const parts: Part[] = [{ key: 'explain.ttr.ticket', facts: { n: ticket.points }, clauses: ['TTR-55', 'TTR-57'] }];
  if (ticket.done || aid?.done) parts.push({ key: 'explain.ttr.linked' });
  else if (aid?.spaces === null) parts.push({ key: 'explain.ttr.cutOff' });
  else if (aid) parts.push({ key: 'explain.ttr.toGo', facts: { n: aid.spaces } });
  if (ticket.long) parts.push({ key: 'explain.ttr.long', clauses: ['EUR-09'] });
  return { title: name, parts };
}
