/**
 * The scan list: requests in order of cylinder, served by one sweep from one end to the other. Requests on one cylinder
 * keep the order of their insertion going forward, and the reverse going backward.
 *
 * The sums that an estimate needs (seeks between neighbours, transfers, requests) change by differences, so that an
 * estimate costs the same however long the list is.
 */
import type { DiskModel, Rows } from '../../sim/interfaces.ts';
import { BACKWARD, CONTINUOUS, FORWARD, UNDEFINED } from '../../trace/kinds.ts';

/** The direction of a sweep over so many requests from `low` to `high` (figure 7; see `Sweep.directionFrom`). */
export function directionBetween(low: number, high: number, length: number, head: number): number {
  const toLow = low < head ? head - low : low - head;
  const toHigh = high < head ? head - high : high - head;
  return toLow < toHigh || (length === 1 && low > head) ? FORWARD : BACKWARD;
}

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
    const { rows } = this;
    const i = row & rows.mask;
    const cylinder = rows.cylinder[i];
    const place = this.placeOf(cylinder);
    this.seekNs += this.detourNs(place, cylinder);
    this.transferNs += rows.transferNs[i];
    if (rows.requestClass[i] === CONTINUOUS) this.continuous++;
    return this.put(place, row, cylinder);
  }

  /** Where a request on this cylinder would be put: behind all that are not beyond it. */
  placeOf(cylinder: number): number {
    const cylinders = this.cylinder;
    const { first, last } = this;
    if (last - first <= 24) {
      let at = last;
      while (at > first && cylinders[at - 1] > cylinder) at--;
      return at;
    }
    let low = first;
    let high = last;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (cylinders[middle] <= cylinder) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** What a request on this cylinder, put at this place, would add to the seeks between neighbours. */
  detourNs(at: number, cylinder: number): number {
    const { first, last, cylinder: cylinders } = this;
    const seek = this.disk.seekNs;
    if (at > first) {
      const before = cylinders[at - 1];
      const there = seek[cylinder - before];
      if (at === last) return there;
      return there + seek[cylinders[at] - cylinder] - seek[cylinders[at] - before];
    }
    return at < last ? seek[cylinders[at] - cylinder] : 0;
  }

  /** Puts a row at its place (`placeOf`) and returns where it stands then; what the list adds up to is the caller's. */
  put(place: number, row: number, cylinder: number): number {
    const at = this.makeRoom(place);
    this.cylinder[at] = cylinder;
    this.row[at] = row;
    return at;
  }

  /** Opens a gap before what stands at a place, by moving the shorter side; returns where it is. */
  private makeRoom(place: number): number {
    let at = place;
    if (this.first === 0 || this.last === this.row.length) at += this.recentre();
    const { row, cylinder } = this;
    if (at - this.first < this.last - at) {
      const first = --this.first;
      at--;
      for (let j = first; j < at; j++) {
        cylinder[j] = cylinder[j + 1];
        row[j] = row[j + 1];
      }
    } else {
      for (let j = this.last++; j > at; j--) {
        cylinder[j] = cylinder[j - 1];
        row[j] = row[j - 1];
      }
    }
    return at;
  }

  /** Takes out the entry at a place in [first, last). */
  removeAt(at: number): void {
    const { rows, row, cylinder } = this;
    const i = row[at] & rows.mask;
    const here = cylinder[at];
    this.transferNs -= rows.transferNs[i];
    if (rows.requestClass[i] === CONTINUOUS) this.continuous--;
    if (at - this.first < this.last - 1 - at) {
      for (let j = at; j > this.first; j--) {
        cylinder[j] = cylinder[j - 1];
        row[j] = row[j - 1];
      }
      this.first++;
      this.seekNs -= this.detourNs(at + 1, here);
    } else {
      this.last--;
      for (let j = at; j < this.last; j++) {
        cylinder[j] = cylinder[j + 1];
        row[j] = row[j + 1];
      }
      this.seekNs -= this.detourNs(at, here);
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
    return directionBetween(this.cylinder[this.first], this.cylinder[this.last - 1], this.length, head);
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

  /** Back into the middle, of longer arrays where these are more than half full; returns how far all has moved. */
  private recentre(): number {
    const { first, last, length } = this;
    if (length * 2 > this.row.length) {
      const wider = new Int32Array(this.row.length * 2);
      wider.set(this.row);
      this.row = wider;
      const cylinder = new Int32Array(wider.length);
      cylinder.set(this.cylinder);
      this.cylinder = cylinder;
    }
    this.first = (this.row.length - length) >>> 1;
    this.last = this.first + length;
    this.row.copyWithin(this.first, first, last);
    this.cylinder.copyWithin(this.first, first, last);
    return this.first - first;
  }
}
