// Who sits before this screen. Nobody needs an account: a name is enough, and one is given.
import * as api from './api';
import type { Me } from './protocol';
import { t } from './words.svelte';

const KEY = 'somebody'; // kept where we have been somebody before: others need not be asked who they are

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true; // no place to look: ask
  }
}

function remember(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // The cookie remembers it anyway.
  }
}

class People {
  me = $state.raw<Me | null>(null);
  /** Settled once the server has been asked who we are. */
  readonly known: Promise<void>;

  constructor() {
    this.known = this.#ask();
  }

  async #ask(): Promise<void> {
    if (remembered()) this.me = await api.me().catch(() => null);
  }

  /** Be somebody, if one is nobody yet. */
  async need(): Promise<Me> {
    await this.known;
    return this.me ?? this.call(t('guest', { number: 1000 + Math.floor(Math.random() * 9000) }));
  }

  async call(name: string): Promise<Me> {
    this.me = await api.beSomebody(name);
    remember(this.me.id);
    return this.me;
  }
}

export const people = new People();
