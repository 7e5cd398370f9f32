// How others reach the server. A page that was opened at an address of this computer alone cannot know;
// the server does.
import * as api from '$lib/api';
import type { Site } from '$lib/protocol';

const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

class Reach {
  #site = $state.raw<Site | null>(null);
  #isAsked = false;

  constructor(readonly isHere = () => HERE.test(location.hostname)) {}

  #ask(): Site | null {
    if (!this.#isAsked && this.isHere()) {
      this.#isAsked = true;
      void api.site().then(
        (site) => (this.#site = site),
        () => (this.#isAsked = false), // it is asked again with the next link
      );
    }
    return this.#site;
  }

  /** Where others find this page: as we did, unless that is an address of this computer alone. */
  get origin(): string {
    return this.#ask()?.addresses[0]?.replace(/\/$/, '') ?? location.origin;
  }

  /** What lets others in, if nobody can come. */
  get command(): string | null {
    const site = this.#ask();
    return site && site.addresses.length === 0 ? site.command : null;
  }
}

export const reach = new Reach();
