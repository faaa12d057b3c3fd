/**
 * Whether a run can be computed in useful time, from how it goes. Half a million requests in a queue that each decision
 * looks through make a run of hours; and a request that is never served, while millions come after it, one that no
 * memory holds. Such a run is whole up to where it has come, and no further.
 */
import type { Useless } from './protocol.ts';

/** A run that takes longer is not computed to its end … */
const USEFUL_MS = 3_600_000;
/** … nor is one in which so many requests come while one waits: each takes 53 bytes, and the page has all else beside it. */
const LONGEST_ROW = 1 << 21;
export const LONGEST_ROW_OF_SWEEP = 1 << 22;
/**
 * Where disks know of each other each takes four times that: on its disk, among the system’s, and in the log for pages. What
 * keeps them has room for a power of two, and takes twice as much for one more.
 */
const LONGEST_OF_SYSTEM = 480_000;
/** A forecast is made every so often, from what has been done since the last one; the second in a row counts. */
const LOOK_MS = 10_000;

/** What is computed: a run of the page's, or one of a sweep. */
interface Computed {
  readonly finished: boolean;
  readonly endNs: number;
  /** Up to here something could be shown. */
  readonly knownNs: number;
  readonly nowNs: number;
  /** Requests that are alive, and how many have come since the oldest of them; of several disks all together. */
  readonly living: number;
  readonly longestRow: number;
  /** Of several disks: those that know of each other. */
  readonly routed?: object | null;
}

export class UsefulTime {
  private spentMs = 0;
  private lookedMs = 0;
  private lookedNs = 0;
  private isSlow = false;

  constructor(
    private readonly run: Computed,
    private readonly usefulMs = USEFUL_MS,
    private readonly longestRow = run.routed ? LONGEST_OF_SYSTEM : LONGEST_ROW,
  ) {}

  /** More of the run has been computed, in so long; the reason why no more of it should be, if there is one. */
  spent(ms: number): Useless | undefined {
    this.spentMs += ms;
    const { run } = this;
    if (run.finished) return undefined;
    const { living, longestRow } = run;
    // Without a single page there is nothing that could be shown.
    if (longestRow > this.longestRow && run.knownNs > 0)
      return { why: 'row', came: longestRow, waiting: living };
    if (this.spentMs < this.lookedMs + LOOK_MS) return undefined;
    const wasSlow = this.isSlow;
    const forecastMs = this.forecastMs();
    this.isSlow = forecastMs > this.usefulMs;
    this.lookedMs = this.spentMs;
    this.lookedNs = run.nowNs;
    if (!wasSlow || !this.isSlow || run.knownNs === 0) return undefined;
    return { why: 'time', forecastMs, waiting: living };
  }

  /** Of the whole run, at the pace of the last stretch. */
  private forecastMs(): number {
    const { run, spentMs } = this;
    return (
      spentMs + ((run.endNs - run.nowNs) * (spentMs - this.lookedMs)) / Math.max(1, run.nowNs - this.lookedNs)
    );
  }
}
