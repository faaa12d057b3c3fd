/** Requests, alive and new. */
import type { RequestClass } from '../../trace/kinds.ts';

/**
 * The requests that are alive, in columns; row r stands at index `r & mask`. Rows are numbered in the order of arrival
 * over all sources. The arrays are replaced when the ring grows: read them through this object.
 */
export interface Rows {
  readonly mask: number;
  readonly requestClass: Uint8Array;
  /** Stream of a C-request, −1 for a D-request. */
  readonly stream: Int32Array;
  /** Counts within its stream or, for D-requests, within the class, from 0. */
  readonly number: Int32Array;
  readonly arrivalNs: Float64Array;
  /** Infinity where there is none. */
  readonly deadlineNs: Float64Array;
  readonly cylinder: Int32Array;
  /** Start angle × revolution; ANYWHERE (below 0) for a read of whole tracks. */
  readonly angleNs: Float64Array;
  readonly sizeBytes: Float64Array;
  /** Transfer that is still to be done. */
  readonly transferNs: Float64Array;
}

/** A new request. */
export interface NewRequest {
  requestClass: RequestClass;
  stream: number;
  number: number;
  arrivalNs: number;
  deadlineNs: number;
  cylinder: number;
  /** Turns in [0, 1), or ANYWHERE. */
  angle: number;
  sizeBytes: number;
}
