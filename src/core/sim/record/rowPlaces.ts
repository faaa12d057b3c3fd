/**
 * Where the living rows stand in the table of requests of the page under way: an array over the ring of rows, used again
 * for the next page. An entry of an earlier page is told by its size, so that nothing has to be cleared in between.
 */
import { free } from '../../base/free.ts';
import type { RowRing } from './rows.ts';

/** So many entries, and the array begins anew. */
const MOST = 1 << 30;

export class RowPlaces {
  private place = new Int32Array(0);
  private mask = -1;
  /** Entries up to this one are of earlier pages. */
  private before = 0;
  private used = 0;

  constructor(private readonly rows: RowRing) {}

  /** A page begins: no row has a place. */
  clear(): void {
    this.before += this.used;
    this.used = 0;
    if (this.before < MOST) return;
    this.before = 0;
    this.place.fill(0);
  }

  /** `index`: the table's next; `rowOf`: its column of rows up to there. */
  set(row: number, index: number, rowOf: Int32Array): void {
    if (this.mask !== this.rows.mask) this.spread(index, rowOf);
    this.place[row & this.mask] = this.before + index + 1;
    this.used = index + 1;
  }

  /** −1 for a row that has none: nobody, or one that was there before it in the ring. `length`, `rowOf`: the table's. */
  get(row: number, length: number, rowOf: Int32Array): number {
    if (this.mask !== this.rows.mask) this.spread(length, rowOf);
    const index = this.place[row & this.mask] - this.before - 1;
    return index >= 0 && rowOf[index] === row ? index : -1;
  }

  /** The ring has grown. */
  private spread(length: number, rowOf: Int32Array): void {
    this.mask = this.rows.mask;
    free(this.place);
    this.place = new Int32Array(this.mask + 1);
    for (let i = 0; i < length; i++) this.place[rowOf[i] & this.mask] = this.before + i + 1;
  }
}
