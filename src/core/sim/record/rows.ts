/** The living requests, in columns over a ring. */
import type { Rows } from '../interfaces.ts';

/** All columns of a row in an ordinary run. */
const ordinary = [
  'requestClass',
  'stream',
  'number',
  'arrivalNs',
  'deadlineNs',
  'cylinder',
  'angleNs',
  'sizeBytes',
  'transferNs',
] as const;

/** Columns that only some runs have. */
export interface OptionalColumns {
  readonly endCylinder?: boolean;
  readonly write?: boolean;
}

type ColumnName = (typeof ordinary)[number] | keyof OptionalColumns;

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
    this.mask = size - 1;
    this.requestClass = new Uint8Array(size);
    this.stream = new Int32Array(size);
    this.number = new Int32Array(size);
    this.arrivalNs = new Float64Array(size);
    this.deadlineNs = new Float64Array(size);
    this.cylinder = new Int32Array(size);
    this.angleNs = new Float64Array(size);
    this.sizeBytes = new Float64Array(size);
    this.transferNs = new Float64Array(size);
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
    if (this.present !== null) return this.present;
    const names: ColumnName[] = [...ordinary];
    if (this.optional.endCylinder === true) names.push('endCylinder');
    if (this.optional.write === true) names.push('write');
    return (this.present = names.flatMap((name) => this[name] ?? []));
  }

  /** The run is over: no row is read any more. */
  release(): void {
    Object.assign(this, new RowRing(1, this.optional));
  }

  /** Doubles the ring; the rows of [from, end) are kept. */
  grow(from: number, end: number): void {
    const wider = new RowRing((this.mask + 1) * 2, this.optional);
    for (let row = from; row < end; row++) {
      const i = row & this.mask;
      const j = row & wider.mask;
      wider.requestClass[j] = this.requestClass[i];
      wider.stream[j] = this.stream[i];
      wider.number[j] = this.number[i];
      wider.arrivalNs[j] = this.arrivalNs[i];
      wider.deadlineNs[j] = this.deadlineNs[i];
      wider.cylinder[j] = this.cylinder[i];
      wider.angleNs[j] = this.angleNs[i];
      wider.sizeBytes[j] = this.sizeBytes[i];
      wider.transferNs[j] = this.transferNs[i];
      if (wider.endCylinder !== wider.cylinder) wider.endCylinder[j] = this.endCylinder[i];
      if (wider.write !== null && this.write !== null) wider.write[j] = this.write[i];
    }
    Object.assign(this, wider);
  }
}
