/**
 * Mixed workloads in rounds: the whole framework of Nerjes et al., section 2, as one policy with four axes. The named
 * policies of section 3 are points of it.
 *
 * The life of a (sub)round: its share of the C-requests is taken; then, by the service periods,
 *
 *     c-d     C-period (one sweep) → D-period to the (sub)round's end
 *     d-c     D-period while the C-sweep can still be done in time → C-period → rest
 *     mixed   one list of both, refilled by the order
 *
 * `Filling` decides which D-requests join the list; this class keeps the periods.
 */
import { readForm } from '../../base/params.ts';
import { Estimator } from '../parts/estimate.ts';
import { Sweep } from '../parts/sweep.ts';
import type { Action, PolicyContext, Policy, PolicySetup } from '../../sim/interfaces.ts';
import {
  C_PERIOD,
  CONTINUOUS,
  D_PERIOD,
  DISCRETE,
  FORWARD,
  ROUND,
  SERVE,
  SUBROUND,
  SWEEP,
  UNDEFINED,
  WAIT,
} from '../../trace/kinds.ts';
import { SubroundShares, type SavedDealing } from './subroundShares.ts';
import { ScanListAdmission, type FillSettings } from './scanListAdmission.ts';
import { reasonOf } from './reasons.ts';
import { RoundsExplainer } from './roundsExplainer.ts';
import { line } from './pseudocodeLines.ts';

const C_PHASE = 1;
const D_PHASE = 2;
const MIXED_PHASE = 3;
const REST_PHASE = 4;

interface Saved {
  readonly round: readonly number[];
  readonly list: readonly number[];
  readonly videos: readonly number[];
  readonly shares: SavedDealing;
  readonly admission: readonly number[];
}

export class RoundsPolicy implements Policy {
  private readonly context: PolicyContext;
  private readonly estimator: Estimator;
  private readonly admission: ScanListAdmission;
  private readonly explainer: RoundsExplainer;
  private readonly settings: FillSettings;
  private readonly roundNs: number;
  private readonly subrounds: number;
  /** Length of the C-period under `time:S`; Infinity otherwise. */
  private readonly cLimitNs: number;
  private readonly scans: boolean;
  private readonly mixed: boolean;
  private readonly dFirst: boolean;

  /** The scan list. */
  private readonly list: Sweep;
  /** d-c: the C-requests of the (sub)round while the D-period lasts. */
  private readonly videos: Sweep;
  /** The C-requests of later subrounds, and what earlier ones left over. */
  private readonly shares: SubroundShares;

  private round = -1;
  private roundStartNs = 0;
  private roundEndNs = 0;
  private subStartNs = 0;
  private subEndNs = Infinity;
  private phase = 0;
  private direction: number = UNDEFINED;
  private begun = false;

  constructor(setup: PolicySetup) {
    const { context, values } = setup;
    const limit = readForm(String(values.limit));
    this.context = context;
    this.roundNs = setup.roundNs;
    this.subrounds = Number(values.subrounds);
    this.mixed = values.periods === 'mixed';
    this.dFirst = values.periods === 'd-c';
    this.cLimitNs = limit.id === 'time' ? Math.floor(limit.args[0] * 1e9 + 0.5) : Infinity;
    this.scans = values.order === 'scan' || values.order === 'inc-scan' || values.order === 'gated-scan';
    this.list = new Sweep(context.disk, context.rows);
    this.videos = new Sweep(context.disk, context.rows);
    this.shares = new SubroundShares(context, this.subrounds);
    this.estimator = new Estimator(context, String(values.bound));
    this.settings = {
      estimates: limit.id === 'dynamic',
      quota: limit.id === 'number' ? limit.args[0] : Infinity,
      incremental: values.order === 'inc-scan' || values.order === 'inc-fcfs',
      gated: values.order === 'gated-scan',
      tail: this.mixed && limit.id === 'dynamic' ? String(values.tail) : 'none',
    };
    this.admission = new ScanListAdmission(context, this.estimator, this.list, this.videos, this.settings);
    this.explainer = new RoundsExplainer(
      context,
      this.list,
      this.videos,
      this.shares,
      this.admission,
      this.estimator,
    );
  }

  decide(action: Action): void {
    const { nowNs } = this.context;
    action.chunkNs = Infinity;
    if (nowNs >= this.roundEndNs || this.round < 0) this.enterRound();
    else if (nowNs >= this.subEndNs && !(this.phase === C_PHASE && this.list.length > 0))
      this.enterSubround();
    for (;;) {
      switch (this.phase) {
        case C_PHASE:
          if (this.list.length > 0 && !this.cIsOver()) {
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
          this.wait(action, this.subEndNs, reasonOf.rest);
          return;
      }
    }
  }

  completed(): void {
    if (this.direction === UNDEFINED) this.context.closeFrame(SWEEP, this.context.nowNs);
  }

  release(): void {
    this.putAllBack();
    for (const kind of [SWEEP, C_PERIOD, D_PERIOD, SUBROUND])
      this.context.closeFrame(kind, this.context.nowNs);
    this.round = -1;
  }

  save(): Saved {
    return {
      round: [
        this.round,
        this.roundStartNs,
        this.roundEndNs,
        this.subStartNs,
        this.subEndNs,
        this.phase,
        this.direction,
        this.begun ? 1 : 0,
      ],
      list: this.list.toArray(),
      videos: this.videos.toArray(),
      shares: this.shares.save(),
      admission: this.admission.save(),
    };
  }

  load(saved: unknown): void {
    const { round, list, videos, shares, admission } = saved as Saved;
    [
      this.round,
      this.roundStartNs,
      this.roundEndNs,
      this.subStartNs,
      this.subEndNs,
      this.phase,
      this.direction,
    ] = round;
    this.begun = round[7] === 1;
    this.list.fromArray(list);
    this.videos.fromArray(videos);
    this.shares.load(shares);
    this.admission.load(admission);
  }

  held(visit: (row: number) => void): void {
    this.list.toArray().forEach(visit);
    this.videos.toArray().forEach(visit);
    this.shares.held(visit);
  }

  // ---- rounds and subrounds ----

  /** The clock has reached a new round: what the old one left is discarded, the new one's C-requests are dealt. */
  private enterRound(): void {
    const { context } = this;
    if (this.round >= 0) this.closeRound();
    this.round = Math.floor(this.context.nowNs / this.roundNs);
    this.roundStartNs = this.round * this.roundNs;
    this.roundEndNs = this.roundStartNs + this.roundNs;
    context.openFrame(ROUND, this.roundStartNs, this.round);
    const { rows, queue } = context;
    const all = this.dFirst ? this.videos : this.list;
    const waiting = queue[CONTINUOUS];
    for (let row = waiting.first(context.end); row >= 0; row = waiting.next(row + 1, context.end)) {
      const i = row & rows.mask;
      if (rows.arrivalNs[i] < this.roundStartNs) {
        // Of the round that is over, or of one that a long service has jumped over.
        context.drop(row, (Math.floor(rows.arrivalNs[i] / this.roundNs) + 1) * this.roundNs);
      } else {
        context.take(row);
        all.insert(row);
      }
    }
    this.explainer.round(this.round, all.length);
    if (this.subrounds > 1) this.shares.deal(all);
    this.enterSubround();
  }

  private closeRound(): void {
    const { context, roundEndNs } = this;
    this.putAllBack();
    context.closeFrame(SWEEP, roundEndNs);
    context.closeFrame(C_PERIOD, roundEndNs);
    context.closeFrame(D_PERIOD, roundEndNs);
    context.closeFrame(SUBROUND, roundEndNs);
  }

  /** Everything in hand goes back to the queues. */
  private putAllBack(): void {
    if (this.list.length > 0) this.dissolve(false);
    while (this.videos.length > 0) this.context.putBack(this.videos.shift(FORWARD));
    this.shares.putBack();
    this.direction = UNDEFINED;
  }

  /** Empties the list: D-requests go back to their places in the queue; C-requests are left over or go back too. */
  private dissolve(keepVideos: boolean): void {
    const { context, list } = this;
    for (let k = list.first; k < list.last; k++) {
      const row = list.row[k];
      if (keepVideos && context.rows.requestClass[row & context.rows.mask] === CONTINUOUS)
        this.shares.leave(row);
      else context.putBack(row);
    }
    list.clear();
    this.setDirection(UNDEFINED, NaN);
  }

  /** The subround that the clock shows; shares of earlier ones that have not been begun join its own. */
  private enterSubround(): void {
    const { context } = this;
    const { nowNs } = context;
    const overNs = Math.min(nowNs, this.subEndNs);
    context.closeFrame(SWEEP, overNs);
    context.closeFrame(C_PERIOD, overNs);
    context.closeFrame(D_PERIOD, overNs);
    if (this.subrounds === 1) {
      // The list has just been filled with all of the round's C-requests.
      this.subStartNs = this.roundStartNs;
      this.subEndNs = this.roundEndNs;
    } else this.enterLaterSubround(nowNs);
    this.direction = UNDEFINED;
    this.begun = true;
    this.admission.enterSubround(this.subStartNs, this.subEndNs, this.roundEndNs);
    if (this.mixed) this.phase = MIXED_PHASE;
    else if (!this.dFirst && this.list.length > 0) {
      this.phase = C_PHASE;
      context.openFrame(C_PERIOD, nowNs, this.list.length);
    } else this.enterDPeriod();
  }

  private enterLaterSubround(nowNs: number): void {
    const { subrounds } = this;
    if (this.list.length > 0) this.dissolve(true);
    while (this.videos.length > 0) this.shares.leave(this.videos.shift(FORWARD));
    let sub = Math.floor(((nowNs - this.roundStartNs) * subrounds) / this.roundNs);
    if (this.boundaryNs(sub) > nowNs) sub--;
    if (this.boundaryNs(sub + 1) <= nowNs) sub++;
    this.subStartNs = this.boundaryNs(sub);
    this.subEndNs = this.boundaryNs(sub + 1);
    this.context.openFrame(SUBROUND, this.subStartNs, sub);
    const share = this.dFirst ? this.videos : this.list;
    this.shares.handOut(sub, share);
    this.explainer.subround(sub, share.length);
  }

  private boundaryNs(subround: number): number {
    return this.roundStartNs + Math.floor((subround * this.roundNs) / this.subrounds + 0.5);
  }

  private enterDPeriod(): void {
    this.phase = D_PHASE;
    this.begun = true;
    this.endSweep();
    this.context.openFrame(D_PERIOD, this.context.nowNs, 0);
  }

  /** Only a time limit ends a C-period before its C-requests are done; else it runs on past its subround's end. */
  private cIsOver(): boolean {
    if (this.cLimitNs === Infinity) return false;
    return this.context.nowNs >= (this.dFirst ? this.subEndNs : this.subStartNs + this.cLimitNs);
  }

  private endCPeriod(): void {
    if (this.list.length > 0) this.dissolve(true);
    this.setDirection(UNDEFINED, this.context.nowNs);
    this.context.closeFrame(C_PERIOD, this.context.nowNs);
    if (this.context.nowNs >= this.subEndNs) this.enterSubround();
    else if (this.dFirst) this.phase = REST_PHASE;
    else this.enterDPeriod();
  }

  /** d-c: the D-period is over. */
  private beginCPeriod(): void {
    this.dissolve(false);
    this.context.closeFrame(D_PERIOD, this.context.nowNs);
    while (this.videos.length > 0) this.list.insert(this.videos.shift(FORWARD));
    this.phase = C_PHASE;
    if (this.list.length > 0) this.context.openFrame(C_PERIOD, this.context.nowNs, this.list.length);
  }

  // ---- decisions ----

  /** The scan orders in a D-period or in mixed periods. */
  private decideScan(action: Action): void {
    const { list } = this;
    this.refill();
    if (list.length > 0) this.serveNext(action, reasonOf.sweep);
    else this.wait(action, this.subEndNs, this.waitReason());
  }

  /** Fills the list where the order asks for it, and fixes the direction. */
  private refill(): void {
    const { list, admission, settings } = this;
    if (settings.incremental || this.begun || (settings.gated && list.length === 0)) {
      this.explainer.refilled();
      const refused = admission.fill(this.direction);
      if (this.direction === UNDEFINED && list.length > 0) {
        this.setDirection(list.directionFrom(this.context.head), this.context.nowNs);
        // Once more with a direction before the first service: it may have turned while the list was being filled.
        if (refused && settings.incremental) {
          this.explainer.redirected();
          admission.fill(this.direction);
        }
      }
    }
    this.begun = false;
  }

  private endSweep(): void {
    this.setDirection(UNDEFINED, this.context.nowNs);
    this.admission.sweepEnded();
  }

  /** fcfs and inc-fcfs in a D-period. */
  private decideOldest(action: Action): void {
    const row = this.admission.oldest();
    if (row >= 0) this.serveOldest(row, action, NaN);
    else this.wait(action, this.subEndNs, this.waitReason());
  }

  /** Mixed with fcfs or inc-fcfs: the oldest D-request if the C-requests still fit behind it. */
  private decideOldestOrVideo(action: Action): void {
    const { list, admission, context, estimator } = this;
    const row = admission.oldest();
    const left = this.subEndNs - this.context.nowNs;
    if (row >= 0) {
      const estimate =
        this.settings.estimates && list.length > 0 ? estimator.requestThenSweepNs(row, list) : 0;
      const fits = estimate <= left;
      context.notes?.weighed({
        row,
        line: line.fits,
        estimateNs: estimate,
        timeLeftNs: left,
        verdict: fits ? 'taken' : 'refused',
      });
      if (fits) {
        this.serveOldest(row, action, estimate);
        return;
      }
    }
    if (list.length > 0) {
      this.direction = list.directionFrom(context.head);
      this.serveNext(action, reasonOf.videoDue);
    } else this.wait(action, this.subEndNs, this.waitReason());
  }

  /** d-c: a D-request, or a wait; false when the C-period must begin. */
  private decideBeforeVideos(action: Action): boolean {
    const { estimator, videos, list, admission, settings } = this;
    const left = this.subEndNs - this.context.nowNs;
    let latest = this.subEndNs;
    if (this.cLimitNs !== Infinity) {
      latest = this.subEndNs - this.cLimitNs;
      if (this.context.nowNs >= latest) return false;
    } else if (videos.length > 0) {
      if (admission.started >= settings.quota) return false;
      latest = estimator.latestStartNs(videos, this.subEndNs);
      if (this.context.nowNs >= latest) return false;
    }
    if (this.scans) {
      this.refill();
      if (videos.length > 0 && settings.estimates && list.length > 0) {
        admission.prune(left, this.direction);
        if (list.length === 0) {
          // The list has run empty: others get their chance before the disk waits.
          this.endSweep();
          this.refill();
          admission.prune(left, this.direction);
        }
      }
      if (list.length > 0) {
        this.serveNext(action, reasonOf.sweep);
        return true;
      }
      this.endSweep();
    } else {
      const protects = videos.length > 0 && settings.estimates;
      const row = protects ? admission.oldestThatFits(left) : admission.oldest();
      if (row >= 0) {
        this.serveOldest(row, action, NaN, protects ? left : Infinity);
        return true;
      }
    }
    this.wait(action, latest, videos.length > 0 ? reasonOf.mustStart : this.waitReason());
    return true;
  }

  private waitReason(): number {
    return this.context.queue[DISCRETE].count > 0 ? reasonOf.waitEnd : reasonOf.waitArrival;
  }

  /** The next of the list in sweep direction. */
  private serveNext(action: Action, reason: number): void {
    const { list, context, estimator } = this;
    if (this.direction === UNDEFINED) this.setDirection(list.directionFrom(context.head), this.context.nowNs);
    this.explainer.sweep(this.direction);
    action.estimateNs = estimator.sweepNs(list, this.direction);
    action.listed = list.length;
    const row = list.shift(this.direction);
    action.kind = SERVE;
    action.row = row;
    action.reason = reason;
    action.timeLeftNs = this.subEndNs - this.context.nowNs;
    action.direction = this.direction;
    if (context.rows.requestClass[row & context.rows.mask] === DISCRETE) this.admission.started++;
    this.admission.moved(list.continuous > 0);
    if (list.length === 0 && this.phase !== C_PHASE) {
      this.setDirection(UNDEFINED, NaN);
      this.admission.sweepEnded();
    }
  }

  /** The first in order of arrival; `leftNs`: the time in which the videos must fit behind it. */
  private serveOldest(row: number, action: Action, estimateNs: number, leftNs = Infinity): void {
    this.explainer.oldest(row, leftNs);
    this.context.take(row);
    this.admission.started++;
    action.kind = SERVE;
    action.row = row;
    action.reason = reasonOf.oldest;
    action.estimateNs = estimateNs;
    action.timeLeftNs = this.subEndNs - this.context.nowNs;
    action.listed = 1;
    action.direction = UNDEFINED;
  }

  private wait(action: Action, untilNs: number, reason: number): void {
    if (reason !== reasonOf.rest) this.explainer.nobody();
    action.kind = WAIT;
    action.row = -1;
    action.untilNs = untilNs;
    action.reason = reason;
    action.estimateNs = NaN;
    action.timeLeftNs = this.subEndNs - this.context.nowNs;
    action.listed = 0;
    action.direction = UNDEFINED;
  }

  /** NaN for `atNs`: the sweep ends with the service that now begins; `completed` closes its frame. */
  private setDirection(direction: number, atNs: number): void {
    this.direction = direction;
    if (direction !== UNDEFINED) this.context.openFrame(SWEEP, atNs, direction === FORWARD ? 1 : 0);
    else if (atNs === atNs) this.context.closeFrame(SWEEP, atNs);
  }
}
