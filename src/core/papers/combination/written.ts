/** What the paper on stream combination claims in words, in our words, with what counts as confirmed: written before the runs. */
import type { CombinationData } from './figures.ts';
import {
  judgeCycles,
  judgeLongCycle,
  judgeLow,
  judgeShifting,
  judgeShortCycle,
  judgeUniform,
} from './verdicts.ts';
import type { Judged } from '../shared/verdict.ts';

export interface CombinationClaim {
  readonly id: string;
  readonly claim: string;
  readonly criterion: string;
  readonly judge: (data: CombinationData) => Judged;
  /** Of figure 5b, which is run under the main reading and with one cycle for all. */
  readonly ofWorkloads?: true;
}

export const combinationWritten: readonly CombinationClaim[] = [
  {
    id: 'S1',
    claim:
      'From T = 0.5 s the disk binds the fixed cycle at about 200 s; stream combination begins to combine at about 100 s and serves up to 55 % more.',
    criterion:
      'The first stream is refused at 160 to 240 s in the mean, always by the disk; the first operation is to combine, at 80 to 120 s; at the end of the 20 minutes 44 to 66 % more streams are served; in part with two of the three.',
    judge: judgeShortCycle,
  },
  {
    id: 'S2',
    claim:
      'From T = 5 s memory binds the fixed cycle at about 200 s; stream combination begins to shorten its cycle at about 100 s and serves up to 100 % more.',
    criterion:
      'The first stream is refused at 160 to 240 s in the mean, always by memory; the first operation is to shorten, at 80 to 120 s; at the end 80 to 120 % more streams are served; in part with two of the three.',
    judge: judgeLongCycle,
  },
  {
    id: 'S3',
    claim:
      'The fixed cycle serves the most streams with T = 1.5 s; stream combination serves the maximum whatever T it begins with.',
    criterion:
      'All T with which the fixed cycle serves most lie from 1 to 2 s; over all T the least that combination serves is at least 95 % of its most and of the most of the fixed cycle; in part with one of the two.',
    judge: judgeCycles,
  },
  {
    id: 'S4',
    claim:
      'Under workloads 1 to 3, uniform bitrates and a T chosen with prior knowledge, the fixed cycle comes within 8 % of stream combination.',
    criterion: 'At least 92 % of the streams of combination under each of the three; in part under one.',
    judge: judgeUniform,
    ofWorkloads: true,
  },
  {
    id: 'S5',
    claim: 'Under workload 5, which favours low bitrates, combination serves up to 15 % more.',
    criterion: '10 to 20 % more; in part if 1 % more or above.',
    judge: judgeLow,
    ofWorkloads: true,
  },
  {
    id: 'S6',
    claim: 'Under workload 6, low bitrates at first and high ones later, combination serves up to 30 % more.',
    criterion: '20 to 40 % more; in part if 1 % more or above.',
    judge: judgeShifting,
    ofWorkloads: true,
  },
];
