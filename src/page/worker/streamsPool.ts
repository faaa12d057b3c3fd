/** Jobs of the streams' experiments, shared among workers. Where these are refused nothing is computed, and that is said. */
import type { JobResult } from '../../core/experiment/streams/job.ts';
import type { StreamsJob } from '../../core/experiment/streams/order.ts';
import { whyNot } from './outcome.ts';
import { Sweeper } from './sweeper.ts';
import { workerCount } from './sweepPool.ts';
import { sweepPorts } from './sweepPort.ts';

export interface StreamsEvents {
  readonly done: (result: JobResult) => void;
  /** After the last of them; not called after the end. */
  readonly finished: () => void;
  readonly failed: (message: string) => void;
}

/** Returns what stops it. */
export function startStreams(jobs: readonly StreamsJob[], events: StreamsEvents): () => void {
  const sweepers: Sweeper[] = [];
  let [next, known, over] = [0, 0, false];
  const stop = () => {
    over = true;
    for (const sweeper of sweepers) sweeper.close();
  };
  const fail = (message: string) => {
    if (over) return;
    stop();
    events.failed(message);
  };
  const handOut = () => {
    for (const sweeper of sweepers) {
      const job = jobs[next];
      if (over || job === undefined) return;
      if (!sweeper.isFree) continue;
      next++;
      sweeper.take({ kind: 'figure', job });
    }
  };
  const employ = (): Sweeper =>
    new Sweeper(sweepPorts.worker, {
      free: handOut,
      came: (outcome) => {
        if (over) return;
        if (outcome.kind !== 'figure') {
          fail(whyNot('The figure', outcome));
          return;
        }
        known++;
        events.done(outcome.found);
        if (known < jobs.length) {
          handOut();
          return;
        }
        stop();
        events.finished();
      },
      absent: () => {
        fail('Workers are refused here, or one has stopped.');
      },
    });
  for (let i = 0; i < Math.min(workerCount(), jobs.length); i++) sweepers.push(employ());
  return stop;
}
