/**
 * WRR-SCAN (Tsai, Chu and Huang 2004): weighted shares of rounds, in each of which the arm crosses the disk once. All three
 * versions are this one; they differ in where the blocks of a task lie and in when its jobs are released.
 *
 * Our readings. The sweep of a round begins at the outermost block that is owed, wherever the head stands: with a turn as
 * LOOK has it, a block beyond the turning point would wait for a whole round. The way to it is not in t_s. With nothing
 * owed the next round begins with the next nominal release or arrival; where the disk may not begin at once, a round
 * lasts for R, be there anything to read or not. Where nobody without a task was reckoned with and one comes all the same,
 * it has a round in which no task is owed anything. Aligned releases under rounds that begin early: at the start s of a
 * round every job whose release is before s + R comes, its deadline stays, and before its release at most x_i of its
 * blocks are read.
 */
import { rateLayoutOf, rateServerOf } from '../../admission/rateServer.ts';
import type { Action, Policy, PolicyContext, PolicySetup } from '../../sim/interfaces.ts';
import type { RateServer } from '../../theory/rateTasks.ts';
import { blockNs } from '../../theory/rateTasks.ts';
import { BACKWARD, CONTINUOUS, DISCRETE, FORWARD, ROUND, SERVE, UNDEFINED, WAIT } from '../../trace/kinds.ts';
import type { ParamValues, RunValues } from '../../sim/interfaces.ts';
import { EarlyReleases } from './earlyReleases.ts';
import type { RateValues } from './rateParams.ts';
import { BUDGET, NOTHING, OF_NOBODY, OWED, ROUND_LENGTH, SLACK, STANDS_STILL, tell } from './rateSpeech.ts';
import { RoundOwed, type Price, type Visit } from './roundOwed.ts';
import { RoundPlanner, type SavedPlan } from './roundPlanner.ts';
import { TaskBuffers } from './taskBuffers.ts';
import { WaitingJobs } from './waitingJobs.ts';

interface Saved {
  readonly plan: SavedPlan;
  readonly owed: ReturnType<RoundOwed['save']>;
  readonly buffers: ReturnType<TaskBuffers['save']>;
  readonly used: readonly number[];
  readonly figures: readonly number[];
}

export class WrrScan implements Policy {
  private readonly context: PolicyContext;
  private readonly server: RateServer;
  /** What a request without a task takes at most, the way of the arm left aside: t_r + C/V. */
  private readonly placeNs: number;
  private readonly price: Price;
  private readonly planner: RoundPlanner;
  private readonly jobs: WaitingJobs;
  private readonly owed: RoundOwed;
  private readonly buffers: TaskBuffers;
  private readonly early: EarlyReleases;
  private readonly stands: boolean;
  private readonly saves: boolean;
  private readonly isForAll: boolean;
  private readonly turnsAsLook: boolean;
  /** Rounds so far, and is one under way? */
  private round = 0;
  private open = false;
  private way: typeof FORWARD | typeof BACKWARD = FORWARD;
  /** The sweep has come to here; NaN before its first block. */
  private at = NaN;
  private readSomething = false;
  /** When R is over; without reclamation no round begins before. */
  private nextRoundNs = 0;
  /** What seeks and turns of this round took less than was reckoned with. */
  private savedNs = 0;
  /** Second reclamation (section 3.1, end): a place more is paid for with what was saved, if that is enough. */
  private readonly purse = {
    isEnough: () => this.saves && this.savedNs >= this.placeNs,
    spend: () => {
      this.savedNs -= this.placeNs;
    },
  };
  /** Tasks that have been served in this round. */
  private readonly used = new Set<number>();
  /** Of the service under way: where and when it began, its blocks, and its transfer. */
  private fromCylinder = 0;
  private startNs = 0;
  private blocks = 0;
  private transferNs = 0;

  constructor({ context, values, plans }: PolicySetup<RateValues & RunValues>) {
    const all: ParamValues = { ...values };
    const layout = rateLayoutOf(all) ?? 'c';
    this.context = context;
    this.server = rateServerOf(all, context.disk, layout);
    const { acrossNs, reachNs } = this.server.drive;
    this.price = { sweepNs: acrossNs, turnNs: reachNs, blockNs: blockNs(this.server), layout };
    this.placeNs = reachNs + this.price.blockNs;
    this.planner = new RoundPlanner(this.server, plans);
    this.jobs = new WaitingJobs(context);
    this.owed = new RoundOwed(context, this.planner, this.jobs, this.server.blockBytes);
    this.buffers = new TaskBuffers(context);
    this.early = new EarlyReleases(context, this.planner, layout === 'ca');
    this.stands = values.reclaim === 'off';
    this.saves = values.reclaim === 'rotation';
    this.isForAll = values.reclaim === 'all';
    this.turnsAsLook = values.turn === 'look';
    this.nextRoundNs = context.nowNs;
  }

  decide(action: Action): void {
    this.buffers.advance();
    let visit = this.open ? this.nextVisit() : null;
    if (visit === null) {
      this.endRound();
      if (!this.mayBegin()) {
        this.wait(action, STANDS_STILL, this.nextRoundNs);
        return;
      }
      visit = this.beginRound();
    }
    if (visit === null) {
      if (this.stands && this.planner.roundNs > 0) this.wait(action, STANDS_STILL, this.nextRoundNs);
      else this.wait(action, NOTHING, this.early.nextReleaseNs());
      return;
    }
    this.serve(action, visit);
  }

  arrived(row: number): void {
    const { rows } = this.context;
    if (rows.requestClass[row & rows.mask] === CONTINUOUS) this.jobs.arrived(row);
  }

  /** A service is over. */
  completed(row: number): void {
    const { context, owed, server } = this;
    const { rows, nowNs } = context;
    const i = row & rows.mask;
    const tookNs = nowNs - this.startNs - this.transferNs;
    const distance = Math.abs(context.head - this.fromCylinder);
    this.savedNs += server.drive.slopeNs * distance + server.drive.reachNs - tookNs;
    if (rows.requestClass[i] === DISCRETE) return;
    const stream = rows.stream[i];
    const done = !context.queue[CONTINUOUS].has(row);
    const bytes = done
      ? rows.sizeBytes[i] - (owed.readOf(row) - this.blocks) * server.blockBytes
      : this.blocks * server.blockBytes;
    this.buffers.filled(row, Math.max(0, bytes), nowNs - this.transferNs, done);
    const left = owed.leftOf(stream);
    if (Number.isFinite(left)) context.publish(BUDGET, stream, nowNs, Math.max(0, left));
    if (!done) return;
    owed.forget(row);
    this.jobs.done(row);
  }

  private nextVisit(): Visit | null {
    const { owed } = this;
    if (this.sharesRest) owed.joinAll(this.at, this.way, this.nextRoundNs, this.price);
    else owed.join(this.at, this.way, this.purse);
    return this.owed.next(this.at, this.way);
  }

  /** Without a task a round has no length, and whoever waits a place. */
  private get sharesRest(): boolean {
    return this.isForAll && this.planner.plan !== null;
  }

  private endRound(): void {
    if (!this.open) return;
    this.open = false;
    if (!this.stands) this.context.closeFrame(ROUND, this.context.nowNs);
  }

  private mayBegin(): boolean {
    return !this.stands || this.context.nowNs >= this.nextRoundNs;
  }

  /** Its first visit; null where nothing is owed. */
  private beginRound(): Visit | null {
    const { context, planner, owed } = this;
    const { nowNs } = context;
    const changed = planner.refresh((stream) => this.newestOf(stream));
    this.refill(changed);
    owed.begin(planner.aperiodicBlocks);
    this.early.bringUp(planner.roundNs);
    if (planner.aperiodicBlocks === 0 && context.queue[DISCRETE].count > 0 && !owed.owesTasks())
      owed.begin(1);
    this.nextRoundNs = nowNs + planner.roundNs;
    const way = this.readSomething ? opposite(this.way) : this.way;
    const found = this.firstVisit(way);
    if (found === null && !(this.stands && planner.roundNs > 0)) {
      this.way = this.readSomething ? opposite(way) : way;
      return null;
    }
    context.openFrame(ROUND, nowNs, this.round);
    this.round++;
    this.savedNs = 0;
    this.readSomething = false;
    this.open = found !== null;
    return found;
  }

  /** Its direction stands in `way` then. As LOOK the arm turns where nothing lies ahead any more. */
  private firstVisit(way: typeof this.way): Visit | null {
    const { owed } = this;
    this.at = this.turnsAsLook ? this.context.head : NaN;
    this.way = way;
    let found = owed.next(this.at, way);
    if (found === null && this.turnsAsLook) {
      found = owed.next(this.at, opposite(way));
      if (found !== null) this.way = opposite(way);
    }
    if (found !== null) owed.sweep(this.at, this.way);
    return found;
  }

  /** Budgets are whole again. */
  private refill(changed: boolean): void {
    const { context, planner } = this;
    const { nowNs } = context;
    if (changed) {
      context.publish(ROUND_LENGTH, 0, nowNs, planner.roundNs);
      context.publish(SLACK, 0, nowNs, planner.plan === null ? 0 : planner.slackNs);
      for (const { stream } of planner.tasks)
        context.publish(BUDGET, stream, nowNs, planner.weightOf(stream, Infinity));
    } else
      for (const stream of this.used) {
        const weight = planner.weightOf(stream, Infinity);
        if (Number.isFinite(weight)) context.publish(BUDGET, stream, nowNs, weight);
      }
    this.used.clear();
  }

  private newestOf(stream: number): number {
    const { rows } = this.context;
    const newest = this.jobs
      .all()
      .get(stream)
      ?.findLast((row) => this.isUnderWay(row));
    return newest === undefined ? -1 : rows.number[newest & rows.mask];
  }

  /** A job that is released with the round is none. */
  private isUnderWay(row: number): boolean {
    const { rows, nowNs } = this.context;
    return this.planner.releaseNs(rows, row) < nowNs || this.owed.readOf(row) > 0;
  }

  private serve(action: Action, visit: Visit): void {
    const { context, owed, server } = this;
    const { rows, notes } = context;
    const { row, part, blocks, cylinder } = visit;
    const i = row & rows.mask;
    const aperiodic = rows.requestClass[i] === DISCRETE;
    if (notes !== null)
      tell(notes, context, owed, this.planner, {
        ...{ way: this.way, at: this.at, round: this.round },
        ...(this.sharesRest
          ? { rest: { leftNs: owed.leftNs(this.nextRoundNs, this.price), oneNs: this.placeNs } }
          : {}),
      });
    this.fill(action, SERVE, aperiodic ? OF_NOBODY : OWED, this.way);
    action.row = row;
    action.part = part;
    const read = owed.readOf(row);
    const rest = owed.blocksOf(row) - read;
    if (part < 0 && !aperiodic && blocks < rest) {
      const size = server.blockBytes;
      const till = context.disk.transferNs((read + blocks) * size, rows.cylinder[i]);
      action.chunkNs = till - (read === 0 ? 0 : context.disk.transferNs(read * size, rows.cylinder[i]));
    }
    this.transferNs = Math.min(action.chunkNs, part < 0 ? rows.transferNs[i] : this.transferOf(row, part));
    this.startNs = context.nowNs;
    this.fromCylinder = context.head;
    this.blocks = blocks;
    this.at = cylinder;
    this.readSomething = true;
    if (!aperiodic) this.used.add(rows.stream[i]);
    owed.take(visit);
    context.take(row);
  }

  private transferOf(row: number, part: number): number {
    const { layout, rows } = this.context;
    const place = { cylinder: 0, endCylinder: 0, angleNs: 0, transferNs: 0 };
    layout?.part(rows, row, part, place);
    return place.transferNs;
  }

  private wait(action: Action, reason: number, untilNs: number): void {
    this.fill(action, WAIT, reason, UNDEFINED);
    action.untilNs = untilNs;
  }

  /** The action is one object, used again: every field is written but the part, which the engine sets. */
  private fill(action: Action, kind: number, reason: number, direction: number): void {
    action.kind = kind;
    action.row = -1;
    action.chunkNs = Infinity;
    action.untilNs = Infinity;
    action.reason = reason;
    action.estimateNs = NaN;
    action.timeLeftNs = NaN;
    action.listed = 0;
    action.direction = direction;
  }

  release(): void {
    this.endRound();
  }

  held(): void {
    // Rows are taken for the time of a service alone.
  }

  save(): Saved {
    const figures = [
      ...[this.round, Number(this.open), this.way, this.at, Number(this.readSomething), this.nextRoundNs],
      ...[this.savedNs, this.fromCylinder, this.startNs, this.blocks, this.transferNs],
    ];
    return {
      plan: this.planner.save(),
      owed: this.owed.save(),
      buffers: this.buffers.save(),
      used: [...this.used],
      figures,
    };
  }

  load(saved: unknown): void {
    const { plan, owed, buffers, used, figures } = saved as Saved;
    this.planner.load(plan);
    this.jobs.forget();
    this.owed.load(owed);
    this.buffers.load(buffers);
    this.used.clear();
    for (const stream of used) this.used.add(stream);
    const [round, open, way, at, readSomething, nextRoundNs] = figures;
    [this.savedNs, this.fromCylinder, this.startNs, this.blocks, this.transferNs] = figures.slice(6);
    this.round = round;
    this.open = open === 1;
    this.way = way === BACKWARD ? BACKWARD : FORWARD;
    this.at = at;
    this.readSomething = readSomething === 1;
    this.nextRoundNs = nextRoundNs;
  }
}

const opposite = (way: typeof FORWARD | typeof BACKWARD) => (way === FORWARD ? BACKWARD : FORWARD);
