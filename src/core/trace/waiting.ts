/** Who has come by the end of a run and has not been served. */
import { elementAt } from '../base/elementAt.ts';
import { DISCRETE } from './kinds.ts';

export interface Waiting {
  /** Arrival times of the D-requests, in order. */
  readonly waitingDNs: readonly number[];
  readonly waitingC: number;
  /** By the number of the stream or client, of both classes; those that belong to none are not among them. */
  readonly waitingBy: readonly number[];
}

/** Columns of the living, as Rows has them. */
interface Living {
  readonly mask: number;
  readonly requestClass: ArrayLike<number>;
  readonly arrivalNs: ArrayLike<number>;
  readonly stream: ArrayLike<number>;
}

/**
 * `nextFrom`: the first that waits from a row on, or −1; `first`: the row to begin with. No list of them and no iterator: at the
 * end of an overloaded run they are half a million.
 */
export function waitingAmong(rows: Living, first: number, nextFrom: (row: number) => number): Waiting {
  const waitingDNs: number[] = [];
  const waitingBy: number[] = [];
  let waitingC = 0;
  for (let row = nextFrom(first); row >= 0; row = nextFrom(row + 1)) {
    const i = row & rows.mask;
    const stream = elementAt(rows.stream, i);
    if (rows.requestClass[i] === DISCRETE) waitingDNs.push(elementAt(rows.arrivalNs, i));
    else waitingC++;
    if (stream >= 0) waitingBy[stream] = (waitingBy[stream] ?? 0) + 1;
  }
  return { waitingDNs, waitingC, waitingBy };
}

/** Of several disks, whose requests are each of one. */
export function waitingTogether(disks: readonly Waiting[]): Waiting {
  const waitingBy: number[] = [];
  for (const disk of disks)
    for (const [stream, count = 0] of disk.waitingBy.entries())
      waitingBy[stream] = (waitingBy[stream] ?? 0) + count;
  return {
    waitingDNs: disks.flatMap(({ waitingDNs }) => waitingDNs).sort((a, b) => a - b),
    waitingC: disks.reduce((sum, { waitingC }) => sum + waitingC, 0),
    waitingBy,
  };
}
