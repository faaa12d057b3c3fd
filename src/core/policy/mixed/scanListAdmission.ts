/**
 * Which D-requests join the scan list (paper, figure 5): in order of arrival, while the estimate leaves time; during a
 * sweep only those at or ahead of the head; never one that the tail rule refuses.
 *
 * The rules walk the queue from its oldest request at every refill. The walk is cut short by two facts:
 * - what lies behind the head stays behind for the rest of the sweep, once its first service has begun; so a cursor
 *   remembers how far the walk has come, and only the refused are looked at again;
 * - a request that was refused because it does not fit needs at least its transfer (and, with the worst-case bound, a
 *   revolution) more than there was: a detour never saves time on a disk with a subadditive seek curve.
 * The naive reference in the tests walks the whole queue and must agree.
 */
import type { Estimator } from '../parts/estimate.ts';
import type { Sweep } from '../parts/sweep.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { BACKWARD, DISCRETE, FORWARD, UNDEFINED } from '../../trace/kinds.ts';
import { line, ms } from './pseudocodeLines.ts';

export interface FillSettings {
  /** The dynamic limit. Our reading: a static limit estimates nothing (section 3: it needs no on-line information). */
  readonly estimates: boolean;
  /** At most this many D-requests start in a (sub)round. */
  readonly quota: number;
  readonly incremental: boolean;
  readonly gated: boolean;
  /** text, figure-5, guarded; or none. */
  readonly tail: string;
}

export class ScanListAdmission {
  /** D-requests started in this (sub)round. */
  started = 0;
  /** What arrived later than this does not count, for orders that are not incremental. */
  private latestNs = Infinity;
  /** Rows before this one have been looked at in this sweep: they are in the list, behind the head, or refused. */
  private cursor = 0;
  /** The refused of this sweep in order of arrival, each with the least slack that it needs. */
  private refusedRow = new Int32Array(64);
  private refusedNeed = new Float64Array(64);
  private refusedCount = 0;
  /** The least of these needs; Infinity where none was refused. */
  private need = Infinity;
  /** The reason for which they were refused has gone. */
  private reopened = false;
  /** The first service of the sweep has begun. */
  private sweeping = false;
  /** Ends of the (sub)round under way. */
  private subEndNs = 0;
  private roundEndNs = 0;
  /** Registers of a filling: the estimate of the list as it stands; whether a request was refused. */
  private estimateNs = 0;
  private refused = false;
  /** A refusal depends on nothing but the slack and on what ends the sweep. */
  private readonly bySlack: boolean;
  /** What a request adds to an estimate can be bounded from below; `bounded`: and refusals go by that alone. */
  private readonly estimable: boolean;
  private readonly bounded: boolean;
  /** The least that a further request adds to the rotational bound. */
  private readonly leastRotationNs: number;
  /** See `setGate`. */
  private gateLow = 0;
  private gateHigh = -1;
  private gateTransferNs = 0;

  constructor(
    private readonly context: PolicyContext,
    private readonly estimator: Estimator,
    private readonly list: Sweep,
    /** d-c: the C-sweep that must follow. */
    private readonly videos: Sweep,
    private readonly settings: FillSettings,
  ) {
    this.bySlack = settings.tail === 'text';
    this.estimable = context.disk.subadditive && estimator.kind !== 'omniscient';
    this.bounded = this.bySlack && this.estimable;
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
    } else if (!videosLeft && this.refusedCount > 0) this.reopen();
  }

  /** The oldest waiting D-request that may start, or −1. */
  oldest(): number {
    if (this.started >= this.settings.quota) return -1;
    const { context } = this;
    const row = context.queue[DISCRETE].first(context.end);
    return row >= 0 && context.rows.arrivalNs[row & context.rows.mask] <= this.latestNs ? row : -1;
  }

  /** May this waiting D-request start, as far as quota and gate go? */
  admits(row: number): boolean {
    const { rows } = this.context;
    return this.started < this.settings.quota && rows.arrivalNs[row & rows.mask] <= this.latestNs;
  }

  /** d-c without a list: the first in order of arrival behind which the C-sweep still fits, or −1. */
  oldestThatFits(leftNs: number): number {
    const { context, estimator, videos } = this;
    const queue = context.queue[DISCRETE];
    for (let row = this.oldest(); row >= 0; row = queue.next(row + 1, context.end)) {
      if (context.rows.arrivalNs[row & context.rows.mask] > this.latestNs) return -1;
      const estimate = estimator.requestThenSweepNs(row, videos);
      const fits = estimate <= leftNs;
      this.note(row, estimate, leftNs, fits ? 'taken' : 'refused');
      if (fits) return row;
    }
    return -1;
  }

  /** Fills the list; true where a request was refused. */
  fill(direction: number): boolean {
    const { context } = this;
    const queue = context.queue[DISCRETE];
    if (queue.count === 0) {
      if (context.notes !== null) this.say(line.add, 'No ordinary request waits in the queue.');
      return false;
    }
    // To be explained, everything is weighed once more.
    if (context.notes !== null) this.forget();
    const fresh = this.cursor === 0 ? queue.first(context.end) : queue.next(this.cursor, context.end);
    if (fresh < 0 && this.refusedCount === 0) return false;
    const leftNs = this.subEndNs - context.nowNs;
    this.measure(direction);
    if (this.estimateNs >= leftNs) {
      if (context.notes !== null) this.sayFull(leftNs);
      return false;
    }
    this.refused = false;
    if (leftNs - this.estimateNs >= this.need) this.fillFromRefused(direction, leftNs);
    if (fresh >= 0) this.fillFrom(fresh, direction, leftNs);
    if (direction === UNDEFINED || !this.sweeping) this.forget();
    return this.refused;
  }

  /** On from a row that has not been looked at, in order of arrival. */
  private fillFrom(first: number, direction: number, leftNs: number): void {
    const { context } = this;
    const queue = context.queue[DISCRETE];
    const { cylinder, arrivalNs, transferNs, mask } = context.rows;
    const { head, end } = context;
    this.setGate(direction, leftNs);
    let row = first;
    while (row >= 0 && this.estimateNs < leftNs) {
      const i = row & mask;
      const at = cylinder[i];
      if (arrivalNs[i] > this.latestNs || this.quotaIsFull()) break;
      if (at > this.gateLow && at < this.gateHigh && transferNs[i] > this.gateTransferNs) {
        this.refused = true;
        this.keepRefused(row, transferNs[i] + this.leastRotationNs);
      } else if (direction === UNDEFINED || (direction === FORWARD ? at >= head : at <= head)) {
        if (this.weigh(row, direction, leftNs)) this.setGate(direction, leftNs);
        else this.keepRefused(row, this.leastNeed(i));
      } else if (context.notes !== null) this.note(row, this.estimateNs, leftNs, 'behind');
      row = queue.next(row + 1, end);
    }
    if (row >= 0 && context.notes !== null) this.sayCut(row, leftNs);
    this.cursor = row < 0 ? end : row;
  }

  /** Why those from a row on are not looked at. */
  private sayCut(row: number, leftNs: number): void {
    if (this.estimateNs >= leftNs) this.sayFull(leftNs);
    else if (this.quotaIsFull())
      this.say(line.add, 'As many requests as may start in this period are on the list.');
    else
      this.say(
        line.add,
        `Request ${this.context.rows.number[row & this.context.rows.mask] + 1} and all later ones came too late for this list.`,
      );
  }

  private sayFull(leftNs: number): void {
    this.say(
      line.fits,
      `The list as it stands takes up to ${ms(this.estimateNs)}, and ${ms(leftNs)} are left: nobody else is looked at.`,
    );
  }

  private say(at: number, says: string): void {
    this.context.notes?.step({ line: at, says });
  }

  /**
   * Which requests are sure to be refused, so that they need not be tried: those inside the sweep (neither its direction
   * nor its end would change) that a C-request ends, whose transfer alone, with the least latency, exceeds the slack.
   */
  private setGate(direction: number, leftNs: number): void {
    const { list } = this;
    const sure = this.bounded && this.context.notes === null && list.length > 1 && list.continuous > 0;
    if (sure && list.endsContinuous(this.directionNow(direction))) {
      this.gateLow = list.cylinder[list.first];
      this.gateHigh = list.cylinder[list.last - 1];
      this.gateTransferNs = leftNs - this.estimateNs - this.leastRotationNs;
    } else this.gateHigh = -1;
  }

  /** Those that were refused in this sweep, in order of arrival, where they may fit now. */
  private fillFromRefused(direction: number, leftNs: number): void {
    const { refusedRow, refusedNeed } = this;
    const count = this.refusedCount;
    const reopened = this.reopened;
    this.reopened = false;
    let slackNs = leftNs - this.estimateNs;
    let need = Infinity;
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const least = refusedNeed[k];
      if ((reopened || least <= slackNs) && slackNs > 0 && !this.stays(refusedRow[k], direction, leftNs)) {
        slackNs = leftNs - this.estimateNs;
        continue;
      }
      if (kept !== k) {
        refusedRow[kept] = refusedRow[k];
        refusedNeed[kept] = least;
      }
      kept++;
      if (least < need) need = least;
    }
    this.refusedCount = kept;
    this.need = need;
    // A look that was cut short because the list is full has to be taken up again.
    if (reopened || this.reopened) this.reopen();
  }

  /** Does a refused request remain refused? Not if it is taken now, or if the arm has passed it. */
  private stays(row: number, direction: number, leftNs: number): boolean {
    const { rows, head } = this.context;
    if (this.quotaIsFull()) return true;
    const cylinder = rows.cylinder[row & rows.mask];
    if (direction === FORWARD ? cylinder < head : cylinder > head) return false;
    return !this.weigh(row, direction, leftNs);
  }

  private keepRefused(row: number, need: number): void {
    if (this.refusedCount === this.refusedRow.length) {
      const rows = new Int32Array(this.refusedCount * 2);
      const needs = new Float64Array(this.refusedCount * 2);
      rows.set(this.refusedRow);
      needs.set(this.refusedNeed);
      this.refusedRow = rows;
      this.refusedNeed = needs;
    }
    this.refusedRow[this.refusedCount] = row;
    this.refusedNeed[this.refusedCount++] = need;
    if (need < this.need) this.need = need;
  }

  /** All of the refused may be free to join now. */
  private reopen(): void {
    if (this.refusedCount === 0) return;
    this.reopened = true;
    this.need = 0;
  }

  /** Everything that waits is a candidate again. */
  private forget(): void {
    this.cursor = 0;
    this.refusedCount = 0;
    this.need = Infinity;
    this.reopened = false;
  }

  private quotaIsFull(): boolean {
    const { settings, list } = this;
    return settings.quota !== Infinity && this.started + list.length - list.continuous >= settings.quota;
  }

  /** Takes a request into the list (true), or refuses it. */
  private weigh(row: number, direction: number, leftNs: number): boolean {
    const { context, list } = this;
    const before = this.estimateNs;
    const at = list.insert(row);
    this.measure(direction);
    if (this.refuses(leftNs, direction)) {
      this.note(row, this.estimateNs, leftNs, 'refused');
      list.removeAt(at);
      this.estimateNs = before;
      this.refused = true;
      return false;
    }
    context.take(row);
    this.note(row, this.estimateNs, leftNs, 'taken');
    // A D-request at the end of the sweep: what was refused to protect a C-request there is free to join.
    if (this.bySlack && !list.endsContinuous(this.directionNow(direction))) this.reopen();
    return true;
  }

  /** d-c: puts back what no longer fits before the C-sweep, in sweep order. */
  prune(leftNs: number, direction: number): void {
    const { context, list, videos, estimator } = this;
    let k = 1;
    while (k <= list.length) {
      if (estimator.chainNs(list, k, videos, direction) <= leftNs) {
        k++;
        continue;
      }
      const at = direction === BACKWARD ? list.last - k : list.first + k - 1;
      if (context.notes !== null)
        this.note(list.row[at], estimator.chainNs(list, k, videos, direction), leftNs, 'refused');
      context.putBack(list.row[at]);
      list.removeAt(at);
      this.forget();
    }
  }

  /** What has been looked at is no part of it: looking again gives the same. */
  save(): readonly number[] {
    return [this.started, this.latestNs, this.sweeping ? 1 : 0, this.subEndNs, this.roundEndNs];
  }

  load(saved: readonly number[]): void {
    [this.started, this.latestNs] = saved;
    this.sweeping = saved[2] === 1;
    this.subEndNs = saved[3];
    this.roundEndNs = saved[4];
    this.forget();
  }

  /** While a list is being filled without a direction, the rule decides it for the list as it stands. */
  private directionNow(direction: number): number {
    return direction === UNDEFINED ? this.list.directionFrom(this.context.head) : direction;
  }

  /** Writes the estimate of the list as it stands (and of the C-sweep behind it, under d-c) into `estimateNs`. */
  private measure(direction: number): void {
    const { list, estimator, videos } = this;
    const way = direction === UNDEFINED ? list.directionFrom(this.context.head) : direction;
    if (!this.settings.estimates) this.estimateNs = -Infinity;
    else if (videos.length > 0) this.estimateNs = estimator.chainNs(list, list.length, videos, way);
    else this.estimateNs = estimator.sweepNs(list, way);
  }

  /** Is the list as it stands, the newcomer included, one that the rules forbid? */
  private refuses(leftNs: number, direction: number): boolean {
    const { list, settings } = this;
    if (this.videos.length > 0) return this.estimateNs > leftNs;
    if (list.continuous === 0) return false;
    const way = this.directionNow(direction);
    switch (settings.tail) {
      case 'text':
        return this.estimateNs > leftNs && list.endsContinuous(way);
      case 'figure-5':
        return this.estimateNs > leftNs && (list.endsContinuous(way) || list.startsContinuous(way));
      case 'guarded':
        return this.estimator.lastContinuousNs(list, way) > this.roundEndNs - this.context.nowNs;
      default:
        return false;
    }
  }

  /** What a refused row needs at least before it can fit. */
  private leastNeed(i: number): number {
    // Under figure-5 and guarded a refusal depends on more than the slack: look again every time.
    return this.bounded || (this.estimable && this.videos.length > 0)
      ? this.context.rows.transferNs[i] + this.leastRotationNs
      : 0;
  }

  private note(
    row: number,
    estimateNs: number,
    timeLeftNs: number,
    verdict: 'taken' | 'refused' | 'behind',
  ): void {
    const { notes } = this.context;
    if (notes === null) return;
    const at = verdict === 'behind' ? line.add : line.fits;
    // A static limit estimates nothing.
    const figure = Number.isFinite(estimateNs) ? estimateNs : NaN;
    notes.weighed({ row, line: at, estimateNs: figure, timeLeftNs, verdict });
  }
}
