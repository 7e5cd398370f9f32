// What the map of a train game is to show: what is paid for, what tickets join, what a replay tells.
import { room } from '$lib/screen.svelte';
import type { Story } from '$lib/story/story.svelte';
import type { Teaching } from '$parts/frame/teaching';
import type { Sight } from '$parts/MapView.svelte';
import type { Choosing } from './choosing.svelte';
import type { Threads } from './threads.svelte';

const AROUND = { paid: 170, offered: 70, festivals: 150, replayed: 300, own: 120, taught: 60 }; // px of the map
const LARGE_FROM = 1600; // px of the page

export class Sights {
  #choosing: Choosing;
  #threads: Threads;
  #story: Story;
  #teaching: Teaching | undefined;

  constructor(choosing: Choosing, threads: Threads, story: Story, teaching?: Teaching) {
    this.#teaching = teaching;
    this.#story = story;
    this.#choosing = choosing;
    this.#threads = threads;
  }

  /** Where a small screen opens: with the tickets in hand, so that places can be read. */
  get start(): Sight | null {
    if (!room.isTight) return null;
    const own = this.#about([...this.#threads.ticketCities], AROUND.own, 0.36, 0.6);
    if (own) return own;
    const [width, height] = this.#choosing.map.size;
    return { box: [0, 0, width, height], least: 0.36, most: 0.6 };
  }

  get focus(): Sight | null {
    const { route, city, choices, isOffered, view, routes, payments, scene } = this.#choosing;
    if (payments.length && !scene.offered) {
      const most = room.layout !== 'wide' ? 0.8 : room.width < LARGE_FROM ? 0.6 : 0.74;
      return this.#about(route ? routes.endsOf(route) : city ? [city] : [], AROUND.paid, 0.5, most);
    }
    const taught = room.layout === 'wide' ? undefined : this.#teaching?.sight();
    const lit = taught && this.#about([...taught.routes.flatMap((name) => routes.endsOf(name)), ...taught.cities], AROUND.taught, 0.36, 0.8);
    if (lit) return lit;
    if (!room.isTight) return null;
    if (choices.festivals.size) {
      return this.#about([...choices.festivals.keys()].flatMap((one) => one ?? []), AROUND.festivals, 0.2, 0.6);
    }
    if (isOffered) {
      return this.#about((view.offer ?? []).flatMap((one) => routes.endsOf(one.name)), AROUND.offered, 0.2, 0.6);
    }
    const { place } = this.#story;
    if (!place) return null;
    return this.#about([...place.routes.flatMap((name) => routes.endsOf(name)), ...place.cities], AROUND.replayed, 0.36, 0.6);
  }

  #about(names: string[], around: number, least: number, most: number): Sight | null {
    const { cities } = this.#choosing.map;
    const places = names.flatMap((name) => cities[name] ?? []);
    if (!places.length) return null;
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    return {
      box: [Math.min(...xs) - around, Math.min(...ys) - around, Math.max(...xs) + around, Math.max(...ys) + around],
      least,
      most,
    };
  }
}
