/**
 * Requests that somebody wrote down are no kind of workload, and are told as what they amount to: under a policy that
 * works in rounds, as videos by rounds; else as streams with deadlines, or, where nothing in them has a deadline, as a
 * queue that the arm travels along.
 */
import type { WorkloadTraits, WorkloadWords } from './parts/definition.ts';
import { words as queueWords } from './queue/words.ts';
import { words as roundsWords } from './rounds/words.ts';
import { words as streamsWords } from './streams/words.ts';

const silence = {
  noTheory:
    'The requests of this run are written down one by one. The formulas speak of requests that come at random, so there is nothing to set beside it.',
  noSweeps:
    'A script says itself what is read and when, so that every replication would be the same run. Choose another workload.',
} as const satisfies Partial<WorkloadWords>;

const written = { isRandom: false, ends: true } as const;

const inRounds: WorkloadTraits = {
  ...written,
  beat: 'round',
  hasDeadlines: true,
  countsTravel: false,
  mostSlow: 0.001,
  words: { ...roundsWords, ...silence },
};

const withDeadlines: WorkloadTraits = {
  ...written,
  beat: 'period',
  hasDeadlines: true,
  countsTravel: false,
  words: { ...streamsWords, ...silence },
};

const plain: WorkloadTraits = {
  ...written,
  beat: 'none',
  hasDeadlines: false,
  countsTravel: true,
  words: { ...queueWords, ...silence },
};

/** `worksInRounds`: the policy in force; `hasStreams`: some of the requests have deadlines. */
export const scriptTraits = (worksInRounds: boolean, hasStreams: boolean): WorkloadTraits =>
  worksInRounds ? { ...inRounds, hasDeadlines: hasStreams } : hasStreams ? withDeadlines : plain;
