/**
 * How long a sweep will take. A run costs about as much as requests come in it; how much a request costs on this
 * machine, and how one point differs from another, is learnt from the runs that come back. The latest count most: a
 * machine gets warm, and others want their share of it.
 */
import { durationAtOnceNs } from '../../scenario/stations.ts';
import { requestsIn } from './budget.ts';
import type { Cell } from './cells.ts';
import type { Replication, SweepJob } from './replication.ts';
import type { SweepSpec } from './spec.ts';
import type { SweepRun } from './sweepRun.ts';

/** Before anything has come back; see `npm run bench`. */
const MS_PER_REQUEST = 1000 / 1_500_000;
/** What a run costs however short it is: its message, its results, its part of the page's attention. */
const MS_PER_RUN = 1;
/** What was learnt counts for so much less with each run that comes back. */
const FORGET = 0.95;
/** A point's own runs outweigh what is expected of it from so many on. */
const TRUSTED_RUNS = 2;

interface Cost {
  readonly cell: Cell;
  /** As it would be at the rate that is assumed at first. */
  readonly assumedMs: number;
  /** What its runs took, in units of what would have been assumed at the rate of just then. */
  sum: number;
  runs: number;
}

export class Forecast {
  private readonly costs: ReadonlyMap<number, Cost>;
  private readonly underWay = new Map<string, SweepJob>();
  /** Sums of what runs took and of what was assumed of them, the latest ones above all. */
  private tookMs = 0;
  private assumedMs = 0;

  constructor(spec: SweepSpec, cells: readonly Cell[]) {
    this.costs = new Map(
      cells.map((cell) => {
        const assumedMs = MS_PER_RUN + requestsIn(cell, spec) * MS_PER_REQUEST;
        return [cell.index, { cell, assumedMs, sum: 0, runs: 0 }];
      }),
    );
  }

  /** A run of a point, or of a part of its length, is handed out. */
  began(job: SweepJob): void {
    this.underWay.set(nameOf(job), job);
  }

  /** It will not be done. */
  dropped(job: SweepJob): void {
    this.underWay.delete(nameOf(job));
  }

  /** It has come back; `ms`: where somebody has looked at a clock. */
  took(result: Replication, ms: number | undefined): void {
    const name = nameOf(result);
    const job = this.underWay.get(name);
    this.underWay.delete(name);
    const cost = this.costs.get(result.cell);
    if (job === undefined || cost === undefined || ms === undefined) return;
    const share = durationAtOnceNs(job.scenario) / durationAtOnceNs(cost.cell.scenario);
    const assumedMs = cost.assumedMs * share;
    this.tookMs = FORGET * this.tookMs + ms;
    this.assumedMs = FORGET * this.assumedMs + assumedMs * shapeOf(cost);
    cost.sum += ms / (assumedMs * this.rate);
    cost.runs++;
  }

  /**
   * By the runs that are still to be expected, with all workers busy; undefined until most points have been run often
   * enough to tell how many more runs they take.
   */
  secondsLeft(run: SweepRun, workers: number): number | undefined {
    if (!run.isForeseeable) return undefined;
    const left = run.progress.map(
      ({ cell, counted, expected }) => this.msOf(cell) * Math.max(0, expected - counted),
    );
    return left.reduce((a, b) => a + b, 0) / 1000 / workers;
  }

  /** If every point took all its replications. */
  secondsAtMost(cells: readonly Cell[], replications: number, workers: number): number {
    const ms = cells.map((cell) => this.msOf(cell)).reduce((a, b) => a + b, 0);
    return (ms * replications) / 1000 / workers;
  }

  private msOf(cell: Cell): number {
    const cost = this.costs.get(cell.index);
    return cost ? cost.assumedMs * shapeOf(cost) * this.rate : 0;
  }

  /** How much slower this machine is just now than was assumed. */
  private get rate(): number {
    return this.assumedMs > 0 ? this.tookMs / this.assumedMs : 1;
  }
}

const nameOf = ({ cell, replication }: Pick<SweepJob, 'cell' | 'replication'>): string =>
  `${cell} ${replication}`;

/** By how much a point's runs differ from what is assumed of them, beside the others'. */
const shapeOf = ({ sum, runs }: Cost): number => (sum + TRUSTED_RUNS) / (runs + TRUSTED_RUNS);
