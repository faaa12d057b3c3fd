/** A queue: a ring, as long as a power of two. Of an array the first is taken away by moving all the others. */
const FEW = 8;

export class Fifo<T> {
  private ring: (T | undefined)[] = Array.from({ length: FEW }, () => undefined);
  /** The first, and behind the last. */
  private from = 0;
  private end = 0;

  /** Undefined where nobody queues. */
  get first(): T | undefined {
    return this.from < this.end ? this.ring[this.from & (this.ring.length - 1)] : undefined;
  }

  get last(): T | undefined {
    return this.from < this.end ? this.ring[(this.end - 1) & (this.ring.length - 1)] : undefined;
  }

  push(item: T): void {
    if (this.end - this.from === this.ring.length) this.grow();
    this.ring[this.end++ & (this.ring.length - 1)] = item;
  }

  /** The first of them is no longer there. */
  shift(): void {
    if (this.from === this.end) return;
    this.ring[this.from++ & (this.ring.length - 1)] = undefined;
  }

  private grow(): void {
    const { ring } = this;
    const { length } = ring;
    this.ring = Array.from({ length: 2 * length }, (_, i) => ring[(this.from + i) & (length - 1)]);
    this.ring.fill(undefined, length);
    this.from = 0;
    this.end = length;
  }
}
