/**
 * A sweep under way: it hands out jobs, takes results in any order, and knows what has come of each point. How many
 * replications a point takes is decided by its own results in the order of their numbers, so the table is the same
 * however many workers there are and whoever finishes first. It does nothing by itself: a pool asks it.
 */
import { elementAt } from '../../base/elementAt.ts';
import { withValues } from '../../scenario/scenario.ts';
import { nameOfCell, type Cell } from './cells.ts';
import { coarseFirst } from './coarseFirst.ts';
import { expectedReplications, smoothedVariances } from './expectation.ts';
import type { JobSource } from './jobSource.ts';
import { isAlone } from './measures.ts';
import { Point, type PointResult, type PointState } from './point.ts';
import { seedOf, type Replication, type SweepJob } from './replication.ts';
import type { SweepSpec } from './spec.ts';

/**
 * rough-first: all points get their first two replications, a few points before those between them, so that a picture
 * stands early; then those that are least certain, so that it grows clear all over;
 * one-by-one: the first points are done before the last ones begin, so that little is lost where a sweep is stopped.
 * What comes of the points is the same.
 */
export type SweepOrder = 'rough-first' | 'one-by-one';

/** With so many it can be said how certain a point is. */
const LEAST_REPLICATIONS = 2;

export class SweepRun implements JobSource {
  private readonly points: readonly Point[];
  private readonly byCell = new Map<number, Point>();
  /** Replications handed out, and those of them that are still under way, by place in `points`. */
  private readonly handed: number[];
  /** Given back by a pool that was stopped. */
  private readonly returned: SweepJob[] = [];
  private underWay = 0;
  /** Places in `points`, in the order of their first replications. */
  private readonly coarse: readonly number[];
  private readonly lineLength: number;
  /** Until a result comes. */
  private known: readonly number[] | undefined;

  /** `cells`: all of the sweep's, or the part of it that is to be run here. */
  constructor(
    readonly spec: SweepSpec,
    cells: readonly Cell[],
    private readonly order: SweepOrder = 'rough-first',
  ) {
    this.points = cells.map((cell) => new Point(cell, spec));
    this.handed = cells.map(() => 0);
    for (const point of this.points) this.byCell.set(point.cell.index, point);
    this.coarse = coarseFirst(spec.axes, cells);
    this.lineLength = spec.axes.at(-1)?.values.length ?? 1;
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
    const wanting = this.coarse.filter((i) => handed(i) < elementAt(this.points, i).wanted);
    if (this.order === 'one-by-one') return wanting.length === 0 ? -1 : Math.min(...wanting);
    const fewest = (a: number, b: number) => (handed(b) < handed(a) ? b : a);
    const few = wanting.filter((i) => handed(i) < LEAST_REPLICATIONS);
    if (few.length > 0) return few.reduce(fewest);
    const { variances } = this;
    // The square of the standard error that is to be expected when all that is under way has come.
    const doubt = (i: number) => elementAt(variances, i) / handed(i);
    const leastCertain = (a: number, b: number) => (doubt(b) > doubt(a) ? b : a);
    const told = wanting.filter((i) => doubt(i) >= 0);
    if (told.length > 0) return told.reduce(leastCertain);
    return wanting.length > 0 ? wanting.reduce(fewest) : -1;
  }

  take(result: Replication): void {
    this.underWay--;
    this.byCell.get(result.cell)?.take(result);
    this.known = undefined;
  }

  /** A job that was handed out and will not be done: it is handed out again. */
  giveBack(job: SweepJob): void {
    this.underWay--;
    this.returned.push(job);
  }

  nameOf(job: SweepJob): string {
    const point = this.byCell.get(job.cell);
    return point ? nameOfCell(this.spec.axes, point.cell) : '';
  }

  /** Nothing is under way, and no point wants more. */
  get finished(): boolean {
    return this.underWay === 0 && this.points.every(({ state }) => state !== 'open');
  }

  /** Replications that each point will take in all, as far as can be told, and those that are counted. */
  get progress(): readonly { readonly cell: Cell; readonly expected: number; readonly counted: number }[] {
    const expected = expectedReplications(this.points, this.variances);
    return this.points.map(({ cell, counted }, i) => ({ cell, counted, expected: elementAt(expected, i) }));
  }

  /** For most points it is known how many replications they take. */
  get isForeseeable(): boolean {
    const { variances } = this;
    const known = this.points.filter(({ state }, i) => state !== 'open' || elementAt(variances, i) >= 0);
    return this.spec.precision === undefined || known.length > this.points.length / 2;
  }

  /** Share of the replications that are made, as far as can be told: 0 to 1. */
  get share(): number {
    const { progress } = this;
    const counted = progress.reduce((sum, point) => sum + point.counted, 0);
    const expected = progress.reduce((sum, point) => sum + Math.max(point.expected, point.counted), 0);
    return expected === 0 ? 1 : counted / expected;
  }

  private get variances(): readonly number[] {
    return (this.known ??= smoothedVariances(this.points, this.lineLength));
  }

  /** In the order of the points, those without any replication as well. */
  results(): PointResult[] {
    return this.points.map((point) => point.result());
  }

  /** By the number of its cell. */
  stateAt(index: number): PointState | undefined {
    return this.byCell.get(index)?.state;
  }

  /** Open points whose backlog grows without end as far as can be seen: a mean of theirs would be none. */
  get growing(): ReadonlySet<number> {
    const found = this.points.filter((point) => point.state === 'open' && point.looksSaturated);
    return new Set(found.map(({ cell }) => cell.index));
  }

  resultAt(index: number): PointResult | undefined {
    return this.byCell.get(index)?.result();
  }
}
