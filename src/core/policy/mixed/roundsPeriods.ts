/**
 * The life of a (sub)round under a policy in rounds: its share of the C-requests is taken; then, by the service periods,
 *
 *     c-d     C-period (one sweep) → D-period to the (sub)round's end
 *     d-c     D-period while the C-sweep can still be done in time → C-period → rest
 *     mixed   one list of both, refilled by the order
 *
 * This class keeps the periods; what is served in them is decided in roundsPolicy.ts.
 */
import { readForm } from '../../base/params.ts';
import { Estimator } from '../parts/estimate.ts';
import type { Sweep } from '../parts/sweep.ts';
import type { PolicyContext, PolicySetup } from '../../sim/interfaces.ts';
import { C_PERIOD, D_PERIOD, FORWARD, ROUND, SUBROUND, SWEEP, UNDEFINED } from '../../trace/kinds.ts';
import { later } from '../../base/later.ts';
import type { Nearby } from './nearby.ts';
import { LateVideos } from './lateVideos.ts';
import { ScanListAdmission, type FillSettings, type SavedAdmission } from './scanListAdmission.ts';
import { RoundsHand, type SavedHand } from './roundsHand.ts';
import type { RoundsValues } from './roundsParams.ts';
import { speechOf, type RoundsSpeech } from './roundsSpeech.ts';
import { RoundTimes, type SavedTimes } from './roundTimes.ts';
import { SpreadMisses } from './spreadMisses.ts';

const outOfOrder = later(() => import('./nearby.ts'));

/** Before the first round. */
const NO_PHASE = 0;
/** C-requests only. */
export const C_PHASE = 1;
/** D-requests only. */
export const D_PHASE = 2;
/** Both on one list. */
export const MIXED_PHASE = 3;
/** d-c: the C-requests are done, and nothing more may start. */
const REST_PHASE = 4;
export type Phase =
  | typeof NO_PHASE
  | typeof C_PHASE
  | typeof D_PHASE
  | typeof MIXED_PHASE
  | typeof REST_PHASE;

/** Frames that end with their round at the latest. */
const insideRounds = [SWEEP, C_PERIOD, D_PERIOD, SUBROUND];

interface SavedRounds {
  readonly times: SavedTimes;
  readonly phase: Phase;
  readonly direction: number;
  readonly begun: boolean;
  readonly hand: SavedHand;
  readonly admission: SavedAdmission;
  readonly misses?: readonly number[];
}

export class RoundsPeriods {
  protected readonly context: PolicyContext;
  protected readonly estimator: Estimator;
  protected readonly admission: ScanListAdmission;
  protected readonly settings: FillSettings;
  private spoken: RoundsSpeech | undefined;
  /** Length of the C-period under `time:S`; Infinity otherwise. */
  protected readonly cLimitNs: number;
  protected readonly scans: boolean;
  protected readonly mixed: boolean;
  protected readonly dFirst: boolean;
  /** Where glitches are spread over the streams; videos have a sweep of their own then. */
  protected readonly misses: SpreadMisses | undefined;

  /** Where a sweep may deviate from the order of cylinders. */
  protected readonly nearby: Nearby | undefined;

  protected readonly times: RoundTimes;
  protected readonly hand: RoundsHand;
  /** The scan list of the hand, and (d-c) the C-requests that must follow it. */
  protected readonly list: Sweep;
  protected readonly videos: Sweep;
  /** C-requests that came in mid-round. */
  protected readonly late: LateVideos;
  protected phase: Phase = NO_PHASE;
  protected direction: number = UNDEFINED;
  /** False where the frame of a sweep is certainly closed, so that not every service need ask for it. */
  protected sweepMayBeOpen = true;
  /** A (sub)round or a D-period has begun: whatever the order, the list is filled now. */
  protected begun = false;

  /** For whoever explains. */
  private readonly values: RoundsValues;

  constructor({ context, values, roundNs }: PolicySetup<RoundsValues>) {
    this.values = values;
    const limit = readForm(values.limit);
    this.context = context;
    this.mixed = values.periods === 'mixed';
    this.dFirst = values.periods === 'd-c';
    this.cLimitNs = limit.id === 'time' ? Math.floor(limit.args[0] * 1e9 + 0.5) : Infinity;
    this.scans = values.order === 'scan' || values.order === 'inc-scan' || values.order === 'gated-scan';
    this.times = new RoundTimes(roundNs, values.subrounds);
    this.hand = new RoundsHand(context, this.times.subrounds);
    const { list, videos } = this.hand;
    this.list = list;
    this.videos = videos;
    this.estimator = new Estimator(context, values.bound);
    this.late = new LateVideos(context, this.hand, this.estimator);
    this.misses =
      values.misses === 'spread' && !this.mixed ? new SpreadMisses(context, this.estimator) : undefined;
    this.nearby =
      values.within > 0 && this.scans
        ? outOfOrder.now.nearbyOf({
            context,
            list,
            videos,
            estimator: this.estimator,
            cylinders: values.within,
          })
        : undefined;
    this.settings = {
      estimates: limit.id === 'dynamic',
      quota: limit.id === 'number' ? limit.args[0] : Infinity,
      incremental: values.order === 'inc-scan' || values.order === 'inc-fcfs',
      gated: values.order === 'gated-scan',
      tail: this.mixed && limit.id === 'dynamic' ? values.tail : 'none',
    };
    this.admission = new ScanListAdmission(context, this.estimator, list, videos, this.settings);
  }

  release(): void {
    this.hand.putAllBack();
    this.direction = UNDEFINED;
    this.closeFrames(this.context.nowNs);
    this.times.round = -1;
  }

  save(): SavedRounds {
    const { times, phase, direction, begun, hand, admission } = this;
    return {
      ...{ phase, direction, begun },
      times: times.save(),
      hand: hand.save(),
      admission: admission.save(),
      ...(this.misses ? { misses: this.misses.save() } : {}),
    };
  }

  load(saved: unknown): void {
    const { times, phase, direction, begun, hand, admission, misses } = saved as SavedRounds;
    this.phase = phase;
    this.direction = direction;
    this.begun = begun;
    this.sweepMayBeOpen = true;
    this.times.load(times);
    this.hand.load(hand);
    this.admission.load(admission);
    if (misses) this.misses?.load(misses);
  }

  held(visit: (row: number) => void): void {
    this.hand.forEach(visit);
  }

  /** Only while a decision is explained. */
  protected get speech(): RoundsSpeech {
    const { context, hand, admission, estimator, values } = this;
    return (this.spoken ??= speechOf({ context, hand, admission, estimator, values }));
  }

  // ---- rounds, subrounds and periods ----

  /** The clock has reached a new round: what the old one left is discarded, the new one's C-requests are dealt. */
  protected enterRound(): void {
    const { context, times, hand } = this;
    if (times.round >= 0) {
      hand.putAllBack();
      this.closeFrames(times.roundEndNs);
    }
    times.enterRound(context.nowNs);
    context.openFrame(ROUND, times.roundStartNs, times.round);
    const all = this.dFirst ? this.videos : this.list;
    hand.takeRound(times, all, this.misses);
    if (context.notes !== null) this.speech.rounds.round(times.round, all.length);
    if (times.subrounds > 1) hand.shares.deal(all, this.misses?.isSpared);
    this.enterSubround();
  }

  private closeFrames(atNs: number): void {
    for (const kind of insideRounds) this.context.closeFrame(kind, atNs);
  }

  /** The subround that the clock shows; shares of earlier ones that have not been begun join its own. */
  protected enterSubround(): void {
    const { context, times } = this;
    const { nowNs } = context;
    const overNs = Math.min(nowNs, times.subEndNs);
    context.closeFrame(SWEEP, overNs);
    context.closeFrame(C_PERIOD, overNs);
    context.closeFrame(D_PERIOD, overNs);
    // Without subrounds the list has just been filled with all of the round's C-requests.
    if (times.subrounds > 1) this.takeShare();
    else times.enterSubround(nowNs);
    this.direction = UNDEFINED;
    this.begun = true;
    this.admission.enterSubround(times.subStartNs, times.subEndNs, times.roundEndNs);
    if (this.mixed) this.phase = MIXED_PHASE;
    else if (!this.dFirst && this.list.length > 0) {
      this.phase = C_PHASE;
      context.openFrame(C_PERIOD, nowNs, this.list.length);
    } else this.enterDPeriod();
  }

  private takeShare(): void {
    const { context, times, hand } = this;
    if (this.list.length > 0) this.dissolve(true);
    hand.leaveVideos();
    const sub = times.enterSubround(context.nowNs);
    context.openFrame(SUBROUND, times.subStartNs, sub);
    const share = this.dFirst ? this.videos : this.list;
    hand.shares.handOut(sub, share);
    if (context.notes !== null) this.speech.rounds.subround(sub, share.length);
  }

  private dissolve(keepVideos: boolean): void {
    this.hand.dissolveList(keepVideos, this.times.roundStartNs);
    this.setDirection(UNDEFINED, NaN);
  }

  private enterDPeriod(): void {
    this.phase = D_PHASE;
    this.begun = true;
    this.endSweep();
    this.context.openFrame(D_PERIOD, this.context.nowNs, 0);
  }

  /** In mid-round: whoever has come for this round joins its videos, if they fit together. */
  protected takeUpLate(): void {
    const { context, late } = this;
    for (let row = late.first(); row >= 0; row = late.after(row)) {
      if (late.isOver(row)) {
        this.misses?.missed(row);
        context.drop(row, context.nowNs);
      } else if (this.fitsLate(row)) this.join(row);
    }
  }

  private fitsLate(row: number): boolean {
    const { context, times, settings, dFirst, cLimitNs } = this;
    const endNs = dFirst ? times.subEndNs : Math.min(times.subEndNs, times.subStartNs + cLimitNs);
    const leftNs = endNs - context.nowNs;
    const estimateNs = settings.estimates ? this.late.estimateNs(row) : 0;
    const fits = leftNs > 0 && estimateNs <= leftNs;
    if (context.notes !== null)
      this.speech.rounds.late(row, settings.estimates ? estimateNs : NaN, leftNs, fits);
    return fits;
  }

  /** It is owed with the others: a sweep begins anew with it, in the C-period, which begins again where it was over. */
  private join(row: number): void {
    const { context, list, phase } = this;
    context.take(row);
    if (phase === D_PHASE && this.dFirst) {
      this.videos.insert(row);
      return;
    }
    this.hand.keepVideos();
    list.insert(row);
    this.begun = true;
    this.endSweep();
    if (phase === C_PHASE || phase === MIXED_PHASE) return;
    context.closeFrame(D_PERIOD, context.nowNs);
    this.phase = C_PHASE;
    context.openFrame(C_PERIOD, context.nowNs, list.length);
  }

  /** Only a time limit ends a C-period before its C-requests are done; else it runs on past its subround's end. */
  protected cIsOver(): boolean {
    if (this.cLimitNs === Infinity) return false;
    const { times } = this;
    return this.context.nowNs >= (this.dFirst ? times.subEndNs : times.subStartNs + this.cLimitNs);
  }

  protected endCPeriod(): void {
    if (this.list.length > 0) {
      if (this.context.notes !== null) this.speech.rounds.cut(this.list.length);
      this.dissolve(true);
    }
    this.setDirection(UNDEFINED, this.context.nowNs);
    this.context.closeFrame(C_PERIOD, this.context.nowNs);
    if (this.context.nowNs >= this.times.subEndNs) this.enterSubround();
    else if (this.dFirst) this.phase = REST_PHASE;
    else this.enterDPeriod();
  }

  /** d-c: the D-period is over. */
  protected beginCPeriod(): void {
    this.dissolve(false);
    this.context.closeFrame(D_PERIOD, this.context.nowNs);
    this.hand.turnToVideos();
    this.phase = C_PHASE;
    if (this.list.length > 0) this.context.openFrame(C_PERIOD, this.context.nowNs, this.list.length);
  }

  protected endSweep(): void {
    this.setDirection(UNDEFINED, this.context.nowNs);
    this.admission.sweepEnded();
  }

  /** NaN for `atNs`: the sweep ends with the service that now begins; its frame is closed when that is completed. */
  protected setDirection(direction: number, atNs: number): void {
    this.direction = direction;
    if (direction !== UNDEFINED) {
      this.sweepMayBeOpen = true;
      this.context.openFrame(SWEEP, atNs, direction === FORWARD ? 1 : 0);
    } else if (atNs === atNs) this.context.closeFrame(SWEEP, atNs);
  }
}
