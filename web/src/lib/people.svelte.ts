// Who sits before this screen. Nobody needs an account: a name is enough, and one is given. The
// cookie alone says who one is; nothing is kept beside it.
import * as api from './api';
import type { Me } from './protocol';
import { t } from './words.svelte';

class People {
  me = $state.raw<Me | null>(null);
  #isUnsure = false; // the server did not answer
  /** Settled once the server has been asked who we are. */
  readonly known: Promise<void>;

  constructor() {
    this.known = this.#ask();
  }

  async #ask(): Promise<void> {
    try {
      this.me = await api.me();
      this.#isUnsure = false;
    } catch {
      this.#isUnsure = true;
    }
  }

  /** The same, asked again if the server did not answer. */
  async sure(): Promise<void> {
    await this.known;
    if (this.#isUnsure) await this.#ask();
  }

  /** Be somebody, if one is nobody yet. */
  async need(): Promise<Me> {
    await this.known;
    return this.me ?? this.call(t('guest', { number: 1000 + Math.floor(Math.random() * 9000) }));
  }

  async call(name: string): Promise<Me> {
    this.me = await api.beSomebody(name);
    return this.me;
  }
}

export const people = new People();
