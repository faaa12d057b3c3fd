/**
 * Tables that become long, of which rows are added at the end and little is changed behind it: blocks of columns, one behind
 * the other. What is there is not copied when more comes, and nothing is kept for rows that never come; of columns that grow
 * in one piece both are lost, and a run that keeps a million rows has its peak at three times their bytes. A block that
 * nobody writes to any more is packed, column by column (packedColumn.ts).
 */
import { growTable, makeTable, type Table, type TableSpec } from './columns.ts';
import { type Column, NEAR_BITS, packColumn, type PackedColumn } from './packedColumn.ts';

const BITS = 12;
/** Rows of a block. */
const ROWS = 1 << BITS;
/** Row r stands in its block at `r & IN_BLOCK`. */
export const IN_BLOCK = ROWS - 1;
/** Rows that there is room for at first. */
const FEW = 64;

type Block = Record<string, Column>;

const columnsOf = (table: object): Block => table as Block;

export class LongTable<S extends TableSpec> {
  length = 0;
  private readonly names: readonly (keyof S & string)[];
  private readonly blocks: Table<S>[];
  /** Of packed blocks. */
  private readonly packed: Readonly<Record<string, PackedColumn>>[] = [];
  private packedBytes = 0;

  /**
   * `isPacked`: rows that are a block or more behind the end are not written to. `behind`: a column whose numbers mostly are
   * behind those of another by the same.
   */
  constructor(
    private readonly spec: S,
    private readonly isPacked = false,
    private readonly behind?: Readonly<Partial<Record<keyof S & string, keyof S & string>>>,
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
    const i = row & IN_BLOCK;
    const how = this.packed[row >>> BITS]?.[name];
    if (how === undefined) return columnsOf(this.blocks[row >>> BITS])[name][i];
    const { column, few, since } = how;
    const value = column.length === 1 ? column[0] : column[i];
    if (since !== undefined) return since[i >>> NEAR_BITS] + value;
    if (few === undefined) return value;
    const other = how.isBehind === true ? this.behind?.[name] : undefined;
    return other === undefined ? few[value] : this.at(other, row) + few[value];
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
    const { behind, blocks, names } = this;
    const block = blocks[index];
    const columns = columnsOf(block);
    const packed: Record<string, PackedColumn> = {};
    for (const name of names) {
      const other = behind?.[name];
      packed[name] = packColumn(columns[name], other && columns[other]);
      this.packedBytes += packed[name].bytes;
    }
    this.packed[index] = packed;
    blocks[index] = makeTable(this.spec, 0);
    for (const name of names) columns[name].fill(0);
    return columns[names[0]].length === ROWS ? block : undefined;
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
