// What the things are that every screen has, and how an answer comes about. Figures are those of the view
// and the aids; nothing is worked out here.
import type { SoFar } from '$lib/protocol';
import type { Scene } from '$lib/scene';
import { number, say } from '$lib/words.svelte';
import type { Answer, At, Explained, Line, Part, Things } from './asking.svelte';

/** What is said, with all clauses that hold for the game played. */
export interface Told extends Answer {
  clauses: string[];
}

/** Clauses begin with these; a map of the train family has those of the family, too. */
const LAWS: Record<string, readonly string[]> = {
  'ttr-europe': ['TTR', 'EUR'],
  'ttr-iberia': ['TTR', 'IBE'],
  'ttr-south-korea': ['TTR', 'KOR'],
  'road-trip-europa': ['RTE'],
  'dice-trip-belgium': ['DTB'],
  'europa-tour': ['ETO'],
};

const whoOf = ({ scene, seat }: At): string => (seat === null ? '' : (scene.names[seat] ?? ''));

export const THINGS: Things = {
  player: (at) => {
    const { scene, seat } = at;
    const who = whoOf(at);
    if (seat === null) return null;
    if (scene.table.seats[seat]?.stand_in && !scene.isReplay) return { title: who, parts: [{ key: 'explain.standIn', facts: { who } }] };
    if (!scene.result && scene.deciding.includes(seat)) return { title: who, parts: [{ key: 'explain.turn', facts: { who } }] };
    const isSealed = !scene.result && scene.deciding.length > 0 && at.element.closest('[data-state]') !== null;
    return { title: who, parts: [{ key: isSealed ? 'explain.sealed' : 'explain.player', facts: { who } }] };
  },
  sign: (at) => ({ key: 'explain.sign', facts: { who: whoOf(at) } }),
  points: ({ scene, seat }) => {
    if (seat === null) return null;
    const lines = linesOf(scene, seat);
    const key = scene.result ? 'explain.pointsOver' : lines.some(({ isLater }) => isLater) ? 'explain.pointsLater' : 'explain.pointsNow';
    return { title: scene.names[seat], parts: [{ key }], lines };
  },
  clock: (at) => ({ key: 'explain.clock', facts: { who: whoOf(at) } }),
  undo: () => ({ key: 'explain.undo' }),
  restart: () => ({ key: 'explain.restart' }),
  confirm: () => ({ key: 'explain.confirm' }),
  hint: () => ({ key: 'explain.hint' }),
  mark: () => ({ key: 'explain.mark' }),
  film: () => ({ key: 'explain.film' }),
  log: () => ({ key: 'explain.log' }),
  pencil: () => ({ key: 'explain.pencil' }),
  closing: () => ({ key: 'explain.closing' }),
  done: (at) => ({ key: 'explain.lastTurnOver', facts: { who: whoOf(at) } }),
  rules: () => ({ key: 'explain.rules' }),
};

/** What a seat's points are made of, line by line, as the engine says; what is still secret has no figure. */
export function linesOf(scene: Scene, seat: number): Line[] {
  const names = scene.texts.lines;
  const told = (lines: Record<string, number>, isLater = false): Line[] =>
    Object.entries(lines).map(([line, points]) => ({ label: names[line] ?? line, value: number(points), isLater }));
  const card = scene.result?.cards.find((one) => one.seat === seat);
  if (card) return told(card.lines);
  const made = (scene.aids as { so_far?: (SoFar | null)[] } | null)?.so_far?.[seat];
  if (!made) return [];
  const known = { ...made.lines, ...made.later };
  const open = Object.keys(names).filter((line) => !(line in known));
  return [...told(made.lines), ...told(made.later ?? {}, true), ...open.map((line) => ({ label: names[line] ?? line, value: '?', isLater: true }))];
}

/** The answer of a thing; null: it has none. */
export function answerOf(element: HTMLElement, scene: Scene, room: Explained | null): Told | null {
  const name = element.dataset.explain ?? '';
  const holder = element.closest<HTMLElement>('[data-seat]');
  const seat = holder ? Number(holder.dataset.seat) : null;
  const at = { scene, element, seat };
  if (name === 'prompt') return whole(whyOf(scene, room), scene);
  const found = ((room?.THINGS as Things | undefined)?.[name] ?? THINGS[name])?.(at);
  if (!found) return null;
  const answer: Answer = 'parts' in found ? found : { parts: [found] };
  if (name === 'points' && room?.COUNTS) answer.parts = [...answer.parts, ...room.COUNTS(scene as never)];
  return whole(answer, scene);
}

/** What is to be decided, and the clause that asks for it. */
function whyOf({ view, prompt }: Scene, room: Explained | null): Answer {
  const why = room?.WHY[view.phase];
  return { title: prompt || undefined, parts: why ? [why] : [{ key: 'explain.waits' }] };
}

function whole(answer: Answer, { game }: Scene): Told {
  const laws = LAWS[game] ?? [];
  const clauses = answer.parts.flatMap((part: Part) => part.clauses ?? []).filter((id) => laws.some((law) => id.startsWith(`${law}-`)));
  return { ...answer, title: answer.title && say(answer.title), clauses: [...new Set(clauses)] };
}
