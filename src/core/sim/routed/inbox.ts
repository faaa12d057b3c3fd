/** What a system sends to a disk, kept until that takes it in. */
import { widerRing } from '../record/rows.ts';
import type { Source } from '../interfaces.ts';

/** Room for so many at first, a power of two. */
const FEW = 16;
/** In the place of a row, where something else happens. */
const EVENT = -1;

export class Inbox implements Source {
  nextNs = Infinity;
  /** Rings, in order of time: when each of them comes, and its row. */
  private atNs = new Float64Array(FEW);
  private rows = new Int32Array(FEW);
  /** The first that has not been taken in, and behind the last. */
  private first = 0;
  private end = 0;
  /** What is no row, in order. */
  private events: (() => void)[] = [];

  /** `comes`: a row is taken in. */
  constructor(private readonly comes: (row: number) => void) {}

  /** In order of time. */
  put(atNs: number, row: number): void {
    if (this.nextNs === Infinity) this.nextNs = atNs;
    if (this.end - this.first === this.rows.length) {
      this.atNs = widerRing(this.atNs, this.first, this.end);
      this.rows = widerRing(this.rows, this.first, this.end);
    }
    const i = this.end++ & (this.rows.length - 1);
    this.atNs[i] = atNs;
    this.rows[i] = row;
  }

  /** The same of what is no row. */
  putEvent(atNs: number, happens: () => void): void {
    this.events.push(happens);
    this.put(atNs, EVENT);
  }

  emit(): void {
    const { atNs, rows, nextNs } = this;
    const mask = rows.length - 1;
    let k = this.first;
    let end = k;
    while (end < this.end && atNs[end & mask] <= nextNs) end++;
    this.first = end;
    this.nextNs = end < this.end ? atNs[end & mask] : Infinity;
    for (; k < end; k++) {
      const row = rows[k & mask];
      if (row === EVENT) this.events.shift()?.();
      else this.comes(row);
    }
  }

  /** Nothing is in it when a checkpoint is kept. */
  save(): readonly number[] {
    return [];
  }

  load(): void {
    this.first = this.end;
    this.events = [];
    this.nextNs = Infinity;
  }
}
