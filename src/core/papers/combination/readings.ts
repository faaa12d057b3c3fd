/**
 * How the paper on stream combination can be read where it leaves something open, written before the runs, but for those
 * that say how they were found. `said` is what a link says of it beside the main reading: bits, one buffer a stream (equation 2), thresholds of 0.5, streams that
 * never leave, operations that are checked before they are carried out.
 */
import type { OpenReading } from '../shared/judgedReading.ts';

/** Of figure 5b alone: one cycle for all six workloads. */
export interface OneCycleReading extends OpenReading {
  readonly cycleS: number;
}

export const oneCycleReadings: readonly OneCycleReading[] = [1.5, 1.7].map((cycleS) => ({
  said: `memory=16777216&cycle=${cycleS}`,
  title: `128 Mbit, and one T of ${cycleS} s for all six workloads`,
  cycleS,
  found:
    cycleS === 1.5
      ? 'That memory is what workload 4 lacks and disk time what workload 5 lacks, as the paper says, rules out a T of its own for each. 1.5 s is the best T of its figure 5a; the reading was made after the runs of the main one.'
      : 'As with 1.5 s; the T was found afterwards, by trying.',
}));

export const combinationReadings: readonly OpenReading[] = [
  { said: '', title: 'the main reading' },
  { said: 'kbps=bytes', title: '“kbps” means kilobytes' },
  { said: 'memorycount=double', title: 'two buffers a stream' },
  { said: 'kbps=bytes&memorycount=double', title: 'kilobytes, and two buffers a stream' },
  { said: 'thresholds=0.8:0.8:0.05', title: 'thresholds of 0.8' },
  { said: 'life=exponential:600', title: 'streams stay ten minutes on average' },
  { said: 'form=printed', title: 'operations as printed, unchecked' },
  { said: 'shared=on', title: 'Fixed-Stretch with shared buffers' },
  {
    said: 'memory=16777216',
    title: '128 MB of memory are 128 Mbit',
    found:
      'Found afterwards, by trying: as bits of streams beside bits of memory, while the disk’s 50 MB are bytes. The paper writes “MB” for both.',
  },
  {
    said: 'kbps=bytes&memory=128000000',
    title: 'kilobytes, and 128 MB are 128 · 10⁶ bytes',
    found: 'Found afterwards, by trying for the two percentages; they come out exchanged.',
  },
  ...oneCycleReadings,
];
