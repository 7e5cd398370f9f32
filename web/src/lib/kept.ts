// What is kept on this device for a table, or for one seat at it, and never sent: a plan, an order, how far one
// has seen.

const MOST = 40; // tables of which one kind is kept; older ones are let go of

interface Entry<T> {
  seat: string; // table and seat
  kept: T;
}

export class Kept<T> {
  #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  read(table: string, seat: number | null = null): T | null {
    const name = nameOf(table, seat);
    return this.#all().find((one) => one.seat === name)?.kept ?? null;
  }

  /** Null forgets it. */
  write(table: string, seat: number | null, kept: T | null): void {
    const name = nameOf(table, seat);
    const others = this.#all().filter((one) => one.seat !== name);
    const all = kept === null ? others : [...others, { seat: name, kept }];
    try {
      localStorage.setItem(this.#kind, JSON.stringify(all.slice(-MOST)));
    } catch {
      // No place to keep it: it holds until the page is left.
    }
  }

  #all(): Entry<T>[] {
    try {
      const all: unknown = JSON.parse(localStorage.getItem(this.#kind) ?? '[]');
      return Array.isArray(all) ? all : [];
    } catch {
      return []; // not ours, or broken
    }
  }
}

const nameOf = (table: string, seat: number | null) => `${table} ${seat ?? ''}`;
