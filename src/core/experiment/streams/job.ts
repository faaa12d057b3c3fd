/** Does one job. The result is plain data and depends on the job alone: not on who does it, when, or after what. */
import { resolved } from '../../scenario/resolved.ts';
import type { Portions } from '../../base/portions.ts';
import { mostOnDisks, numberOf } from '../../base/params.ts';
import { paramByKey } from '../../scenario/params.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { firstMiss } from './firstMiss.ts';
import type { StreamsJob } from './order.ts';
import { response, type ResponseResult } from './response.ts';
import { BEGINNING, GUARD, largestCount, LEAST_BEGINNING, type Found } from './search.ts';
import { withStreams } from './shares.ts';

export interface JobResult {
  readonly index: number;
  /** Figures 1 and 3. */
  readonly found?: Found;
  /** Figure 2. */
  readonly response?: ResponseResult;
}

/** As many streams as a scenario can have. */
function mostStreams(scenario: Scenario): number {
  const spec = paramByKey.get('n');
  return spec?.kind === 'number' ? mostOnDisks(resolved(scenario).values, spec) : 0;
}

export function* jobInPortions(job: StreamsJob): Portions<JobResult> {
  if (job.figure === 2) return { index: job.index, response: yield* response(job.scenario) };
  const { first } = job;
  const disks = numberOf(resolved(job.scenario).values, 'disks');
  const most = mostStreams(job.scenario);
  const beginning = Math.max(LEAST_BEGINNING, Math.ceil(job.requests * BEGINNING));
  const found = yield* largestCount(
    {
      beginning: (n) => firstMiss(withStreams(job.scenario, n, first), beginning),
      whole: (n) => firstMiss(withStreams(job.scenario, n, first), Infinity),
    },
    first === undefined ? most : Math.floor(most / disks),
    // Of several disks each is looked at with a stream fewer before the search ends.
    first === undefined ? { step: disks, guard: Math.max(GUARD, disks - 1) } : {},
  );
  return { index: job.index, found };
}
