/** Sums of independent services on a grid of times, for sizes whose sums no formula knows. */
import { elementAt } from '../base/elementAt.ts';
import { aboveOf, NEGLIGIBLE, oneService, sumOf, tailOf, type GridLaw } from './gridLaw.ts';
import type { Reads, TheoryWorkload } from './workload.ts';

/** Cells of a round. At this width a tail is exact to about one part in a hundred. */
const CELLS = 2048;

/**
 * The law of the latency and transfer of n reads of one class, n = 1, 2, …, each the sum of the one before and one more.
 * What lies beyond the round’s end is kept as one number.
 */
export class ServiceSums {
  private readonly cellNs: number;
  /** By n − 1. */
  private readonly sums: GridLaw[] = [];

  /** By n − 1. */
  private readonly tails: Float64Array[] = [];

  constructor(
    private readonly workload: TheoryWorkload,
    private readonly reads: Reads = workload.videos,
  ) {
    this.cellNs = workload.roundNs / CELLS;
  }

  /** P(the sum of n > budgetNs), 0 < budgetNs ≤ round. */
  above(n: number, budgetNs: number): number {
    return aboveOf(this.sumOf(n), budgetNs / this.cellNs);
  }

  /** P(the sum of n of these and k of the `others` > budgetNs), on the same grid; n of 1 or more, k of 0 or more. */
  aboveWith(n: number, others: ServiceSums, k: number, budgetNs: number): number {
    if (k === 0) return this.above(n, budgetNs);
    const { mass, beyond } = this.sumOf(n);
    const tail = others.tailOf(k);
    const place = budgetNs / this.cellNs + 0.5;
    let above = beyond;
    for (let x = 0; x < CELLS; x++) {
      const share = mass[x] ?? 0;
      if (share < NEGLIGIBLE) continue;
      const left = place - x;
      const cell = Math.floor(left);
      const [from, to] = [tail[cell] ?? 0, tail[cell + 1] ?? 0];
      above += left <= 0 ? share : share * (from + (left - cell) * (to - from));
    }
    return above;
  }

  private tailOf(n: number): Float64Array {
    return (this.tails[n - 1] ??= tailOf(this.sumOf(n)));
  }

  private sumOf(n: number): GridLaw {
    while (this.sums.length < n) this.extend();
    return elementAt(this.sums, n - 1);
  }

  private extend(): void {
    const one = this.sums[0] ?? oneService(this.workload, this.reads, this.cellNs, CELLS);
    const last = this.sums.at(-1);
    this.sums.push(last ? sumOf(last, one) : one);
  }
}
