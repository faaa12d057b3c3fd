/**
 * Does jobs one after the other here, or several at a time in threads of their own. They are drawn from a source, which
 * may have more of them once it has seen results; a thread that finds nothing to do waits for that.
 */
import type { JobKind, JobKinds, WorkerMessage } from './jobWorker.ts';
import { asRefusal, Refusal } from './refusal.ts';

export interface JobSource<Job, JobResult> {
  /** Undefined where there is nothing to do for now. */
  next(): Job | undefined;
  take(result: JobResult): void;
  /** Nothing is under way and nothing more will come. */
  readonly finished: boolean;
}

/** As much of a worker as is used here. */
export interface JobThread {
  on(event: 'message', listener: (result: unknown) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  postMessage(message: WorkerMessage): void;
  terminate(): Promise<unknown>;
}

export interface PoolSetup<K extends JobKind> {
  readonly kind: K;
  readonly workers: number;
  readonly startThread: () => JobThread;
  /** Once it is aborted no more jobs are begun, and no more results taken. */
  readonly stop?: AbortSignal;
  /** What threads do, done here where there is one worker only. */
  readonly work: (job: JobKinds[K]['job']) => JobKinds[K]['result'];
  /** What the refusal of a job begins with, so that it is known which of them it is of. */
  readonly nameOf: (job: JobKinds[K]['job']) => string;
}

export async function runJobs<K extends JobKind>(
  source: JobSource<JobKinds[K]['job'], JobKinds[K]['result']>,
  { kind, workers, startThread, work, nameOf, stop }: PoolSetup<K>,
): Promise<void> {
  const named = (error: Error, job: JobKinds[K]['job'] | undefined): Error => {
    const refusal = asRefusal(error);
    if (refusal === undefined || job === undefined) return error;
    return new Refusal(refusal.faults.map((fault) => `${nameOf(job)}: ${fault}`));
  };
  if (workers <= 1) {
    while (stop?.aborted !== true) {
      const job = source.next();
      if (job === undefined) return;
      let result: JobKinds[K]['result'];
      try {
        result = work(job);
      } catch (error) {
        throw error instanceof Error ? named(error, job) : error;
      }
      source.take(result);
      await breath();
    }
    return;
  }
  const threads: JobThread[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const idle: JobThread[] = [];
      const inHand = new Map<JobThread, JobKinds[K]['job']>();
      stop?.addEventListener('abort', () => resolve());
      const start = (): JobThread => {
        const thread = startThread();
        threads.push(thread);
        thread.on('error', (error) => {
          reject(named(error, inHand.get(thread)));
        });
        thread.on('message', (result) => {
          if (stop?.aborted === true) return;
          idle.push(thread);
          try {
            source.take(result as JobKinds[K]['result']);
            handOut();
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
        return thread;
      };
      const handOut = () => {
        while (idle.length > 0 || threads.length < workers) {
          const job = source.next();
          if (job === undefined) break;
          const thread = idle.pop() ?? start();
          inHand.set(thread, job);
          thread.postMessage({ kind, job } satisfies WorkerMessage<K>);
        }
        if (source.finished) resolve();
      };
      handOut();
    });
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

/** Lets signals through, and what is to be written. */
const breath = () => new Promise((resolve) => setImmediate(resolve));

/** A list of jobs, whose results stand in the jobs' order, whoever is done first. */
export class JobList<Job extends { readonly index: number }, JobResult extends { readonly index: number }> {
  private readonly done: JobResult[] = [];
  private handed = 0;

  constructor(
    private readonly jobs: readonly Job[],
    private readonly progress: (share: number) => void,
  ) {}

  next(): Job | undefined {
    return this.jobs.at(this.handed++);
  }

  take(result: JobResult): void {
    this.done.push(result);
    this.progress(this.done.length / this.jobs.length);
  }

  get finished(): boolean {
    return this.done.length === this.jobs.length;
  }

  results(): JobResult[] {
    return [...this.done].sort((a, b) => a.index - b.index);
  }
}
