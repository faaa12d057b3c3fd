/**
 * Mixed workloads in rounds: the whole framework of Nerjes et al., section 2, as one policy with four axes. The named
 * policies of section 3 are points of it. `RoundsPeriods` knows the period, `ScanListAdmission` which D-requests join
 * the scan list; here it is decided what is served now.
 */
import type { Action, Policy } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, SERVE, SWEEP, UNDEFINED, WAIT } from '../../trace/kinds.ts';
import type { Nearby } from './nearby.ts';
import { line } from './pseudocodeLines.ts';
import { reasonOf } from './reasons.ts';
import { C_PHASE, D_PHASE, MIXED_PHASE, RoundsPeriods } from './roundsPeriods.ts';
import type { SpreadMisses } from './spreadMisses.ts';

export class RoundsPolicy extends RoundsPeriods implements Policy {
  decide(action: Action): void {
    const { times, list } = this;
    const { nowNs } = this.context;
    action.chunkNs = Infinity;
    if (nowNs >= times.roundEndNs || times.round < 0) this.enterRound();
    else {
      if (nowNs >= times.subEndNs && !(this.phase === C_PHASE && list.length > 0)) this.enterSubround();
      // All that came with the round has been taken up.
      if (this.context.queue[CONTINUOUS].count > 0) this.takeUpLate();
    }
    for (;;) {
      switch (this.phase) {
        case C_PHASE:
          if (this.misses) this.spread(this.misses);
          if (list.length > 0 && !this.cIsOver()) {
            this.serveNext(action, reasonOf.sweepC);
            return;
          }
          this.endCPeriod();
          break;
        case D_PHASE:
          if (this.dFirst) {
            if (this.decideBeforeVideos(action)) return;
            this.beginCPeriod();
            break;
          }
          if (this.scans) this.decideScan(action);
          else this.decideOldest(action);
          return;
        case MIXED_PHASE:
          if (this.scans) this.decideScan(action);
          else this.decideOldestOrVideo(action);
          return;
        default:
          this.wait(action, times.subEndNs, reasonOf.rest);
          return;
      }
    }
  }

  completed(row: number): void {
    const { rows, nowNs } = this.context;
    if (this.misses && nowNs > rows.deadlineNs[row & rows.mask]) this.misses.missed(row);
    if (!this.sweepMayBeOpen || this.direction !== UNDEFINED) return;
    this.context.closeFrame(SWEEP, this.context.nowNs);
    this.sweepMayBeOpen = false;
  }

  /** Videos that may miss give way to those that missed last time, and come up again when the sweep is over. */
  private spread(misses: SpreadMisses): void {
    const { list, hand, context } = this;
    if (list.length === 0) {
      if (hand.shares.takeUpAgain(list)) this.direction = UNDEFINED;
      return;
    }
    const leftNs = this.times.roundEndNs - context.nowNs;
    for (;;) {
      const row = misses.putOff(list, this.direction, leftNs);
      if (row < 0) return;
      hand.shares.leave(row);
      const number = context.rows.stream[row & context.rows.mask] + 1;
      context.notes?.step({
        line: line.sweepC,
        says: `Video ${number} is put off: one behind it missed its last piece, and would not be in time.`,
      });
    }
  }

  /** The scan orders in a D-period or in mixed periods. */
  private decideScan(action: Action): void {
    this.refill();
    if (this.list.length > 0) this.serveNext(action, reasonOf.sweep);
    else this.wait(action, this.times.subEndNs, this.waitReason());
  }

  /** Fills the list where the order asks for it, and fixes the direction. */
  private refill(): void {
    const { list, context, settings } = this;
    const { begun } = this;
    this.begun = false;
    if (!(settings.incremental || begun || (settings.gated && list.length === 0))) return;
    if (context.notes !== null) this.speech.rounds.refilled();
    const refused = this.fill();
    if (this.direction !== UNDEFINED || list.length === 0) return;
    this.setDirection(list.directionFrom(context.head), context.nowNs);
    // Once more with a direction before the first service: it may have turned while the list was being filled.
    if (refused && settings.incremental) {
      if (context.notes !== null) this.speech.rounds.redirected();
      this.fill();
    }
  }

  /** True where a request was refused. */
  private fill(): boolean {
    if (this.context.notes !== null) return this.speech.admission.fill(this.direction);
    return this.admission.fill(this.direction);
  }

  /** fcfs and inc-fcfs in a D-period. */
  private decideOldest(action: Action): void {
    const row = this.admission.oldest();
    if (row >= 0) this.serveOldest(row, action, NaN);
    else this.wait(action, this.times.subEndNs, this.waitReason());
  }

  /** Mixed with fcfs or inc-fcfs: the oldest D-request if the C-requests still fit behind it. */
  private decideOldestOrVideo(action: Action): void {
    const { list, context } = this;
    const row = this.admission.oldest();
    if (row >= 0) {
      const leftNs = this.times.subEndNs - context.nowNs;
      const estimates = this.settings.estimates && list.length > 0;
      const estimateNs = estimates ? this.estimator.requestThenSweepNs(row, list) : 0;
      const fits = estimateNs <= leftNs;
      context.notes?.weighed({
        row,
        line: line.fits,
        estimateNs,
        timeLeftNs: leftNs,
        verdict: fits ? 'taken' : 'refused',
      });
      if (fits) {
        this.serveOldest(row, action, estimateNs);
        return;
      }
    }
    if (list.length > 0) {
      this.direction = list.directionFrom(context.head);
      this.serveNext(action, reasonOf.videoDue);
    } else this.wait(action, this.times.subEndNs, this.waitReason());
  }

  /** d-c: a D-request, or a wait; false when the C-period must begin. */
  private decideBeforeVideos(action: Action): boolean {
    const { videos, context } = this;
    const latestNs = this.latestStartOfVideosNs();
    if (context.nowNs >= latestNs) return false;
    const protects = videos.length > 0 && this.settings.estimates;
    const leftNs = this.times.subEndNs - context.nowNs;
    if (this.scans) {
      this.refill();
      if (protects && this.list.length > 0) this.pruneAndRefill(leftNs);
      if (this.list.length > 0) {
        this.serveNext(action, reasonOf.sweep);
        return true;
      }
      this.endSweep();
    } else {
      const row = protects ? this.oldestThatFits(leftNs) : this.admission.oldest();
      if (row >= 0) {
        this.serveOldest(row, action, NaN, protects ? leftNs : Infinity);
        return true;
      }
    }
    this.wait(action, latestNs, videos.length > 0 ? reasonOf.mustStart : this.waitReason());
    return true;
  }

  /** d-c: when the D-period ends at the latest; −∞ for at once. */
  private latestStartOfVideosNs(): number {
    const { videos, times } = this;
    if (this.cLimitNs !== Infinity) return times.subEndNs - this.cLimitNs;
    if (videos.length === 0) return times.subEndNs;
    if (this.admission.started >= this.settings.quota) return -Infinity;
    return this.estimator.latestStartNs(videos, times.subEndNs);
  }

  private pruneAndRefill(leftNs: number): void {
    this.prune(leftNs);
    if (this.list.length > 0) return;
    // The list has run empty: others get their chance before the disk waits.
    this.endSweep();
    this.refill();
    this.prune(leftNs);
  }

  /** d-c: puts back what no longer fits before the C-sweep, in sweep order. */
  private prune(leftNs: number): void {
    const { admission, direction } = this;
    let k = admission.firstUnfit(1, leftNs, direction);
    while (k > 0) {
      if (this.context.notes !== null) this.speech.admission.givesBack(k, leftNs, direction);
      admission.giveBack(k, direction);
      k = admission.firstUnfit(k, leftNs, direction);
    }
  }

  private oldestThatFits(leftNs: number): number {
    if (this.context.notes !== null) return this.speech.admission.oldestThatFits(leftNs);
    return this.admission.oldestThatFits(leftNs);
  }

  private waitReason(): number {
    return this.context.queue[DISCRETE].count > 0 ? reasonOf.waitEnd : reasonOf.waitArrival;
  }

  // ---- answers ----

  /** The next of the list in sweep direction. */
  private serveNext(action: Action, reason: number): void {
    const { list, context } = this;
    const { rows } = context;
    if (this.direction === UNDEFINED) this.setDirection(list.directionFrom(context.head), context.nowNs);
    const place = this.nearby === undefined ? 0 : this.placeNearby(this.nearby);
    if (context.notes !== null) this.speech.rounds.sweep(this.direction, list.at(place, this.direction));
    // Only where the sweep may deviate is it another than the first.
    const other = place === 0 ? undefined : this.nearby;
    action.estimateNs = other?.sweepNs(place, this.direction) ?? this.estimator.sweepNs(list, this.direction);
    action.listed = list.length;
    const row = other?.take(place, this.direction) ?? list.shift(this.direction);
    action.kind = SERVE;
    action.row = row;
    action.reason = place > 0 ? reasonOf.nearby : this.nearby?.refused ? reasonOf.keptInOrder : reason;
    action.timeLeftNs = this.times.subEndNs - context.nowNs;
    action.direction = this.direction;
    if (rows.requestClass[row & rows.mask] === DISCRETE) this.admission.started++;
    this.admission.moved(list.continuous > 0);
    if (list.length === 0 && this.phase !== C_PHASE) {
      this.setDirection(UNDEFINED, NaN);
      this.admission.sweepEnded();
    }
  }

  /** Where in the sweep the next one stands, from 0, where that may deviate. */
  private placeNearby(nearby: Nearby): number {
    const { times, context, direction } = this;
    const isCut = this.cLimitNs !== Infinity && this.phase === C_PHASE && !this.dFirst;
    const endNs = isCut ? times.subStartNs + this.cLimitNs : times.roundEndNs;
    const place = nearby.next(direction, endNs);
    if (nearby.turnsBack(place, direction)) this.admission.forget();
    if (context.notes !== null) this.speech.rounds.nearby(nearby, direction, place, endNs);
    return place;
  }

  /** The first in order of arrival; `leftNs`: the time in which the videos must fit behind it. */
  private serveOldest(row: number, action: Action, estimateNs: number, leftNs = Infinity): void {
    if (this.context.notes !== null) this.speech.rounds.oldest(row, leftNs);
    this.context.take(row);
    this.admission.started++;
    action.kind = SERVE;
    action.row = row;
    action.reason = reasonOf.oldest;
    action.estimateNs = estimateNs;
    action.timeLeftNs = this.times.subEndNs - this.context.nowNs;
    action.listed = 1;
    action.direction = UNDEFINED;
  }

  /** Nobody who was there in time may start; whoever came late is read rather than that the disk stands idle. */
  private wait(action: Action, untilNs: number, reason: number): void {
    if (this.context.queue[CONTINUOUS].count === 0 || this.late.hasOthers) this.rest(action, untilNs, reason);
    else if (!this.servesLone(action)) this.rest(action, untilNs, reasonOf.waitLate);
  }

  private servesLone(action: Action): boolean {
    const { context, late, times } = this;
    const leftNs = times.subEndNs - context.nowNs;
    const row = late.lone(leftNs);
    if (row < 0) return false;
    if (context.notes !== null) this.speech.rounds.lone(row, late, leftNs);
    context.take(row);
    action.kind = SERVE;
    action.row = row;
    action.reason = reasonOf.lone;
    action.estimateNs = late.leastNs(row);
    action.timeLeftNs = leftNs;
    action.listed = 1;
    action.direction = UNDEFINED;
    return true;
  }

  private rest(action: Action, untilNs: number, reason: number): void {
    if (this.context.notes !== null && reason !== reasonOf.rest) this.speech.rounds.nobody();
    action.kind = WAIT;
    action.row = -1;
    action.untilNs = untilNs;
    action.reason = reason;
    action.estimateNs = NaN;
    action.timeLeftNs = this.times.subEndNs - this.context.nowNs;
    action.listed = 0;
    action.direction = UNDEFINED;
  }
}
