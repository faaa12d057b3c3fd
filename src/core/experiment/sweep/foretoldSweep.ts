/** A sweep that tells how much longer it will take, by the runs of it that have come back. */
import type { Cell } from './cells.ts';
import { Forecast } from './forecast.ts';
import type { Replication, SweepJob } from './replication.ts';
import type { SweepSpec } from './spec.ts';
import { SweepRun } from './sweepRun.ts';

export class ForetoldSweep extends SweepRun {
  private readonly forecast: Forecast;

  constructor(spec: SweepSpec, cells: readonly Cell[]) {
    super(spec, cells);
    this.forecast = new Forecast(spec, cells);
  }

  override next(): SweepJob | undefined {
    const job = super.next();
    if (job) this.forecast.began(job);
    return job;
  }

  override take(result: Replication, tookMs?: number): void {
    this.forecast.took(result, tookMs);
    super.take(result);
  }

  override giveBack(job: SweepJob): void {
    this.forecast.dropped(job);
    super.giveBack(job);
  }

  /** Undefined while it cannot be told. */
  secondsLeft(workers: number): number | undefined {
    return this.forecast.secondsLeft(this, workers);
  }
}
