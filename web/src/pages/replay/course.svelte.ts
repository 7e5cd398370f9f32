// A whole game as turns: what the list shows, what one may jump to, and how the lead went.
import type { ReplayStore } from '$lib/replay.svelte';
import { whereOf } from '$lib/story/deeds';
import { comesToFront, pointsOf, type Standing } from '$lib/story/points';
import { tableAt } from '$lib/story/shown';
import type { Story, Told } from '$lib/story/story.svelte';
import { list, say } from '$lib/words.svelte';

export interface Turn {
  key: string;
  told: Told;
  seat: number | null;
  first: number; // moves
  last: number;
  text: string; // what it says, for those who search
  isPlaced: boolean; // something of it lies on the board since
}

/** What one wants to see of the turns. */
export interface Wanted {
  seat: number | null;
  isPlaced: boolean;
  text: string;
}

const PUT = ['routes', 'cities', 'spots', 'places'] as const;
const UNPLACED = new Set(['cards', 'round', 'roll', 'tickets', 'dealt']); // they name places, and put nothing there

export class Course {
  wanted = $state<Wanted>({ seat: null, isPlaced: false, text: '' });
  #store: ReplayStore;
  #story: Story;

  constructor(store: ReplayStore, story: Story) {
    this.#store = store;
    this.#story = story.of(() => tableAt(store, store.view as never, null, { past: store.lines ?? [] }));
  }

  readonly turns = $derived.by<Turn[]>(() => {
    const story = this.#story;
    return story.deeds.flatMap((deed) => {
      const told = story.tell(deed);
      if (!told) return [];
      const where = whereOf(deed);
      const isPlaced = !UNPLACED.has(deed.kind) && PUT.some((kind) => where[kind].length > 0);
      const text = fold(story.aloud(told.sentence));
      return [{ key: deed.key, told, seat: deed.seat, first: deed.first, last: deed.seq, text, isPlaced }];
    });
  });

  readonly shown = $derived.by(() => {
    const { seat, isPlaced } = this.wanted;
    const words = fold(this.wanted.text).split(/\s+/).filter(Boolean);
    return this.turns.filter(
      (turn) => (seat === null || turn.seat === seat) && (!isPlaced || turn.isPlaced) && words.every((word) => turn.text.includes(word)),
    );
  });

  /** The turn that the move shown belongs to. */
  readonly current = $derived.by(() => this.turns.findLast(({ first }) => first <= this.#store.number) ?? null);

  /** By step, how everybody stood; all open, as each seat knows it; at the end what counted. */
  readonly standings = $derived.by<Standing[]>(() => {
    const { steps, moves, names } = this.#store;
    return Array.from({ length: moves + 1 }, (_, number) => {
      const step = steps.get(number);
      return names.map((_, seat) => {
        if (!step) return null;
        const card = step.result?.cards.find((one) => one.seat === seat);
        const view = step.open?.[seat] ?? step.view;
        return card?.total ?? pointsOf((view.players[seat] ?? {}) as object);
      });
    });
  });

  /** Where a seat completes a ticket, as far as may be seen. */
  readonly tickets = $derived.by(() => {
    const { steps, moves, names, seen } = this.#store;
    const found: { seat: number; number: number; name: string }[] = [];
    const done = names.map(() => new Set<string>());
    for (let number = 0; number <= moves; number++) {
      const step = steps.get(number);
      names.forEach((_, seat) => {
        const aids = (step?.open_aids?.[seat] ?? (seen === seat ? step?.aids : null)) as { tickets?: { name: string; done: boolean }[] } | null;
        for (const ticket of aids?.tickets ?? []) {
          if (!ticket.done || done[seat]!.has(ticket.name)) continue;
          done[seat]!.add(ticket.name);
          found.push({ seat, number, name: ticket.name });
        }
      });
    }
    return found;
  });

  /** What the turn shown changes in the standing, in words. */
  readonly note = $derived.by(() => {
    const { number, isWhole, names } = this.#store;
    const turn = this.current;
    if (!isWhole || !turn || turn.last !== number || number === this.#store.moves) return '';
    const change = comesToFront(this.standings[turn.first - 1] ?? [], this.standings[number] ?? []);
    if (!change) return '';
    return say(change.isAlone ? 'replay.leads' : 'replay.level', { who: list(change.seats.map((seat) => names[seat] ?? '')) });
  });

  /** To the end of the next turn or of the one before, of those one wants to see. */
  step(by: 1 | -1, isWanted: (turn: Turn) => boolean = () => true): Promise<void> {
    const { number, moves } = this.#store;
    const turns = this.shown.filter(isWanted);
    const next = by > 0 ? turns.find(({ last }) => last > number) : turns.findLast(({ last }) => last < number);
    return this.#store.go(next?.last ?? (by > 0 ? moves : 0));
  }
}

/** Accents and capitals do not matter to those who search. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
