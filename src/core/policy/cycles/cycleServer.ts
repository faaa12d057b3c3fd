/**
 * A server in cycles (paper 003, and QPMS before it): at the start of each cycle streams leave and come, the cycle's
 * operation is weighed, and the IOs are issued in the order of their offsets. What the four servers differ in is which
 * operation a cycle calls for, and when an IO of it begins.
 *
 * Requests of anybody else (added by hand, or of a script) are served when all IOs of the cycle are done, as far as the
 * next cycle does not begin later for it (our reading: the paper has none).
 */
import type { Action, Policy, PolicyContext, StreamPlan } from '../../sim/interfaces.ts';
import { wholeBytes, type CycleServer as Resources } from '../../theory/cycles.ts';
import {
  bytesNow,
  fits,
  utilizations,
  type CycleSchedule,
  type Utilizations,
} from '../../theory/cycleSchedule.ts';
import { leftAloneAndDue, madeSingle, nextCycle, noStreams, without } from '../../theory/cycleOperations.ts';
import { CONTINUOUS, CYCLE, SERVE, UNDEFINED, WAIT } from '../../trace/kinds.ts';
import { ServiceBound } from '../parts/serviceBound.ts';
import { NewcomerRule, type Measured } from './admission.ts';
import { CycleLedger } from './cycleLedger.ts';
import { comparedIos, toldCycle } from './cycleNotes.ts';
import { cycleServer, firstCycleNs, type CycleSetup } from './cycleValues.ts';
import { carriedOut, type Weighed, type Weighing } from './operations.ts';
import { playEnds, playIo, type IssuedIo } from './playing.ts';

/** Places in `reasons` (reasons.ts). */
const NEXT_IO = 0;
const WAIT_SLOT = 1;
const WAIT_CYCLE = 2;
const REQUEST = 3;
const WAIT_ROOM = 4;

/** A stream that was let in. */
interface Guest {
  readonly cylinder: number;
  /** It leaves with the first cycle from then on. */
  readonly untilNs: number;
  /** IOs so far. */
  readonly ios: number;
}

/** All that goes on; plain data. */
interface Course {
  readonly schedule: CycleSchedule;
  /** False before the first cycle. */
  readonly begun: boolean;
  readonly pending: boolean;
  /** Of the workload's streams so many have asked. */
  readonly asked: number;
  readonly guests: readonly (readonly [stream: number, guest: Guest])[];
  /** Not done yet, in the order in which they are served. */
  readonly ios: readonly IssuedIo[];
  /** By how much a stream's picture stood still in this cycle. */
  readonly stoodNs: readonly (readonly [stream: number, ns: number])[];
  readonly operations: number;
  readonly measured: Measured;
}

export abstract class CycleServer implements Policy {
  protected readonly context: PolicyContext;
  protected readonly server: Resources;
  protected schedule: CycleSchedule;
  protected pending = false;
  private readonly plans: () => readonly StreamPlan[];
  private readonly rule: NewcomerRule;
  private readonly bound: ServiceBound;
  private readonly ledger: CycleLedger;
  private begun = false;
  private asked = 0;
  private guests = new Map<number, Guest>();
  private ios: IssuedIo[] = [];
  private stoodNs = new Map<number, number>();
  private operations = 0;

  constructor({ context, values, plans, inherited }: CycleSetup) {
    this.context = context;
    this.plans = plans;
    this.server = cycleServer(values, context.disk);
    this.rule = new NewcomerRule(values, context.disk);
    this.bound = new ServiceBound(context);
    this.ledger = new CycleLedger(context);
    this.schedule = noStreams(firstCycleNs(values));
    if (isCourse(inherited)) this.goOn(inherited);
  }

  /** Which operation this cycle calls for, and whether it is carried out. May set `pending`. */
  protected abstract weigh(weighing: Weighing): Weighed;

  /** What a schedule takes of both resources. */
  protected used(schedule: CycleSchedule): Utilizations {
    return utilizations(schedule, this.server);
  }

  /** What is done to a schedule before its IOs are issued, whatever operation it has seen. */
  protected settled(schedule: CycleSchedule): CycleSchedule {
    return schedule;
  }

  /** When each IO may begin, from the cycle's start: at once, one behind the other. */
  protected slotsNs(
    ios: readonly { readonly bytes: number; readonly offsetNs: number }[],
  ): readonly number[] {
    return ios.map(() => 0);
  }

  decide(action: Action): void {
    const { context } = this;
    const { nowNs } = context;
    this.prepare();
    const next = this.ios[0];
    if (next !== undefined) {
      const atNs = this.schedule.startNs + next.slotNs;
      if (atNs > nowNs) this.wait(action, WAIT_SLOT, atNs);
      else this.serve(action, next.row, NEXT_IO, next.dueNs);
      return;
    }
    const other = this.otherRequest();
    const fitsBehind =
      other >= 0 && (this.guests.size === 0 || nowNs + this.bound.fromHeadNs(other) <= this.endNs);
    if (fitsBehind) this.serve(action, other, REQUEST, NaN);
    else this.wait(action, other >= 0 ? WAIT_ROOM : WAIT_CYCLE, this.endNs);
  }

  prepare(): void {
    this.leaveOutServed();
    const isOver = this.context.nowNs >= this.endNs && this.ios.length === 0;
    if (!this.begun || isOver) this.beginCycle();
  }

  completed(row: number): void {
    const { context, ios } = this;
    const at = ios.findIndex((each) => each.row === row);
    const io = ios[at];
    if (io === undefined) return;
    ios.splice(at, 1);
    const { nowNs, rows } = context;
    this.rule.ended(io.stream, nowNs);
    playIo(context, io, nowNs - (rows.transferNs[row & rows.mask] ?? 0), nowNs);
    if (nowNs > io.dueNs) this.stoodNs.set(io.stream, nowNs - io.dueNs);
  }

  release(): void {}

  held(_visit: (row: number) => void): void {}

  leaves(): Course {
    return this.save();
  }

  save(): Course {
    const { schedule, begun, pending, asked, ios, operations } = this;
    return {
      ...{ schedule, begun, pending, asked, operations },
      ios: [...ios],
      guests: [...this.guests],
      stoodNs: [...this.stoodNs],
      measured: this.rule.save(),
    };
  }

  load(saved: unknown): void {
    this.goOn(saved as Course);
  }

  private goOn(course: Course): void {
    this.schedule = course.schedule;
    this.begun = course.begun;
    this.pending = course.pending;
    this.asked = course.asked;
    this.ios = [...course.ios];
    this.operations = course.operations;
    this.guests = new Map(course.guests);
    this.stoodNs = new Map(course.stoodNs);
    this.rule.load(course.measured);
  }

  private get endNs(): number {
    return this.schedule.startNs + this.schedule.lengthNs;
  }

  private beginCycle(): void {
    const { context, schedule: last } = this;
    this.schedule = this.begun
      ? nextCycle(this.schedule, context.nowNs)
      : { ...this.schedule, startNs: context.nowNs };
    this.begun = true;
    this.standStill();
    this.sendAway();
    this.makeSingle();
    this.letIn();
    const weighed = this.weigh(this.weighing);
    if (carriedOut(weighed)) {
      this.schedule = weighed.schedule;
      this.operations++;
    }
    this.schedule = this.settled(this.schedule);
    this.issue();
    const { cycle, startNs } = this.schedule;
    context.openFrame(CYCLE, startNs, cycle);
    const { schedule, server, pending, operations, ios } = this;
    const used = this.used(schedule);
    this.ledger.turns(last, schedule);
    this.ledger.write({ schedule, server, used, weighed, pending, operations, ios });
    toldCycle(context, weighed, pending);
  }

  private get weighing(): Weighing {
    return { schedule: this.schedule, server: this.server, used: (schedule) => this.used(schedule) };
  }

  /** Whose picture stood still goes on behind what it was promised; one that is still dry begins like a newcomer. */
  private standStill(): void {
    const { startNs, streams } = this.schedule;
    if (this.stoodNs.size === 0 && streams.every(({ readToNs }) => readToNs >= startNs)) return;
    this.schedule = {
      ...this.schedule,
      streams: streams.map((stream) => {
        const readToNs = stream.readToNs + (this.stoodNs.get(stream.stream) ?? 0);
        if (readToNs >= startNs) return { ...stream, readToNs };
        const againNs = startNs + stream.offsetNs;
        return { ...stream, readToNs: againNs, playsFromNs: againNs };
      }),
    };
    this.stoodNs.clear();
  }

  private sendAway(): void {
    const { startNs } = this.schedule;
    const plans = this.plans();
    for (const [stream, { untilNs }] of this.guests) {
      const goneNs = planOf(plans, stream)?.plays?.goneNs ?? Infinity;
      if (Math.min(untilNs, goneNs) > startNs) continue;
      this.guests.delete(stream);
      this.rule.gone(stream);
      this.schedule = without(this.schedule, stream);
      playEnds(this.context, stream, startNs);
    }
  }

  /** Whoever was left by its partner, as soon as that fits in one of its turns. */
  private makeSingle(): void {
    for (const { stream } of leftAloneAndDue(this.schedule)) {
      const single = madeSingle(this.schedule, stream);
      if (fits(single, this.server)) this.schedule = single;
    }
  }

  private letIn(): void {
    const { context } = this;
    const plans = this.plans();
    for (; this.asked < plans.length; this.asked++) {
      const { stream, plays } = plans[this.asked] ?? {};
      if (stream === undefined || plays === undefined || plays.goneNs <= this.schedule.startNs) continue;
      const { startNs } = this.schedule;
      const placeOf = (each: number) => this.guests.get(each)?.cylinder;
      const { schedule, tests, isLetIn } = this.rule.weigh(this.weighing, stream, plays, placeOf);
      context.admit(stream, startNs, isLetIn, tests, schedule.streams.length);
      if (!isLetIn) continue;
      this.schedule = schedule;
      this.guests.set(stream, { cylinder: plays.cylinder, untilNs: startNs + plays.lifeNs, ios: 0 });
    }
  }

  /** All IOs of the cycle, in the order of the schedule. */
  private issue(): void {
    const { context, schedule } = this;
    const read = schedule.streams.flatMap((due) => {
      const bytes = bytesNow(due, schedule);
      return bytes > 0 ? [{ due, bytes, offsetNs: due.offsetNs }] : [];
    });
    const slots = this.slotsNs(read);
    this.ios = read.map(({ due: { stream, rate, readToNs }, bytes, offsetNs }, i): IssuedIo => {
      const { cylinder = 0, ios = 0, untilNs = Infinity } = this.guests.get(stream) ?? {};
      this.guests.set(stream, { cylinder, untilNs, ios: ios + 1 });
      const row = context.issue({
        requestClass: CONTINUOUS,
        stream,
        number: ios,
        cylinder,
        angle: ANYWHERE,
        sizeBytes: wholeBytes(bytes),
        arrivalNs: schedule.startNs,
        deadlineNs: readToNs,
      });
      const slotNs = slots[i] ?? 0;
      return { row, stream, rate, bytes, offsetNs, slotNs, dueNs: readToNs, first: ios === 0 };
    });
  }

  /** One may have been served out of turn, by hand. */
  private leaveOutServed(): void {
    const waiting = this.context.queue[CONTINUOUS];
    if (this.ios[0] && !waiting?.has(this.ios[0].row))
      this.ios = this.ios.filter(({ row }) => waiting?.has(row));
  }

  /** The oldest that waits and is no IO of this cycle: those with deadlines first. */
  private otherRequest(): number {
    const { context } = this;
    for (const queue of context.queue) {
      const row = queue.first(context.end);
      if (row >= 0) return row;
    }
    return -1;
  }

  private serve(action: Action, row: number, reason: number, dueNs: number): void {
    const { context } = this;
    const listed = Math.max(1, this.ios.length);
    comparedIos(context, this.ios, row);
    action.estimateNs = this.bound.fromHeadNs(row);
    context.take(row);
    this.rule.began(context.nowNs);
    action.kind = SERVE;
    action.row = row;
    action.chunkNs = Infinity;
    action.untilNs = Infinity;
    action.reason = reason;
    action.timeLeftNs = dueNs - context.nowNs;
    action.listed = listed;
    action.direction = UNDEFINED;
  }

  private wait(action: Action, reason: number, untilNs: number): void {
    action.kind = WAIT;
    action.row = -1;
    action.chunkNs = Infinity;
    action.untilNs = untilNs;
    action.reason = reason;
    action.estimateNs = NaN;
    action.timeLeftNs = NaN;
    action.listed = this.ios.length;
    action.direction = UNDEFINED;
  }
}

/** In place of an angle: the read begins wherever the head comes down. */
const ANYWHERE = -1;

const isCourse = (x: unknown): x is Course =>
  typeof x === 'object' && x !== null && 'schedule' in x && 'ios' in x;

/** Streams stand at their numbers, but where a disk has some of them only. */
const planOf = (plans: readonly StreamPlan[], stream: number): StreamPlan | undefined =>
  plans[stream]?.stream === stream ? plans[stream] : plans.find((plan) => plan.stream === stream);
