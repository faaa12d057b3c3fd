/**
 * The scan list: requests in order of cylinder, served by one sweep from one end to the other. Requests on one cylinder
 * keep the order of their insertion going forward, and the reverse going backward.
 *
 * The sums that an estimate needs (seeks between neighbours, transfers, requests) change by differences, so that an
 * estimate costs the same however long the list is.
 */
import type { DiskModel, Rows } from '../../sim/interfaces.ts';
import { BACKWARD, CONTINUOUS, FORWARD, UNDEFINED } from '../../trace/kinds.ts';

export class Sweep {
  /** Rows and their cylinders stand at [first, last) of arrays that are open at both ends. */
  first = 64;
  last = 64;
  row = new Int32Array(128);
  cylinder = new Int32Array(128);
  /** C-requests among them. */
  continuous = 0;
  /** Σ seek between neighbours, and Σ transfer. */
  seekNs = 0;
  transferNs = 0;

  constructor(
    private readonly disk: DiskModel,
    private readonly rows: Rows,
  ) {}

  get length(): number {
    return this.last - this.first;
  }

  clear(): void {
    this.first = this.last = this.row.length >>> 1;
    this.continuous = 0;
    this.seekNs = 0;
    this.transferNs = 0;
  }

  /** Inserts a row; returns where it stands. */
  insert(row: number): number {
    if (this.first === 0 || this.last === this.row.length) this.recentre();
    const { rows } = this;
    const i = row & rows.mask;
    const cylinder = rows.cylinder[i];
    const cylinders = this.cylinder;
    // Behind all that are not beyond it.
    let at: number;
    if (this.last - this.first > 24) {
      let low = this.first;
      let high = this.last;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (cylinders[middle] <= cylinder) low = middle + 1;
        else high = middle;
      }
      at = low;
    } else {
      at = this.last;
      while (at > this.first && cylinders[at - 1] > cylinder) at--;
    }
    if (at - this.first < this.last - at) {
      this.first--;
      at--;
      for (let j = this.first; j < at; j++) {
        cylinders[j] = cylinders[j + 1];
        this.row[j] = this.row[j + 1];
      }
    } else {
      for (let j = this.last; j > at; j--) {
        cylinders[j] = cylinders[j - 1];
        this.row[j] = this.row[j - 1];
      }
      this.last++;
    }
    cylinders[at] = cylinder;
    this.row[at] = row;
    this.seekNs += this.detourNs(at);
    this.transferNs += rows.transferNs[i];
    if (rows.requestClass[i] === CONTINUOUS) this.continuous++;
    return at;
  }

  /** Takes out the entry at a place in [first, last). */
  removeAt(at: number): void {
    const { rows } = this;
    const i = this.row[at] & rows.mask;
    this.seekNs -= this.detourNs(at);
    this.transferNs -= rows.transferNs[i];
    if (rows.requestClass[i] === CONTINUOUS) this.continuous--;
    if (at - this.first < this.last - 1 - at) {
      for (let j = at; j > this.first; j--) {
        this.cylinder[j] = this.cylinder[j - 1];
        this.row[j] = this.row[j - 1];
      }
      this.first++;
    } else {
      this.last--;
      for (let j = at; j < this.last; j++) {
        this.cylinder[j] = this.cylinder[j + 1];
        this.row[j] = this.row[j + 1];
      }
    }
  }

  /** The next request of a sweep in this direction, taken out. The list must not be empty. */
  shift(direction: number): number {
    const { rows, cylinder } = this;
    const forward = direction === FORWARD;
    const at = forward ? this.first++ : --this.last;
    const row = this.row[at];
    if (this.first < this.last) {
      const neighbour = cylinder[forward ? at + 1 : at - 1];
      this.seekNs -= this.disk.seekNs[forward ? neighbour - cylinder[at] : cylinder[at] - neighbour];
    }
    const i = row & rows.mask;
    this.transferNs -= rows.transferNs[i];
    if (rows.requestClass[i] === CONTINUOUS) this.continuous--;
    return row;
  }

  /**
   * The paper's figure 7: forward if the lowest request is nearer to the head than the highest, or if there is a single
   * request, strictly beyond the head; else backward. Undefined for an empty list.
   */
  directionFrom(head: number): number {
    if (this.first === this.last) return UNDEFINED;
    const low = this.cylinder[this.first];
    const high = this.cylinder[this.last - 1];
    const toLow = low < head ? head - low : low - head;
    const toHigh = high < head ? head - high : high - head;
    return toLow < toHigh || (this.last - this.first === 1 && low > head) ? FORWARD : BACKWARD;
  }

  /** Seeks and transfers of the whole sweep, from the head in a direction; no latencies. */
  workNs(head: number, direction: number): number {
    if (this.first === this.last) return 0;
    const entry = direction === FORWARD ? this.cylinder[this.first] : this.cylinder[this.last - 1];
    return this.disk.seekNs[entry < head ? head - entry : entry - head] + this.seekNs + this.transferNs;
  }

  /** Is the last request of a sweep in this direction a C-request? */
  endsContinuous(direction: number): boolean {
    const row = direction === BACKWARD ? this.row[this.first] : this.row[this.last - 1];
    return this.rows.requestClass[row & this.rows.mask] === CONTINUOUS;
  }

  startsContinuous(direction: number): boolean {
    return this.endsContinuous(direction === BACKWARD ? FORWARD : BACKWARD);
  }

  /** The k-th row (from 0) of a sweep in this direction. */
  at(k: number, direction: number): number {
    return direction === BACKWARD ? this.row[this.last - 1 - k] : this.row[this.first + k];
  }

  /** Rows from the lowest cylinder to the highest. */
  toArray(): number[] {
    return Array.from(this.row.subarray(this.first, this.last));
  }

  /** Restores what `toArray` gave (equal cylinders come back in their order). */
  fromArray(rows: readonly number[]): void {
    this.clear();
    for (const row of rows) this.insert(row);
  }

  /** What the entry at a place adds to the seeks between neighbours. */
  private detourNs(at: number): number {
    const seek = this.disk.seekNs;
    const c = this.cylinder;
    const here = c[at];
    if (at > this.first) {
      const before = seek[here - c[at - 1]];
      if (at + 1 < this.last) return before + seek[c[at + 1] - here] - seek[c[at + 1] - c[at - 1]];
      return before;
    }
    return at + 1 < this.last ? seek[c[at + 1] - here] : 0;
  }

  private recentre(): void {
    const length = this.last - this.first;
    const size = length * 2 > this.row.length ? this.row.length * 2 : this.row.length;
    const row = new Int32Array(size);
    const cylinder = new Int32Array(size);
    const first = (size - length) >>> 1;
    row.set(this.row.subarray(this.first, this.last), first);
    cylinder.set(this.cylinder.subarray(this.first, this.last), first);
    this.row = row;
    this.cylinder = cylinder;
    this.first = first;
    this.last = first + length;
  }
}
