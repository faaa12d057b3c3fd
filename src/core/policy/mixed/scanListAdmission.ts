/**
 * Which D-requests join the scan list (paper, figure 5): in order of arrival, while the estimate leaves time; during a
 * sweep only those at or ahead of the head; never one that the tail rule refuses (scanListWeighing.ts).
 *
 * The rules walk the queue from its oldest request at every refill. The walk is cut short by two facts:
 * - what lies behind the head stays behind for the rest of the sweep, once its first service has begun; so a cursor
 *   remembers how far the walk has come, and only the refused are looked at again;
 * - a request that was refused because it does not fit needs at least its transfer (and, with the worst-case bound, a
 *   revolution) more than there was: a detour never saves time on a disk with a subadditive seek curve.
 * The naive reference in the tests walks the whole queue and must agree; so does the walk that is explained
 * (admissionExplainer.ts).
 */
import type { Estimator } from '../parts/estimate.ts';
import type { Sweep } from '../parts/sweep.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { BACKWARD, DISCRETE, FORWARD, UNDEFINED } from '../../trace/kinds.ts';
import { RefusedRequests } from './refusedRequests.ts';
import { ScanListWeighing, type WeighingSettings } from './scanListWeighing.ts';

export interface FillSettings extends WeighingSettings {
  /** At most this many D-requests start in a (sub)round. */
  readonly quota: number;
  readonly incremental: boolean;
  readonly gated: boolean;
}

/** What has been looked at is no part of it: looking again gives the same. */
export interface SavedAdmission {
  readonly started: number;
  readonly latestNs: number;
  readonly sweeping: boolean;
  readonly subEndNs: number;
  readonly roundEndNs: number;
}

export class ScanListAdmission {
  readonly weighing: ScanListWeighing;
  /** D-requests started in this (sub)round. */
  started = 0;
  /** A request was refused in the filling under way. */
  refused = false;
  /** What arrived later than this does not count, for orders that are not incremental. */
  private latestNs = Infinity;
  /** Rows before this one have been looked at in this sweep: they are in the list, behind the head, or refused. */
  private cursor = 0;
  private readonly aside = new RefusedRequests();
  /** The first service of the sweep has begun. */
  private sweeping = false;
  /** Ends of the (sub)round under way. */
  private subEndNs = 0;
  private roundEndNs = 0;
  /** What a request adds to an estimate can be bounded from below; `bounded`: and refusals go by that alone. */
  private readonly estimable: boolean;
  private readonly bounded: boolean;
  /** The least that a further request adds to the rotational bound. */
  private readonly leastRotationNs: number;
  /** See `setGate`. */
  private gateLow = 0;
  private gateHigh = -1;
  private gateTransferNs = 0;
  /** The filling under way remembers whom it refuses. */
  private remembers = false;

  constructor(
    private readonly context: PolicyContext,
    private readonly estimator: Estimator,
    private readonly list: Sweep,
    /** d-c: the C-sweep that must follow. */
    private readonly videos: Sweep,
    private readonly settings: FillSettings,
  ) {
    this.weighing = new ScanListWeighing(context, estimator, list, videos, settings);
    this.estimable = context.disk.subadditive && estimator.kind !== 'omniscient';
    this.bounded = this.weighing.bySlack && this.estimable;
    this.leastRotationNs = estimator.kind === 'worst' ? context.disk.revolutionNs - 1 : 0;
  }

  enterSubround(startNs: number, subEndNs: number, roundEndNs: number): void {
    this.started = 0;
    this.subEndNs = subEndNs;
    this.roundEndNs = roundEndNs;
    // Our reading: a gated order takes whatever has arrived when a sweep begins.
    this.latestNs = this.settings.incremental || this.settings.gated ? Infinity : startNs;
    this.sweepEnded();
  }

  /** The direction is undefined again: every waiting request is a candidate. */
  sweepEnded(): void {
    this.sweeping = false;
    this.forget();
  }

  /** A service of the list begins; `videosLeft`: C-requests remain in it. */
  moved(videosLeft: boolean): void {
    if (!this.sweeping) {
      this.sweeping = true;
      // The arm may first have gone back to the near end: what was behind may now lie ahead.
      this.forget();
    } else if (!videosLeft) this.aside.reopen();
  }

  /** Everything that waits is a candidate again. */
  forget(): void {
    this.cursor = 0;
    this.aside.clear();
  }

  /** The oldest waiting D-request that may start, or −1. */
  oldest(): number {
    if (this.started >= this.settings.quota) return -1;
    const { context } = this;
    const row = context.queue[DISCRETE].first(context.end);
    return row >= 0 && !this.isLate(row) ? row : -1;
  }

  /** May this waiting D-request start, as far as quota and gate go? */
  admits(row: number): boolean {
    return this.started < this.settings.quota && !this.isLate(row);
  }

  /** It came too late for a list that is not incremental. */
  isLate(row: number): boolean {
    const { rows } = this.context;
    return rows.arrivalNs[row & rows.mask] > this.latestNs;
  }

  /** As many as may start are on the list. */
  quotaIsFull(): boolean {
    const { settings, list } = this;
    return settings.quota !== Infinity && this.started + list.length - list.continuous >= settings.quota;
  }

  /** Fills the list; true where a request was refused. */
  fill(direction: number): boolean {
    const { context, aside, weighing } = this;
    const queue = context.queue[DISCRETE];
    if (queue.count === 0) return false;
    const fresh = this.cursor === 0 ? queue.first(context.end) : queue.next(this.cursor, context.end);
    if (fresh < 0 && aside.count === 0) return false;
    this.begin(direction);
    if (weighing.estimateNs >= weighing.leftNs) return false;
    this.remembers = direction !== UNDEFINED && this.sweeping;
    if (weighing.leftNs - weighing.estimateNs >= aside.leastNeed) this.fillFromRefused(direction);
    if (fresh >= 0) this.fillFrom(fresh, direction);
    if (!this.remembers) this.forget();
    return this.refused;
  }

  begin(direction: number): void {
    this.weighing.begin(direction, this.subEndNs, this.roundEndNs);
    this.refused = false;
  }

  /** Takes a request into the list (true), or refuses it. */
  weigh(row: number, direction: number): boolean {
    const { weighing } = this;
    if (!weighing.insert(row, direction)) {
      this.refused = true;
      return false;
    }
    this.context.take(row);
    // A D-request at the end of the sweep: what was refused to protect a C-request there is free to join.
    if (weighing.bySlack && !this.list.endsContinuous(weighing.directionNow(direction))) this.aside.reopen();
    return true;
  }

  /** On from a row that has not been looked at, in order of arrival. */
  private fillFrom(first: number, direction: number): void {
    const { context, aside, weighing, remembers } = this;
    const queue = context.queue[DISCRETE];
    const { cylinder, transferNs, mask } = context.rows;
    const { head, end } = context;
    // Most lists are open to all that come, however many.
    const isLimited = this.settings.quota !== Infinity || this.latestNs !== Infinity;
    this.setGate(direction);
    let row = first;
    while (row >= 0 && weighing.estimateNs < weighing.leftNs) {
      if (isLimited && (this.isLate(row) || this.quotaIsFull())) break;
      const i = row & mask;
      const at = cylinder[i];
      if (at > this.gateLow && at < this.gateHigh && transferNs[i] > this.gateTransferNs) {
        this.refused = true;
        if (remembers) {
          aside.needNs = transferNs[i] + this.leastRotationNs;
          aside.add(row);
        }
      } else if (direction === UNDEFINED || (direction === FORWARD ? at >= head : at <= head)) {
        if (this.weigh(row, direction)) this.setGate(direction);
        else if (remembers) {
          aside.needNs = this.isBoundedBelow() ? transferNs[i] + this.leastRotationNs : 0;
          aside.add(row);
        }
      }
      row = queue.next(row + 1, end);
    }
    this.cursor = row < 0 ? end : row;
  }

  /**
   * Which requests are sure to be refused, so that they need not be tried: those inside the sweep (neither its direction
   * nor its end would change) that a C-request ends, whose transfer alone, with the least latency, exceeds the slack.
   */
  private setGate(direction: number): void {
    const { list, weighing } = this;
    const sure = this.bounded && list.length > 1 && list.continuous > 0;
    if (sure && list.endsContinuous(weighing.directionNow(direction))) {
      this.gateLow = list.cylinder[list.first];
      this.gateHigh = list.cylinder[list.last - 1];
      this.gateTransferNs = weighing.leftNs - weighing.estimateNs - this.leastRotationNs;
    } else this.gateHigh = -1;
  }

  /** Does a refused row need its transfer at least before it can fit? */
  private isBoundedBelow(): boolean {
    // Under figure-5 and guarded a refusal depends on more than the slack: look again every time.
    return this.bounded || (this.estimable && this.videos.length > 0);
  }

  /** Those that were refused in this sweep, in order of arrival, where they may fit now. */
  private fillFromRefused(direction: number): void {
    const { aside, weighing } = this;
    const { row, need, count, reopened } = aside;
    aside.reopened = false;
    let slackNs = weighing.leftNs - weighing.estimateNs;
    let leastNeed = Infinity;
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const least = need[k];
      if ((reopened || least <= slackNs) && slackNs > 0 && !this.stays(row[k], direction)) {
        slackNs = weighing.leftNs - weighing.estimateNs;
        continue;
      }
      row[kept] = row[k];
      need[kept++] = least;
      if (least < leastNeed) leastNeed = least;
    }
    aside.count = kept;
    aside.leastNeed = leastNeed;
    // A look that was cut short because the list is full has to be taken up again.
    if (reopened || aside.reopened) aside.reopen();
  }

  /** Does a refused request remain refused? Not if it is taken now, or if the arm has passed it. */
  private stays(row: number, direction: number): boolean {
    const { rows, head } = this.context;
    if (this.quotaIsFull()) return true;
    const cylinder = rows.cylinder[row & rows.mask];
    if (direction === FORWARD ? cylinder < head : cylinder > head) return false;
    return !this.weigh(row, direction);
  }

  /** d-c without a list: the first in order of arrival behind which the C-sweep still fits, or −1. */
  oldestThatFits(leftNs: number): number {
    const { context } = this;
    const queue = context.queue[DISCRETE];
    for (let row = this.oldest(); row >= 0; row = queue.next(row + 1, context.end)) {
      if (this.isLate(row)) return -1;
      if (this.estimator.requestThenSweepNs(row, this.videos) <= leftNs) return row;
    }
    return -1;
  }

  /** d-c: the first of the sweep, from its k-th on (k from 1), behind which the C-sweep no longer fits; 0 for none. */
  firstUnfit(from: number, leftNs: number, direction: number): number {
    const { list } = this;
    for (let k = from; k <= list.length; k++)
      if (this.estimator.chainNs(list, k, this.videos, direction) > leftNs) return k;
    return 0;
  }

  /** The k-th of the sweep goes back to the queue. */
  giveBack(k: number, direction: number): void {
    const { list } = this;
    const at = direction === BACKWARD ? list.last - k : list.first + k - 1;
    this.context.putBack(list.row[at]);
    list.removeAt(at);
    this.forget();
  }

  save(): SavedAdmission {
    const { started, latestNs, sweeping, subEndNs, roundEndNs } = this;
    return { started, latestNs, sweeping, subEndNs, roundEndNs };
  }

  load(saved: SavedAdmission): void {
    this.started = saved.started;
    this.latestNs = saved.latestNs;
    this.sweeping = saved.sweeping;
    this.subEndNs = saved.subEndNs;
    this.roundEndNs = saved.roundEndNs;
    this.forget();
  }
}
