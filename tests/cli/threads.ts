/**
 * Threads that are none: jobs are done in this one, their orders and results copied as between threads. Who was given work
 * last is done first, so that results come as much out of order as they can.
 */
import { EventEmitter } from 'node:events';
import { doJob, type WorkerMessage } from '../../src/cli/jobWorker.ts';
import type { JobThread } from '../../src/cli/workerPool.ts';

interface Errand {
  readonly thread: ThreadHere;
  readonly message: WorkerMessage;
}

class ThreadHere extends EventEmitter implements JobThread {
  constructor(private readonly crew: Threads) {
    super();
  }

  postMessage(message: WorkerMessage): void {
    this.crew.add({ thread: this, message: structuredClone(message) });
  }

  terminate(): Promise<void> {
    this.crew.dismiss(this);
    return Promise.resolve();
  }
}

/** Others have their turn between two jobs, as they would. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

export class Threads {
  /** So many were ever started. */
  started = 0;
  private errands: Errand[] = [];
  private busy = false;

  readonly startThread = (): JobThread => {
    this.started++;
    return new ThreadHere(this);
  };

  add(errand: Errand): void {
    this.errands.push(errand);
    if (this.busy) return;
    this.busy = true;
    setImmediate(() => void this.work());
  }

  dismiss(thread: ThreadHere): void {
    this.errands = this.errands.filter((errand) => errand.thread !== thread);
  }

  private async work(): Promise<void> {
    for (let errand = this.errands.pop(); errand !== undefined; errand = this.errands.pop()) {
      const { thread, message } = errand;
      try {
        const result: unknown = structuredClone(await doJob(message));
        thread.emit('message', result);
      } catch (error) {
        thread.emit('error', error);
      }
      await turn();
    }
    this.busy = false;
  }
}
