/** Does one job. The result is plain data and depends on the job alone: not on who does it, when, or after what. */
import { paramByKey } from '../../scenario/params.ts';
import { withValues } from '../../scenario/scenario.ts';
import { firstMiss } from './firstMiss.ts';
import type { StreamsJob } from './order.ts';
import { response, type ResponseResult } from './response.ts';
import { BEGINNING, largestCount, LEAST_BEGINNING, type Found } from './search.ts';

export interface JobResult {
  readonly index: number;
  /** Figure 1. */
  readonly found?: Found;
  /** Figure 2. */
  readonly response?: ResponseResult;
}

/** As many streams as a scenario can have. */
function mostStreams(): number {
  const spec = paramByKey.get('n');
  return spec?.kind === 'number' ? spec.max : 0;
}

export function runJob(job: StreamsJob): JobResult {
  if (job.figure === 2) return { index: job.index, response: response(job.scenario) };
  const withStreams = (n: number) => withValues(job.scenario, { n });
  const beginning = Math.max(LEAST_BEGINNING, Math.ceil(job.requests * BEGINNING));
  const found = largestCount(
    {
      beginning: (n) => firstMiss(withStreams(n), beginning),
      whole: (n) => firstMiss(withStreams(n), Infinity),
    },
    mostStreams(),
  );
  return { index: job.index, found };
}
