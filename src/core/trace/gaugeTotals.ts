/**
 * What the policy's gauges came to over a run: the last value of each, the largest, what its mean is made of, and how they
 * stood at the end of each beat.
 */

/** gauge, since, value, the largest so far, and Σ value × time up to `since`: written into again and again */
type Total = [number, number, number, number, number];

export type SavedGaugeTotals = readonly Readonly<Total>[];

export interface GaugeSum {
  readonly last: number;
  readonly most: number;
  readonly mean: number;
}

export class GaugeTotals {
  private readonly totals = new Map<number, Total>();
  /** The same by gauge: a policy may publish several with every service. */
  private readonly byGauge: (Total | undefined)[] = [];
  /** One past the highest of them. */
  private gauges = 0;
  /** The first series of each gauge as it stood when a beat ended; without entries before the first one was published. */
  readonly byBeat: Float64Array<ArrayBuffer>[] = [];
  /** Of the policy that the run begins with; one that takes over publishes the same, or nobody reads it. */
  private ids: readonly string[] = [];

  name(ids: readonly string[]): void {
    this.ids = ids;
  }

  /** The first series of a gauge has this value from now on. */
  publish(gauge: number, atNs: number, value: number): void {
    const before = this.byGauge[gauge];
    if (before === undefined) {
      this.add([gauge, atNs, value, value, 0]);
      return;
    }
    before[4] += before[2] * (atNs - before[1]);
    before[1] = atNs;
    before[2] = value;
    if (!(value <= before[3])) before[3] = value;
  }

  /** Of a run without gauges nothing is kept. */
  closeBeat(beat: number): void {
    if (this.totals.size === 0) return;
    while (this.byBeat.length < beat) this.byBeat.push(new Float64Array(0));
    const stands = new Float64Array(this.gauges).fill(NaN);
    for (const [gauge, total] of this.totals) stands[gauge] = total[2];
    this.byBeat.push(stands);
  }

  /** The mean is over the time from 0 to `endNs`, 0 before it was first published. Undefined where it never was. */
  of(id: string, endNs: number): GaugeSum | undefined {
    const total = this.totals.get(this.ids.indexOf(id));
    if (total === undefined) return undefined;
    const [, sinceNs, last, most, area] = total;
    return { last, most, mean: (area + last * (endNs - sinceNs)) / endNs };
  }

  save(): SavedGaugeTotals {
    return Array.from(this.totals.values(), (total) => [...total]);
  }

  load(saved: SavedGaugeTotals): void {
    this.totals.clear();
    this.byGauge.length = 0;
    this.gauges = 0;
    for (const total of saved) this.add([...total]);
  }

  private add(total: Total): void {
    const [gauge] = total;
    this.totals.set(gauge, total);
    while (this.byGauge.length <= gauge) this.byGauge.push(undefined);
    this.byGauge[gauge] = total;
    this.gauges = Math.max(this.gauges, gauge + 1);
  }
}
