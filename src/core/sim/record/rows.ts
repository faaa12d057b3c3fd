/** The living requests, in columns over a ring. */
import { makeTable } from '../../base/columns.ts';
import { free } from '../../base/free.ts';
import type { Rows } from '../interfaces.ts';

/** All columns of a row in an ordinary run. */
const ordinarySpec = {
  requestClass: 'u8',
  stream: 'i32',
  number: 'i32',
  arrivalNs: 'f64',
  deadlineNs: 'f64',
  cylinder: 'i32',
  angleNs: 'f64',
  sizeBytes: 'f64',
  transferNs: 'f64',
} as const;
const ordinary = Object.keys(ordinarySpec) as (keyof typeof ordinarySpec)[];

/** Columns that only some runs have. */
export interface OptionalColumns {
  readonly endCylinder?: boolean;
  readonly write?: boolean;
}

type ColumnName = keyof typeof ordinarySpec | keyof OptionalColumns;

/** The ring of a station that is over, until another takes it: long ones are megabytes. */
export interface LeftRing {
  ring: RowRing | null;
}

export class RowRing implements Rows {
  mask: number;
  requestClass: Uint8Array;
  stream: Int32Array;
  number: Int32Array;
  arrivalNs: Float64Array;
  deadlineNs: Float64Array;
  cylinder: Int32Array;
  angleNs: Float64Array;
  sizeBytes: Float64Array;
  transferNs: Float64Array;
  endCylinder: Int32Array;
  write: Uint8Array | null;
  /** Those that are there, in their order; made when somebody copies rows, and again when the ring has grown. */
  private present: readonly (Uint8Array | Int32Array | Float64Array)[] | null = null;

  /** `size`: rows, a power of two. */
  constructor(
    size: number,
    private readonly optional: OptionalColumns = {},
  ) {
    const columns = makeTable(ordinarySpec, size);
    this.mask = size - 1;
    this.requestClass = columns.requestClass;
    this.stream = columns.stream;
    this.number = columns.number;
    this.arrivalNs = columns.arrivalNs;
    this.deadlineNs = columns.deadlineNs;
    this.cylinder = columns.cylinder;
    this.angleNs = columns.angleNs;
    this.sizeBytes = columns.sizeBytes;
    this.transferNs = columns.transferNs;
    this.endCylinder = optional.endCylinder === true ? new Int32Array(size) : this.cylinder;
    this.write = optional.write === true ? new Uint8Array(size) : null;
  }

  /** The values of a row, column by column, and back again. */
  copy(row: number): number[] {
    const at = row & this.mask;
    return this.columns().map((column) => column[at]);
  }

  restore(row: number, values: readonly number[]): void {
    const columns = this.columns();
    const at = row & this.mask;
    for (let k = 0; k < columns.length; k++) columns[k][at] = values[k];
  }

  private columns() {
    return (this.present ??= this.names().flatMap((name) => this[name] ?? []));
  }

  private names(): readonly ColumnName[] {
    const names: ColumnName[] = [...ordinary];
    if (this.optional.endCylinder === true) names.push('endCylinder');
    if (this.optional.write === true) names.push('write');
    return names;
  }

  /** Where a long ring may be had that another has left; null: nowhere. */
  leftover: LeftRing | null = null;

  /** The run is over: no row is read any more. */
  release(): void {
    const columns = this.columns();
    Object.assign(this, new RowRing(1, this.optional));
    columns.forEach(free);
  }

  /** Doubles the ring; the rows of [from, end) are kept. */
  grow(from: number, end: number): void {
    const hasEnds = this.endCylinder !== this.cylinder;
    const left = this.takeLeft();
    // One after the other: of a long ring there is never twice as much.
    for (const name of this.names()) {
      const column = this[name] as Uint8Array;
      Object.assign(this, { [name]: widerRing(column, from, end, left?.[name] as Uint8Array) });
      free(column);
    }
    if (!hasEnds) this.endCylinder = this.cylinder;
    this.present = null;
    this.mask = left?.mask ?? 2 * this.mask + 1;
  }

  /** One that has room for twice as many rows, and the same columns. */
  private takeLeft(): RowRing | undefined {
    const { leftover, mask } = this;
    const ring = leftover?.ring;
    if (!leftover || !ring || ring.mask <= mask || ring.names().join() !== this.names().join())
      return undefined;
    leftover.ring = null;
    return ring;
  }
}

/** A ring twice as long, or `left`, which is at least that, with the rows of [from, end), at most as many as the ring has; all are as long as a power of two. */
export function widerRing<Column extends Uint8Array | Int32Array | Float64Array>(
  ring: Column,
  from: number,
  end: number,
  left?: Column,
): Column {
  const { length } = ring;
  const wider = left ?? new (ring.constructor as new (length: number) => Column)(2 * length);
  if (left) wider.fill(0);
  // Piece by piece, each of which goes on to the end of a ring.
  for (let row = from; row < end;) {
    const [i, j] = [row & (length - 1), row & (wider.length - 1)];
    const rows = Math.min(end - row, length - i);
    wider.set(ring.subarray(i, i + rows), j);
    row += rows;
  }
  return wider;
}
