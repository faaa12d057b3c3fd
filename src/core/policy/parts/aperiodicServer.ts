/**
 * How a deadline scheduler treats requests that belong to no stream (Reddy and Wyllie 1994, “EDF” and “Scan-EDF”).
 *
 * - `ranked:S`: they join the streams’ requests with a deadline of S seconds after their arrival. With 100 ms it is what
 *   the paper says of them where it tells of its simulations, and the main reading.
 * - `immediate:K`, the immediate server: after each completion of a stream’s request, one waiting request goes first,
 *   while fewer than K have gone so in the window [j·p, (j + 1)·p) of the shortest period p; the others wait until no
 *   stream’s request does (the background).
 * - `quota:K`: the same, but several may go in a row, as many as the window allows.
 * - `first`: whenever one waits.
 * - `background`: only when no stream’s request waits.
 *
 * Their deadline ranks and measures; nothing is lost with it. One that brings a deadline of its own keeps it.
 * Our reading: among themselves they go in order of arrival. One that is served while no stream’s request waits goes
 * ahead of nobody: that is the background, and it does not count for the quota. A window that has begun keeps its
 * length, whatever streams come or go meanwhile.
 */
import { readForm, type ParamSpec, type ValuesOf } from '../../base/params.ts';
import { secondsToNs } from '../../base/time.ts';
import type { PolicyContext, PolicySetup, StreamPlan } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, WINDOW } from '../../trace/kinds.ts';
import { ReleaseGate, type release, type ReleaseValues, type SavedGate } from './releaseGate.ts';

export const aperiodic = {
  kind: 'forms',
  key: 'aperiodic',
  title: 'Aperiodic requests',
  help: 'When requests without a stream get their turn.',
  group: 'policy',
  default: 'ranked:0.1',
  forms: [
    {
      id: 'immediate',
      title: 'immediate server, one after each piece',
      args: [
        {
          name: 'k',
          title: 'go first in a period, at most',
          default: 2,
          min: 0,
          max: 1000,
          integer: true,
          unit: '',
        },
      ],
    },
    {
      id: 'ranked',
      title: 'ranked by a deadline',
      args: [
        {
          name: 's',
          title: 'seconds after arrival',
          default: 0.1,
          min: 0,
          above: true,
          max: 3600,
          unit: 's',
        },
      ],
    },
    { id: 'background', title: 'in the background', args: [] },
    { id: 'first', title: 'all of them first', args: [] },
    {
      id: 'quota',
      title: 'first, in a row up to a quota',
      args: [
        {
          name: 'k',
          title: 'go first in a period, at most',
          default: 2,
          min: 0,
          max: 1000,
          integer: true,
          unit: '',
        },
      ],
    },
  ],
} as const satisfies ParamSpec;

/** What a deadline scheduler does with a request whose deadline has passed. */
export const late = {
  kind: 'choice',
  key: 'late',
  title: 'Late pieces',
  help: 'A piece that missed its deadline is still read, or given up for the sake of the others.',
  group: 'policy',
  advanced: true,
  default: 'serve',
  options: [
    { id: 'serve', title: 'are still read' },
    { id: 'drop', title: 'are given up' },
  ],
} as const satisfies ParamSpec;

/** What policies of streams with deadlines read of their settings. */
export type AperiodicValues = ValuesOf<readonly [typeof aperiodic]>;
export type DeadlineValues = ValuesOf<readonly [typeof aperiodic, typeof release, typeof late]>;

/** Its state between decisions, as plain data. */
export interface SavedServer {
  readonly turn: boolean;
  readonly windowEndNs: number;
  readonly gone: number;
  /** Only where requests are released at a bounded rate. */
  readonly gate?: SavedGate;
}

/** The shortest period of streams; `otherwise` where there are none. */
export function shortestPeriodNs(plans: readonly StreamPlan[], otherwise: number): number {
  let shortest = Infinity;
  for (const plan of plans) if (plan.periodNs < shortest) shortest = plan.periodNs;
  return shortest < Infinity ? shortest : otherwise;
}

export class AperiodicServer {
  readonly kind: 'immediate' | 'ranked' | 'background' | 'first' | 'quota';
  /** Those that go first do so in a row, not one after each of the streams’ requests. */
  readonly inRow: boolean;
  /** Before it: requests that are held back take no part in anything. */
  readonly gate: ReleaseGate;
  private readonly quota: number;
  private readonly rankNs: number;
  private readonly context: PolicyContext;
  private readonly plans: () => readonly StreamPlan[];
  private readonly roundNs: number;
  /** A stream’s request was the last to be served: a waiting one may go first now. */
  private turn = false;
  /** −1 before the first decision. */
  private windowEndNs = -1;
  /** So many have gone first in the window. */
  private gone = 0;

  constructor(setup: PolicySetup<AperiodicValues & ReleaseValues>) {
    const { context, values, plans, roundNs } = setup;
    this.gate = new ReleaseGate(setup);
    const { id, args } = readForm(values.aperiodic);
    this.kind = id as AperiodicServer['kind'];
    this.inRow = this.kind === 'first' || this.kind === 'quota';
    this.quota = this.kind === 'first' ? Infinity : this.hasWindow ? args[0] : 0;
    this.rankNs = this.kind === 'ranked' ? secondsToNs(args[0]) : Infinity;
    this.context = context;
    this.plans = plans;
    this.roundNs = roundNs;
  }

  /** The oldest waiting request without a stream that is not held back, or −1. */
  oldest(): number {
    const row = this.context.queue[DISCRETE].first(this.context.end);
    return row < this.gate.endRow ? row : -1;
  }

  /** The next of them behind a row, or −1. */
  nextAfter(before: number): number {
    const row = this.context.queue[DISCRETE].next(before + 1, this.context.end);
    return row < this.gate.endRow ? row : -1;
  }

  /** The deadline by which a row is ranked: a stream’s own, or that of a ranked request; Infinity for none. */
  deadlineNs(row: number): number {
    const { rows } = this.context;
    const i = row & rows.mask;
    if (rows.requestClass[i] === CONTINUOUS || rows.deadlineNs[i] < Infinity) return rows.deadlineNs[i];
    return rows.arrivalNs[i] + this.rankNs;
  }

  private get hasWindow(): boolean {
    return this.kind === 'immediate' || this.kind === 'quota';
  }

  /** The row that goes first at this decision, or −1. To be asked at every decision. */
  first(): number {
    if (this.quota === 0) return -1;
    if (this.quota < Infinity && this.context.nowNs >= this.windowEndNs) this.enterWindow();
    if (!(this.turn || this.inRow) || this.gone >= this.quota) return -1;
    return this.context.queue[CONTINUOUS].count === 0 ? -1 : this.oldest();
  }

  /** The frame shows the window for which the quota holds; where no streams are known there is none to show. */
  private enterWindow(): void {
    const { context } = this;
    const periodNs = this.shortestNs();
    const window = Math.floor(context.nowNs / periodNs);
    if (this.windowEndNs >= 0) context.closeFrame(WINDOW, this.windowEndNs);
    if (this.plans().length > 0) {
      // A policy that takes over in mid-run, or a period that has changed: the window before ends here.
      const fromNs = this.windowEndNs < 0 ? context.nowNs : Math.max(window * periodNs, this.windowEndNs);
      context.openFrame(WINDOW, fromNs, window);
    }
    this.windowEndNs = (window + 1) * periodNs;
    this.gone = 0;
  }

  /** Another policy takes over: the window’s frame ends. */
  release(): void {
    this.context.closeFrame(WINDOW, this.context.nowNs);
  }

  /** To be told of every row that is served. `ahead`: the immediate server let it go first. */
  served(row: number, ahead: boolean): void {
    const { rows } = this.context;
    this.turn = rows.requestClass[row & rows.mask] === CONTINUOUS;
    if (ahead) this.gone++;
  }

  /** The shortest period of the streams; a round where nothing is known of them. */
  shortestNs(): number {
    return shortestPeriodNs(this.plans(), this.roundNs);
  }

  save(): SavedServer {
    const { turn, windowEndNs, gone, gate } = this;
    return { turn, windowEndNs, gone, ...(gate.bounded ? { gate: gate.save() } : {}) };
  }

  load(saved: SavedServer): void {
    this.turn = saved.turn;
    this.windowEndNs = saved.windowEndNs;
    this.gone = saved.gone;
    if (saved.gate) this.gate.load(saved.gate);
  }
}
