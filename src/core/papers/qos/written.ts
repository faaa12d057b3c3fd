/**
 * What Dimitrijević and Rangaswami (2003) report of their scheduler, and what their survey says of others, in our words, with
 * what counts as confirmed: written when the scheduler could not be run yet (of figure 5 one run under C-LOOK was known).
 */
import type { Judged } from '../shared/verdict.ts';
import type { QosData, QosPolicy } from './figures.ts';
import { judgeAdmission, judgeChunks, judgeFairness, judgeFormula, judgeFree } from './survey.ts';
import { judgeGreedy, judgePaced, judgeResponse } from './verdicts.ts';

export interface QosClaim {
  readonly id: string;
  readonly claim: string;
  readonly criterion: string;
  /** `under`: the policy that stands for the paper's system. */
  readonly judge: (data: QosData, under: QosPolicy) => Judged;
  /** Figures 5 to 7, which are run under other readings as well. */
  readonly ofFigures?: true;
}

export const qosWritten: readonly QosClaim[] = [
  {
    id: 'Q1',
    claim:
      'A high-priority stream of 8 MB/s keeps its rate while best-effort streams of 5 MB/s join after 5, 10, 15, 20 and 25 s; the disk does not provide what all of them want.',
    criterion:
      'In every cycle of 4 s the guaranteed stream has its 32 MB by the cycle’s end; from 25 s on the five others reach less than 95 % of the 25 MB/s that they want, and each at least half of an equal share; in part if only the first.',
    judge: judgePaced,
    ofFigures: true,
  },
  {
    id: 'Q2',
    claim:
      'The same with best-effort streams that read as fast as they can: the first begins at a high rate; as more join, seeking reduces it, but not that of the high-priority stream of 8 MB/s.',
    criterion:
      'The guaranteed stream has its 32 MB in every cycle of 4 s; the mean rate of a greedy stream falls with each that joins; and all five together get less than the first one alone; in part with the first two.',
    judge: judgeGreedy,
    ofFigures: true,
  },
  {
    id: 'Q3',
    claim:
      'A high-priority stream of 4 MB/s has a substantially better response time than several low-priority streams of 4 MB/s, all in cycles of 4 s.',
    criterion:
      'The mean response of low-priority IOs is at least 1.5 times that of high-priority ones beside each number of them from one to seven, and at least twice from three on; in part if it is longer beside each.',
    judge: judgeResponse,
    ofFigures: true,
  },
  {
    id: 'Q4',
    claim:
      'N streams of rate B fit if the cycle is at least N·L·R ÷ (r·R − N·B), with the latency L, the disk’s rate R and the share r of time for real-time streams.',
    criterion:
      'For L = 10 ms, R = 40 MB/s, r = 0.8 and B = 5 MB/s it gives 0.014815 to 1.2 s for one to six streams, and none for seven; on our drive, with L at worst, exactly N are let in at that cycle and N − 1 at one a hundredth shorter, and none misses a cycle; in part if only the arithmetic.',
    judge: judgeFormula,
  },
  {
    id: 'Q5',
    claim:
      'Best-effort admission lets everybody in, and service deteriorates; deterministic admission keeps every promise at a low utilization; statistical admission uses the disk better, with softer guarantees.',
    criterion:
      'On sequences of growing length: the deterministic rule misses no cycle; the statistical one carries at least as many streams at every length, and more at the longest, with more of the disk used; best effort misses cycles at each length at which all together want more than the disk has; in part with two of the three.',
    judge: judgeAdmission,
  },
  {
    id: 'Q6',
    claim:
      'Cello shares the disk between classes over coarse intervals, a user-safe disk guarantees each client its own service, and MARS shares fairly by deficit round-robin.',
    criterion:
      'Where all always have work: no class of Cello gets less than its share of an interval by more than the longest service; no client of a user-safe disk less than its slice of a period by more than its longest; under MARS no two queues differ by more than Q + m/f_i + m/f_j over any interval; in part with two of the three.',
    judge: judgeFairness,
  },
  {
    id: 'Q7',
    claim: 'Freeblock scheduling serves low-priority IOs in the background without affecting other IOs.',
    criterion:
      'With free blocks every foreground request ends in the same ns as without, at every load, and some are read at every load; in part with one of the two.',
    judge: judgeFree,
  },
  {
    id: 'Q8',
    claim:
      'IOs that go in chunks can be preempted between them, so that a request of higher priority waits less.',
    criterion:
      'Beside reads of 4 MiB the mean wait of requests with a guaranteed latency never falls as chunks grow from 64 KiB to the whole, at 128 KiB it is less than half of that beside whole reads, and the stream loses less than a tenth of its throughput there; in part with two of the three.',
    judge: judgeChunks,
  },
];
