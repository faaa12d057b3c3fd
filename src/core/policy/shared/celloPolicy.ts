/** Cello at work: see cello.ts for what it is, celloSpeech.ts for what it says. */
import { secondsToNs } from '../../base/time.ts';
import type { Action, Notes, PolicySetup, RunValues } from '../../sim/interfaces.ts';
import { lentLess, refilled, sharesOf } from '../../theory/budgets.ts';
import { FORWARD } from '../../trace/kinds.ts';
import type { RankedQueue } from '../parts/rankedQueue.ts';
import type { WorstValues } from '../parts/worstService.ts';
import { weightsOf, type SharedValues } from './accounts.ts';
import { budgetsText, eventOf, gaugeOf, lentText, line, reasonOf } from './celloSpeech.ts';
import { CLASSES, ClassOfRow, INTERACTIVE, REAL_TIME, THROUGHPUT } from './clientClass.ts';
import { ClientPolicy } from './clientPolicy.ts';
import { nextInScanEdf, ScanEdfPlay } from './scanEdfPlay.ts';
import { WaitingLists } from './waitingLists.ts';

export type CelloValues = SharedValues & WorstValues & RunValues & { readonly interval: number };

interface State {
  /** −1 before the first decision. */
  readonly interval: number;
  readonly budget: readonly number[];
  readonly lent: readonly number[];
}

/** Whether a service is paid from the class’s own budget. */
const OWN = 0;
const LENT = 1;

/** In the order in which classes are asked. */
const inOrder = [INTERACTIVE, REAL_TIME, THROUGHPUT];
/** Of a class that alone has work and a budget. */
const reasonAlone = [reasonOf.realTime, reasonOf.interactive, reasonOf.throughput];

export class Cello extends ClientPolicy<State> {
  protected readonly waiting: WaitingLists;
  private readonly play: ScanEdfPlay;
  private readonly classOf: ClassOfRow;
  private readonly unit: 'time' | 'bytes';
  private readonly weights: readonly number[];
  private readonly shares: readonly number[];
  private readonly intervalNs: number;
  private interval = -1;
  private readonly budget = [0, 0, 0];
  private readonly lent = [0, 0, 0];

  constructor(setup: PolicySetup<CelloValues>) {
    const { context, values } = setup;
    const { weights, budget, interval, worst } = values;
    super(setup, `cello ${weights} ${budget} ${interval} ${worst}`);
    const { disk } = context;
    this.unit = budget;
    this.weights = weightsOf(weights);
    this.intervalNs = secondsToNs(interval);
    const bytes = (disk.rateAt(Math.floor(disk.cylinders / 2)) * this.intervalNs) / 1e9;
    this.shares = sharesOf(this.weights, budget === 'bytes' ? bytes : this.intervalNs);
    this.play = new ScanEdfPlay(context, this.worst);
    this.classOf = new ClassOfRow(setup);
    this.waiting = new WaitingLists(context, (row, key) => this.rank(row, key), CLASSES);
    this.inherit(setup);
  }

  private rank(row: number, key: Float64Array): number {
    const { rows } = this.context;
    const i = row & rows.mask;
    const its = this.classOf.of(row);
    key[0] = its === REAL_TIME ? rows.deadlineNs[i] : its === THROUGHPUT ? rows.cylinder[i] : 0;
    key[1] = its === REAL_TIME ? rows.cylinder[i] : 0;
    return its;
  }

  protected turn(): void {
    const { context, budget, shares } = this;
    const interval = Math.floor(context.nowNs / this.intervalNs);
    if (interval === this.interval) return;
    const first = this.interval < 0;
    for (let c = 0; c < CLASSES; c++) {
      budget[c] = first ? shares[c] : refilled(budget[c], shares[c], interval - this.interval);
      this.lent[c] = 0;
    }
    this.interval = interval;
    const atNs = first ? context.nowNs : Math.max(this.publishedNs, interval * this.intervalNs);
    const [left, lent] = gaugeOf[this.unit];
    for (let c = 0; c < CLASSES; c++) {
      context.publish(left, c, atNs, budget[c]);
      context.publish(lent, c, atNs, 0);
    }
    context.happened(eventOf.interval, atNs, [interval, ...budget]);
  }

  protected choose(action: Action): void {
    const { notes } = this.context;
    if (this.waiting.count === 0) {
      this.wait(action, Infinity, reasonOf.waitArrival);
      return;
    }
    if (notes !== null)
      notes.step({ line: line.turns, says: budgetsText(this.interval, this.budget, this.shares, this.unit) });
    const interactive = this.hasOwn(INTERACTIVE);
    const realTime = this.hasOwn(REAL_TIME);
    if (interactive && realTime) this.chooseBetween(action);
    else if (interactive) this.serveOf(action, INTERACTIVE, reasonAlone[INTERACTIVE], OWN);
    else if (realTime) this.serveOf(action, REAL_TIME, reasonAlone[REAL_TIME], OWN);
    else if (this.hasOwn(THROUGHPUT)) this.serveOf(action, THROUGHPUT, reasonAlone[THROUGHPUT], OWN);
    else {
      notes?.step({ line: line.lends, says: lentText(this.lent, this.unit) });
      this.serveOf(action, this.leastLent(), reasonOf.lent, LENT);
    }
  }

  /** Requests that wait, and a budget to pay them from. */
  private hasOwn(its: number): boolean {
    return this.budget[its] > 0 && this.listOf(its).length > 0;
  }

  private listOf(its: number): RankedQueue {
    return this.waiting.lists[its];
  }

  /** The oldest interactive request goes ahead as long as no real-time one becomes late by it. */
  private chooseBetween(action: Action): void {
    const { play } = this;
    const interactive = this.listOf(INTERACTIVE);
    const row = interactive.row[interactive.first];
    const ahead = play.letsAhead(this.listOf(REAL_TIME), row);
    this.tellWeighed(row, ahead);
    if (ahead) this.serveOf(action, INTERACTIVE, reasonOf.ahead, OWN);
    else this.serveOf(action, REAL_TIME, reasonOf.latestStart, OWN);
    if (ahead && play.spareNs < Infinity) action.timeLeftNs = action.estimateNs + play.spareNs;
  }

  private tellWeighed(row: number, ahead: boolean): void {
    const { notes } = this.context;
    if (notes === null) return;
    const estimateNs = this.worst.ofRowNs(row);
    const leftNs = estimateNs + this.play.spareNs;
    notes.weighed({
      ...{ row, line: line.interactive, estimateNs, timeLeftNs: leftNs < Infinity ? leftNs : NaN },
      verdict: ahead ? 'taken' : 'refused',
    });
  }

  private leastLent(): number {
    let least = -1;
    for (const its of inOrder)
      if (this.listOf(its).length > 0 && (least < 0 || this.isLentLess(its, least))) least = its;
    return least;
  }

  private isLentLess(a: number, b: number): boolean {
    return lentLess(this.lent[a], this.weights[a], this.lent[b], this.weights[b]);
  }

  /** The next of a class, by that class’s own scheduler. */
  private serveOf(action: Action, its: number, reason: number, way: number): void {
    const { context } = this;
    if (context.notes !== null) this.compare(context.notes, its, way);
    const list = this.listOf(its);
    const at = this.nextOf(its);
    const dueNs = list.major[at];
    this.serve(action, its, at, reason, way);
    if (its === REAL_TIME) action.timeLeftNs = dueNs - context.nowNs;
    if (its !== INTERACTIVE) action.direction = FORWARD;
  }

  private nextOf(its: number): number {
    const list = this.listOf(its);
    if (its === INTERACTIVE) return list.first;
    const { head } = this.context;
    if (its === REAL_TIME) return nextInScanEdf(list, head);
    list.key[0] = head;
    list.key[1] = 0;
    const at = list.from();
    return at < list.last ? at : list.first;
  }

  protected paid(row: number, way: number): void {
    const { context, budget, lent, unit, publishedNs } = this;
    const its = this.classOf.of(row);
    const spent = unit === 'bytes' ? this.bytesOf(row) : this.spentNs;
    const [budgetGauge, lentGauge] = gaugeOf[unit];
    if (way === LENT) {
      lent[its] += spent;
      context.publish(lentGauge, its, publishedNs, lent[its]);
      context.happened(eventOf.lends, publishedNs, [its, spent, lent[its]]);
      return;
    }
    budget[its] -= spent;
    context.publish(budgetGauge, its, publishedNs, budget[its]);
    if (budget[its] < 0) context.happened(eventOf.overdraft, publishedNs, [its, budget[its]]);
  }

  /** Explained: everybody who waits, by class in turn, and inside a class by its scheduler. */
  private compare(notes: Notes, chosen: number, way: number): void {
    for (let its = 0; its < CLASSES; its++) {
      const turn = its === chosen ? 0 : way === OWN && this.budget[its] > 0 ? 1 : 2;
      const list = this.listOf(its);
      for (let at = list.first; at < list.last; at++)
        notes.compared({ row: list.row[at], figures: [turn, ...this.figures(list, at, its), list.row[at]] });
    }
    notes.step({ line: lineOf[chosen], says: '' });
  }

  /** Deadline, behind the arm or not, and the way. */
  private figures({ row, major }: RankedQueue, at: number, its: number): readonly number[] {
    if (its === INTERACTIVE) return [Infinity, 0, 0];
    const { rows, head } = this.context;
    const cylinder = rows.cylinder[row[at] & rows.mask];
    const dueNs = its === REAL_TIME ? major[at] : Infinity;
    return cylinder < head ? [dueNs, 1, cylinder] : [dueNs, 0, cylinder - head];
  }

  protected state(): State {
    return { interval: this.interval, budget: [...this.budget], lent: [...this.lent] };
  }

  protected restore({ interval, budget, lent }: State): void {
    this.interval = interval;
    for (let c = 0; c < CLASSES; c++) {
      this.budget[c] = budget[c];
      this.lent[c] = lent[c];
    }
  }
}

const lineOf = [line.realTime, line.interactive, line.throughput];
