/**
 * Whom an inevitable glitch hits: smoothful degradation (Nerjes et al., section 2.2). A video that missed its last piece is
 * spared: while the estimate of the sweep up to it does not fit what is left of the round, the longest video ahead of it
 * that has not missed is put off to the sweep’s end. So the misses go round, and nobody has two in a row as long as one
 * that may miss makes room enough. Our reading: the paper points to other work for the rule. Ties go to the one that
 * comes first in the sweep.
 */
import type { Estimator } from '../parts/estimate.ts';
import type { Sweep } from '../parts/sweep.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { BACKWARD, CONTINUOUS, UNDEFINED } from '../../trace/kinds.ts';

export class SpreadMisses {
  /** By stream: the deadline that it missed last, which is when its next piece comes. */
  private missedNs: number[] = [];

  constructor(
    private readonly context: PolicyContext,
    private readonly estimator: Estimator,
  ) {}

  /** A piece that is late, or was given up. */
  missed(row: number): void {
    const { rows } = this.context;
    const i = row & rows.mask;
    const stream = rows.stream[i];
    if (rows.requestClass[i] !== CONTINUOUS || stream < 0) return;
    while (this.missedNs.length < stream) this.missedNs.push(-1);
    this.missedNs[stream] = rows.deadlineNs[i];
  }

  readonly isSpared = (row: number): boolean => {
    const { rows } = this.context;
    const i = row & rows.mask;
    return this.missedNs[rows.stream[i]] === rows.arrivalNs[i];
  };

  /** Takes a video out of the list, if one must give way to one that is spared; −1 for none. */
  putOff(list: Sweep, direction: number, leftNs: number): number {
    const way = direction === UNDEFINED ? list.directionFrom(this.context.head) : direction;
    let last = list.length - 1;
    while (last >= 0 && !this.isSpared(list.at(last, way))) last--;
    if (last < 1 || this.estimator.prefixNs(list, last + 1, way) <= leftNs) return -1;
    const { rows } = this.context;
    let longest = -1;
    let longestNs = 0;
    for (let k = 0; k < last; k++) {
      const row = list.at(k, way);
      const transferNs = rows.transferNs[row & rows.mask];
      if (this.isSpared(row) || transferNs <= longestNs) continue;
      longest = k;
      longestNs = transferNs;
    }
    if (longest < 0) return -1;
    const row = list.at(longest, way);
    list.removeAt(way === BACKWARD ? list.last - 1 - longest : list.first + longest);
    return row;
  }

  save(): readonly number[] {
    return [...this.missedNs];
  }

  load(saved: readonly number[]): void {
    this.missedNs = [...saved];
  }
}
