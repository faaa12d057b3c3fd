/** The living requests, in columns over a ring. */
import type { Rows } from './interfaces.ts';

/** All columns of a row. */
export const rowColumns = [
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

  /** `size`: rows, a power of two. */
  constructor(size: number) {
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
  }

  /** Doubles the ring; the rows of [from, end) are kept. */
  grow(from: number, end: number): void {
    const wider = new RowRing((this.mask + 1) * 2);
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
    }
    Object.assign(this, wider);
  }
}
