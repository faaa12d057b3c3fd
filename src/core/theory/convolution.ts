/**
 * Sums of independent services on a grid of times, for sizes whose sums no formula knows. The loops over cells stay within
 * them, millions of times: what an index reads is there, and the `?? 0` beside it is for the compiler alone.
 */
import { addScaled } from '../base/addScaled.ts';
import { elementAt } from '../base/elementAt.ts';
import type { Reads, TheoryWorkload } from './workload.ts';

/** Cells of a round. At this width a tail is exact to about one part in a hundred. */
const CELLS = 2048;

/** Cells with less in them are left out of a sum, so that tails below about 10⁻⁵⁰ are no more than an order. */
const NEGLIGIBLE = 1e-60;

/**
 * The law of the latency and transfer of n reads of one class, n = 1, 2, …, each the sum of the one before and one more. All terms are
 * positive, so that a small tail is as exact, relative to itself, as a large one. What lies beyond the round’s end is kept
 * as one number.
 */
export class ServiceSums {
  private readonly cellNs: number;
  /** By n − 1: the mass in each cell, and that beyond the last. */
  private readonly sums: { readonly mass: Float64Array; readonly beyond: number }[] = [];

  /** By n − 1: P(the sum lies above the lower edge of a cell), and above the last cell’s upper one. */
  private readonly tails: Float64Array[] = [];

  constructor(
    private readonly workload: TheoryWorkload,
    private readonly reads: Reads = workload.videos,
  ) {
    this.cellNs = workload.roundNs / CELLS;
  }

  /** P(the sum of n > budgetNs), 0 < budgetNs ≤ round. */
  above(n: number, budgetNs: number): number {
    const { mass, beyond } = this.sumOf(n);
    // The mass of cell k lies from k − ½ to k + ½.
    const place = budgetNs / this.cellNs + 0.5;
    let above = beyond;
    for (let k = CELLS - 1; k >= place; k--) above += mass[k] ?? 0;
    const k = Math.floor(place);
    if (k < CELLS && k < place) above += (mass[k] ?? 0) * (k + 1 - place);
    return above;
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
    const found = this.tails[n - 1];
    if (found !== undefined) return found;
    const { mass, beyond } = this.sumOf(n);
    const tail = new Float64Array(CELLS + 2).fill(beyond);
    for (let cell = CELLS - 1; cell >= 0; cell--) tail[cell] = (tail[cell + 1] ?? 0) + (mass[cell] ?? 0);
    return (this.tails[n - 1] = tail);
  }

  private sumOf(n: number): { readonly mass: Float64Array; readonly beyond: number } {
    while (this.sums.length < n) this.extend();
    return elementAt(this.sums, n - 1);
  }

  private extend(): void {
    const one = this.sums[0] ?? oneService(this.workload, this.reads, this.cellNs);
    const last = this.sums.at(-1);
    if (!last) {
      this.sums.push(one);
      return;
    }
    const mass = new Float64Array(CELLS);
    const reach = one.mass.findLastIndex((share) => share > NEGLIGIBLE) + 1;
    for (let i = 0; i < CELLS; i++) {
      const share = last.mass[i] ?? 0;
      const end = share > 0 ? Math.min(reach, CELLS - i) : 0;
      addScaled(mass, i, one.mass, end, share);
    }
    // Beyond: the first lies there; or both do not, and their sum does.
    let beyond = last.beyond;
    let fromHere = one.beyond;
    for (let i = 0; i < CELLS; i++) {
      beyond += (last.mass[i] ?? 0) * fromHere;
      fromHere += one.mass[CELLS - 1 - i] ?? 0;
    }
    this.sums.push({ mass, beyond });
  }
}

/** One transfer, over all zones, and one latency; each cell holds what rounds to its middle. */
function oneService(
  { zones, disk }: TheoryWorkload,
  { law, waitsForAngle }: Reads,
  cellNs: number,
): {
  readonly mass: Float64Array;
  readonly beyond: number;
} {
  const transfer = new Float64Array(CELLS);
  for (const { share, rate } of zones) {
    const bytes = (ns: number) => (ns * rate) / 1e9;
    for (let k = 0; k < CELLS; k++)
      transfer[k] =
        (transfer[k] ?? 0) + share * law.between(bytes((k - 0.5) * cellNs), bytes((k + 0.5) * cellNs));
  }
  const farther = zones.reduce(
    (sum, { share, rate }) => sum + share * law.above(((CELLS - 0.5) * cellNs * rate) / 1e9),
    0,
  );
  if (!waitsForAngle) return { mass: transfer, beyond: farther };
  const turn = disk.revolutionNs / cellNs;
  const mass = new Float64Array(CELLS);
  let beyond = farther;
  for (let late = 0; late < turn + 0.5; late++) {
    const share = (Math.min(turn, late + 0.5) - Math.max(0, late - 0.5)) / turn;
    for (const [k, part] of transfer.entries())
      if (k + late < CELLS) mass[k + late] = (mass[k + late] ?? 0) + share * part;
      else beyond += share * part;
  }
  return { mass, beyond };
}
