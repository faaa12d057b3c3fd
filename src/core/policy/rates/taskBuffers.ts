/**
 * The buffers of tasks, for the record (WRR-SCAN, sections 2 and 3.3): a buffer fills while blocks of its job come, and is
 * emptied at once when the job is due. One that is not full by then has run dry; it is emptied when its job is done. With
 * releases ahead of time blocks of the next job stand beside those of the last.
 */
import type { PolicyContext } from '../../sim/interfaces.ts';
import { BUFFER_DRY, BUFFER_FILLED, BUFFER_FILLING, BUFFER_PLAYING } from '../../trace/kinds.ts';

/** A job of which blocks are in its buffer. */
interface Job {
  readonly number: number;
  readonly dueNs: number;
  readonly bytes: number;
  done: boolean;
  dry: boolean;
}

interface TaskBuffer {
  bytes: number;
  readonly jobs: Job[];
}

/** stream, bytes in it, and five numbers for each job */
type Saved = readonly (readonly number[])[];
const OF_A_JOB = 5;

export class TaskBuffers {
  private readonly buffers = new Map<number, TaskBuffer>();
  /** No buffer is to be emptied before. */
  private nextNs = Infinity;

  constructor(private readonly context: PolicyContext) {}

  /** Whatever fell due up to now. */
  advance(): void {
    const { nowNs } = this.context;
    if (nowNs < this.nextNs) return;
    for (const [stream, buffer] of this.buffers) this.settle(stream, buffer, nowNs);
    this.findNext();
  }

  /** `bytes` of a job have come between two instants, the last of which is now; with them it may be done. */
  filled(row: number, bytes: number, fromNs: number, done: boolean): void {
    const { rows, nowNs } = this.context;
    const i = row & rows.mask;
    const stream = rows.stream[i];
    let buffer = this.buffers.get(stream);
    if (buffer === undefined) this.buffers.set(stream, (buffer = { bytes: 0, jobs: [] }));
    let job = buffer.jobs.find(({ number }) => number === rows.number[i]);
    if (job === undefined) {
      job = {
        ...{ number: rows.number[i], dueNs: rows.deadlineNs[i], bytes: rows.sizeBytes[i] },
        ...{ done: false, dry: false },
      };
      buffer.jobs.push(job);
    }
    this.settle(stream, buffer, fromNs);
    const lastsNs = Math.max(1, nowNs - fromNs);
    this.context.buffer(stream, fromNs, buffer.bytes, (bytes * 1e9) / lastsNs, BUFFER_FILLING);
    buffer.bytes += bytes;
    job.done = done;
    // What falls due while it fills is emptied when it has come.
    this.context.buffer(stream, nowNs, buffer.bytes, 0, BUFFER_FILLED);
    this.settle(stream, buffer, nowNs);
    this.findNext();
  }

  /** Of one task, all that is due up to an instant. */
  private settle(stream: number, buffer: TaskBuffer, untilNs: number): void {
    const { context } = this;
    for (let k = 0; k < buffer.jobs.length;) {
      const job = buffer.jobs[k];
      if (job.dueNs > untilNs) break;
      if (job.done) {
        // Late jobs are emptied as soon as they are whole.
        buffer.bytes = Math.max(0, buffer.bytes - job.bytes);
        context.buffer(stream, job.dry ? untilNs : job.dueNs, buffer.bytes, 0, BUFFER_PLAYING);
        buffer.jobs.splice(k, 1);
        continue;
      }
      if (!job.dry) context.buffer(stream, job.dueNs, buffer.bytes, 0, BUFFER_DRY);
      job.dry = true;
      k++;
    }
  }

  private findNext(): void {
    let next = Infinity;
    for (const { jobs } of this.buffers.values())
      for (const { dueNs, dry } of jobs) if (!dry && dueNs < next) next = dueNs;
    this.nextNs = next;
  }

  save(): Saved {
    return [...this.buffers].map(([stream, { bytes, jobs }]) => [
      ...[stream, bytes],
      ...jobs.flatMap((job) => [job.number, job.dueNs, job.bytes, Number(job.done), Number(job.dry)]),
    ]);
  }

  load(saved: Saved): void {
    this.buffers.clear();
    for (const [stream, bytes, ...figures] of saved) {
      const jobs: Job[] = [];
      for (let at = 0; at < figures.length; at += OF_A_JOB) {
        const [number, dueNs, size, done, dry] = figures.slice(at, at + OF_A_JOB);
        jobs.push({ number, dueNs, bytes: size, done: done === 1, dry: dry === 1 });
      }
      this.buffers.set(stream, { bytes, jobs });
    }
    this.findNext();
  }
}
