/** ΔL at work: see clockwise.ts for what it is, clockwiseSpeech.ts for what it says. */
import { fillIn } from '../../base/sentence.ts';
import type { Action, PolicySetup, RunValues } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import type { WorstValues } from '../parts/worstService.ts';
import { inMs } from './accounts.ts';
import { ClientPolicy } from './clientPolicy.ts';
import { DELTA_L, line, reasonOf, says } from './clockwiseSpeech.ts';
import { DeadlinePlay } from './deadlinePlay.ts';
import { KnownReleases } from './knownReleases.ts';
import { WaitingLists } from './waitingLists.ts';

export type ClockwiseValues = WorstValues & RunValues;

/** The lists: real-time requests by deadline, all others by arrival. */
const REAL_TIME = 0;
const BEST_EFFORT = 1;

/** Of a long queue so many are told of one by one. */
const MOST_TOLD = 200;

export class Clockwise extends ClientPolicy<boolean> {
  protected readonly waiting: WaitingLists;
  private readonly releases: KnownReleases;
  private readonly play: DeadlinePlay;
  /** Of the best-effort request that goes: the other side of its test. */
  private leftNs = Infinity;
  private isShown = false;

  constructor(setup: PolicySetup<ClockwiseValues>) {
    super(setup, 'clockwise');
    const { context } = setup;
    this.waiting = new WaitingLists(
      context,
      (row, key) => {
        const i = row & context.rows.mask;
        const realTime = context.rows.requestClass[i] === CONTINUOUS;
        key[0] = realTime ? context.rows.deadlineNs[i] : 0;
        key[1] = 0;
        if (realTime) this.play.changed();
        return realTime ? REAL_TIME : BEST_EFFORT;
      },
      2,
    );
    this.releases = new KnownReleases(setup, this.worst);
    this.play = new DeadlinePlay(context, this.waiting.lists[REAL_TIME], this.releases, this.worst);
    this.inherit(setup);
  }

  protected turn(): void {
    this.releases.sync();
    this.show();
  }

  /** The gauge; Infinity while no real-time request waits. */
  private show(): void {
    const { context } = this;
    const waits = this.waiting.lists[REAL_TIME].length > 0;
    if (waits) context.publish(DELTA_L, 0, context.nowNs, this.play.slackNs());
    else if (this.isShown) context.publish(DELTA_L, 0, context.nowNs, Infinity);
    this.isShown = waits;
  }

  protected choose(action: Action): void {
    const { lists, count } = this.waiting;
    if (count === 0) {
      this.wait(action, Infinity, reasonOf.waitArrival);
      return;
    }
    this.tellSlack();
    const others = lists[BEST_EFFORT].length > 0;
    const at = others ? this.oldestThatFits() : -1;
    if (at >= 0) {
      this.serve(action, BEST_EFFORT, at, reasonOf.fits, 0);
      action.timeLeftNs = this.leftNs < Infinity ? this.leftNs : NaN;
    } else if (lists[REAL_TIME].length === 0) this.wait(action, Infinity, reasonOf.tooLong);
    else this.serveRealTime(action, others ? reasonOf.noneFits : reasonOf.nobodyElse);
  }

  /** Its place among the best-effort requests, or −1. */
  private oldestThatFits(): number {
    const { play, context } = this;
    const queue = this.waiting.lists[BEST_EFFORT];
    play.begin();
    let chosen = -1;
    for (let at = queue.first; at < queue.last; at++) {
      const row = queue.row[at];
      const told = context.notes !== null && at - queue.first < MOST_TOLD;
      if (!told && play.isRefused(this.worst.ofRowNs(row))) continue;
      const fits = play.fits(row);
      if (told) this.tellWeighed(row, fits);
      if (!fits) continue;
      if (chosen < 0) {
        chosen = at;
        this.leftNs = play.leftNs;
      }
      if (context.notes === null) return chosen;
      context.notes.compared({ row, figures: [Infinity, row] });
    }
    if (chosen >= 0) context.notes?.step({ line: line.fits, says: '' });
    return chosen;
  }

  private serveRealTime(action: Action, reason: number): void {
    const { context } = this;
    const queue = this.waiting.lists[REAL_TIME];
    if (context.notes !== null)
      for (let at = queue.first; at < queue.last; at++)
        context.notes.compared({ row: queue.row[at], figures: [queue.major[at], queue.row[at]] });
    context.notes?.step({ line: line.realTime, says: '' });
    const dueNs = queue.major[queue.first];
    this.serve(action, REAL_TIME, queue.first, reason, 0);
    action.timeLeftNs = dueNs - context.nowNs;
  }

  private tellSlack(): void {
    const { notes } = this.context;
    if (notes === null) return;
    const { length } = this.waiting.lists[REAL_TIME];
    const sentence = length === 0 ? says.none : length === 1 ? says.one : says.slack;
    const slack = inMs(this.play.slackNs());
    notes.step({ line: line.slack, says: fillIn(sentence, { slack, count: length }) });
  }

  private tellWeighed(row: number, fits: boolean): void {
    const { leftNs } = this.play;
    this.context.notes?.weighed({
      ...{ row, line: line.weighed, estimateNs: this.worst.ofRowNs(row) },
      timeLeftNs: leftNs < Infinity ? leftNs : NaN,
      verdict: fits ? 'taken' : 'refused',
    });
  }

  /** Nothing is paid for. */
  protected paid(): void {}

  /** All else that it knows stands in the queues. */
  protected state(): boolean {
    return this.isShown;
  }

  protected restore(isShown: boolean): void {
    this.releases.forget();
    this.isShown = isShown;
  }
}
