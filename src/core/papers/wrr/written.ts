/**
 * What Tsai, Chu and Huang (2004) claim of WRR-SCAN in words, in our words, with what counts as confirmed: written before the
 * runs (the counts of W1 were known; they are arithmetic). “Surely” is: by more than the 95 % interval of the
 * differences on the same seeds; at first it was by intervals that do not meet (verdicts.ts).
 */
import type { Judged } from '../shared/verdict.ts';
import { judgeResponses, judgeThroughput } from './aperiodic.ts';
import type { TaskData } from './figures.ts';
import {
  alsoUnpaired,
  judgeAdmission,
  judgeDistances,
  judgeFarthest,
  judgeIdle,
  judgeOverhead,
  judgeRotation,
  judgeUtilization,
} from './verdicts.ts';

export interface WrrClaim {
  readonly id: string;
  readonly claim: string;
  readonly criterion: string;
  readonly judge: (data: TaskData) => Judged;
}

export const wrrWritten: readonly WrrClaim[] = [
  {
    id: 'W1',
    claim:
      'WRR-SCAN-R admits fewer than 20 tasks, -C up to 55 and -CA more than 90; the experiments go up to 91.',
    criterion:
      'The median over 40 seeds of the tasks let in one by one up to the first refusal: below 20, within one of 55, above 90; in part with two of the three.',
    judge: judgeAdmission,
  },
  {
    id: 'W2',
    claim:
      'Scan-EDF has the largest seek distance of all, which rises with the number of tasks and drops beyond about 60.',
    criterion:
      'Surely above each other curve at every number of tasks from 5 on, and surely highest, against both its ends, at 50 to 70 tasks; in part if it is above everywhere, or rises and drops with its top elsewhere.',
    judge: alsoUnpaired(judgeFarthest),
  },
  {
    id: 'W3',
    claim:
      'Seek distances are in the order -R, -CA, -C, Scan-EDF, and those of WRR-SCAN fall as tasks increase.',
    criterion:
      'Neighbours of that order surely in it at every number of tasks from 5 on that both admit, and each curve of WRR-SCAN ends surely lower than it begins and surely rises at no step; in part with one of the two.',
    judge: alsoUnpaired(judgeDistances),
  },
  {
    id: 'W4',
    claim:
      'Idle time falls with the number of tasks; -R has the least, -CA the most, and -C less than Scan-EDF because of its further rotations.',
    criterion:
      'Each of the four curves ends surely lower and surely rises at no step; from 5 tasks on -R surely below, -CA surely above each other curve, -C surely below Scan-EDF, wherever one of two has at least 0.5 %; in part with two of these four.',
    judge: alsoUnpaired(judgeIdle),
  },
  {
    id: 'W5',
    claim:
      'Every WRR-SCAN has more rotational overhead than Scan-EDF, -R the most; that of Scan-EDF falls beyond 60 tasks.',
    criterion:
      'From 5 tasks on each WRR-SCAN surely above Scan-EDF and -R surely above the other two; Scan-EDF with the most tasks surely below Scan-EDF with 60; in part with two of the three.',
    judge: alsoUnpaired(judgeRotation),
  },
  {
    id: 'W6',
    claim: 'Seek and rotation together: -R has the most, -C about as much as Scan-EDF, -CA the least.',
    criterion:
      'From 5 tasks on -R surely above and -CA surely below each other curve, and -C within 10 % of Scan-EDF; in part with two of the three.',
    judge: alsoUnpaired(judgeOverhead),
  },
  {
    id: 'W7',
    claim: 'The disk is better used by -CA than by -C, by -C than by -R, and by -CA than by Scan-EDF.',
    criterion:
      'Transfer as a share of transfer, seek and rotation: surely so at every number of tasks from 5 on that both admit; in part at half of these pairs of points.',
    judge: alsoUnpaired(judgeUtilization),
  },
  {
    id: 'W8',
    claim:
      'The throughput of aperiodic requests is nearly constant under every WRR-SCAN; under Scan-EDF it is high at light load and drops considerably at heavy load, for requests queue beyond 60 tasks.',
    criterion:
      'The least is at least 90 % of the most on each curve of WRR-SCAN; under Scan-EDF less than half of it is left with the most tasks, and at least 95 % up to a number of tasks from 50 to 70; in part if constant, or if it drops to less than half.',
    judge: judgeThroughput,
  },
  {
    id: 'W9',
    claim:
      'Under WRR-SCAN the response of aperiodic requests is bounded only if at least as much is reserved as is offered; in the experiments more is offered, so that it grows. Under Scan-EDF it is prolonged, to starvation.',
    criterion:
      'Without reclamation runs are saturated where 1.25 times the reserved is offered, and none where 0.8 times; with it, each WRR-SCAN surely ends above twice what it begins with; Scan-EDF above ten times; in part with two of the three.',
    judge: judgeResponses,
  },
];
