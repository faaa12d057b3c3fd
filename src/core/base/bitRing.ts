/**
 * A set of row numbers out of a moving window, one bit a row, in a ring whose size is a power of two. Row r stands at
 * position r mod size, so iteration in row order is iteration in order of arrival, and putting a row back into its
 * place is setting a bit again.
 *
 * Two rows that are in the set at the same time must be less than `size` apart; the owner grows the ring in time.
 */
export class BitRing {
  count = 0;
  private words: Int32Array;
  private mask: number;
  /** No row below this one is in the set: searches from the start begin here. */
  private low = 0;

  /** `size`: positions, a power of two of at least 32. */
  constructor(size: number) {
    this.words = new Int32Array(size >>> 5);
    this.mask = size - 1;
  }

  has(row: number): boolean {
    const at = row & this.mask;
    return (this.words[at >>> 5] & (1 << (at & 31))) !== 0;
  }

  /** Adds a row that is not in the set. */
  add(row: number): void {
    const at = row & this.mask;
    this.words[at >>> 5] |= 1 << (at & 31);
    if (row < this.low || this.count === 0) this.low = row;
    this.count++;
  }

  /** Takes out a row that is in the set. */
  remove(row: number): void {
    const at = row & this.mask;
    this.words[at >>> 5] &= ~(1 << (at & 31));
    this.count--;
  }

  clear(): void {
    this.words.fill(0);
    this.count = 0;
    this.low = 0;
  }

  /** The first row of the set below `end`, or −1. */
  first(end: number): number {
    if (this.count === 0) return -1;
    const found = this.next(this.low, end);
    if (found >= 0) this.low = found;
    return found;
  }

  /** The first row of the set in [from, end), or −1. */
  next(from: number, end: number): number {
    if (this.count === 0 || from >= end) return -1;
    const { words, mask } = this;
    // Rows a turn of the ring below `end` are long gone; their places belong to later ones.
    let row = end - from > mask ? end - mask - 1 : from;
    let at = row & mask;
    let word = words[at >>> 5] >>> (at & 31);
    for (;;) {
      if (word !== 0) {
        const found = row + 31 - Math.clz32(word & -word);
        return found < end ? found : -1;
      }
      row += 32 - (at & 31);
      if (row >= end) return -1;
      at = row & mask;
      word = words[at >>> 5];
    }
  }

  /** Makes room: `size` positions, the rows of [from, end) kept. */
  resize(size: number, from: number, end: number): void {
    const old = new BitRing(32);
    old.words = this.words;
    old.mask = this.mask;
    old.count = this.count;
    old.low = this.low;
    this.words = new Int32Array(size >>> 5);
    this.mask = size - 1;
    this.count = 0;
    for (let row = old.next(from, end); row >= 0; row = old.next(row + 1, end)) this.add(row);
  }

  /** The rows of [from, end), smallest first. A short set is a list; a long one a bitmap: a checkpoint stays small. */
  save(from: number, end: number): SavedRows {
    if (this.count <= 64) {
      const rows: number[] = [];
      for (let row = this.next(from, end); row >= 0; row = this.next(row + 1, end)) rows.push(row);
      return { rows };
    }
    const first = from & ~31; // ring positions and rows agree modulo 32, so whole words can be copied
    const length = (end - first + 31) >>> 5;
    const bits = new Int32Array(length);
    const words = this.words;
    const start = (first & this.mask) >>> 5;
    const head = Math.min(length, words.length - start);
    bits.set(words.subarray(start, start + head));
    if (head < length) bits.set(words.subarray(0, length - head), head);
    // In a full ring the rest of the outer words belongs to rows a turn of the ring away.
    bits[0] &= -1 << (from & 31);
    if ((end & 31) !== 0) bits[length - 1] &= (1 << (end & 31)) - 1;
    return { first, bits };
  }

  load(saved: SavedRows): void {
    this.clear();
    if ('rows' in saved) {
      for (const row of saved.rows) this.add(row);
      return;
    }
    for (let w = 0; w < saved.bits.length; w++) {
      let word = saved.bits[w];
      while (word !== 0) {
        const bit = 31 - Math.clz32(word & -word);
        this.add(saved.first + (w << 5) + bit);
        word &= word - 1;
      }
    }
  }
}

/** A copy of a BitRing's rows. */
export type SavedRows =
  | { readonly rows: readonly number[] }
  | { readonly first: number; readonly bits: Int32Array };
