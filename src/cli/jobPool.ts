/** Does jobs one after the other here, or several at a time in workers; results come by the jobs' numbers. */
import { Worker } from 'node:worker_threads';
import { runJob, type JobResult } from '../experiment/streams/job.ts';
import type { StreamsJob } from '../experiment/streams/order.ts';
import type { Progress } from './runToEnd.ts';

/** `at`: the bundle, which serves jobs where it is started as a worker (see main.ts). */
export async function runJobs(
  jobs: readonly StreamsJob[],
  most: number,
  progress: Progress,
  at: string | URL,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  const done = (result: JobResult) => {
    results.push(result);
    progress(results.length / jobs.length);
  };
  const count = Math.min(most, jobs.length);
  if (count <= 1) for (const job of jobs) done(runJob(job));
  else {
    const next = jobs[Symbol.iterator]();
    await Promise.all(Array.from({ length: count }, () => serve(new Worker(at), next, done)));
  }
  return results.sort((a, b) => a.index - b.index);
}

/** Hands a worker one job after the other until there are no more. */
function serve(
  worker: Worker,
  jobs: Iterator<StreamsJob>,
  done: (result: JobResult) => void,
): Promise<unknown> {
  const over = new Promise<void>((resolve, reject) => {
    const hand = () => {
      const job = jobs.next();
      if (job.done) resolve();
      else worker.postMessage(job.value);
    };
    worker.on('error', reject);
    worker.on('message', (result: JobResult) => {
      done(result);
      hand();
    });
    hand();
  });
  return over.finally(() => worker.terminate());
}
