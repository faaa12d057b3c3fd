/**
 * What the paper on stream combination claims, with our verdicts: computed from the published runs under the main reading and
 * under others. A reason is written for the verdict that it explains.
 */
import { combinationJudged } from './combinationJudged.ts';
import { combinationSweep, commandOfCombination, workloadSweeps } from './combinationSweeps.ts';
import { combinationWhy } from './combinationWhy.ts';
import { combinationWritten } from './combinationWritten.ts';
import { elsewhereOf } from './elsewhere.ts';
import type { JudgedReading } from './judgedReading.ts';
import type { Claim } from './reddy.ts';

export const otherCombinationReadings: readonly JudgedReading[] = combinationJudged.readings.filter(
  ({ said }) => said !== '',
);

/** Made with the single runs of figures 3 and 4. */
export const PLAY_COMMAND = 'PLAY=all npx vitest run tests/core/experiment/combinationPublished.test.ts -u';

function commandFor(id: string, ofWorkloads: boolean): string {
  if (ofWorkloads)
    return workloadSweeps
      .filter(({ workload }) => WORKLOADS[id]?.includes(workload.number))
      .map(commandOfCombination)
      .join('; ');
  return id === 'S3' ? commandOfCombination(combinationSweep('')) : PLAY_COMMAND;
}

const WORKLOADS: Readonly<Record<string, readonly number[]>> = { S4: [1, 2, 3], S5: [5], S6: [6] };

export const combinationClaims: readonly Claim[] = combinationWritten.map(
  ({ id, claim, criterion, ofWorkloads = false }) => {
    const { verdict, figures } = combinationJudged.main.find((judged) => judged.id === id) ?? {
      verdict: 'not confirmed',
      figures: 'not run',
    };
    return {
      ...{ id, claim, criterion, verdict, figures },
      why: combinationWhy[id]?.[verdict] ?? '',
      command: commandFor(id, ofWorkloads),
      elsewhere: elsewhereOf(
        verdict,
        otherCombinationReadings.map(({ said, verdicts }) => ({ said, verdict: verdicts[id] })),
      ),
    };
  },
);
