// What is lit: where it lies on the screen just now, measured in every frame, and where the coach can stand.
import { room } from '$lib/screen.svelte';
import type { LessonStore } from '$lib/lesson/store.svelte';
import { elementsOf, isSeen, turnTo } from './places';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A lit thing: a rounded box, or a way on the map with its own line. */
export interface Lit extends Box {
  way?: { d: string; matrix: string; width: number; mid: { x: number; y: number } };
  isRound?: boolean;
}

export interface Stand {
  x: number;
  y: number;
  tail: { side: 'top' | 'bottom' | 'left' | 'right'; at: number } | null;
}

const AWAY = 26; // px between coach and what is lit
const EDGE = 10; // px from the edges of the page
const LEAST_WAIT = 400; // ms before one turns to another page once more

export class Light {
  lit = $state.raw<Lit[]>([]);
  stand = $state.raw<Stand | null>(null);
  isStill = $state(false); // what is lit cannot have the focus: a button goes on for those who use keys
  hasDialog = $state(false); // it is answered there: nothing else is to be seen
  elements: Element[] = [];
  top = $state(0); // of what is dimmed: the lower edge of the bar
  right = $state(0); // and the left edge of the rail, where that stands beside the map
  cover = $state(0); // px at the lower edge of the map on which the coach stands
  #store: LessonStore;
  #coach: () => HTMLElement | undefined;
  #frame = 0;
  #turned = 0;
  #step = '';
  #focused: Element | null = null;
  #isPointing = true; // until a key is pressed

  constructor(store: LessonStore, coach: () => HTMLElement | undefined) {
    this.#store = store;
    this.#coach = coach;
    $effect(() => {
      this.#frame = requestAnimationFrame(this.#look);
      const point = () => (this.#isPointing = true);
      const type = () => {
        if (this.#isPointing) this.#focused = null;
        this.#isPointing = false;
      };
      addEventListener('pointerdown', point, true);
      addEventListener('keydown', type, true);
      return () => {
        cancelAnimationFrame(this.#frame);
        removeEventListener('pointerdown', point, true);
        removeEventListener('keydown', type, true);
      };
    });
  }

  #look = (): void => {
    this.#frame = requestAnimationFrame(this.#look);
    const dialog = document.querySelector<HTMLElement>('dialog[open][data-modal]');
    this.hasDialog = dialog !== null;
    this.elements = this.#find();
    const lit = this.elements.flatMap((one) => litOf(one) ?? []);
    if (JSON.stringify(lit) !== JSON.stringify(this.lit)) this.lit = lit;
    this.top = document.querySelector('.frame > .bar')?.getBoundingClientRect().bottom ?? 0;
    const rail = document.querySelector('.frame[data-layout=wide] .rail');
    const isInRail = this.elements.some((one) => rail?.contains(one));
    this.right = rail && !isInRail ? rail.getBoundingClientRect().left : innerWidth;
    const [main] = this.elements;
    this.isStill = main !== undefined && focusable(main) === null;
    this.#raise(dialog);
    this.#place();
    this.#focus();
  };

  /** What is to be pointed at now: the thing itself, then how to pay, then what commits. */
  #find(): Element[] {
    const { now, offered } = this.#store;
    if (!now || this.#store.isBusy) return [];
    if (this.hasDialog) return [];
    const held = document.querySelector('[data-throw] .primary'); // dice in the hand
    if (held) return [held];
    const payment = document.querySelector('[data-payment]');
    if (payment && isSeen(payment)) return [payment];
    const confirm = document.querySelector('.acts [data-confirm]:not(:disabled)');
    if (confirm && isSeen(confirm) && (offered || !now.next)) return [confirm];
    const [, things = now.lit] = Object.entries(now.then ?? {}).find(([selector]) => document.querySelector(selector)) ?? [];
    const isChosen = (one: Element | undefined) => one?.matches('[data-ticket][aria-pressed=true], [data-choice=die][aria-pressed=true]') === true;
    const found = things.map((thing) => elementsOf(thing)[0]).filter((one) => !isChosen(one));
    const unseen = found.find((one) => one && !isSeen(one));
    if (unseen) this.#turnTo(unseen);
    return found.filter((one): one is Element => one !== undefined && isSeen(one));
  }

  #turnTo(element: Element): void {
    const { at, step } = this.#store;
    const key = `${at} ${step}`;
    if (key === this.#step || performance.now() - this.#turned < LEAST_WAIT) return;
    this.#step = key;
    this.#turned = performance.now();
    turnTo(element);
  }

  /** Above a dialog that must be answered the coach is still to be read. */
  #raise(dialog: HTMLElement | null): void {
    const coach = this.#coach();
    if (!coach) return;
    const over = dialog ? 'dialog' : 'page';
    if (coach.dataset.over === over) return;
    coach.dataset.over = over;
    if (coach.matches(':popover-open')) coach.hidePopover();
    coach.showPopover();
  }

  /** Beside what is lit, where nothing is covered that one needs; on a small screen at the lower edge of the map. */
  #place(): void {
    const coach = this.#coach();
    const hole = document.querySelector('[data-map-hole]')?.getBoundingClientRect();
    if (!coach || !hole) return;
    const { offsetWidth: w, offsetHeight: h } = coach;
    this.cover = room.layout === 'wide' || this.hasDialog ? 0 : h + EDGE;
    const stand = room.layout === 'wide' && !this.hasDialog ? this.#float(w, h, hole) : this.#dock(w, h, hole);
    if (JSON.stringify(stand) !== JSON.stringify(this.stand)) this.stand = stand;
  }

  #dock(w: number, h: number, hole: DOMRect): Stand {
    if (this.hasDialog) return { x: (innerWidth - w) / 2, y: EDGE, tail: null };
    const x = Math.max(EDGE, Math.min(hole.left + (hole.width - w) / 2, innerWidth - w - EDGE));
    const y = Math.max(this.top + 4, hole.bottom - h - EDGE);
    const [main] = this.lit;
    if (!main || shared({ x, y, w, h }, main) === 0) return { x, y, tail: null };
    // There is too little room: rather over what is not lit, below or above it.
    const below = main.y + main.h + EDGE;
    const above = main.y - h - EDGE;
    return { x, y: below + h <= innerHeight ? below : above >= 0 ? above : y, tail: null };
  }

  #float(w: number, h: number, hole: DOMRect): Stand {
    const [main] = this.lit;
    if (!main) return { x: hole.left + (hole.width - w) / 2, y: hole.bottom - h - 14, tail: null };
    const middle = { x: main.x + main.w / 2, y: main.y + main.h / 2 };
    const low = this.top + EDGE;
    const within = (at: number, least: number, most: number) => Math.max(least, Math.min(most, at));
    const across = within(middle.x - w * 0.5, EDGE, innerWidth - w - EDGE);
    const along = within(middle.y - h * 0.5, low, innerHeight - h - EDGE);
    const room = [
      { x: across, y: main.y + main.h + AWAY, side: 'top' as const },
      { x: across, y: main.y - AWAY - h, side: 'bottom' as const },
      { x: main.x - AWAY - w, y: along, side: 'right' as const },
      { x: main.x + main.w + AWAY, y: along, side: 'left' as const },
    ];
    const panels = [...document.querySelectorAll('.desk .area')].map((one) => one.getBoundingClientRect());
    const cost = ({ x, y }: { x: number; y: number }): number => {
      const outside = Math.max(0, low - y) + Math.max(0, y + h + EDGE - innerHeight) + Math.max(0, EDGE - x) + Math.max(0, x + w + EDGE - innerWidth);
      const onLit = this.lit.reduce((sum, one) => sum + shared({ x, y, w, h }, one), 0);
      const onPanel = panels.reduce((sum, one) => sum + shared({ x, y, w, h }, { x: one.left, y: one.top, w: one.width, h: one.height }), 0);
      return outside * 1000 + onLit * 20 + onPanel;
    };
    const best = room.reduce((least, one) => (cost(one) < cost(least) ? one : least));
    const at = best.side === 'top' || best.side === 'bottom' ? within(middle.x - best.x, 28, w - 28) : within(middle.y - best.y, 28, h - 28);
    return { x: best.x, y: best.y, tail: { side: best.side, at } };
  }

  /** For those who use keys the focus goes to what is lit, once for each. */
  #focus(): void {
    const [first] = this.elements;
    if (!first || this.hasDialog || first === this.#focused) return;
    this.#focused = first;
    if (this.#isPointing) return;
    if (first.matches('[data-payment], [data-confirm]') || document.activeElement?.matches('input, textarea')) return;
    focusable(first)?.focus({ preventScroll: true });
  }
}

function focusable(element: Element): HTMLElement | SVGElement | null {
  return element.matches('button, a, [tabindex]') ? (element as HTMLElement) : element.querySelector<HTMLElement>('button, a, [tabindex]');
}

function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

function litOf(element: Element): Lit | null {
  const whole = element.getBoundingClientRect();
  const round = (n: number) => Math.round(n * 2) / 2;
  const path = element.querySelector<SVGPathElement>(':scope > path.reach, :scope > path.bed');
  const body = element.querySelector<SVGPathElement>(':scope > path.reach') ?? path;
  const matrix = body?.getScreenCTM();
  if (body && matrix && element.hasAttribute('data-route')) {
    const { left, top, width, height } = body.getBoundingClientRect();
    const { a, b, c, d, e, f } = matrix;
    const at = body.getPointAtLength(body.getTotalLength() / 2).matrixTransform(matrix);
    const mid = { x: round(at.x), y: round(at.y) };
    const way = { mid, d: body.getAttribute('d') ?? '', matrix: `matrix(${[a, b, c, d, e, f].map((n) => n.toFixed(3)).join(' ')})`, width: 26 };
    return { x: round(left), y: round(top), w: round(width), h: round(height), way };
  }
  if (whole.width === 0) return null;
  const isRound = element.hasAttribute('data-city');
  const pad = isRound ? 5 : 4;
  return { x: round(whole.left - pad), y: round(whole.top - pad), w: round(whole.width + 2 * pad), h: round(whole.height + 2 * pad), isRound };
}
