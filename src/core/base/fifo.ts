/**
 * A queue. An array is one as long as it is short; of a long one the first is taken away by moving all the others, which
 * makes a queue of n cost n².
 */
const COMPACT_FROM = 1024;

export class Fifo<T> {
  private items: T[] = [];
  private gone = 0;

  /** Undefined where nobody queues. */
  get first(): T | undefined {
    return this.gone < this.items.length ? this.items[this.gone] : undefined;
  }

  get last(): T | undefined {
    return this.gone < this.items.length ? this.items[this.items.length - 1] : undefined;
  }

  push(item: T): void {
    this.items.push(item);
  }

  /** The first of them is no longer there. */
  shift(): void {
    if (this.gone === this.items.length) return;
    this.gone++;
    if (this.gone >= COMPACT_FROM && 2 * this.gone >= this.items.length) {
      this.items = this.items.slice(this.gone);
      this.gone = 0;
    }
  }
}
