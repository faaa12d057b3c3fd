/**
 * Whether a request may go ahead of the waiting real-time ones (Cello’s slack stealing): both courses played through with
 * worst services in the order of Scan-EDF, the arm each time where the one before ends.
 *
 * Our reading: one that is late in the course with the request must be late in that without it too, so that what is late
 * anyway holds nobody up. Nothing that is still to come is played. “Real-time if its latest start would pass” is the same
 * question from the other side.
 */
import type { RankedQueue } from '../parts/rankedQueue.ts';
import type { WorstService } from '../parts/worstService.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';

/** The place of the next in Scan-EDF: among those of the earliest deadline the first at or above the arm, else the lowest. */
export function nextInScanEdf(pieces: RankedQueue, head: number): number {
  const { first, last, key, major, minor } = pieces;
  if (minor[first] >= head) return first;
  key[0] = major[first];
  key[1] = head;
  const at = pieces.from();
  return at < last && major[at] === major[first] ? at : first;
}

export class ScanEdfPlay {
  /** Of the last question: what the real-time request to which the other comes nearest has to spare behind it. */
  spareNs = Infinity;
  /** When each ends, by its place in the queue, in the course without and in that with the request. */
  private without = new Float64Array(64);
  private behind = new Float64Array(64);
  /** Of the course that is played: when, and where the arm is. */
  private nowNs = 0;
  private arm = 0;

  constructor(
    private readonly context: PolicyContext,
    private readonly worst: WorstService,
  ) {}

  /** Whether none of `pieces`, by deadline and cylinder, becomes late if `row` goes first. */
  letsAhead(pieces: RankedQueue, row: number): boolean {
    const { context, worst } = this;
    const { nowNs, head, rows } = context;
    const length = pieces.last - pieces.first;
    if (this.behind.length < length) {
      this.behind = new Float64Array(2 * length);
      this.without = new Float64Array(2 * length);
    }
    const i = row & rows.mask;
    this.play(pieces, nowNs + worst.ofRowNs(row), rows.endCylinder[i], this.behind);
    this.spareNs = Infinity;
    let known = false;
    for (let k = 0; k < length; k++) {
      const dueNs = pieces.major[pieces.first + k];
      const spareNs = dueNs - this.behind[k];
      if (spareNs < 0) {
        if (!known) this.play(pieces, nowNs, head, this.without);
        known = true;
        if (this.without[k] > dueNs) continue;
      }
      if (spareNs < this.spareNs) this.spareNs = spareNs;
    }
    return this.spareNs >= 0;
  }

  /** One deadline after another. */
  private play(pieces: RankedQueue, fromNs: number, head: number, endNs: Float64Array): void {
    const { first, last, major } = pieces;
    this.nowNs = fromNs;
    this.arm = head;
    for (let group = first; group < last;) {
      let behind = group + 1;
      while (behind < last && major[behind] === major[group]) behind++;
      this.sweep(pieces, group, behind, endNs);
      group = behind;
    }
  }

  /** Those at [from, to): up from the arm, then the lowest of what is left and up again. (A long one may pass the next.) */
  private sweep(pieces: RankedQueue, from: number, to: number, endNs: Float64Array): void {
    const { worst, context } = this;
    const { first, minor, row } = pieces;
    for (let at = from; at < to; at++) endNs[at - first] = NaN;
    let wraps = false;
    for (let left = to - from; left > 0; wraps = true)
      for (let at = from; at < to; at++) {
        if (endNs[at - first] >= 0 || (minor[at] < this.arm && !wraps)) continue;
        wraps = false;
        this.nowNs += worst.seekNs(this.arm, minor[at]) + worst.onPlaceNs(row[at]);
        this.arm = context.rows.endCylinder[row[at] & context.rows.mask];
        endNs[at - first] = this.nowNs;
        left--;
        // It ended farther out than it began.
        if (this.arm < minor[at]) at = from - 1;
      }
  }
}
