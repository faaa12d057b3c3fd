/**
 * What a policy in rounds says while a decision is explained: which lines of its pseudo-code it comes to, and what its
 * candidates are compared by.
 *
 *     its turn   0 now, 1 behind those, 2 not yet (kept out, behind the arm, in a later period)
 *     ahead      cylinders along the sweep, from where it begins: at the head, or at its near end where that lies behind
 *     order      place on the list, which tells those of one cylinder apart; by arrival where there is no list
 */
import type { Estimator } from '../parts/estimate.ts';
import type { ParamValues, PolicyContext } from '../../sim/interfaces.ts';
import { periodFromGoals, type NoPeriod, type PeriodFromGoals } from '../../theory/periodFromGoals.ts';
import { BACKWARD, CONTINUOUS, DISCRETE, FORWARD } from '../../trace/kinds.ts';
import type { RoundsHand } from './roundsHand.ts';
import type { ScanListAdmission } from './scanListAdmission.ts';
import type { Nearby } from './nearby.ts';
import type { LateVideos } from './lateVideos.ts';
import { line, ms } from './pseudocodeLines.ts';

const NOW = 0;
const THEN = 1;
const LATER = 2;
/** No sweep passes it. */
const NOWHERE = Infinity;

/** Of a long queue so many are compared: the others could not be chosen. */
const MOST_COMPARED = 256;

/** Of a long list so many of a class are named; the rest are counted. */
const MOST_NAMED = 6;
/** Requests that were added by hand are numbered from here on. */
const ADDED_FROM = 500_000_000;

/** 'request 3', 'videos 2 and 5', 'requests 1, 4, +1 and 12 more'; empty for none. */
function named(noun: string, numbers: readonly string[]): string {
  if (numbers.length === 0) return '';
  const named = numbers.length > MOST_NAMED + 1 ? numbers.slice(0, MOST_NAMED) : numbers;
  const more = numbers.length - named.length;
  const items = more > 0 ? [...named, `${more} more`] : named;
  const last = items[items.length - 1];
  const all = items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${last}` : last;
  return `${noun}${numbers.length > 1 ? 's' : ''} ${all}`;
}

/** 'The C-period has 600 ms. The goals ask for 686 ms: …'; empty where there is no time limit. */
function periodWords(period: PeriodFromGoals | NoPeriod | undefined): string {
  if (period === undefined || 'why' in period || period.chosen === undefined) return '';
  const { chosen, periodNs, missed, allowed } = period;
  const share = (p: number) => `${(100 * p).toFixed(2)} %`;
  const isIt = chosen.periodNs === periodNs;
  const asked = isIt ? 'as the goals want it' : `and the goals want ${ms(periodNs)}`;
  const now = isIt ? '' : `, with ${ms(chosen.periodNs)} ${share(chosen.missed)}`;
  return `The C-period has ${ms(chosen.periodNs)}, ${asked}: a piece is missed with ${share(missed)} by that${now}; the promise of 1 % of glitches allows ${share(allowed)}.`;
}

export class RoundsExplainer {
  constructor(
    private readonly context: PolicyContext,
    private readonly hand: RoundsHand,
    private readonly admission: Pick<ScanListAdmission, 'admits'>,
    private readonly estimator: Estimator,
    private readonly values: ParamValues,
  ) {}

  /** `round` counts from 0. */
  round(round: number, videos: number): void {
    if (this.context.notes === null) return;
    this.step(line.round, `Round ${round + 1} begins.`);
    this.step(line.videos, `Its videos are taken up: ${videos}.`);
    this.period();
  }

  /** Under a time limit: how long the C-period is, and how long the goals ask for. */
  private period(): void {
    const told = periodWords(periodFromGoals(this.values, this.context.disk));
    if (told !== '') this.step(line.videos, told);
  }

  /** A time limit ends the C-period before so many have started. */
  cut(videos: number): void {
    if (this.context.notes === null) return;
    const who = videos === 1 ? 'one piece has' : `${videos} pieces have`;
    const what =
      Number(this.values.subrounds) > 1
        ? videos === 1
          ? 'waits for another subround'
          : 'wait for another subround'
        : videos === 1
          ? 'is missed'
          : 'are missed';
    this.step(line.sweepC, `The C-period is over: ${who} not started, and ${what}.`);
  }

  subround(subround: number, videos: number): void {
    if (this.context.notes === null) return;
    this.step(line.videos, `Subround ${subround + 1} begins with its share of the videos: ${videos}.`);
  }

  /** One that came in mid-round; NaN where nothing is estimated. */
  late(row: number, estimateNs: number, leftNs: number, fits: boolean): void {
    const { notes, rows } = this.context;
    if (notes === null) return;
    const piece = `A piece of video ${rows.stream[row & rows.mask] + 1} has come in mid-round`;
    const verdict = fits ? 'it joins them' : 'it has to wait, and is weighed again';
    const left = ms(Math.max(0, leftNs));
    this.step(
      line.videos,
      Number.isNaN(estimateNs)
        ? `${piece}: the videos have ${left} left, so ${verdict}.`
        : `${piece}: with it the videos take ${ms(estimateNs)} by the estimate, of ${left} left, so ${verdict}.`,
    );
    const verdictOf = fits ? 'taken' : 'refused';
    notes.weighed({ row, line: line.videos, estimateNs, timeLeftNs: leftNs, verdict: verdictOf });
  }

  /** Nobody else may be served, and one that came in mid-round may still be in time. */
  lone(chosen: number, late: Pick<LateVideos, 'leastNs'>, leftNs: number): void {
    if (this.context.notes === null) return;
    this.step(line.sweepC, `It takes ${ms(late.leastNs(chosen))} at least, and ${ms(leftNs)} are left.`);
    this.compareQueue(CONTINUOUS, (row) => (late.leastNs(row) <= leftNs ? NOW : LATER));
    this.compareQueue(DISCRETE, () => LATER);
    this.compareHeld();
  }

  refilled(): void {
    if (this.context.notes === null) return;
    const { context } = this;
    const { list } = this.hand;
    const { rows } = context;
    const videos: string[] = [];
    const requests: string[] = [];
    for (let k = 0; k < list.length; k++) {
      const i = list.at(k, FORWARD) & rows.mask;
      const number = rows.number[i];
      if (rows.requestClass[i] === CONTINUOUS) videos.push(String(rows.stream[i] + 1));
      else requests.push(number < ADDED_FROM ? String(number + 1) : `+${number - ADDED_FROM + 1}`);
    }
    const all = [named('video', videos), named('request', requests)].filter((part) => part !== '');
    this.step(line.refill, `On the list so far: ${all.length > 0 ? all.join(', and ') : 'nobody'}.`);
  }

  redirected(): void {
    if (this.context.notes !== null)
      this.step(line.add, 'The direction is fixed now: who was kept out is looked at once more.');
  }

  nobody(): void {
    if (this.context.notes !== null) this.step(line.none, 'Nobody may start now.');
  }

  /** Where a sweep may deviate: whose transfer begins first, and why another does not go. */
  nearby(found: Nearby, direction: number, place: number, endNs: number): void {
    if (this.context.notes === null) return;
    const { startNs, firstStartNs, worstNs, refused } = found;
    const { nowNs } = this.context;
    const of = (k: number) => this.nameOf(this.hand.list.at(k, direction));
    const from = (atNs: number) => `${((atNs - nowNs) / 1e6).toFixed(1)}\u202fms`;
    if (place > 0) {
      const rest =
        worstNs > 0 ? `; all videos are in by ${from(this.restEndNs(found, direction, place))} at worst` : '';
      this.step(
        line.serve,
        `${of(place)} begins in ${from(startNs)}, ${of(0).toLowerCase()} in ${from(firstStartNs)}${rest}.`,
      );
    }
    if (refused > 0)
      this.step(
        line.fits,
        `${refused} would begin sooner, but the last video might end after ${from(endNs)}.`,
      );
  }

  /** The next of the list in this direction is served, or whoever may deviate; nobody else has a turn. */
  sweep(direction: number, chosen: number): void {
    if (this.context.notes === null) return;
    this.compareList(direction, NOW, chosen);
    this.compareVideos(LATER);
    this.compareHeld();
    this.compareQueue(CONTINUOUS, () => LATER);
    this.compareQueue(DISCRETE, () => LATER);
  }

  /**
   * D-requests go by arrival, as many as may; the list, or the C-requests of the period behind, comes after them.
   * `leftNs`: the time in which those must fit behind the request; Infinity where they need not.
   */
  oldest(chosen: number, leftNs: number): void {
    if (this.context.notes === null) return;
    const { admission, estimator } = this;
    const { list, videos } = this.hand;
    this.compare(chosen, NOW, NOWHERE);
    const turn = (row: number) => {
      if (!admission.admits(row)) return LATER;
      return leftNs === Infinity || estimator.requestThenSweepNs(row, videos) <= leftNs ? NOW : LATER;
    };
    this.compareQueue(DISCRETE, turn, chosen);
    this.compareQueue(CONTINUOUS, () => LATER);
    this.compareList(list.directionFrom(this.context.head), THEN);
    this.compareVideos(THEN);
    this.compareHeld();
  }

  /** 'Video 3', 'Request 17'. */
  private nameOf(row: number): string {
    const { rows } = this.context;
    const i = row & rows.mask;
    if (rows.requestClass[i] === CONTINUOUS) return `Video ${rows.stream[i] + 1}`;
    const number = rows.number[i];
    return `Request ${number < ADDED_FROM ? number + 1 : `+${number - ADDED_FROM + 1}`}`;
  }

  private restEndNs({ startNs, worstNs }: Nearby, direction: number, place: number): number {
    const { rows } = this.context;
    return startNs + rows.transferNs[this.hand.list.at(place, direction) & rows.mask] + worstNs;
  }

  private step(at: number, says: string): void {
    this.context.notes?.step({ line: at, says });
  }

  private compareVideos(turn: number): void {
    const { videos } = this.hand;
    for (let k = videos.first; k < videos.last; k++) this.compare(videos.row[k], turn, NOWHERE);
  }

  /** `chosen`: of those on the list it alone goes now; absent: all are alike. */
  private compareList(direction: number, turn: number, chosen = -1): void {
    const { context } = this;
    const { list } = this.hand;
    const { rows, head } = context;
    const aheadOf = (row: number) => {
      const offset = rows.cylinder[row & rows.mask] - head;
      return direction === BACKWARD ? -offset : offset;
    };
    const start = list.length > 0 ? Math.min(0, aheadOf(list.at(0, direction))) : 0;
    for (let k = 0; k < list.length; k++) {
      const row = list.at(k, direction);
      // Out of order: whoever was ahead of it comes behind it.
      const own = chosen < 0 || row === chosen || list.at(0, direction) === chosen ? turn : THEN;
      context.notes?.compared({ row, figures: [own, aheadOf(row) - start, k] });
    }
  }

  private compareHeld(): void {
    this.hand.shares.held((row) => {
      this.compare(row, LATER, NOWHERE);
    });
  }

  private compareQueue(requestClass: number, turn: (row: number) => number, but = -1): void {
    const { context } = this;
    const queue = context.queue[requestClass];
    let left = MOST_COMPARED;
    for (
      let row = queue.first(context.end);
      row >= 0 && left > 0;
      row = queue.next(row + 1, context.end), left--
    )
      if (row !== but) this.compare(row, turn(row), NOWHERE);
  }

  private compare(row: number, turn: number, ahead: number): void {
    this.context.notes?.compared({ row, figures: [turn, ahead, row] });
  }
}
