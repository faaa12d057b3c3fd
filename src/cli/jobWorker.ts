/** The other end of workerPool.ts: a job comes, its result goes. */
import { parentPort } from 'node:worker_threads';
import type { JobResult } from '../core/experiment/streams/job.ts';
import type { StreamsJob } from '../core/experiment/streams/order.ts';
import { fromOtherThread } from '../core/scenario/heldScript.ts';
import type { Replication, SweepJob } from '../core/experiment/sweep/replication.ts';

import { loadAll } from '../core/scenario/run/whole.ts';
import { bringFor } from './programs.ts';

export interface JobKinds {
  readonly streams: { readonly job: StreamsJob; readonly result: JobResult };
  readonly sweep: { readonly job: SweepJob; readonly result: Replication };
}
export type JobKind = keyof JobKinds;

export interface WorkerMessage<K extends JobKind = JobKind> {
  readonly kind: K;
  readonly job: JobKinds[K]['job'];
}

type Works = { readonly [K in JobKind]: () => Promise<(job: JobKinds[K]['job']) => JobKinds[K]['result']> };

const works: Works = {
  streams: async () => (await import('./figureDone.ts')).figureDone,
  sweep: async () => {
    const { replicated } = await import('./replicated.ts');
    return (job) => replicated({ ...job, scenario: fromOtherThread(job.scenario) });
  },
};

/** A job, done in this thread. */
export async function doJob<K extends JobKind>({
  kind,
  job,
}: WorkerMessage<K>): Promise<JobKinds[K]['result']> {
  await loadAll();
  if (kind === 'sweep') await bringFor(job);
  return (await works[kind]())(job);
}

export function serveJobs(): void {
  const port = parentPort;
  // What throws must reach the other side as an error of this thread, and a promise alone would not.
  port?.on('message', (message: WorkerMessage) => {
    doJob(message).then(
      (result) => port.postMessage(result),
      (error: unknown) =>
        setImmediate(() => {
          throw error;
        }),
    );
  });
}
