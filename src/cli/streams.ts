/** `streams`: the experiments of Reddy and Wyllie, for their figures 1 to 3. */
import { shardOf } from '../core/experiment/shard.ts';
import { resolved } from '../core/scenario/resolved.ts';
import type { JobResult } from '../core/experiment/streams/job.ts';
import { jobsOf, type StreamsJob } from '../core/experiment/streams/order.ts';
import { servicesOf } from '../core/experiment/streams/utilization.ts';
import { figureDone } from './figureDone.ts';
import { openOutput } from './output.ts';
import { terminalProgress } from './progress.ts';
import { formatStreams } from './streamsFormats.ts';
import { readStreamsCommand } from './streamsOrder.ts';
import type { Surroundings } from './surroundings.ts';
import { JobList, runJobs } from './workerPool.ts';

/** Services a second of one core, about (measured under the real-time policies). */
const SERVICES_PER_S = 2_000_000;

/** Sooner than this nobody need be told. */
const WORTH_TELLING_S = 5;

export async function streams(argv: readonly string[], here: Surroundings): Promise<number> {
  const command = await readStreamsCommand(argv, here.processors);
  const { order, shard } = command;
  const all = jobsOf(order);
  const jobs = shard ? shardOf(all, shard.i, shard.count) : all;
  // Before the work: a path that cannot be written is told at once.
  const output = openOutput(command.out, here.stdout);
  const workers = Math.min(command.jobs, jobs.length);
  const services = jobs.reduce((sum, job) => sum + servicesOf(job.scenario, job.figure, job.requests), 0);
  const aboutS = services / SERVICES_PER_S / Math.max(1, workers);
  if (aboutS >= WORTH_TELLING_S)
    here.stderr.write(
      `${jobs.length} jobs in ${workers} at a time: about ${durationOf(aboutS)}; Ctrl-C stops\n`,
    );
  const progress = terminalProgress(here);
  const list = new JobList<StreamsJob, JobResult>(jobs, progress);
  await runJobs(list, { kind: 'streams', workers, startThread: here.startThread, work: figureDone, nameOf });
  progress.done();
  await output.write(formatStreams({ command, jobs, results: list.results() }));
  output.close();
  return 0;
}

/** As a link would say it: what is varied, and the seed. */
function nameOf({ figure, scenario }: StreamsJob): string {
  const { values } = resolved(scenario);
  const keys = ['policy', 'lambda', 'm', 'tracks', ...(figure === 2 ? ['n'] : []), 'seed'];
  return keys.map((key) => `${key}=${values[key] ?? ''}`).join('&');
}

function durationOf(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
