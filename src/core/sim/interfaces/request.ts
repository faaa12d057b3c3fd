/** Requests, alive and new. */
import type { RequestClass } from '../../trace/kinds.ts';

/**
 * The requests that are alive, in columns; row r stands at index `r & mask`. Rows are numbered in the order of arrival
 * over all sources. The arrays are replaced when the ring grows: read them through this object.
 */
export interface Rows {
  readonly mask: number;
  readonly requestClass: Uint8Array;
  /** Stream of a C-request; −1 for a D-request, unless clients share the disk: then its client’s number. */
  readonly stream: Int32Array;
  /** Counts within its stream or, for D-requests, within the class, from 0. */
  readonly number: Int32Array;
  readonly arrivalNs: Float64Array;
  /** Infinity where there is none. */
  readonly deadlineNs: Float64Array;
  readonly cylinder: Int32Array;
  /** Where the arm stands when all is transferred. The same array as `cylinder` in a run without a Layout. */
  readonly endCylinder: Int32Array;
  /** Start angle × revolution; ANYWHERE (below 0) for a read of whole tracks. */
  readonly angleNs: Float64Array;
  readonly sizeBytes: Float64Array;
  /** Transfer that is still to be done. */
  readonly transferNs: Float64Array;
  /** 1 for a write, 0 for a read. Null in a run without writes. */
  readonly write: Uint8Array | null;
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
  /** Where its transfer ends; absent: on `cylinder`. Only in a run with a Layout. */
  endCylinder?: number;
  /** A write; absent: a read. Only in a run that says that it has writes (StationNeeds). */
  write?: boolean;
}

/** A place on the disk, filled in again and again. */
export interface Place {
  cylinder: number;
  /** Where the arm stands when the place is transferred. */
  endCylinder: number;
  /** Start angle × revolution, in [0, revolution), or ANYWHERE. */
  angleNs: number;
  /** Of the transfer, whole ns. */
  transferNs: number;
}

/**
 * Where the data of requests lie, in a run in which that is more than one place each: blocks of a file that are strewn
 * over the disk (paper 002, layout -R), long transfers that run over cylinders. All of it is a pure function of the
 * request's name (class, stream, number) and of what is left of it.
 */
export interface Layout {
  /** How many parts a request has that lie at places of their own; 0 for one that lies in one piece. */
  parts(rows: Rows, row: number): number;
  /** Where part `part` lies, 0 ≤ part < parts(rows, row). The transfers of the parts add up to that of the request. */
  part(rows: Rows, row: number, part: number, place: Place): void;
  /**
   * Where the rest of a request begins and ends of which a chunk has been transferred; `rows.transferNs` says how much is
   * left. The arm stands where the rest begins. Absent: on the same cylinder, at the angle where the chunk ended.
   */
  rest?(rows: Rows, row: number, place: Place): void;
}
