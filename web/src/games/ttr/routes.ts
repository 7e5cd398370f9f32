// The routes of a board in words: their ends, their twins, and what there is to say about them.
import type { TrainMap } from '$lib/maps';
import { say } from '$lib/words.svelte';
import { endsIn, nameOf, type EndsOf } from './ends';
import type { TrainBoard } from './types';
import { t } from './words';

const ALIKE = ['length', 'color', 'kind', 'locomotives'] as const;

export class Routes {
  readonly endsOf: EndsOf; // of a route or of a ticket
  readonly #map: Pick<TrainMap, 'routes'>;
  readonly #board: TrainBoard;

  constructor(map: Pick<TrainMap, 'routes'>, board: TrainBoard) {
    this.#map = map;
    this.#board = board;
    this.endsOf = endsIn(map, board);
  }

  /** A route without the number of its track. */
  trackless(name: string): string {
    return nameOf(this.endsOf(name));
  }

  twinOf(name: string): string | null {
    return this.#map.routes[name]?.twin ?? null;
  }

  /** Is it all one which of two tracks one takes? */
  areAlike(one: string, other: string): boolean {
    const [a, b] = [this.#map.routes[one], this.#map.routes[other]];
    return ALIKE.every((fact) => a?.[fact] === b?.[fact]);
  }

  isTunnel(name: string): boolean {
    return this.#map.routes[name]?.kind === 'tunnel';
  }

  lengthOf(name: string): number | undefined {
    return this.#map.routes[name]?.length;
  }

  /** For those who see the map. */
  factsOf(name: string): string {
    const shape = this.#map.routes[name];
    if (!shape) return '';
    const facts = [t('ttr.spaces', { n: shape.length }), say(`card.${shape.color}`), this.#kindOf(name), this.#worthOf(name)];
    return facts.filter(Boolean).join(', ');
  }

  /** For those who hear it: the same, with its ends. */
  describe(name: string): string {
    const shape = this.#map.routes[name];
    if (!shape) return name;
    const size = `${shape.length} ${say(`card.${shape.color}`)}`;
    const facts = [this.endsOf(name).join(' – '), size, this.#kindOf(name), this.#worthOf(name)];
    return facts.filter(Boolean).join(', ');
  }

  #kindOf(name: string): string {
    const shape = this.#map.routes[name];
    if (shape?.kind === 'ferry') return t('ttr.kind.ferry', { n: shape.locomotives });
    return shape?.kind === 'tunnel' ? t('ttr.kind.tunnel') : '';
  }

  /** As printed on the board. */
  pointsOf(name: string): number {
    return this.#board.routePoints[this.lengthOf(name) ?? 0] ?? 0;
  }

  #worthOf(name: string): string {
    return t('ttr.points', { n: this.pointsOf(name) });
  }
}
