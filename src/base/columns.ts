/** Tables as columns: typed arrays of equal length that grow by doubling while they are built. */

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

const makers = {
  f64: (n: number) => new Float64Array(n),
  i32: (n: number) => new Int32Array(n),
  u8: (n: number) => new Uint8Array(n),
};

/** An empty table with room for `capacity` rows. All tables of one spec have one hidden class. */
export function makeTable<S extends TableSpec>(spec: S, capacity: number): Table<S> {
  const table: Record<string, unknown> = { length: 0 };
  for (const name of Object.keys(spec)) table[name] = makers[spec[name]](capacity);
  return table as Table<S>;
}

/** Doubles every column. */
export function growTable<S extends TableSpec>(table: Table<S>, spec: S): void {
  const columns = table as unknown as Record<string, Float64Array>;
  for (const name of Object.keys(spec)) {
    const old = columns[name];
    const wider = makers[spec[name]](old.length * 2) as Float64Array;
    wider.set(old);
    columns[name] = wider;
  }
}

/** A copy with columns of exactly `length` entries. */
export function trimTable<S extends TableSpec>(table: Table<S>, spec: S): Table<S> {
  const trimmed: Record<string, unknown> = { length: table.length };
  const columns = table as unknown as Record<string, Float64Array>;
  for (const name of Object.keys(spec)) trimmed[name] = columns[name].slice(0, table.length);
  return trimmed as Table<S>;
}

/** The buffers behind a table, for a transfer between threads. */
export function buffersOf(table: object): ArrayBuffer[] {
  return Object.values(table).flatMap((column: unknown) =>
    ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [],
  );
}
