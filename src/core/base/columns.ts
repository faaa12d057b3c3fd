/** Tables as columns: typed arrays of equal length that grow while they are built. */

import { free } from './free.ts';

export type ColumnType = 'f64' | 'i32' | 'u8';
export type TableSpec = Readonly<Record<string, ColumnType>>;

type ArrayOf<T extends ColumnType> = T extends 'f64'
  ? Float64Array
  : T extends 'i32'
    ? Int32Array
    : Uint8Array;
type ColumnsOf<S extends TableSpec> = { -readonly [K in keyof S]: ArrayOf<S[K]> };

/** Column arrays may be longer than `length`. */
export type Table<S extends TableSpec> = { length: number } & ColumnsOf<S>;

const arrays = { f64: Float64Array, i32: Int32Array, u8: Uint8Array };

/**
 * An empty table with room for `capacity` rows. All tables of one spec have one hidden class: in its copy. To V8 an object to
 * which more than a dozen properties were added by computed names is a dictionary, and each of its columns a search.
 */
export function makeTable<S extends TableSpec>(spec: S, capacity: number): Table<S> {
  const table: Record<string, unknown> = { length: 0 };
  for (const name of Object.keys(spec)) table[name] = new arrays[spec[name]](capacity);
  return { ...table } as Table<S>;
}

/** Tables of more rows grow by half, not twofold: what is not used of a long one is memory for nothing. */
const LONG = 1 << 14;

const longer = (rows: number): number => (rows < LONG ? 2 * rows : Math.ceil(1.5 * rows));

/**
 * Makes every column longer, one after the other; whoever has kept an old one has nothing. `least`: as many rows as are known to
 * come.
 */
export function growTable<S extends TableSpec>(table: Table<S>, spec: S, least = 0): void {
  const columns = table as unknown as Record<string, Float64Array>;
  for (const name of Object.keys(spec)) {
    const old = columns[name];
    const wider = new arrays[spec[name]](Math.max(least, longer(old.length))) as Float64Array;
    wider.set(old);
    columns[name] = wider;
    free(old);
  }
}

/** Nobody reads it any more. */
export function freeTable<S extends TableSpec>(table: Table<S>, spec: S): void {
  const columns = table as unknown as Record<string, Float64Array>;
  for (const name of Object.keys(spec)) free(columns[name]);
}

const aligned = (bytes: number): number => (bytes + 7) & ~7;

/** Bytes that `packTable` needs. */
export function packedBytes(table: { readonly length: number }, spec: TableSpec): number {
  let bytes = 0;
  for (const name of Object.keys(spec)) bytes += aligned(table.length * arrays[spec[name]].BYTES_PER_ELEMENT);
  return bytes;
}

/** A copy with columns of exactly `length` entries, one behind the other in a buffer from an offset (a multiple of 8). */
export function packTable(
  table: { readonly length: number },
  spec: TableSpec,
  buffer: ArrayBuffer,
  offset: number,
): unknown {
  const packed: Record<string, unknown> = { length: table.length };
  const columns = table as unknown as Record<string, Float64Array>;
  let at = offset;
  for (const name of Object.keys(spec)) {
    const type = spec[name];
    const column = new arrays[type](buffer, at, table.length) as Float64Array;
    column.set(columns[name].subarray(0, table.length));
    packed[name] = column;
    at += aligned(table.length * column.BYTES_PER_ELEMENT);
  }
  return { ...packed };
}
