// A route ordered for one's next turn. Only this device knows of it: when the turn comes, and the route
// may still be claimed, the move goes out; else the order is dropped, and why is said.
import { Kept } from '$lib/kept';
import { TableStore } from '$lib/table.svelte';
import { colorOf } from './choices';
import type { Choosing } from './choosing.svelte';
import type { TrainScene } from './types';
import { t } from './words';

/** ms in which one sees what is about to happen, and can still revoke it. */
export const NOTICE = 3000;

export interface Order {
  route: string;
  color: string | null; // of the cards, as a letter; null: as there is one way
  turn: number; // of the table, when it was given
}

const kept = new Kept<Order>('orders');

export class Orders {
  order = $state.raw<Order | null>(null);
  pointed = $state<string | null>(null); // a route that could be ordered
  lost = $state<string | null>(null); // a route that was ordered, and went to somebody else
  isDue = $state(false); // the order is about to be carried out
  readonly canOrder = $derived.by(() => {
    const { view, you, isMine, isReplay, result } = this.#scene;
    if (isMine || you === null || isReplay || result !== null || this.#isShared) return false;
    return !/tickets|draft/.test(view.phase);
  });
  readonly label = $derived.by(() => this.pointed && t('ttr.order', { route: this.#choosing.routes.trackless(this.pointed) }));
  readonly route = $derived.by(() => {
    const name = this.order?.route ?? this.lost;
    return name && this.#choosing.routes.trackless(name);
  });
  /** What became of it, in words. */
  readonly told = $derived.by(() => {
    const { order, route, isDue } = this;
    const key = !order ? 'ttr.orderLost' : isDue ? 'ttr.orderDue' : 'ttr.ordered';
    return route && t(key, { route });
  });

  #present: () => TrainScene;
  #choosing: Choosing;

  constructor(present: () => TrainScene, choosing: Choosing) {
    this.#present = present;
    this.#choosing = choosing;
    const { table, you } = present();
    if (you !== null && !present().isReplay) this.order = kept.read(table.id, you);
    $effect(() => {
      if (!this.canOrder) this.pointed = null;
    });
    $effect(() => this.#followTurn());
  }

  get #scene(): TrainScene {
    return this.#present();
  }

  /** Others would see it who share the screen. */
  get #isShared(): boolean {
    const scene = this.#scene;
    return scene instanceof TableStore && (scene.isHotSeat || scene.isReplaced);
  }

  point(route: string): void {
    const isFree = this.#scene.view.routes[route] === undefined;
    this.pointed = isFree && route !== this.pointed ? route : null;
  }

  give(): void {
    if (!this.pointed) return;
    this.#keep({ route: this.pointed, color: this.#choosing.color, turn: this.#scene.view.turn_number });
    this.pointed = this.lost = null;
    this.#choosing.color = null;
  }

  revoke(): void {
    this.#keep(null);
    this.lost = null;
  }

  #keep(order: Order | null): void {
    const { table, you } = this.#scene;
    this.order = order;
    if (you !== null) kept.write(table.id, you, order);
  }

  #followTurn(): (() => void) | void {
    const { order } = this;
    this.isDue = false;
    const { view, isMine, you, deciding } = this.#scene;
    if (!order || you === null) return;
    if (view.routes[order.route] !== undefined || view.turn_number > order.turn + view.players.length) return this.#drop(order);
    const isTurn = isMine && deciding.includes(you) && this.#choosing.choices.claims.size + this.#choosing.choices.takes.size > 0;
    if (!isTurn || view.turn_number === order.turn) return;
    const ways = this.#waysOf(order);
    if (!ways.length) return this.#drop(order);
    this.isDue = true;
    const timer = setTimeout(() => {
      this.#keep(null);
      if (new Set(ways.map(colorOf)).size > 1) this.#choosing.pointRoute(order.route);
      else this.#scene.play(ways[0]!.text);
    }, NOTICE);
    return () => clearTimeout(timer);
  }

  #waysOf({ route, color }: Order) {
    const { claims } = this.#choosing.choices;
    const all = claims.get(route) ?? [];
    return color ? all.filter((way) => colorOf(way) === color) : all;
  }

  #drop(order: Order): void {
    this.#keep(null);
    if (this.#scene.view.routes[order.route] !== undefined) this.lost = order.route;
    else if (this.#scene.isMine) this.#scene.why(`claim ${order.route}`);
  }
}
