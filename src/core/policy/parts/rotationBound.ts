/**
 * Bounds of the rotational latencies of a sweep (paper, section 5.5): `worst`, n whole revolutions; `percentile:p`,
 * the p-th percentile of the sum of n independent uniform latencies, by convolution. (`omniscient` is no bound: it
 * plays the sweep through.)
 */

/** Points of the grid in one turn. The tests hold a percentile of two latencies to 0.002 turns of the exact one, later ones closer. */
const GRID = 256;

/** The p-th percentile (0 < p < 100) of the sum of n uniform latencies, in turns, for any n; never above n. */
export class PercentileTable {
  private readonly percentiles: number[] = [0];
  /** Distribution function of the sum of the latest n, on the grid 0 … n. */
  private distribution: Float64Array<ArrayBufferLike> = new Float64Array([1]);
  private n = 0;

  constructor(private readonly p: number) {}

  turns(n: number): number {
    while (this.n < n && this.n < MOST) this.extend();
    // Beyond the table: the share of a turn that each request needs only falls with n, so this errs to the safe side.
    return n <= MOST ? this.percentiles[n] : (this.percentiles[MOST] * n) / MOST;
  }

  /** F_n(x) = ∫ F_{n−1}(y) dy over y from x − 1 to x: a moving average over one turn. */
  private extend(): void {
    const before = this.distribution;
    const n = this.n + 1;
    const length = n * GRID + 1;
    const next = new Float64Array(length);
    if (n === 1) {
      for (let i = 0; i < length; i++) next[i] = i / GRID;
    } else {
      const at = (i: number) => (i <= 0 ? 0 : i < before.length ? before[i] : 1);
      let integral = 0;
      for (let i = 1; i < length; i++) {
        integral += (at(i) + at(i - 1) - at(i - GRID) - at(i - GRID - 1)) / (2 * GRID);
        next[i] = Math.min(1, integral);
      }
    }
    const wanted = this.p / 100;
    let low = 0;
    let high = length - 1;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (next[middle] < wanted) low = middle;
      else high = middle;
    }
    const rise = next[high] - next[low];
    this.percentiles.push(Math.min(n, (low + (rise > 0 ? (wanted - next[low]) / rise : 1)) / GRID));
    this.distribution = next;
    this.n = n;
  }
}

const MOST = 512;
