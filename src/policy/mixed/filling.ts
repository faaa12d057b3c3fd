/**
 * Which D-requests join the scan list (paper, figure 5): in order of arrival, while the estimate leaves time; during a
 * sweep only those at or ahead of the head; never one that the tail rule refuses.
 *
 * The rules walk the queue from its oldest request at every refill. The walk is cut short by two facts:
 * - what lies behind the head stays behind for the rest of the sweep, once its first service has begun; so a cursor
 *   remembers how far the walk has come;
 * - a request that was refused because it does not fit needs at least its transfer (and, with the worst-case bound, a
 *   revolution) more than there was: a detour never saves time on a disk with a subadditive seek curve.
 */
import type { Estimator } from '../../discipline/estimate.ts';
import type { Sweep } from '../../discipline/sweep.ts';
import type { Desk } from '../../sim/interfaces.ts';
import { BACKWARD, DISCRETE, FORWARD, UNDEFINED } from '../../trace/kinds.ts';

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

export class Filling {
  /** D-requests started in this (sub)round. */
  started = 0;
  /** What arrived later than this does not count, for orders that are not incremental. */
  private latestNs = Infinity;
  /** Rows before this one need no second look, but for the refused. */
  private cursor = 0;
  /** The least slack that one of the refused rows needs; Infinity where none was refused. */
  private need = Infinity;
  /** The first service of the sweep has begun. */
  private sweeping = false;

  constructor(
    private readonly desk: Desk,
    private readonly estimator: Estimator,
    private readonly list: Sweep,
    /** d-c: the C-sweep that must follow. */
    private readonly videos: Sweep,
    private readonly settings: FillSettings,
  ) {}

  enterSubround(startNs: number): void {
    this.started = 0;
    // Our reading: a gated order takes whatever has arrived when a sweep begins.
    this.latestNs = this.settings.incremental || this.settings.gated ? Infinity : startNs;
    this.sweepEnded();
  }

  /** The direction is undefined again: every waiting request is a candidate. */
  sweepEnded(): void {
    this.cursor = 0;
    this.need = Infinity;
    this.sweeping = false;
  }

  /** A service of the list begins; `videosLeft`: C-requests remain in it. */
  moved(videosLeft: boolean): void {
    if (!this.sweeping) {
      this.sweeping = true;
      // The arm may first have gone back to the near end: what was behind may now lie ahead.
      this.cursor = 0;
      this.need = Infinity;
    }
    if (!videosLeft && this.need !== Infinity && this.settings.tail !== 'none') this.need = 0;
  }

  /** The oldest waiting D-request that may start, or −1. */
  oldest(): number {
    if (this.started >= this.settings.quota) return -1;
    const { desk } = this;
    const row = desk.queue[DISCRETE].next(desk.oldest, desk.end);
    return row >= 0 && desk.rows.arrivalNs[row & desk.rows.mask] <= this.latestNs ? row : -1;
  }

  /** d-c without a list: the first in order of arrival behind which the C-sweep still fits, or −1. */
  oldestThatFits(nowNs: number, leftNs: number): number {
    const { desk, estimator, videos } = this;
    const queue = desk.queue[DISCRETE];
    for (let row = this.oldest(); row >= 0; row = queue.next(row + 1, desk.end)) {
      if (desk.rows.arrivalNs[row & desk.rows.mask] > this.latestNs) return -1;
      const estimate = estimator.requestThenSweepNs(row, videos, nowNs, desk.head);
      const fits = estimate <= leftNs;
      this.note(row, estimate, leftNs, fits ? 'taken' : 'refused');
      if (fits) return row;
    }
    return -1;
  }

  /** Fills the list; true where a request was refused. */
  fill(nowNs: number, subEndNs: number, roundEndNs: number, direction: number): boolean {
    const { desk, settings, list } = this;
    const queue = desk.queue[DISCRETE];
    if (queue.count === 0) return false;
    const leftNs = subEndNs - nowNs;
    let estimate = this.estimate(nowNs, direction);
    if (estimate >= leftNs) return false;
    const explained = desk.notes !== null;
    const slack = leftNs - estimate;
    const again = this.need !== Infinity && slack >= this.need;
    const known = this.cursor;
    let need = Infinity;
    let refusedAny = false;
    // What has been looked at is looked at again only where one of the refused may fit now, or to be explained.
    let row = queue.next(Math.max(desk.oldest, again || explained ? 0 : known), desk.end);
    while (row >= 0 && estimate < leftNs) {
      const i = row & desk.rows.mask;
      if (desk.rows.arrivalNs[i] > this.latestNs) break;
      if (this.started + list.length - list.continuous >= settings.quota) break;
      const ahead =
        direction === UNDEFINED ||
        (direction === FORWARD ? desk.rows.cylinder[i] >= desk.head : desk.rows.cylinder[i] <= desk.head);
      if (!ahead) {
        if (explained) this.note(row, estimate, leftNs, 'behind');
      } else {
        const at = list.insert(row);
        const withIt = this.estimate(nowNs, direction);
        if (this.refuses(withIt, leftNs, nowNs, roundEndNs, direction)) {
          list.removeAt(at);
          refusedAny = true;
          need = Math.min(need, this.leastNeed(i));
          if (explained) this.note(row, withIt, leftNs, 'refused');
        } else {
          desk.take(row);
          estimate = withIt;
          if (explained) this.note(row, withIt, leftNs, 'taken');
          // A D-request at the end of the sweep: what was refused to protect a C-request there is free to join.
          if (settings.tail === 'text' && !list.endsContinuous(this.directionNow(direction))) need = Math.min(need, this.need) === Infinity ? need : 0;
        }
      }
      row = queue.next(row + 1, desk.end);
    }
    const reached = row < 0 ? desk.end : row;
    // A second look that was cut short leaves the older refusals as they were.
    this.need = again && reached >= known ? need : Math.min(this.need, need);
    this.cursor = direction === UNDEFINED || !this.sweeping ? 0 : Math.max(known, reached);
    if (this.cursor === 0) this.need = Infinity;
    return refusedAny;
  }

  /** d-c: puts back what no longer fits before the C-sweep, in sweep order. */
  prune(nowNs: number, leftNs: number, direction: number): void {
    const { desk, list, videos, estimator } = this;
    let k = 1;
    while (k <= list.length) {
      if (estimator.chainNs(list, k, videos, nowNs, desk.head, direction) <= leftNs) {
        k++;
        continue;
      }
      const at = direction === BACKWARD ? list.last - k : list.first + k - 1;
      desk.putBack(list.row[at]);
      list.removeAt(at);
      this.cursor = 0;
      this.need = Infinity;
    }
  }

  save(): readonly number[] {
    return [this.started, this.latestNs, this.cursor, this.need, this.sweeping ? 1 : 0];
  }

  load(saved: readonly number[]): void {
    [this.started, this.latestNs, this.cursor, this.need] = saved;
    this.sweeping = saved[4] === 1;
  }

  /** While a list is being filled without a direction, the rule decides it for the list as it stands. */
  private directionNow(direction: number): number {
    return direction === UNDEFINED ? this.list.directionFrom(this.desk.head) : direction;
  }

  private estimate(nowNs: number, direction: number): number {
    if (!this.settings.estimates) return -Infinity;
    const { list, estimator, desk } = this;
    if (this.videos.length > 0)
      return estimator.chainNs(list, list.length, this.videos, nowNs, desk.head, this.directionNow(direction));
    return estimator.sweepNs(list, nowNs, desk.head, this.directionNow(direction));
  }

  private refuses(estimate: number, leftNs: number, nowNs: number, roundEndNs: number, direction: number): boolean {
    const { list, settings } = this;
    if (this.videos.length > 0) return estimate > leftNs;
    if (list.continuous === 0) return false;
    const way = this.directionNow(direction);
    switch (settings.tail) {
      case 'text':
        return estimate > leftNs && list.endsContinuous(way);
      case 'figure-5':
        return estimate > leftNs && (list.endsContinuous(way) || list.startsContinuous(way));
      case 'guarded':
        return this.estimator.lastContinuousNs(list, nowNs, this.desk.head, way) > roundEndNs - nowNs;
      default:
        return false;
    }
  }

  /** What a refused row needs at least before it can fit. */
  private leastNeed(i: number): number {
    const { desk, settings, estimator } = this;
    // Under figure-5 and guarded a refusal depends on more than the slack: look again every time.
    const bySlack = settings.tail === 'text' || this.videos.length > 0;
    if (!bySlack || !desk.disk.subadditive || estimator.kind === 'omniscient') return 0;
    return desk.rows.transferNs[i] + (estimator.kind === 'worst' ? desk.disk.revolutionNs : 0);
  }

  private note(row: number, estimateNs: number, timeLeftNs: number, verdict: 'taken' | 'refused' | 'behind'): void {
    if (this.desk.notes !== null) this.desk.notes.weighed({ row, estimateNs, timeLeftNs, verdict });
  }
}
