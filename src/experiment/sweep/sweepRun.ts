/**
 * A sweep under way: it hands out jobs, takes results in any order, and knows what has come of each point. How many
 * replications a point takes is decided by its own results in the order of their numbers, so the table is the same
 * however many workers there are and whoever finishes first. It does nothing by itself: a pool asks it.
 */
import { withValues } from '../../scenario/scenario.ts';
import type { Cell } from './cells.ts';
import { Point, type PointResult } from './point.ts';
import { seedOf, type Replication, type SweepJob } from './replication.ts';
import type { SweepSpec } from './spec.ts';

export class SweepRun {
  private readonly points: readonly Point[];
  private readonly byCell = new Map<number, Point>();
  /** Replications handed out, and those of them that are still under way, by place in `points`. */
  private readonly handed: number[];
  /** Given back by a pool that was stopped. */
  private readonly returned: SweepJob[] = [];
  private underWay = 0;

  /** `cells`: all of the sweep's, or the part of it that is to be run here. */
  constructor(
    readonly spec: SweepSpec,
    cells: readonly Cell[],
  ) {
    this.points = cells.map((cell) => new Point(cell, spec));
    this.handed = cells.map(() => 0);
    for (const point of this.points) this.byCell.set(point.cell.index, point);
  }

  /** The next thing to do: all points get their first replication before any gets its second. */
  next(): SweepJob | undefined {
    const again = this.returned.shift();
    if (again) {
      this.underWay++;
      return again;
    }
    let best = -1;
    for (let i = 0; i < this.points.length; i++)
      if (this.handed[i] < this.points[i].wanted && (best < 0 || this.handed[i] < this.handed[best]))
        best = i;
    if (best < 0) return undefined;
    const { cell } = this.points[best];
    const replication = this.handed[best]++;
    this.underWay++;
    return {
      cell: cell.index,
      replication,
      scenario: withValues(cell.scenario, { seed: seedOf(cell.scenario, replication) }),
      full: this.spec.measure === 'sustainable',
    };
  }

  take(result: Replication): void {
    this.underWay--;
    this.byCell.get(result.cell)?.take(result);
  }

  /** A job that was handed out and will not be done: it is handed out again. */
  giveBack(job: SweepJob): void {
    this.underWay--;
    this.returned.push(job);
  }

  /** Nothing is under way, and no point wants more. */
  get finished(): boolean {
    return this.underWay === 0 && this.points.every(({ state }) => state !== 'open');
  }

  /** Share of the work that is done, as far as can be told: 0 to 1. */
  get share(): number {
    let done = 0;
    let all = 0;
    for (const point of this.points) {
      done += point.counted;
      all += point.expected();
    }
    return all === 0 ? 1 : done / all;
  }

  /** In the order of the points, those without any replication as well. */
  results(): PointResult[] {
    return this.points.map((point) => point.result());
  }

  resultAt(index: number): PointResult | undefined {
    return this.byCell.get(index)?.result();
  }
}

/** Everything in this thread, one job after the other. */
export function runHere(run: SweepRun, work: (job: SweepJob) => Replication): SweepRun {
  for (let job = run.next(); job; job = run.next()) run.take(work(job));
  return run;
}
