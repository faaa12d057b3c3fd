/** The other end of jobPool.ts: a job comes, its result goes. */
import { parentPort } from 'node:worker_threads';
import { runJob } from '../experiment/streams/job.ts';
import type { StreamsJob } from '../experiment/streams/order.ts';

export function serveJobs(): void {
  const port = parentPort;
  port?.on('message', (job: StreamsJob) => port.postMessage(runJob(job)));
}
