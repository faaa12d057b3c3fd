/** The estimated duration of a sweep (paper, figure 6), with one of three treatments of the rotational latencies. */
import { readForm } from '../../base/params.ts';
import { waitForPhase } from '../../base/phase.ts';
import { wholeNs } from '../../base/time.ts';
import type { PolicyContext, DiskModel, Rows } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import { PercentileTable } from './rotationBound.ts';
import type { Sweep } from './sweep.ts';

export type BoundKind = 'worst' | 'percentile' | 'omniscient';

/** Dear to fill, and a policy is made anew for every page that is replayed; what is in one depends on p alone. */
const tables = new Map<number, PercentileTable>();
const MOST_TABLES = 16;

function tableOf(p: number): PercentileTable {
  let table = tables.get(p);
  if (table === undefined) {
    if (tables.size >= MOST_TABLES) tables.clear();
    tables.set(p, (table = new PercentileTable(p)));
  }
  return table;
}

export class Estimator {
  readonly kind: BoundKind;
  private readonly disk: DiskModel;
  private readonly rows: Rows;
  private readonly table: PercentileTable | undefined;
  /** The bound for n latencies in whole ns, as far as it has been asked for; see `rotationNs`. */
  private bounds = new Float64Array(0);

  /** `bound`: worst, percentile:P or omniscient. */
  constructor(
    private readonly context: PolicyContext,
    bound: string,
  ) {
    this.disk = context.disk;
    this.rows = context.rows;
    const { id, args } = readForm(bound);
    this.kind = id as BoundKind;
    if (this.kind === 'percentile') this.table = tableOf(args[0]);
  }

  /** The bound for n latencies in whole ns (not for omniscient). */
  rotationNs(n: number): number {
    if (n >= this.bounds.length) this.extend(n);
    return this.bounds[n];
  }

  private extend(n: number): void {
    const { table, disk } = this;
    const turns = (k: number) => (table === undefined ? k : table.turns(k));
    this.bounds = Float64Array.from({ length: n + (n >> 2) + 32 }, (_, k) =>
      wholeNs(turns(k) * disk.revolutionNs),
    );
  }

  /** Duration of the sweep over the whole list, begun now from where the arm stands. */
  sweepNs(sweep: Sweep, direction: number): number {
    const { context } = this;
    if (this.kind === 'omniscient')
      return this.playNs(sweep, sweep.length, context.nowNs, context.head, direction);
    return sweep.workNs(context.head, direction) + this.rotationNs(sweep.length);
  }

  /**
   * The latest start of a sweep that must end by `endNs`; now where it is late already. A known latency shrinks while
   * the disk waits: the omniscient end of the sweep stays the same until the first request's angle has gone by, and
   * then jumps by a turn.
   */
  latestStartNs(sweep: Sweep, endNs: number): number {
    const { context, disk, rows } = this;
    const direction = sweep.directionFrom(context.head);
    const latest = endNs - this.sweepNs(sweep, direction);
    if (this.kind !== 'omniscient') return latest;
    if (latest < context.nowNs) return context.nowNs;
    const i = sweep.at(0, direction) & rows.mask;
    const arriveNs = context.nowNs + disk.seekNs[Math.abs(rows.cylinder[i] - context.head)];
    const turns = Math.floor((latest - context.nowNs) / disk.revolutionNs);
    return (
      context.nowNs +
      waitForPhase(rows.angleNs[i], arriveNs, disk.revolutionNs) +
      wholeNs(turns * disk.revolutionNs)
    );
  }

  /** Duration up to the end of the k-th request (k from 1) of the sweep. */
  prefixNs(sweep: Sweep, k: number, direction: number): number {
    if (this.kind === 'omniscient')
      return this.playNs(sweep, k, this.context.nowNs, this.context.head, direction);
    let total = this.rotationNs(k);
    let at = this.context.head;
    for (let j = 0; j < k; j++) {
      const i = sweep.at(j, direction) & this.rows.mask;
      const cylinder = this.rows.cylinder[i];
      total += this.disk.seekNs[Math.abs(cylinder - at)] + this.rows.transferNs[i];
      at = cylinder;
    }
    return total;
  }

  /** Duration up to the end of the last C-request of the sweep; 0 where there is none. */
  lastContinuousNs(sweep: Sweep, direction: number): number {
    let k = sweep.length;
    while (k > 0 && this.rows.requestClass[sweep.at(k - 1, direction) & this.rows.mask] !== CONTINUOUS) k--;
    return k === 0 ? 0 : this.prefixNs(sweep, k, direction);
  }

  /**
   * Duration of one service or sweep after another under one bound for all of their latencies: first `sweep` up to its
   * k-th request, then the whole of `then` from where the arm stands, in the direction that the rule gives there.
   */
  chainNs(sweep: Sweep, k: number, then: Sweep, direction: number): number {
    const { nowNs, head } = this.context;
    const end = k === 0 ? head : this.rows.cylinder[sweep.at(k - 1, direction) & this.rows.mask];
    const thenDirection = then.directionFrom(end);
    if (this.kind === 'omniscient') {
      const first = this.playNs(sweep, k, nowNs, head, direction);
      return first + this.playNs(then, then.length, nowNs + first, end, thenDirection);
    }
    const first = this.prefixNs(sweep, k, direction) - this.rotationNs(k);
    return first + then.workNs(end, thenDirection) + this.rotationNs(k + then.length);
  }

  /** The same for a single request, then a sweep. */
  requestThenSweepNs(row: number, then: Sweep): number {
    const { disk, rows } = this;
    const { nowNs, head } = this.context;
    const i = row & rows.mask;
    const cylinder = rows.cylinder[i];
    const seekNs = disk.seekNs[Math.abs(cylinder - head)];
    const direction = then.directionFrom(cylinder);
    if (this.kind === 'omniscient') {
      const latency = waitForPhase(rows.angleNs[i], nowNs + seekNs, disk.revolutionNs);
      const first = seekNs + latency + rows.transferNs[i];
      return first + this.playNs(then, then.length, nowNs + first, cylinder, direction);
    }
    return seekNs + rows.transferNs[i] + then.workNs(cylinder, direction) + this.rotationNs(1 + then.length);
  }

  /** The true duration, by playing the first k services of the sweep through. */
  private playNs(sweep: Sweep, k: number, nowNs: number, head: number, direction: number): number {
    const { disk, rows } = this;
    let t = nowNs;
    let at = head;
    for (let j = 0; j < k; j++) {
      const i = sweep.at(j, direction) & rows.mask;
      const cylinder = rows.cylinder[i];
      t += disk.seekNs[cylinder < at ? at - cylinder : cylinder - at];
      t += waitForPhase(rows.angleNs[i], t, disk.revolutionNs) + rows.transferNs[i];
      at = cylinder;
    }
    return t - nowNs;
  }
}
