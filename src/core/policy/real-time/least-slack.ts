/**
 * Least slack first (named by Reddy and Wyllie 1994, after Anderson, Osawa and Govindan 1991): the request that can wait
 * least goes next. Slack = deadline − now − estimated service, which is the seek from where the arm stands, a whole
 * revolution (none where a read begins anywhere) and the transfer. Equal slack: the earlier deadline, then the older.
 *
 * The estimates change with every move of the arm, so that each decision looks at all that wait.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { aperiodic, late } from '../parts/aperiodicServer.ts';
import { holdsBack, release } from '../parts/releaseGate.ts';
import type { Action, Notes } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, UNDEFINED } from '../../trace/kinds.ts';
import { DeadlinePolicy } from './deadlinePolicy.ts';
import { pseudocodeOf, reasonOf, reasonsOf, type Rule } from './deadlineReasons.ts';
import { slack } from '../parts/orders/due.ts';
import { besideStreams } from './manners.ts';

class LeastSlack extends DeadlinePolicy {
  private best = -1;
  private leastNs = Infinity;
  private deadlineNs = Infinity;

  /** It keeps nothing: the queues are looked at anew. */
  add(): void {}
  clear(): void {}

  protected choose(action: Action): number {
    this.best = -1;
    this.search(CONTINUOUS);
    if (this.server.kind === 'ranked') this.search(DISCRETE);
    action.reason = reasonOf.chosen;
    action.direction = UNDEFINED;
    return this.best;
  }

  private search(requestClass: number): void {
    const { context, server, bound } = this;
    const queue = context.queue[requestClass];
    const end = this.endOf(requestClass);
    for (let row = queue.first(end); row >= 0; row = queue.next(row + 1, end)) {
      const deadlineNs = server.deadlineNs(row);
      const slackNs = deadlineNs - context.nowNs - bound.fromHeadNs(row);
      if (this.best >= 0 && !this.goesFirst(row, slackNs, deadlineNs)) continue;
      this.best = row;
      this.leastNs = slackNs;
      this.deadlineNs = deadlineNs;
    }
  }

  /** What is held back takes no part. */
  private endOf(requestClass: number): number {
    const { end } = this.context;
    return requestClass === CONTINUOUS ? end : Math.min(end, this.server.gate.endRow);
  }

  private goesFirst(row: number, slackNs: number, deadlineNs: number): boolean {
    if (slackNs !== this.leastNs) return slackNs < this.leastNs;
    if (deadlineNs !== this.deadlineNs) return deadlineNs < this.deadlineNs;
    return row < this.best;
  }

  protected explain(notes: Notes): void {
    const { context, server, bound } = this;
    for (const requestClass of server.kind === 'ranked' ? [CONTINUOUS, DISCRETE] : [CONTINUOUS]) {
      const queue = context.queue[requestClass];
      const end = this.endOf(requestClass);
      for (let row = queue.first(end); row >= 0; row = queue.next(row + 1, end)) {
        const deadlineNs = server.deadlineNs(row);
        const slackNs = deadlineNs - context.nowNs - bound.fromHeadNs(row);
        notes.compared({ row, figures: [slackNs, deadlineNs, row] });
      }
    }
  }

  protected figuresOfAperiodic(row: number): readonly number[] {
    return [Infinity, Infinity, row];
  }
}

const rule: Rule = {
  lines: ['serve the one with the least slack: time to its deadline, less its estimated service'],
  chosen: 'Of all that wait it has the least time to spare before its deadline.',
};

export const leastSlack = definePolicy({
  id: 'least-slack',
  title: 'Least slack first',
  family: 'Streams with deadlines',
  summary: 'The piece with the least time to spare, its own service counted, is read next.',
  source: 'Reddy and Wyllie 1994, introduction; Anderson, Osawa and Govindan 1991',
  mostWaiting: 4096,
  params: [aperiodic, late, release],
  fixed: {},
  reasons: reasonsOf(rule),
  criteria: [
    { title: 'slack', unit: 'ns' },
    { title: 'deadline', column: 'due', unit: 'instant' },
    { title: 'order of arrival', unit: 'order' },
  ],
  comparesOn: 3,
  pseudocode: pseudocodeOf(rule),
  manner: besideStreams(slack),
  mayIdle: holdsBack,
  create: (setup) => new LeastSlack(setup),
});
