// Gives the one answer that there is, for whoever sits before the screen.
import { getContext, setContext } from 'svelte';
import { answerTo, WHILE } from './answers';
import { settings } from './settings.svelte';
import type { TableStore } from './table.svelte';

const AGAIN = 200; // ms, while another wish has no answer yet
const KEY = Symbol('answering');

type Asked = Pick<TableStore, 'isMine' | 'you' | 'deciding' | 'view' | 'legal' | 'version' | 'isBusy' | 'play'>;

export class Answering {
  /** The move that goes out by itself, with the decision that it answers. */
  readonly #next = $derived.by(() => {
    const { isMine, you, deciding, view, legal, version } = this.#table();
    if (!settings.answers || !isMine || you === null || !deciding.includes(you)) return '';
    const move = answerTo(view, legal);
    return move === null ? '' : `${version} ${move}`;
  });

  #table: () => Asked;

  constructor(table: () => Asked) {
    this.#table = table;
    $effect(() => {
      const next = this.#next;
      if (!next) return;
      const move = next.slice(next.indexOf(' ') + 1);
      let timer = setTimeout(function answer() {
        if (table().isBusy) timer = setTimeout(answer, AGAIN);
        else table().play(move);
      }, WHILE);
      return () => clearTimeout(timer);
    });
  }

  get isOn(): boolean {
    return this.#next !== '';
  }
}

export function setAnswering(table: () => Asked): void {
  setContext(KEY, new Answering(table));
}

/** Of the table that one sits at; a replay or a page of parts has none. */
export function getAnswering(): Answering | undefined {
  return getContext(KEY);
}
