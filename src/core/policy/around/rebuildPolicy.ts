/**
 * Rebuilding under any policy in rounds (see spares.ts): what the policy leaves of its rounds goes to extents that wait as
 * requests of the background. An extent is begun only where its worst case and the way back to where the sweep left the arm
 * fit into the round, and the arm goes back before the next: so each sweep begins where, and when, it would without.
 *
 * Our reading: a spare that has served nobody has no sweep to be back for, and writes on over the end of a round.
 */
import { fillIn } from '../../base/sentence.ts';
import type { Action, Policy, PolicyContext, PolicySetup } from '../../sim/interfaces.ts';
import { BACKGROUND, CONTINUOUS, DISCRETE, MOVE, SERVE, UNDEFINED, WAIT } from '../../trace/kinds.ts';
import { EXTENT_LINE, GOES_BACK, READS, says, SHARES, WAY_BACK_LINE, WRITES } from './rebuildSpeech.ts';

/** Where its own reasons and lines begin. */
export interface RebuildOffsets {
  readonly reasons: number;
  readonly lines: number;
}

interface SavedRebuild {
  readonly inner: unknown;
  readonly home: number;
  readonly round: number;
  readonly usedNs: number;
  readonly hasServed: boolean;
}

const ms = (ns: number): string => `${(ns / 1e6).toFixed(1)} ms`;

export class RebuildPolicy implements Policy {
  private readonly context: PolicyContext;
  private readonly roundNs: number;
  /** In each round that much goes to rebuilding before requests without a deadline; 0: only what they leave. */
  private readonly shareNs: number;
  /** Where the sweep has left the arm; −1: it is there. */
  private home = -1;
  /** Of the round under way. */
  private round = -1;
  private usedNs = 0;
  private hasServed = false;
  private startedNs = 0;
  private holds = false;
  private readonly visit = (): void => {
    this.holds = true;
  };

  constructor(
    { context, roundNs }: Pick<PolicySetup, 'context' | 'roundNs'>,
    private readonly inner: Policy,
    share: number,
    private readonly from: RebuildOffsets,
  ) {
    this.context = context;
    this.roundNs = roundNs;
    this.shareNs = share * roundNs;
  }

  decide(action: Action): void {
    const { context, inner } = this;
    this.findRound();
    const row = context.background === null ? -1 : context.background.first(context.end);
    if (row >= 0 && this.usedNs < this.shareNs && this.waits(DISCRETE) && this.isFree() && this.fits(row)) {
      this.serve(action, row, SHARES);
      return;
    }
    inner.decide(action);
    if (action.kind !== WAIT || this.waits(DISCRETE) || !this.isFree()) return;
    if (row >= 0 && this.fits(row)) {
      const { rows } = context;
      const writes = rows.write !== null && rows.write[row & rows.mask] === 1;
      this.serve(action, row, writes ? WRITES : READS);
    } else if (this.home >= 0) this.goBack(action);
  }

  private findRound(): void {
    const round = Math.floor(this.context.nowNs / this.roundNs);
    if (round === this.round) return;
    this.round = round;
    this.usedNs = 0;
  }

  private waits(requestClass: number): boolean {
    return this.context.queue[requestClass].first(this.context.end) >= 0;
  }

  /** No piece waits, and the policy has nothing in hand. */
  private isFree(): boolean {
    this.holds = false;
    if (this.waits(CONTINUOUS)) return false;
    this.inner.held(this.visit);
    return !this.holds;
  }

  private fits(row: number): boolean {
    const { context, from } = this;
    const { disk, rows, head, nowNs, notes } = context;
    const i = row & rows.mask;
    const cylinder = rows.cylinder[i];
    const settles = rows.write !== null && rows.write[i] === 1;
    const settleNs = settles ? (disk.writeSettleNs ?? 0) : 0;
    const worstNs =
      disk.seekNs[Math.abs(cylinder - head)] + settleNs + disk.revolutionNs + rows.transferNs[i];
    const home = this.home < 0 ? head : this.home;
    const doneNs = nowNs + worstNs;
    const backNs = doneNs + disk.seekNs[Math.abs(cylinder - home)];
    const endNs = (this.round + 1) * this.roundNs;
    const isBound = this.hasServed || !settles;
    if (notes !== null) {
      const of = (ns: number) => ms(ns - this.round * this.roundNs);
      const text = !isBound ? says.unbound : backNs <= endNs ? says.fits : says.tooLate;
      const places = { done: of(doneNs), back: of(backNs), round: ms(this.roundNs) };
      notes.step({ line: from.lines + EXTENT_LINE, says: fillIn(text, places) });
    }
    return !isBound || backNs <= endNs;
  }

  private serve(action: Action, row: number, reason: number): void {
    const { context } = this;
    if (this.home < 0) this.home = context.head;
    this.startedNs = context.nowNs;
    context.take(row);
    this.answer(action, reason);
    action.kind = SERVE;
    action.row = row;
    action.chunkNs = Infinity;
  }

  private goBack(action: Action): void {
    const { context, home, from } = this;
    this.home = -1;
    if (home === context.head) return;
    if (context.notes !== null)
      context.notes.step({ line: from.lines + WAY_BACK_LINE, says: fillIn(says.back, { home }) });
    this.answer(action, GOES_BACK);
    action.kind = MOVE;
    action.row = -1;
    action.cylinder = home;
  }

  private answer(action: Action, reason: number): void {
    action.reason = this.from.reasons + reason;
    action.estimateNs = NaN;
    action.timeLeftNs = NaN;
    action.listed = 1;
    action.direction = UNDEFINED;
  }

  /** Extents are nobody’s business but ours. */
  arrived(row: number): void {
    if (!this.isExtent(row)) this.inner.arrived?.(row);
  }

  completed(row: number): void {
    if (this.isExtent(row)) {
      this.usedNs += this.context.nowNs - this.startedNs;
      return;
    }
    // The arm is where the policy wants it.
    this.home = -1;
    this.hasServed = true;
    this.inner.completed?.(row);
  }

  private isExtent(row: number): boolean {
    const { rows } = this.context;
    return rows.requestClass[row & rows.mask] === BACKGROUND;
  }

  prepare(): void {
    this.inner.prepare?.();
  }

  release(): void {
    this.inner.release();
  }

  leaves(): unknown {
    return this.inner.leaves?.();
  }

  held(visit: (row: number) => void): void {
    this.inner.held(visit);
  }

  save(): SavedRebuild {
    const { home, round, usedNs, hasServed } = this;
    return { inner: this.inner.save(), home, round, usedNs, hasServed };
  }

  load(saved: unknown): void {
    const { inner, home, round, usedNs, hasServed } = saved as SavedRebuild;
    this.inner.load(inner);
    Object.assign(this, { home, round, usedNs, hasServed });
  }
}
