// The numbers that one means to write: one in hand, for which a city is sought, and the next one.
// Nothing of it has gone out yet.

export class Plan {
  hand = $state<string | null>(null); // dice of the number, as in 'red green'
  next = $state<string | null>(null);

  /** A chip: its numbers that may be written, in order. The same again puts it down. */
  choose(keys: string[]): void {
    const isSame = this.has(keys[0]) && (keys[1] === undefined ? this.next === null : this.has(keys[1]));
    if (isSame) return this.clear();
    [this.hand, this.next] = [keys[0] ?? null, keys[1] ?? null];
  }

  /** A number by itself; `partners` may be written beside it. What was chosen first stays in hand. */
  tap(key: string, partners: string[]): void {
    if (key === this.hand) [this.hand, this.next] = [this.next, null];
    else if (key === this.next) this.swap();
    else if (this.hand && partners.includes(this.hand)) this.next = key;
    else if (this.next && partners.includes(this.next)) this.hand = key;
    else [this.hand, this.next] = [key, null];
  }

  /** The other one first. */
  swap(): void {
    if (this.next) [this.hand, this.next] = [this.next, this.hand];
  }

  has(key: string | undefined): boolean {
    return key !== undefined && (key === this.hand || key === this.next);
  }

  clear(): void {
    this.hand = this.next = null;
  }

  /** The table has changed: what can no longer be written is put down. */
  follow(canWrite: (key: string) => boolean): void {
    if (this.next && !canWrite(this.next)) this.next = null;
    if (this.hand && !canWrite(this.hand)) [this.hand, this.next] = [this.next, null];
  }
}
