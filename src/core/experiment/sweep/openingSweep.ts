/** A sweep as the page opens it: a first look, then, if somebody wants it, the sweep itself; and how long it will take. */
import type { Cell } from './cells.ts';
import { CoarsePass, isCoarse } from './coarsePass.ts';
import { Forecast } from './forecast.ts';
import type { JobSource } from './jobSource.ts';
import { KeepingSweep, type KeptReplications } from './keptReplications.ts';
import { measureById } from './measures.ts';
import type { PointResult } from './point.ts';
import type { Replication, SweepJob } from './replication.ts';
import type { SweepSpec } from './spec.ts';

export class OpeningSweep implements JobSource {
  /** The first look is for everybody; what comes behind it is for those who ask. */
  isWanted = false;
  private readonly sweep: KeepingSweep;
  private readonly coarse: CoarsePass;
  private readonly forecast: Forecast;

  constructor(
    readonly spec: SweepSpec,
    private readonly cells: readonly Cell[],
    workers: number,
    kept: KeptReplications,
  ) {
    this.sweep = new KeepingSweep(spec, cells, kept);
    this.takeKept();
    this.coarse = new CoarsePass(spec, cells, workers, kept, ({ index }) => this.countedAt(index) > 0);
    this.forecast = new Forecast(spec, cells);
  }

  /** What has been measured before, up to the first replication that has not. */
  private takeKept(): void {
    const job = this.sweep.next();
    if (job) this.sweep.giveBack(job);
  }

  next(): SweepJob | undefined {
    const job = this.coarse.next() ?? (this.isWanted ? this.sweep.next() : undefined);
    if (job) this.forecast.began(job);
    return job;
  }

  take(result: Replication, tookMs?: number): void {
    this.forecast.took(result, tookMs);
    if (isCoarse(result)) this.coarse.take(result);
    else this.sweep.take(result);
  }

  giveBack(job: SweepJob): void {
    this.forecast.dropped(job);
    if (isCoarse(job)) this.coarse.giveBack(job);
    else this.sweep.giveBack(job);
  }

  nameOf(job: SweepJob): string {
    return this.sweep.nameOf(job);
  }

  get finished(): boolean {
    return this.coarse.finished && (!this.isWanted || this.sweep.finished);
  }

  /** The first look is over, or there was nothing to look for. */
  get isSeen(): boolean {
    return this.coarse.finished;
  }

  /** Nothing is left that could be wanted. */
  get complete(): boolean {
    return this.sweep.finished;
  }

  get share(): number {
    return this.sweep.share;
  }

  /**
   * Where a point has no replication yet, what the first look says of it. One that is open and would be saturated if
   * this were all is shown so: its mean would only say how long the runs are, and set the scale for all others.
   */
  results(): readonly PointResult[] {
    const { growing } = this.sweep;
    return this.sweep.results().map((own) => {
      if (own.replications === 0) return this.coarse.resultAt(own.cell.index) ?? own;
      const isShown = own.replications > 1 || measureById.get(this.spec.measure)?.unbounded === true;
      return isShown && growing.has(own.cell.index) ? { ...own, state: 'saturated' } : own;
    });
  }

  /** Undefined while it cannot be told (see Forecast). */
  secondsLeft(workers: number): number | undefined {
    return this.forecast.secondsLeft(this.sweep, workers);
  }

  /** If no point is exact enough before its last replication. */
  secondsAtMost(workers: number): number {
    return this.forecast.secondsAtMost(this.cells, this.spec.replications, workers);
  }

  private countedAt(index: number): number {
    return this.sweep.resultAt(index)?.replications ?? 0;
  }
}
