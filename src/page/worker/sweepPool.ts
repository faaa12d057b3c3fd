/**
 * The page's pool: as many workers as there are cores take a sweep's jobs one after the other. Where workers are
 * refused or do not start, the page's own thread does them in slices between frames.
 */
import { RunningJob, type Replication, type SweepJob } from '../../core/experiment/sweep/replication.ts';
import type { JobSource } from '../../core/experiment/sweep/jobSource.ts';
import type { MomentQuestion, ExtremeMoment } from '../../core/experiment/sweep/extremeMoment.ts';
import type { FromSweeper, ToSweeper } from './sweepProtocol.ts';
import { workerType, workerUrl } from './sweepWorker.ts?worker-entry';

/** More would only take memory from each other. */
const MOST_WORKERS = 8;
/** A worker that has said nothing for so long will not start. */
const START_MS = 5000;
/** On the page's own thread: simulated seconds at a time, and how long it works before it lets a frame through. */
const SLICE_S = 20;
const SLICE_MS = 8;

export interface SweepEvents {
  /** A result has come in. Called often: draw from it seldom. */
  readonly progress: () => void;
  /** Nothing is left to do; not called after `stop`. */
  readonly finished: () => void;
  /** A job could not be done at all; the sweep has stopped. */
  readonly failed: (message: string) => void;
  /** Workers are refused here: the sentence says so. */
  readonly moved: (sentence: string) => void;
}

export interface SweepUnderWay {
  /** Workers at work; 1 on the page's own thread. */
  readonly workers: number;
  /** What was under way is handed back to the sweep, which another pool may go on with. */
  stop(): void;
}

export const workerCount = (): number =>
  Math.max(1, Math.min(MOST_WORKERS, globalThis.navigator.hardwareConcurrency || 2));

export function startSweep(run: JobSource, events: SweepEvents): SweepUnderWay {
  return new Pool(run, events);
}

interface Sweeper {
  readonly worker: Worker;
  job: SweepJob | undefined;
  /** When it was handed out. */
  sentMs: number;
  started: boolean;
}

class Pool implements SweepUnderWay {
  private readonly sweepers = new Set<Sweeper>();
  private over = false;
  /** On this thread. */
  private here: RunningJob | undefined;
  private hereSinceMs = 0;
  private isHere = false;

  constructor(
    private readonly run: JobSource,
    private readonly events: SweepEvents,
  ) {
    try {
      for (let i = 0; i < workerCount(); i++) this.sweepers.add(this.connect());
    } catch {
      this.moveHere();
    }
  }

  get workers(): number {
    return this.isHere ? 1 : this.sweepers.size;
  }

  stop(): void {
    if (this.over) return;
    this.over = true;
    if (this.here) this.run.giveBack(this.here.job);
    this.here = undefined;
    for (const sweeper of this.sweepers) this.dismiss(sweeper);
  }

  private dismiss(sweeper: Sweeper): void {
    sweeper.worker.terminate();
    this.sweepers.delete(sweeper);
    if (sweeper.job) this.run.giveBack(sweeper.job);
    sweeper.job = undefined;
  }

  private connect(): Sweeper {
    const worker = new Worker(workerUrl, { type: workerType, name: 'sweep' });
    const sweeper: Sweeper = { worker, job: undefined, sentMs: 0, started: false };
    const timer = setTimeout(() => {
      if (!sweeper.started) this.lose(sweeper);
    }, START_MS);
    worker.onmessage = ({ data }: MessageEvent<FromSweeper>) => {
      clearTimeout(timer);
      sweeper.started = true;
      if (!this.over) this.hear(sweeper, data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      clearTimeout(timer);
      this.lose(sweeper);
    };
    return sweeper;
  }

  private hear(sweeper: Sweeper, message: FromSweeper): void {
    if (message.kind === 'failed') {
      this.stop();
      this.events.failed(message.message);
      return;
    }
    if (message.kind === 'done') {
      sweeper.job = undefined;
      this.took(message.result, performance.now() - sweeper.sentMs);
    }
    this.handOut();
  }

  /** To everybody who has nothing to do: a look at a point may have made more work than one can take. */
  private handOut(): void {
    for (const sweeper of this.sweepers) {
      if (!sweeper.started || sweeper.job) continue;
      const job = this.run.next();
      if (job === undefined) break;
      sweeper.job = job;
      sweeper.sentMs = performance.now();
      sweeper.worker.postMessage({ kind: 'job', job } satisfies ToSweeper);
    }
    this.endWhenDone();
  }

  private took(result: Replication, tookMs: number): void {
    this.run.take(result, tookMs);
    this.events.progress();
  }

  private endWhenDone(): void {
    if (this.over || !this.run.finished) return;
    this.stop();
    this.events.finished();
  }

  private lose(sweeper: Sweeper): void {
    if (this.over) return;
    this.dismiss(sweeper);
    if (this.sweepers.size === 0) this.moveHere();
    else this.handOut();
  }

  private moveHere(): void {
    for (const sweeper of this.sweepers) this.dismiss(sweeper);
    if (this.over || this.isHere) return;
    this.isHere = true;
    this.events.moved('Workers are refused here: the sweep runs beside the page, and takes longer.');
    setTimeout(this.workHere, 0);
  }

  private readonly workHere = (): void => {
    const untilMs = performance.now() + SLICE_MS;
    try {
      while (!this.over && performance.now() < untilMs) {
        const job = this.here ? undefined : this.run.next();
        if (job) this.hereSinceMs = performance.now();
        this.here ??= job && new RunningJob(job);
        if (this.here === undefined) break;
        if (this.here.advance(SLICE_S)) continue;
        const result = this.here.result();
        this.here = undefined;
        this.took(result, performance.now() - this.hereSinceMs);
      }
    } catch (error) {
      this.stop();
      this.events.failed(error instanceof Error ? error.message : String(error));
    }
    this.endWhenDone();
    if (!this.over) setTimeout(this.workHere, 0);
  };
}

/** The exact moment behind a point's result, found beside the page; on its own thread where workers are refused. */
export async function findMoment(question: MomentQuestion): Promise<ExtremeMoment | undefined> {
  try {
    return await askWorker(question);
  } catch {
    const { extremeMoment } = await import('../../core/experiment/sweep/extremeMoment.ts');
    return extremeMoment(question);
  }
}

function askWorker(question: MomentQuestion): Promise<ExtremeMoment | undefined> {
  const worker = new Worker(workerUrl, { type: workerType, name: 'moment' });
  return new Promise<ExtremeMoment | undefined>((resolve, reject) => {
    const timer = setTimeout(reject, START_MS);
    worker.onmessage = ({ data }: MessageEvent<FromSweeper>) => {
      clearTimeout(timer);
      if (data.kind === 'ready') worker.postMessage({ kind: 'moment', question } satisfies ToSweeper);
      else if (data.kind === 'moment') resolve(data.moment);
      else reject(new Error('the run could not be played'));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      clearTimeout(timer);
      reject(new Error('no worker'));
    };
  }).finally(() => {
    worker.terminate();
  });
}
