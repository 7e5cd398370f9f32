// Where the things are that a lesson speaks of: by the marks that screens bear for their flights and for the tests.

const KINDS: Record<string, (name: string) => string> = {
  route: (name) => `[data-route="${name}"]`,
  city: (name) => `[data-city="${name}"]`,
  // A pair of numbers, or on a phone the first one of them.
  pair: (name) => `[data-spot="pair ${name.split(' ').sort().join(' ')}"], [data-spot="number ${name.split(' ')[0]}"]`,
  joint: (name) => `[data-joint="${name}"]`,
  card: (name) => `[data-card="${name}"]`,
  offer: (name) => `[data-ticket="${name}"]`,
  choice: (name) => `[data-choice="${name}"]`,
  mark: (name) => `[data-${name}]`,
  line: (name) => `[data-line="${name}"]`,
  spot: (name) => `[data-spot="${name}"], [data-answer-spot="${name.split(' ')[1]}"]`,
};

/** What a player points at when they play. */
const PLAYED = '[data-choice], [data-spot], [data-route], [data-city], [data-ticket], [data-thing]';
/** What is always free: answers, ways to pay, the coach. */
const FREE = 'dialog, [data-payment], [data-coach], .acts, .talk, .bar';

/** "route München–Wien", "hand O", "deck": everything else bears its name as `data-spot`. */
export function selectorOf(thing: string): string {
  const [kind = '', ...rest] = thing.split(' ');
  return KINDS[kind]?.(rest.join(' ')) ?? `[data-spot="${thing}"]`;
}

export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility();
}

/** The elements of a thing, those that are seen first. */
export function elementsOf(thing: string): Element[] {
  const all = [...document.querySelectorAll(selectorOf(thing))];
  return all.sort((a, b) => Number(isSeen(b)) - Number(isSeen(a)));
}

/** What was pointed at, if it is something one plays with. */
export function playedAt(target: Element): Element | null {
  return target.closest(FREE) ? null : target.closest(PLAYED);
}

/** Of two ways on a map whose reaches overlap: is the first one nearer? */
export function isNearer(a: Element, b: Element, x: number, y: number): boolean {
  return far(a, x, y) < far(b, x, y);
}

const SAMPLES = 24;

function far(element: Element, x: number, y: number): number {
  const path = element.querySelector<SVGPathElement>(':scope > path');
  const matrix = path?.getScreenCTM();
  if (!path || !matrix || !element.hasAttribute('data-route')) return Infinity;
  const length = path.getTotalLength();
  const points = Array.from({ length: SAMPLES + 1 }, (_, at) => path.getPointAtLength((length * at) / SAMPLES).matrixTransform(matrix));
  return Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)));
}

/** Turns to the page or the drawer on which something lies that is not seen. */
export function turnTo(element: Element): void {
  const area = ['plan', 'mat', 'people'].find((name) => element.closest(`.${name}[hidden], [hidden] .${name}`));
  const page = area ?? (element.closest('.desk') ? 'main' : null);
  if (!page) return;
  const tab = document.querySelector<HTMLElement>(`[role=tab][data-page="${page}"]:not([aria-selected=true])`);
  const drawer = document.querySelector<HTMLElement>(
    page === 'main' ? '[data-drawer][aria-pressed=true]' : `[data-drawer="${page === 'mat' ? 'plan' : page}"][aria-pressed=false]`,
  );
  (tab ?? drawer)?.click();
}
