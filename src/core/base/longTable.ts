/**
 * Tables that become long, of which rows are added at the end and little is changed behind it: blocks of columns, one behind
 * the other. What is there is not copied when more comes, and nothing is kept for rows that never come; of columns that grow
 * in one piece both are lost, and a run that keeps a million rows has its peak at three times their bytes. A block that
 * nobody writes to any more is packed: each of its columns in the narrowest type that holds all its values, instants near each
 * other as whole nanoseconds from the earliest of so many on.
 */
import { growTable, makeTable, type Table, type TableSpec } from './columns.ts';

const BITS = 12;
/** Rows of a block. */
const ROWS = 1 << BITS;
/** Row r stands in its block at `r & IN_BLOCK`. */
export const IN_BLOCK = ROWS - 1;
/** Whole numbers of eight bytes are told from the least of so many rows (a power of two) on, where they are within 2³² of it. */
const NEAR_BITS = 9;
const NEAR = 1 << NEAR_BITS;
const MOST_APART = 0x1_0000_0000;
/** Rows that there is room for at first. */
const FEW = 64;

type Column = Float64Array | Float32Array | Int32Array | Uint32Array | Int16Array | Uint8Array;
type Block = Record<string, Column>;

const columnsOf = (table: object): Block => table as Block;

export class LongTable<S extends TableSpec> {
  length = 0;
  private readonly names: readonly (keyof S & string)[];
  private readonly blocks: Table<S>[];
  /** Of a packed block: by column and group of rows what its numbers are told from, where that is not 0. */
  private readonly since: (Readonly<Record<string, Float64Array>> | undefined)[] = [];
  private packedBytes = 0;

  /** `isPacked`: rows that are a block or more behind the end are not written to. */
  constructor(
    private readonly spec: S,
    private readonly isPacked = false,
  ) {
    this.names = Object.keys(spec);
    this.blocks = [makeTable(spec, FEW)];
  }

  /** One more row, of zeros: its number. */
  add(): number {
    const { spec, blocks } = this;
    const row = this.length++;
    if (row > 0 && (row & IN_BLOCK) === 0) {
      const free = this.isPacked && blocks.length > 1 ? this.pack(blocks.length - 2) : undefined;
      blocks.push(free ?? makeTable(spec, ROWS));
    }
    // Only the first block begins small: many tables stay so.
    else if (row < ROWS && row === columnsOf(blocks[0])[this.names[0]].length) growTable(blocks[0], spec);
    return row;
  }

  /** The columns that a row may be written to in. */
  of(row: number): Table<S> {
    return this.blocks[row >>> BITS];
  }

  at(name: keyof S & string, row: number): number {
    const column = columnsOf(this.blocks[row >>> BITS])[name];
    // One that has the same everywhere.
    const value = column.length === 1 ? column[0] : column[row & IN_BLOCK];
    const since = this.since[row >>> BITS]?.[name];
    return since === undefined ? value : since[(row & IN_BLOCK) >>> NEAR_BITS] + value;
  }

  /** What it takes in memory, about. */
  get bytes(): number {
    const { blocks, isPacked, names } = this;
    const open = isPacked ? Math.min(2, blocks.length) : blocks.length;
    let bytes = this.packedBytes;
    for (const block of blocks.slice(blocks.length - open))
      for (const name of names) bytes += columnsOf(block)[name].byteLength;
    return bytes;
  }

  /** The number of rows of which a column, which must be sorted, has ≤ x. */
  upperBound(name: keyof S & string, x: number): number {
    return this.firstThat(name, (value) => value > x);
  }

  /** The number of rows of which a column, which must be sorted, has < x. */
  lowerBound(name: keyof S & string, x: number): number {
    return this.firstThat(name, (value) => value >= x);
  }

  /** The rows from one to before another, in columns of exactly that length. */
  slice(first: number, end: number): Table<S> {
    const length = Math.max(0, end - first);
    const copy = makeTable(this.spec, length);
    copy.length = length;
    for (const name of this.names) {
      const column = columnsOf(copy)[name];
      for (let i = 0; i < length; i++) column[i] = this.at(name, first + i);
    }
    return copy;
  }

  /** What it was in, where a copy is kept, is the next block's; undefined where it is not as long as that has to be. */
  private pack(index: number): Table<S> | undefined {
    const block = this.blocks[index];
    const columns = columnsOf(block);
    const packed: Block = {};
    const since: Record<string, Float64Array> = {};
    for (const name of this.names) {
      const column = columns[name];
      const narrow = narrowest(column);
      const from = narrow === column ? leastOf(column) : undefined;
      if (from !== undefined) since[name] = from;
      packed[name] = from !== undefined ? shifted(column, from) : narrow === column ? narrow.slice() : narrow;
      this.packedBytes += packed[name].byteLength + (from?.byteLength ?? 0);
      columns[name].fill(0);
    }
    this.blocks[index] = Object.assign(makeTable(this.spec, 0), packed);
    if (Object.keys(since).length > 0) this.since[index] = since;
    return columns[this.names[0]].length === ROWS ? block : undefined;
  }

  private firstThat(name: keyof S & string, is: (value: number) => boolean): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (is(this.at(name, middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

const MOST_EXACT = Number.MAX_SAFE_INTEGER;

/** From the narrowest on; the last holds all. */
const kinds = [Uint8Array, Int16Array, Int32Array, Float32Array] as const;

function narrowest(column: Column): Column {
  if (isAll(column, column[0])) return column.slice(0, 1);
  for (const Kind of kinds) {
    if (Kind.BYTES_PER_ELEMENT >= column.BYTES_PER_ELEMENT) return column;
    // Most kinds fail at the first row already, and are not tried on the others.
    if (!Object.is(new Kind([column[0]])[0], column[0])) continue;
    const packed = new Kind(column);
    if (isSame(column, packed)) return packed;
  }
  return column;
}

/** The least of each group of rows; undefined where they are no whole numbers near each other, or take no eight bytes. */
function leastOf(column: Column): Float64Array | undefined {
  if (!(column instanceof Float64Array)) return undefined;
  const least = new Float64Array(Math.ceil(column.length / NEAR));
  for (let group = 0, i = 0; group < least.length; group++) {
    let low = Infinity;
    let high = -Infinity;
    for (const end = Math.min(i + NEAR, column.length); i < end; i++) {
      const x = column[i];
      // A sign of zero is no difference between two numbers.
      if (Math.floor(x) !== x || x > MOST_EXACT || x < -MOST_EXACT || (x === 0 && 1 / x < 0))
        return undefined;
      if (x < low) low = x;
      if (x > high) high = x;
    }
    if (high - low >= MOST_APART) return undefined;
    least[group] = low;
  }
  return least;
}

function shifted(column: Column, from: Float64Array): Uint32Array {
  const made = new Uint32Array(column.length);
  for (let i = 0; i < column.length; i++) made[i] = column[i] - from[i >>> NEAR_BITS];
  return made;
}

function isAll(column: Column, value: number): boolean {
  for (let i = 1; i < column.length; i++) if (!Object.is(column[i], value)) return false;
  return true;
}

/** Nothing is lost, neither a sign of zero nor what is no number. */
function isSame(column: Column, packed: Column): boolean {
  for (let i = 0; i < column.length; i++) if (!Object.is(column[i], packed[i])) return false;
  return true;
}
