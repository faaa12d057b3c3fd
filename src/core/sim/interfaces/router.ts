/** Several disks as one system: who takes which piece of a request. With one disk none of this is there. */
import type { Rows } from './request.ts';

/** What one disk is to do for a request of the system; the columns of its row there. */
export interface Piece {
  cylinder: number;
  /** Where its transfer ends; below 0: on `cylinder`. Only where the disk's station has a Layout. */
  endCylinder: number;
  /** Nanoseconds of a revolution, or ANYWHERE. */
  angleNs: number;
  sizeBytes: number;
  /** On that disk, whole ns. */
  transferNs: number;
  /** Only where the disk's station has writes. */
  write: boolean;
}

/**
 * How the pieces of a request came to lie where they do, for the record. `home`: it lies on that disk. `parts`: one on
 * each disk. `shortest`: of several disks that have it, that with the fewest pieces that are not done; `last`: of all
 * that have it the only one that has not failed; `copies`: all that have it. Of a stripe with parity: `rebuilt`: its disk
 * has failed, and all others are read; a small write reads `old` data and old parity and writes both `new`, or the
 * `data` alone where the parity's disk has failed, or reads the `others` and writes the `parity` alone where its own has.
 * `lost`: it cannot be had any more.
 */
export type RouteKind =
  | 'home'
  | 'parts'
  | 'shortest'
  | 'last'
  | 'copies'
  | 'rebuilt'
  | 'old'
  | 'new'
  | 'data'
  | 'others'
  | 'parity'
  | 'lost';

/** What a router sees of the system, and how it sends. */
export interface RoutedDisks {
  /** The requests of the system that have not ended; row r stands at `r & mask`. */
  readonly rows: Rows;
  /** The instant of the arrival, of the join or of the failure. */
  readonly nowNs: number;
  /** How many disks there are. */
  readonly count: number;
  /** Its disk does not work; with a cylinder: and no spare in its place has what lies there. */
  hasFailed(disk: number, cylinder?: number): boolean;
  /** Pieces that wait on a disk or are in service there. */
  unfinished(disk: number): number;
  /** The whole request as it came, as one piece: one object, filled in again and again, for the router to change. */
  whole(row: number): Piece;
  /** A number of the router's own for each request, 0 when it comes. */
  stage(row: number): number;
  enter(row: number, stage: number): void;
  /** Why the pieces that are sent next go where they go. */
  because(row: number, kind: RouteKind): void;
  /** For the record: this disk could have had it. */
  weighed(disk: number): void;
  /**
   * A piece of a request for a disk (from 0). It arrives there at `nowNs`, with the request's class, stream, number and
   * deadline.
   */
  send(row: number, disk: number, piece: Piece): void;
  /** Nothing more can be done for it: it ends now, unserved. Pieces that are on disks stay there. */
  lose(row: number): void;
}

/**
 * Where the pieces of requests go: striping, copies, parity (papers 000, section 2, and 004, II.C). A request has ended
 * when all pieces that were sent for it have, and no more are sent.
 */
export interface Router {
  /** A request has come: sends its pieces. One for which nothing is sent is lost (a failed disk without a copy). */
  route(row: number, system: RoutedDisks): void;
  /** All pieces sent so far have ended: may send follow-ups (the writes of a small write under parity). */
  joined?(row: number, system: RoutedDisks): void;
  /** Will `joined` send follow-ups? Asked where the run is over and none can be sent. Absent: no. */
  goesOn?(row: number, system: RoutedDisks): boolean;
  /**
   * A piece of it waited on a disk that has just failed and is taken from there: may send others, or lose the request.
   * Absent: it is lost.
   */
  taken?(row: number, disk: number, system: RoutedDisks): void;
}
