/** Several disks as one system: who takes which piece of a request. With one disk none of this is there. */
import type { PolicyContext } from './policy.ts';
import type { Rows } from './request.ts';

/** What one disk is to do for a request of the system; the columns of its row there. */
export interface Piece {
  readonly cylinder: number;
  /** Nanoseconds of a revolution, or ANYWHERE. */
  readonly angleNs: number;
  readonly sizeBytes: number;
  /** On that disk, whole ns. */
  readonly transferNs: number;
  /** Only where the disk's station has writes. */
  readonly write?: boolean;
}

/** What a router sees of the system, and how it sends. */
export interface RoutedDisks {
  /** The requests of the system that have not ended; row r stands at `r & mask`. */
  readonly rows: Rows;
  /** The instant of the arrival or of the join. */
  readonly nowNs: number;
  /** To look at (how long is its queue?), not to act on. */
  readonly disks: readonly PolicyContext[];
  /** The whole request as it came, as one piece. */
  whole(row: number): Piece;
  /**
   * A piece of a request for a disk (from 0). It arrives there at `nowNs`, with the request's class, stream, number and
   * deadline.
   */
  send(row: number, disk: number, piece: Piece): void;
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
}
