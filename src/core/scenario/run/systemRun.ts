/**
 * A run of several disks: a run for each of them, with its own pages, and what they come to together. Disks that do not
 * know of each other are played one after the other, the one that is behind next; of those that do, the runs look on
 * while all are played on one clock.
 */
import { resolved } from '../resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import type { Route } from '../../sim/routed/routeLog.ts';
import type { DiskModel } from '../../sim/interfaces.ts';
import { SharedCounts } from '../../trace/sharedCounts.ts';
import { SystemTally } from '../../trace/systemTally.ts';
import { sharesOf } from '../shares.ts';
import type { Scenario } from '../scenario.ts';
import { earliest, endWithFirst } from './dealtSystem.ts';
import { RoutedRun, type RequestEnds } from './routedSystem.ts';
import { Leftover, Run } from './run.ts';

/** Decisions of all disks, in one go at the most. */
const PORTION = 16_384;

export class SystemRun {
  readonly disk: DiskModel;
  /** One a disk, in their order. */
  readonly runs: readonly Run[];
  /** As far as all disks are known; over the whole run only by beats. */
  readonly tally: SystemTally;

  /** Where disks know of each other: who plays them, and what was kept of it. */
  readonly routed: RoutedRun | null;

  /** When it is over, pages are asked for and nothing else (see `keepPagesOnly`). */
  forPages = false;

  private readonly left = new Leftover();

  /** `ended`: hears of each request of disks that share requests. */
  constructor(
    readonly scenario: Scenario,
    ended?: RequestEnds,
  ) {
    const disk = resolved(scenario).disk;
    this.disk = disk;
    const routed =
      resolved(scenario).kind === 'routed' ? new RoutedRun(scenario, { disk }, true, undefined, ended) : null;
    this.routed = routed;
    this.runs = routed
      ? routed.stations.map((_, number) => this.lookingOn(routed, number))
      : sharesOf(scenario).map(
          (share) => new Run(scenario, { disk, ...(share ? { share } : {}) }, undefined, this.left),
        );
    this.tally = new SystemTally(
      this.runs.map(({ station }) => station.tally),
      this.routed?.requests ?? null,
      routed && new SharedCounts(routed, resolved(scenario).beatNs),
    );
  }

  get endNs(): number {
    return Math.max(...this.runs.map(({ endNs }) => endNs));
  }

  get finished(): boolean {
    return this.runs.every(({ finished }) => finished);
  }

  /** Given up because too many requests waited on one of the disks. */
  get overrun(): boolean {
    return this.runs.some(({ station }) => station.overrun);
  }

  /** Up to here pages of all disks can be had without simulating on. */
  get knownNs(): number {
    return this.finished ? this.endNs : Math.min(...this.runs.map(({ knownNs }) => knownNs));
  }

  /** Where the clock of the slowest disk stands. */
  get nowNs(): number {
    return Math.min(...this.runs.map(({ station }) => station.nowNs));
  }

  /** Requests that are alive on all disks. */
  get living(): number {
    return this.runs.reduce((sum, { station }) => sum + station.context.living, 0);
  }

  /** Requests that have come since the oldest that is alive, on each disk, all together. */
  get longestRow(): number {
    return this.runs.reduce((sum, { longestRow }) => sum + longestRow, 0);
  }

  /** Why what is a row on a disk went there, from 0; undefined where disks know nothing of each other. */
  routeOf(disk: number, row: number): Route | undefined {
    const log = this.routed?.log;
    const at = log ? elementAt(log.disks, disk).routeOf(row) : -1;
    return log && at >= 0 ? log.routes.at(at) : undefined;
  }

  /** Simulates on for a portion. Where pages begin does not depend on the portions. */
  work(decisions: number): void {
    if (this.finished) return;
    if (this.routed !== null) this.workTogether(this.routed, decisions);
    else this.workBehind(decisions);
    this.tally.update();
  }

  private workTogether(routed: RoutedRun, decisions: number): void {
    const most = Math.min(decisions, PORTION);
    routed.advance(most);
    if (!routed.finished || !routed.windUp(most, this.forPages)) return;
    routed.finish();
    for (const run of this.runs) run.close();
  }

  private workBehind(decisions: number): void {
    const { runs } = this;
    const behind = earliest(runs.map((run) => ({ run, nowNs: run.station.nowNs, finished: run.finished })));
    behind.run.work(decisions);
    endWithFirst(runs.map(({ station }) => station));
  }

  /** The run of a disk that is played with the others. */
  private lookingOn(routed: RoutedRun, number: number): Run {
    const station = elementAt(routed.stations, number);
    const { scenario, disk } = this;
    const run = new Run(
      scenario,
      { disk },
      {
        station,
        replay: (of) => routed.replay(number, of),
        work: (decisions) => {
          this.work(decisions);
        },
      },
      this.left,
    );
    station.beforeDecision = () => {
      run.observe();
    };
    return run;
  }

  /** To the end. */
  complete(): this {
    while (!this.finished) this.work(Infinity);
    return this;
  }

  keepPagesOnly(): void {
    for (const run of this.runs) run.keepPagesOnly();
    if (this.finished) this.routed?.keepPagesOnly();
  }

  rest(): void {
    this.left.release();
  }

  /** The disk of that number, from 0. */
  of(disk: number): Run {
    return elementAt(this.runs, disk);
  }
}
