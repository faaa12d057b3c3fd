/**
 * Another policy’s answers, in chunks (see chunk.ts).
 *
 * Our readings: the request that was chosen stays chosen, while it is put off and between its chunks, until somebody of a
 * higher priority waits (a client’s priority; else streams before requests without one). Then it waits like any other, and
 * the policy is asked anew over all that wait, that one included. It hears of a service when the whole of it is done, or
 * given up. While the arm does not set out the disk is idle.
 */
import { waitForPhase } from '../../base/phase.ts';
import type { Action, Policy, PolicyContext, PolicySetup } from '../../sim/interfaces.ts';
import { SERVE, WAIT } from '../../trace/kinds.ts';
import { ChunkedRows, type ChunkValues, type SavedChunks } from '../parts/chunkedRows.ts';
import { ClientPriorities } from '../shared/clientPriority.ts';
import { HighestWaiting } from './highestWaiting.ts';

/** Where its own lists begin. */
interface Offsets {
  readonly putOff: number;
  readonly setsOut: number;
  readonly nextChunk: number;
  readonly gauge: number;
}

/** The request that was chosen: its row, −1 for none, and the policy’s answer. */
interface Chosen {
  row: number;
  reason: number;
  listed: number;
  direction: number;
  estimateNs: number;
  timeLeftNs: number;
  /** It has been put off; a chunk of it has been read since it was chosen. */
  late: boolean;
  begun: boolean;
}

/** By their places among its gauges: chunks, how often one was given up, mean wait of the higher ones, time lost. */
type Counts = [chunks: number, givenUp: number, heldUpNs: number, lostNs: number];

interface SavedChunkPolicy {
  readonly inner: unknown;
  readonly chunks: SavedChunks;
  readonly chosen: Chosen;
  readonly counts: Counts;
}

const nobody: Chosen = {
  ...{ row: -1, reason: 0, listed: 0, direction: 0, estimateNs: NaN, timeLeftNs: NaN },
  ...{ late: false, begun: false },
};

export class ChunkPolicy implements Policy {
  private readonly context: PolicyContext;
  private readonly chunks: ChunkedRows;
  private readonly clients: ClientPriorities;
  private readonly waiting: HighestWaiting;
  private chosen: Chosen = { ...nobody };
  private counts: Counts = [0, 0, 0, 0];
  /** The oldest of the highest priority that waits. */
  private highest = -1;
  private highestPriority = 0;
  private readonly visit = (row: number): void => {
    const priority = this.clients.of(row);
    if (priority <= this.highestPriority) return;
    this.highest = row;
    this.highestPriority = priority;
  };

  constructor(
    setup: PolicySetup,
    private readonly inner: Policy,
    private readonly from: Offsets,
  ) {
    const values = setup.values as unknown as ChunkValues;
    this.context = setup.context;
    this.chunks = new ChunkedRows(setup.context, values.chunk);
    this.clients = new ClientPriorities(setup);
    this.waiting = new HighestWaiting(setup.context, (row) => this.clients.of(row));
  }

  decide(action: Action): void {
    const { chosen, inner, context, from } = this;
    if (chosen.row >= 0 && this.isHigherThere()) this.giveUp();
    if (chosen.row < 0) {
      inner.decide(action);
      if (action.kind !== SERVE) return;
      this.hold(action);
    }
    const putOffNs = this.putOffNs();
    action.row = chosen.row;
    action.listed = chosen.listed;
    action.direction = chosen.direction;
    action.estimateNs = chosen.estimateNs;
    action.timeLeftNs = chosen.timeLeftNs;
    if (putOffNs > 0) {
      chosen.late = true;
      action.kind = WAIT;
      action.row = -1;
      action.untilNs = context.nowNs + putOffNs;
      action.reason = from.putOff + chosen.reason;
      return;
    }
    action.kind = SERVE;
    action.reason = chosen.begun ? from.nextChunk : chosen.late ? from.setsOut : chosen.reason;
    action.chunkNs = this.chunks.chunkNs(chosen.row);
    this.chunks.serve(chosen.row);
    this.count(0, 1);
  }

  private hold({ row, reason, listed, direction, estimateNs, timeLeftNs }: Action): void {
    const { chosen } = this;
    chosen.row = row;
    chosen.reason = reason;
    chosen.listed = listed;
    chosen.direction = direction;
    chosen.estimateNs = estimateNs;
    chosen.timeLeftNs = timeLeftNs;
    chosen.late = false;
    chosen.begun = false;
    if (!this.chunks.isBegun(row)) return;
    const { disk, head } = this.context;
    const { rows } = this.context;
    const seekNs = disk.seekNs[Math.abs(rows.cylinder[row & rows.mask] - head)];
    this.count(3, seekNs + this.putOffNs());
  }

  /** Somebody of a higher priority waits: it goes on later, from where it is. */
  private giveUp(): void {
    const { chosen, context, inner, counts } = this;
    const { row, begun } = chosen;
    const { rows } = context;
    chosen.row = -1;
    context.putBack(row);
    this.waiting.back(row);
    // What was read of it has been served.
    if (begun) inner.completed?.(row);
    // Whoever remembers something makes its lists of who waits anew; the others see for themselves who was put back.
    const saved = inner.seesPutBack === true ? null : inner.save();
    if (typeof saved === 'object' && saved !== null) inner.load(saved);
    this.count(1, 1);
    const waitedNs = context.nowNs - rows.arrivalNs[this.highest & rows.mask];
    this.count(2, (waitedNs - counts[2]) / counts[1]);
  }

  private isHigherThere(): boolean {
    const { clients, chosen, waiting, inner } = this;
    const priority = clients.of(chosen.row);
    this.highest = waiting.above(priority);
    this.highestPriority = this.highest < 0 ? priority : clients.of(this.highest);
    // In the policy’s hand as well.
    inner.held(this.visit);
    return this.highest >= 0;
  }

  /** How long the arm may wait and still meet the first pass of the angle that it can meet. */
  private putOffNs(): number {
    const { disk, rows, head, nowNs } = this.context;
    const i = this.chosen.row & rows.mask;
    const settleNs = rows.write !== null && rows.write[i] === 1 ? (disk.writeSettleNs ?? 0) : 0;
    const seekNs = disk.seekNs[Math.abs(rows.cylinder[i] - head)] + settleNs;
    return waitForPhase(rows.angleNs[i], nowNs + seekNs, disk.revolutionNs);
  }

  private count(gauge: number, more: number): void {
    const { counts, context } = this;
    counts[gauge] += more;
    context.publish(this.from.gauge + gauge, 0, context.nowNs, counts[gauge]);
  }

  completed(row: number): void {
    const { chosen, context, inner } = this;
    const { rows, queue } = context;
    const rests = queue[rows.requestClass[row & rows.mask]].has(row);
    if (!rests) this.chunks.forget(row);
    if (row === chosen.row && rests) {
      context.take(row);
      chosen.begun = true;
      return;
    }
    if (rests) this.waiting.back(row);
    if (row === chosen.row) chosen.row = -1;
    inner.completed?.(row);
  }

  prepare(): void {
    this.inner.prepare?.();
  }

  release(): void {
    if (this.chosen.row >= 0) this.context.putBack(this.chosen.row);
    this.chosen.row = -1;
    this.inner.release();
  }

  leaves(): unknown {
    return this.inner.leaves?.();
  }

  held(visit: (row: number) => void): void {
    if (this.chosen.row >= 0) visit(this.chosen.row);
    this.inner.held(visit);
  }

  save(): SavedChunkPolicy {
    return {
      ...{ inner: this.inner.save(), chunks: this.chunks.save() },
      ...{ chosen: { ...this.chosen }, counts: [...this.counts] },
    };
  }

  load(saved: unknown): void {
    const { inner, chunks, chosen, counts } = saved as SavedChunkPolicy;
    this.inner.load(inner);
    this.chunks.load(chunks);
    this.waiting.forget();
    this.chosen = { ...chosen };
    this.counts = [...counts];
  }
}
