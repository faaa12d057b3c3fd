/**
 * Waiting rows in the order of two numbers, a major and a minor one, and where both are equal of their arrival. An array
 * that is open at both ends: deadlines mostly come in their order, so that a newcomer belongs at or near the end, and
 * the next to be served stands at or near the start.
 *
 * It is a cache of the waiting queues and no part of a checkpoint.
 */
export class RankedQueue {
  /** Entries stand at [first, last). */
  first = 32;
  last = 32;
  row = new Int32Array(64);
  major = new Float64Array(64);
  minor = new Float64Array(64);
  /** The numbers of the row that is inserted next. (Numbers on their way through calls cost an allocation.) */
  readonly key = new Float64Array(2);

  get length(): number {
    return this.last - this.first;
  }

  clear(): void {
    this.first = this.last = this.row.length >>> 1;
  }

  /** Inserts a row whose numbers stand in `key`. */
  insert(row: number): void {
    if (this.first === 0 || this.last === this.row.length) this.recentre();
    const at = this.placeOf(row);
    if (at - this.first < this.last - at) {
      this.move(this.first, at, this.first - 1);
      this.first--;
      this.put(at - 1, row);
    } else {
      this.move(at, this.last, at + 1);
      this.last++;
      this.put(at, row);
    }
  }

  /** Takes out the entry at a place in [first, last); its row is returned. */
  removeAt(at: number): number {
    const row = this.row[at];
    if (at - this.first < this.last - 1 - at) this.move(this.first++, at, this.first);
    else this.move(at + 1, this.last--, at);
    return row;
  }

  /** The first place in [first, last] that is not before the numbers in `key`. */
  from(): number {
    return this.placeOf(-1);
  }

  /** Where a row with the numbers in `key` belongs. Looks at the end first: most newcomers belong there. */
  private placeOf(row: number): number {
    let { first: low, last: high } = this;
    if (low === high || this.isBefore(high - 1, row)) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.isBefore(middle, row)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private isBefore(at: number, row: number): boolean {
    const { key, major, minor } = this;
    if (major[at] !== key[0]) return major[at] < key[0];
    if (minor[at] !== key[1]) return minor[at] < key[1];
    return this.row[at] < row;
  }

  private put(at: number, row: number): void {
    this.row[at] = row;
    this.major[at] = this.key[0];
    this.minor[at] = this.key[1];
  }

  /** A few entries are moved sooner by hand than by a call. */
  private move(from: number, to: number, target: number): void {
    const { row, major, minor } = this;
    if (to - from > 48) {
      row.copyWithin(target, from, to);
      major.copyWithin(target, from, to);
      minor.copyWithin(target, from, to);
    } else if (target < from) for (let at = from; at < to; at++) this.copy(at, at - from + target);
    else for (let at = to - 1; at >= from; at--) this.copy(at, at - from + target);
  }

  private copy(from: number, to: number): void {
    this.row[to] = this.row[from];
    this.major[to] = this.major[from];
    this.minor[to] = this.minor[from];
  }

  private recentre(): void {
    const { length, row, major, minor, first, last } = this;
    const size = length * 2 > row.length ? row.length * 2 : row.length;
    const start = (size - length) >>> 1;
    this.row = new Int32Array(size);
    this.major = new Float64Array(size);
    this.minor = new Float64Array(size);
    this.row.set(row.subarray(first, last), start);
    this.major.set(major.subarray(first, last), start);
    this.minor.set(minor.subarray(first, last), start);
    this.first = start;
    this.last = start + length;
  }
}
