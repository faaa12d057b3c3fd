/**
 * How a deadline scheduler treats requests that belong to no stream (Reddy and Wyllie 1994, “EDF” and “Scan-EDF”).
 *
 * - `immediate:K`, the immediate server: after each completion of a stream’s request, one waiting request goes first,
 *   while fewer than K have gone so in the window [j·p, (j + 1)·p) of the shortest period p; the others wait until no
 *   stream’s request does (the background).
 * - `ranked:S`: they join the streams’ requests with a deadline of S seconds after their arrival.
 * - `background`: only when no stream’s request waits.
 *
 * Their deadline ranks and measures; nothing is lost with it. One that brings a deadline of its own keeps it.
 * Our reading: among themselves they go in order of arrival; what goes in the background does not count for the quota.
 */
import { readForm, type ChoiceParam, type FormsParam } from '../base/params.ts';
import { secondsToNs } from '../base/time.ts';
import type { Desk, PolicySetup, StreamPlan } from '../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE } from '../trace/kinds.ts';

export const aperiodic: FormsParam = {
  kind: 'forms',
  key: 'aperiodic',
  title: 'Aperiodic requests',
  help: 'When requests without a stream get their turn.',
  group: 'policy',
  default: 'immediate:2',
  forms: [
    {
      id: 'immediate',
      title: 'immediate server',
      args: [{ name: 'k', default: 2, min: 0, max: 1000, integer: true, unit: '' }],
    },
    {
      id: 'ranked',
      title: 'ranked by a deadline',
      args: [{ name: 's', default: 0.1, min: 0, above: true, max: 3600, unit: 's' }],
    },
    { id: 'background', title: 'in the background', args: [] },
  ],
};

/** What a deadline scheduler does with a request whose deadline has passed. */
export const late: ChoiceParam = {
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
};

/** Its state between decisions, as plain data. */
export interface SavedServer {
  readonly turn: boolean;
  readonly window: number;
  readonly gone: number;
}

export class AperiodicServer {
  readonly kind: 'immediate' | 'ranked' | 'background';
  private readonly quota: number;
  private readonly rankNs: number;
  private readonly desk: Desk;
  private readonly plans: () => readonly StreamPlan[];
  private readonly roundNs: number;
  /** A stream’s request was the last to be served: a waiting one may go first now. */
  private turn = false;
  private window = 0;
  private gone = 0;

  constructor({ desk, values, plans, roundNs }: PolicySetup) {
    const { id, args } = readForm(String(values.aperiodic));
    this.kind = id as AperiodicServer['kind'];
    this.quota = this.kind === 'immediate' ? args[0] : 0;
    this.rankNs = this.kind === 'ranked' ? secondsToNs(args[0]) : Infinity;
    this.desk = desk;
    this.plans = plans;
    this.roundNs = roundNs;
  }

  /** The oldest waiting request without a stream, or −1. */
  oldest(): number {
    return this.desk.queue[DISCRETE].first(this.desk.end);
  }

  /** The deadline by which a row is ranked: a stream’s own, or that of a ranked request; Infinity for none. */
  deadlineNs(row: number): number {
    const { rows } = this.desk;
    const i = row & rows.mask;
    if (rows.klass[i] === CONTINUOUS || rows.deadlineNs[i] < Infinity) return rows.deadlineNs[i];
    return rows.arrivalNs[i] + this.rankNs;
  }

  /** The row that the immediate server lets go first at this decision, or −1. */
  first(): number {
    if (!this.turn || this.quota === 0) return -1;
    const row = this.oldest();
    if (row < 0) return -1;
    const window = Math.floor(this.desk.nowNs / this.shortestNs());
    if (window !== this.window) {
      this.window = window;
      this.gone = 0;
    }
    return this.gone < this.quota ? row : -1;
  }

  /** To be told of every row that is served. `ahead`: the immediate server let it go first. */
  served(row: number, ahead: boolean): void {
    const { rows } = this.desk;
    this.turn = rows.klass[row & rows.mask] === CONTINUOUS;
    if (ahead) this.gone++;
  }

  /** The shortest period of the streams; a round where nothing is known of them. */
  shortestNs(): number {
    let shortest = Infinity;
    for (const plan of this.plans()) if (plan.periodNs < shortest) shortest = plan.periodNs;
    return shortest < Infinity ? shortest : this.roundNs;
  }

  save(): SavedServer {
    return { turn: this.turn, window: this.window, gone: this.gone };
  }

  load(saved: SavedServer): void {
    this.turn = saved.turn;
    this.window = saved.window;
    this.gone = saved.gone;
  }
}
