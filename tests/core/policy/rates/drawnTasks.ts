/**
 * Tasks as the paper draws them (section 4): normal periods of 5000 ms, variance 1000, and normal buffers of 56 KB, whose
 * "28-KB variance" is read in two ways. From a generator of the tests, so that the counts are found a second time and not
 * with the engine's own draws.
 */
import { testRandom } from '../../../helpers/fuzz.ts';
import { fraction } from './fractions.ts';
import type { Task } from './naiveAdmission.ts';
import type { CountRow } from './workedExamples.ts';

const KB = 1024;
const sigmaKB = { root: Math.sqrt(28), literal: 28 } as const;

/** Periods in ms, exact to the ns. */
export function drawnTasks(seed: number, count: number, bufferSigma: CountRow['bufferSigma']): Task[] {
  const r = testRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - r())) * Math.cos(2 * Math.PI * r());
  const positive = (mean: number, sigma: number): number => {
    const drawn = mean + sigma * normal();
    return drawn > 0 ? drawn : positive(mean, sigma);
  };
  return Array.from({ length: count }, () => {
    const periodNs = Math.round(positive(5000, Math.sqrt(1000)) * 1e6);
    const bytes = positive(56 * KB, sigmaKB[bufferSigma] * KB);
    return { period: fraction(periodNs, 1e6), blocks: Math.ceil(bytes / 4096) };
  });
}
