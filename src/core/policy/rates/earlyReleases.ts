/**
 * Releases aligned to rounds (WRR-SCAN-CA, section 3.3): with a round come the jobs whose nominal release is before its end.
 */
import type { PolicyContext } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import type { RoundPlanner } from './roundPlanner.ts';

export class EarlyReleases {
  /** For a round of these tasks that ends by then nothing is to be brought up any more. Only saves looking. */
  private quietNs = -1;
  private quietFor: unknown = null;

  constructor(
    private readonly context: PolicyContext,
    private readonly planner: RoundPlanner,
    private readonly aligned: boolean,
  ) {}

  /** A round of this length begins now. */
  bringUp(roundNs: number): void {
    if (!this.aligned) return;
    const { context, planner } = this;
    const endNs = context.nowNs + roundNs;
    if (this.quietFor === planner.tasks && endNs <= this.quietNs) return;
    let next = Infinity;
    for (const { stream, firstNs, periodNs } of planner.tasks) {
      while (context.bringForward(stream, endNs) >= 0);
      next = Math.min(next, releaseFrom(endNs, firstNs, periodNs));
    }
    this.quietNs = next;
    this.quietFor = planner.tasks;
  }

  /** The next nominal release of a job that is here already; Infinity for none. */
  nextReleaseNs(): number {
    if (!this.aligned) return Infinity;
    const { rows, queue, end, nowNs } = this.context;
    const jobs = queue[CONTINUOUS];
    let next = Infinity;
    for (let row = jobs.first(end); row >= 0; row = jobs.next(row + 1, end)) {
      const releaseNs = this.planner.releaseNs(rows, row);
      if (releaseNs > nowNs && releaseNs < next) next = releaseNs;
    }
    return next;
  }
}

/** The first release at or behind an instant. */
const releaseFrom = (atNs: number, firstNs: number, periodNs: number): number =>
  atNs <= firstNs ? firstNs : firstNs + Math.ceil((atNs - firstNs) / periodNs) * periodNs;
