/**
 * The six workloads of figure 5b. The paper says of them: three with uniform bitrates, one that favours high, one that
 * favours low bitrates, one that favours low ones at first and high ones later, with arrival rates that differ. All
 * figures here are ours, written before the runs: the bounds of bitrates are the paper's or one half of its range; the
 * gaps are such that in 20 minutes more streams come than any fixed cycle can serve, without which nothing is compared.
 */

export interface StreamWorkload {
  /** As the paper numbers them. */
  readonly number: number;
  readonly title: string;
  /** The mean bitrate of a stream, kbit/s. */
  readonly meanKbit: number;
  readonly says: string;
}

export const streamWorkloads: readonly StreamWorkload[] = [
  {
    number: 1,
    title: 'uniform',
    meanKbit: 576,
    says: 'Bitrates uniform from 128 to 1024 kbit/s, a stream every 2 to 4 s.',
  },
  {
    number: 2,
    title: 'uniform, low',
    meanKbit: 320,
    says: 'Bitrates uniform from 128 to 512 kbit/s, a stream every 1 to 3 s.',
  },
  {
    number: 3,
    title: 'uniform, high',
    meanKbit: 768,
    says: 'Bitrates uniform from 512 to 1024 kbit/s, a stream every 2 to 5 s.',
  },
  {
    number: 4,
    title: 'high favoured',
    meanKbit: 725.33,
    says: 'The higher of two bitrates drawn uniformly from 128 to 1024 kbit/s, a stream every 2 to 5 s.',
  },
  {
    number: 5,
    title: 'low favoured',
    meanKbit: 426.67,
    says: 'The lower of two bitrates drawn uniformly from 128 to 1024 kbit/s, a stream every 1 to 3 s.',
  },
  {
    number: 6,
    title: 'low, then high',
    meanKbit: 576,
    says: 'As workload 5 for the first ten minutes, then with the higher of two bitrates; a stream every 1 to 3 s.',
  },
];
