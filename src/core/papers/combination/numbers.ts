/** The numbers that the paper on stream combination prints; ours stand beside them. */

export interface CombinationNumber {
  readonly what: string;
  readonly paper: string;
  /** The claim whose measured sentence has ours. */
  readonly id: string;
}

export const combinationNumbers: readonly CombinationNumber[] = [
  {
    id: 'S1',
    what: 'from T = 0.5 s',
    paper: 'the disk binds at about 200 s, combining begins at about 100 s, up to 55 % more streams',
  },
  {
    id: 'S2',
    what: 'from T = 5 s',
    paper: 'memory binds at about 200 s, shortening begins at about 100 s, up to 100 % more streams',
  },
  { id: 'S3', what: 'the best fixed cycle', paper: '1.5 s; combination the maximum from any T' },
  { id: 'S4', what: 'workloads 1 to 3', paper: 'the fixed cycle within 8 %' },
  { id: 'S5', what: 'workload 5', paper: 'up to 15 % more' },
  { id: 'S6', what: 'workload 6', paper: 'up to 30 % more' },
];
