/** A queue that always gives the cheapest item first. */
export class Heap {
  constructor() {
    this.entries = [];
  }

  get isEmpty() {
    return this.entries.length === 0;
  }

  push(item, cost) {
    const { entries } = this;
    let place = entries.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (entries[parent].cost <= cost) break;
      entries[place] = entries[parent];
      place = parent;
    }
    entries[place] = { item, cost };
  }

  pop() {
    const { entries } = this;
    const [first] = entries;
    const last = entries.pop();
    if (entries.length) this.sink(last);
    return first.item;
  }

  /** Puts an entry at the top and lets it sink to its place. */
  sink(entry) {
    const { entries } = this;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= entries.length) break;
      if (child + 1 < entries.length && entries[child + 1].cost < entries[child].cost) child++;
      if (entries[child].cost >= entry.cost) break;
      entries[place] = entries[child];
      place = child;
    }
    entries[place] = entry;
  }
}
