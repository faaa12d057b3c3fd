/** Jobs that wait, by task, the oldest first: an overloaded disk may have tens of thousands, and only the first matter. */
import type { PolicyContext } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';

export class WaitingJobs {
  private readonly byStream = new Map<number, number[]>();
  /** What waits when a policy takes over, or goes on from a checkpoint, nobody has told of. */
  private isCurrent = false;

  constructor(private readonly context: PolicyContext) {}

  /** Stream and rows. */
  all(): ReadonlyMap<number, readonly number[]> {
    if (!this.isCurrent) this.find();
    return this.byStream;
  }

  arrived(row: number): void {
    if (this.isCurrent) this.add(row);
  }

  done(row: number): void {
    const rows = this.byStream.get(this.streamOf(row));
    const at = rows?.indexOf(row) ?? -1;
    if (at >= 0) rows?.splice(at, 1);
  }

  forget(): void {
    this.isCurrent = false;
  }

  private find(): void {
    const { queue, end } = this.context;
    const jobs = queue[CONTINUOUS];
    this.byStream.clear();
    for (let row = jobs.first(end); row >= 0; row = jobs.next(row + 1, end)) this.add(row);
    this.isCurrent = true;
  }

  private add(row: number): void {
    const stream = this.streamOf(row);
    const rows = this.byStream.get(stream);
    if (rows === undefined) this.byStream.set(stream, [row]);
    else rows.push(row);
  }

  private streamOf(row: number): number {
    const { rows } = this.context;
    return rows.stream[row & rows.mask];
  }
}
