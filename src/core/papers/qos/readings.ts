/**
 * How the experiments of the QoS paper can be read where it leaves something open, written before the runs: which of its two
 * schedulers was measured (section IV says the kernel’s), where on the disk the files lay, what an IO of figure 7 is, and
 * how best effort was served.
 */
import type { OpenReading } from '../shared/judgedReading.ts';
import type { QosPolicy } from './figures.ts';

export interface QosReading extends OpenReading {
  /** What stands for the paper's system. */
  readonly under: QosPolicy;
  readonly files: 'near' | 'spread';
  /** Who chooses among best-effort requests inside the paper’s two. */
  readonly inner: 'c-look' | 'fcfs';
  /** An IO of figure 7. */
  readonly io: 'cycle' | 'chunk';
}

const main: QosReading = {
  ...{ said: '', title: 'the main reading' },
  ...{ under: 'ucsb-io', files: 'near', io: 'cycle', inner: 'c-look' },
};

export const qosReadings: readonly QosReading[] = [
  main,
  {
    ...main,
    ...{ said: 'policy=time-cycle-qos', title: 'the scheduler in cycles on top of the kernel’s' },
    under: 'time-cycle-qos',
  },
  {
    ...main,
    ...{ said: 'file=6000·i', title: 'the files lie all over the disk, not side by side at its edge' },
    files: 'spread',
  },
  {
    ...main,
    ...{ said: 'paced:4000000', title: 'an IO of figure 7 is a read of 128 KiB, not all of a cycle' },
    io: 'chunk',
  },
  // Added after the first runs: under C-LOOK a stream that reads on is always the next.
  {
    ...main,
    ...{ said: 'inner=fcfs', title: 'best effort is served in the order of arrival' },
    inner: 'fcfs',
  },
  {
    ...main,
    ...{
      said: 'inner=fcfs&file=6000·i',
      title: 'both: in the order of arrival, and files all over the disk',
    },
    ...{ inner: 'fcfs', files: 'spread' },
  },
];
