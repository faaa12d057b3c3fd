/**
 * A run: the trace of a scenario as a cache of a deterministic function. One pass without detail leaves the summary and
 * a checkpoint at every page's start; a page of detail is made again from its checkpoint whenever somebody looks.
 * Memory therefore stays small however long the run is, and an explanation is a replay with the policy speaking.
 */
import { elementAt } from '../../base/elementAt.ts';
import type { DiskModel } from '../../sim/interfaces.ts';
import type { Checkpoint, Station } from '../../sim/station.ts';
import type { Page } from '../../trace/page.ts';
import { upperBound } from '../../base/bisect.ts';
import { Explaining, type Explanation } from './explanation.ts';
import { policyOf } from '../params.ts';
import { beatNs, buildDiskOf, buildStation, durationNs, type RunOptions } from '../resolve.ts';
import { valuesAt } from '../valuesInForce.ts';
import type { Scenario } from '../scenario.ts';

/** Beats (rounds) in a page. */
export const BEATS_PER_PAGE = 64;

export class Run {
  readonly disk: DiskModel;
  readonly pageNs: number;
  readonly station: Station;
  private readonly checkpoints: Checkpoint[] = [];
  private readonly pageStarts: number[] = [];
  private closed = false;
  /** Stands behind the decision that was explained last. */
  private speaking: Station | undefined;

  constructor(
    readonly scenario: Scenario,
    options: RunOptions = {},
  ) {
    this.disk = options.disk ?? buildDiskOf(scenario);
    this.pageNs = BEATS_PER_PAGE * beatNs(scenario);
    this.station = buildStation(scenario, { ...options, disk: this.disk });
    this.mark();
  }

  get endNs(): number {
    return this.station.overrun ? this.station.nowNs : durationNs(this.scenario);
  }

  /** True when the whole run has been simulated. */
  get finished(): boolean {
    return this.closed;
  }

  /** Up to here pages can be had without simulating on. */
  get knownNs(): number {
    return this.closed ? this.endNs : this.station.nowNs;
  }

  /** Simulates (at least) until `untilNs`, page by page. */
  advance(untilNs: number): void {
    while (!this.closed && this.station.nowNs < untilNs) this.advancePage();
  }

  /** To the end. */
  complete(): this {
    this.advance(Infinity);
    return this;
  }

  /** The page that holds an instant. */
  pageIndexAt(timeNs: number): number {
    this.advance(Math.min(timeNs, durationNs(this.scenario)) + 1);
    return Math.max(0, upperBound(this.pageStarts, timeNs) - 1);
  }

  /** A page of detail. Throws for an index below 0; beyond the run it gives the last page. */
  page(index: number): Page {
    const { station, from, untilNs, at } = this.replay(index);
    station.record(estimateRows(from));
    station.run(untilNs);
    if (station.finished) station.finish();
    return station.cut(at);
  }

  /** All of it in detail, in order; for runs that are short. */
  pages(): Page[] {
    const last = this.complete().pageIndexAt(this.endNs);
    return Array.from({ length: last + 1 }, (_, index) => this.page(index));
  }

  /** Replays the stretch before a decision and lets the policy speak at it. */
  explain(decisionNs: number): Explanation {
    const station = this.speaker(decisionNs);
    const explaining = new Explaining(station, policyOf(valuesAt(this.scenario, decisionNs)));
    station.explain(explaining);
    if (!station.finished) station.step();
    station.explain(null);
    return explaining.explanation(decisionNs);
  }

  /**
   * Whoever steps through decisions asks for one after the other: the station that told of the last one goes on. (Where
   * hundreds of thousands wait, a fresh one takes a tenth of a second to make.)
   */
  private speaker(decisionNs: number): Station {
    const last = this.speaking;
    if (last === undefined || decisionNs < last.nowNs || decisionNs > last.nowNs + this.pageNs)
      return (this.speaking = this.stationAt(decisionNs));
    last.run(decisionNs);
    return last;
  }

  /**
   * A station of its own that stands before the decision at (or after) an instant. `scenario`: another one that is the
   * same up to that instant, a fork.
   */
  stationAt(decisionNs: number, scenario = this.scenario): Station {
    const { station } = this.replay(this.pageIndexAt(decisionNs), scenario);
    station.run(decisionNs);
    return station;
  }

  /** A station of its own that stands at the start of a page. */
  private replay(index: number, scenario = this.scenario) {
    if (!(index >= 0)) throw new Error(`there is no page ${index}`);
    while (!this.closed && this.checkpoints.length <= index + 1) this.advancePage();
    const at = Math.min(index, this.checkpoints.length - 1);
    const from = elementAt(this.checkpoints, at);
    let anchor = at;
    while (anchor > 0 && elementAt(this.checkpoints, anchor).context.end > from.context.oldest) anchor--;
    const station = buildStation(scenario, { disk: this.disk, warmupNs: 0 });
    station.load(from, elementAt(this.checkpoints, anchor));
    const next = this.checkpoints[at + 1] as Checkpoint | undefined;
    return { station, from, untilNs: next?.nowNs ?? Infinity, at };
  }

  private advancePage(): void {
    const { station } = this;
    station.run(this.checkpoints.length * this.pageNs);
    if (station.finished) {
      station.finish();
      this.closed = true;
    } else this.mark();
  }

  private mark(): void {
    this.checkpoints.push(this.station.save());
    this.pageStarts.push(this.station.nowNs);
  }
}

function estimateRows(checkpoint: Checkpoint): number {
  const perPage =
    checkpoint.tally.beat === 0 ? 0 : (checkpoint.context.end / checkpoint.tally.beat) * BEATS_PER_PAGE;
  return Math.min(1 << 16, Math.ceil(1.2 * perPage) + 256);
}
