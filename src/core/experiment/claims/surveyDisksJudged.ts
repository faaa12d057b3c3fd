/** What becomes of what the survey says of several disks, from experiments/qos/disks.json and experiments/reddy. */
import type { Judged } from './reddyVerdicts.ts';

export const surveyDisksJudged: readonly (Judged & { readonly id: string })[] = [
  {
    id: 'Q9',
    verdict: 'confirmed in part',
    figures:
      'the busiest disk is at work 1.005 times the mean with blocks striped and 1.602 times with whole objects, mean response 76.3 ms and 414.6 ms; a read of 1 MB takes 40.9 ms in five parts and 129.1 ms in one',
  },
  {
    id: 'Q10',
    verdict: 'confirmed',
    figures:
      'tracks of memory, whole and striped: 24 and 24 for 12 streams; 36 and 72 for 18 streams; 48 and 96 for 24 streams; 120 and 300 for 30 streams; 144 and 360 for 36 streams; 420 and 1260 for 42 streams; 480 and 1440 for 48 streams; 36 and 36 for 12 streams, deferred; 54 and 54 for 18 streams, deferred; 72 and 72 for 24 streams, deferred; 90 and 180 for 30 streams, deferred; 108 and 216 for 36 streams, deferred; 126 and 630 for 42 streams, deferred; 288 and 720 for 48 streams, deferred; 324 and 2430 for 54 streams, deferred',
  },
  {
    id: 'Q11',
    verdict: 'confirmed',
    figures:
      'mean response with one copy and with two 71.6 ms and 55.3 ms at λ = 50, 86.7 ms and 65.1 ms at λ = 100, 113.5 ms and 81.5 ms at λ = 150; with a disk failed 19523 requests are lost with one copy, 0 with two',
  },
  {
    id: 'Q12',
    verdict: 'confirmed',
    figures:
      '19538 requests lost without parity, 0 with it; mean response with it 62.4 ms with all disks, 156.1 ms over the run in which one fails',
  },
];
