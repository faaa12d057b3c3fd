/** What the policy's gauges came to over a run: the last value of each, the largest, and what its mean is made of. */

/** gauge, since, value, the largest so far, and Σ value × time up to `since` */
type Total = readonly [number, number, number, number, number];

export type SavedGaugeTotals = readonly Total[];

export class GaugeTotals {
  private readonly totals = new Map<number, Total>();

  /** The first series of a gauge has this value from now on. */
  publish(gauge: number, atNs: number, value: number): void {
    const before = this.totals.get(gauge);
    if (before === undefined) {
      this.totals.set(gauge, [gauge, atNs, value, value, 0]);
      return;
    }
    const [, sinceNs, held, most, area] = before;
    this.totals.set(gauge, [gauge, atNs, value, Math.max(most, value), area + held * (atNs - sinceNs)]);
  }

  /** NaN where it was never published, as of the others. */
  last(gauge: number): number {
    return this.totals.get(gauge)?.[2] ?? NaN;
  }

  most(gauge: number): number {
    return this.totals.get(gauge)?.[3] ?? NaN;
  }

  /** Over the time from 0 to `endNs`; it counts as 0 before it is first published. */
  mean(gauge: number, endNs: number): number {
    const total = this.totals.get(gauge);
    if (total === undefined) return NaN;
    const [, sinceNs, value, , area] = total;
    return (area + value * (endNs - sinceNs)) / endNs;
  }

  save(): SavedGaugeTotals {
    return [...this.totals.values()];
  }

  load(saved: SavedGaugeTotals): void {
    this.totals.clear();
    for (const total of saved) this.totals.set(total[0], total);
  }
}
