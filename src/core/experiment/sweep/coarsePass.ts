/**
 * A first look at a sweep, however long its runs are: a few points of each line, each by one short run. It stands within
 * a second or two, gives the chart its scales and the forecast its rates, and gives way to the sweep's own replications
 * point by point: no figure of the table is made of it.
 */
import { elementAt } from '../../base/elementAt.ts';
import { durationAtOnceNs } from '../../scenario/stations.ts';
import { withValues } from '../../scenario/scenario.ts';
import { requestsIn } from './budget.ts';
import type { Cell } from './cells.ts';
import { coarsest } from './coarseFirst.ts';
import type { JobSource } from './jobSource.ts';
import type { KeptReplications } from './keptReplications.ts';
import { isAlone } from './measures.ts';
import { Point, type PointResult } from './point.ts';
import type { Replication, SweepJob } from './replication.ts';
import type { SweepSpec } from './spec.ts';

/** Requests that a worker serves meanwhile, on a slow machine in some 0.6 s. */
const REQUESTS_PER_WORKER = 150_000;
/** So many points are a picture. */
const MOST_POINTS = 28;
/** A shorter run is in a hurry to say nothing. */
const LEAST_S = 20;

/** The number of its replications: they are none of the sweep's own, which count from 0. */
const COARSE = -1;
export const isCoarse = ({ replication }: Pick<SweepJob, 'replication'>): boolean => replication === COARSE;

export class CoarsePass implements Omit<JobSource, 'nameOf'> {
  private readonly waiting: SweepJob[];
  private readonly underWay = new Map<number, SweepJob>();
  private readonly found = new Map<number, PointResult>();

  constructor(
    private readonly spec: SweepSpec,
    private readonly cells: readonly Cell[],
    workers: number,
    private readonly kept: KeptReplications,
    /** Points that have replications already need no other look. */
    isBegun: (cell: Cell) => boolean = () => false,
  ) {
    const places = coarsest(spec.axes, cells, MOST_POINTS);
    const each = (REQUESTS_PER_WORKER * workers) / places.length;
    const chosen = places.map((place) => elementAt(cells, place)).filter((cell) => !isBegun(cell));
    this.waiting = chosen.map((cell) => coarseJob(cell, spec, each));
  }

  next(): SweepJob | undefined {
    for (;;) {
      const job = this.waiting.shift();
      if (job === undefined) return undefined;
      const known = this.kept.get(job);
      if (known) this.settle(known);
      else {
        this.underWay.set(job.cell, job);
        return job;
      }
    }
  }

  take(result: Replication): void {
    const job = this.underWay.get(result.cell);
    this.underWay.delete(result.cell);
    if (job) this.kept.put(job, result);
    this.settle(result);
  }

  giveBack(job: SweepJob): void {
    this.underWay.delete(job.cell);
    this.waiting.unshift(job);
  }

  get finished(): boolean {
    return this.waiting.length === 0 && this.underWay.size === 0;
  }

  /** By the number of its cell: what a short run says of it. */
  resultAt(index: number): PointResult | undefined {
    return this.found.get(index);
  }

  private settle(result: Replication): void {
    const cell = this.cells.find(({ index }) => index === result.cell);
    if (cell === undefined) return;
    const point = new Point(cell, this.spec);
    point.take({ ...result, replication: 0 });
    // It is none of the point's replications.
    const state = point.looksSaturated ? 'saturated' : 'open';
    this.found.set(cell.index, { ...point.result(), state, replications: 0, simulatedS: 0 });
  }
}

function coarseJob(cell: Cell, spec: SweepSpec, requests: number): SweepJob {
  const fullS = durationAtOnceNs(cell.scenario) / 1e9;
  const shortS = Math.ceil((fullS * requests) / Math.max(requests, requestsIn(cell, spec)));
  const duration = Math.min(fullS, Math.max(LEAST_S, shortS));
  return {
    cell: cell.index,
    replication: COARSE,
    scenario: duration < fullS ? withValues(cell.scenario, { duration }) : cell.scenario,
    full: isAlone(spec.measure),
  };
}
