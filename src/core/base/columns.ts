/** Tables as columns: typed arrays of equal length that grow while they are built. */

import { free, LEAST_FREED } from './free.ts';
import { onceFor } from './onceFor.ts';

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
 * Tables of fewer bytes have one buffer for all of their columns, one behind the other: to make a buffer costs more than to clear
 * it, and a run makes hundreds of them. Of a longer table each column has a buffer for itself, and gives it back by itself.
 */
const TOGETHER = LEAST_FREED;

/**
 * Tables of one spec have one hidden class: in that of the copy. To V8 an object to which more than a dozen properties were
 * added by computed names is a dictionary, and each of its columns a search.
 */
const formOf = onceFor((spec: TableSpec) => {
  const form: Record<string, unknown> = { length: 0 };
  for (const name of Object.keys(spec)) form[name] = new arrays[spec[name]](0);
  return { ...form };
});

/** An empty table with room for `capacity` rows. */
export function makeTable<S extends TableSpec>(spec: S, capacity: number): Table<S> {
  const table = { ...formOf(spec) };
  const column = columnsOf(spec, capacity);
  for (const name of Object.keys(spec)) table[name] = column(spec[name]);
  return table as Table<S>;
}

/** Makes column after column, all of so many rows. */
function columnsOf(spec: TableSpec, rows: number): (type: ColumnType) => Float64Array {
  const bytes = packedBytes({ length: rows }, spec);
  if (bytes >= TOGETHER) return (type) => new arrays[type](rows) as Float64Array;
  const buffer = new ArrayBuffer(bytes);
  let at = 0;
  return (type) => {
    const column = new arrays[type](buffer, at, rows) as Float64Array;
    at += aligned(column.byteLength);
    return column;
  };
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
  const [first] = Object.keys(spec);
  const column = columnsOf(spec, Math.max(least, longer(columns[first].length)));
  for (const name of Object.keys(spec)) {
    const old = columns[name];
    const wider = column(spec[name]);
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

/** Where the next column of a shared buffer may begin: eight bytes are the most that a number takes. */
export const aligned = (bytes: number): number => (bytes + 7) & ~7;

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
