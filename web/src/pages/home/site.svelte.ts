// How others reach the server. A page that was opened at an address of this computer alone cannot know;
// the server does.
import * as api from '$lib/api';
import type { Site } from '$lib/protocol';

const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const NEAR = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|\.local$/; // only in the same network

const bare = (address: string) => address.replace(/\/$/, '');

export class Reach {
  #site = $state.raw<Site | null>(null);
  #isAsked = false;
  #chosen = $state<string | null>(null);

  constructor(readonly page: Pick<Location, 'hostname' | 'origin'> = location) {}

  get isHere(): boolean {
    return HERE.test(this.page.hostname);
  }

  #ask(): Site | null {
    if (!this.#isAsked) {
      this.#isAsked = true;
      void api.site().then(
        (site) => (this.#site = site),
        () => (this.#isAsked = false), // it is asked again with the next link
      );
    }
    return this.#site;
  }

  /** Where others may find this page: as the host says, as we did, or as this computer is called in its
   * networks, which helps nobody who came from elsewhere. */
  get choices(): string[] {
    const site = this.#ask();
    const near = (site?.addresses ?? []).map(bare);
    const isNear = this.isHere || near.includes(this.page.origin);
    const own = this.isHere ? [] : [this.page.origin];
    return [...new Set([...(site?.public ? [bare(site.public)] : []), ...own, ...(isNear ? near : [])])];
  }

  /** The address in links. */
  get origin(): string {
    const { choices } = this;
    return choices.find((one) => one === this.#chosen) ?? choices[0] ?? this.page.origin;
  }

  choose(origin: string): void {
    this.#chosen = origin;
  }

  /** Must others be in the same network? */
  get isNear(): boolean {
    return NEAR.test(new URL(this.origin).hostname);
  }

  /** What lets others in, if nobody can come. */
  get command(): string | null {
    return this.choices.length === 0 ? (this.#ask()?.command ?? null) : null;
  }
}

export const reach = new Reach();
