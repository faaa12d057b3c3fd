/**
 * A sweep under way: it hands out jobs, takes results in any order, and knows what has come of each point. How many
 * replications a point takes is decided by its own results in the order of their numbers, so the table is the same
 * however many workers there are and whoever finishes first. It does nothing by itself: a pool asks it.
 */
import { elementAt } from '../../base/elementAt.ts';
import { withValues } from '../../scenario/scenario.ts';
import type { Cell } from './cells.ts';
import { isAlone } from './measures.ts';
import { Point, type PointResult, type PointState } from './point.ts';
import { seedOf, type Replication, type SweepJob } from './replication.ts';
import type { SweepSpec } from './spec.ts';

/**
 * rough-first: all points get their first replication before any gets its second, so that a picture stands early;
 * one-by-one: the first points are done before the last ones begin, so that little is lost where a sweep is stopped.
 * What comes of the points is the same.
 */
export type SweepOrder = 'rough-first' | 'one-by-one';

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
    private readonly order: SweepOrder = 'rough-first',
  ) {
    this.points = cells.map((cell) => new Point(cell, spec));
    this.handed = cells.map(() => 0);
    for (const point of this.points) this.byCell.set(point.cell.index, point);
  }

  /** The next thing to do; undefined if there is nothing until further results have come. */
  next(): SweepJob | undefined {
    const again = this.returned.shift();
    if (again) {
      this.underWay++;
      return again;
    }
    const best = this.nextPoint();
    if (best < 0) return undefined;
    const { cell } = elementAt(this.points, best);
    const replication = elementAt(this.handed, best);
    this.handed[best] = replication + 1;
    this.underWay++;
    return {
      cell: cell.index,
      replication,
      scenario: withValues(cell.scenario, { seed: seedOf(cell.scenario, replication) }),
      full: isAlone(this.spec.measure),
    };
  }

  private nextPoint(): number {
    const handed = (i: number) => elementAt(this.handed, i);
    const wants = (i: number) => handed(i) < elementAt(this.points, i).wanted;
    if (this.order === 'one-by-one') return this.points.findIndex((_, i) => wants(i));
    let best = -1;
    for (let i = 0; i < this.points.length; i++)
      if (wants(i) && (best < 0 || handed(i) < handed(best))) best = i;
    return best;
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
    const begun = this.points.filter(({ counted }) => counted > 0);
    const expected = begun.map((point) => point.expected());
    const sum = expected.reduce((a, b) => a + b, 0);
    const done = begun.reduce((a, { counted }) => a + counted, 0);
    // Of those that have not begun, nothing better is known than what the others take.
    if (this.points.length === 0) return 1;
    return begun.length === 0 ? 0 : done / ((sum / begun.length) * this.points.length);
  }

  /** In the order of the points, those without any replication as well. */
  results(): PointResult[] {
    return this.points.map((point) => point.result());
  }

  /** By the number of its cell. */
  stateAt(index: number): PointState | undefined {
    return this.byCell.get(index)?.state;
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
