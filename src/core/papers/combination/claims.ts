/**
 * What the paper on stream combination claims, with our verdicts: computed from the published runs under the main reading and
 * under others. A reason is written for the verdict that it explains.
 */
import { judgedClaims, othersOf } from '../shared/judgedClaims.ts';
import { combinationMeasured } from './measured.ts';
import { combinationSweep, commandOfCombination, workloadSweeps } from './sweeps.ts';
import { combinationWhy } from './why.ts';
import { combinationWritten } from './written.ts';

const { main, readings } = combinationMeasured.judged;

export const otherCombinationReadings = othersOf(readings);

/** Made with the single runs of figures 3 and 4. */
export const PLAY_COMMAND = 'PLAY=all npx vitest run tests/core/papers/combination/published.test.ts -u';

const WORKLOADS: Readonly<Record<string, readonly number[]>> = { S4: [1, 2, 3], S5: [5], S6: [6] };

function commandOf(id: string): string {
  const workloads = WORKLOADS[id];
  if (workloads)
    return workloadSweeps
      .filter(({ workload }) => workloads.includes(workload.number))
      .map(commandOfCombination)
      .join('; ');
  return id === 'S3' ? commandOfCombination(combinationSweep('')) : PLAY_COMMAND;
}

export const combinationClaims = judgedClaims(combinationWritten, {
  ...{ main, others: otherCombinationReadings, reasons: combinationWhy },
  commandOf,
  because:
    'The main one takes “kbps” for bits and “MB” for bytes wherever they stand, as everybody does, and was chosen before the runs.',
});
