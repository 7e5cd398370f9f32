// The threads on the map: the ways of tickets that one looks at or picks, of a step of a replay, and of
// the show at the end; and the cities that they are about.
import { settings } from '$lib/settings.svelte';
import type { Story } from '$lib/story/story.svelte';
import type { Choosing } from './choosing.svelte';
import type { Reveal } from './reveal.svelte';
import type { Thread } from './TrainMap.svelte';

export class Threads {
  #choosing: Choosing;
  #reveal: Reveal;
  #story: Story;

  readonly all = $derived.by<Thread[]>(() => {
    const { picked, focus } = this.#choosing;
    const { shown } = this.#reveal;
    if (shown) return [{ way: shown.way, kind: 'player', seat: shown.seat }];
    if (!settings.hints) return [];
    const found: Thread[] = [];
    for (const name of picked) {
      const aid = this.#aidOf(name);
      if (aid) found.push({ way: aid.way, kind: 'offer' });
    }
    const aid = this.#aidOf(focus);
    if (aid) found.push({ way: aid.way, kind: aid.done ? 'done' : 'ticket' });
    return found;
  });
  /** Where they lead. */
  readonly ends = $derived.by(() => {
    const { focus, routes } = this.#choosing;
    const name = focus ?? this.#reveal.shown?.ticket;
    if (name) return new Set(routes.endsOf(name));
    const place = this.#story.place;
    return new Set([...(place?.routes.flatMap((one) => routes.endsOf(one)) ?? []), ...(place?.cities ?? [])]);
  });
  /** The cities of one's own tickets. */
  readonly ticketCities = $derived.by(() => {
    const { view, routes } = this.#choosing;
    return new Set([...(view.tickets ?? []), ...(view.drafted ?? [])].flatMap((one) => routes.endsOf(one.name)));
  });

  constructor(choosing: Choosing, reveal: Reveal, story: Story) {
    this.#story = story;
    this.#choosing = choosing;
    this.#reveal = reveal;
  }

  #aidOf(name: string | null) {
    const { aids } = this.#choosing;
    const all = [...(aids?.tickets ?? []), ...(aids?.offer ?? []), ...(aids?.drafted ?? [])];
    return all.find((one) => one.name === name);
  }
}
