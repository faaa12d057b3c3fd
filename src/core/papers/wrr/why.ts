/** Why claims of Tsai, Chu and Huang (2004) come out as they do: each reason for one verdict, which it cannot outlive. */
import type { Reasons } from '../shared/judgedClaims.ts';

export const wrrWhy: Reasons = {
  W1: {
    confirmed:
      'Arithmetic, and it decides how the paper is to be read: with a deviation of 1000 ms in place of a variance the shortest of many periods is so short that -CA lets in 64 tasks, far from the 91 of the experiments.',
  },
  W2: {
    'confirmed in part':
      'It rises and drops, as the paper says, but its top is at 45 tasks. A request anywhere takes about 22 ms here: 13 to seek and settle, 7.5 for half a turn, 1.5 for a block. 28.57 of them a second are 63 % of the time, and 45 jobs of 14 blocks in 5 s, 41 ms each, are the rest. And with 1 % reserved -R travels farther still: a round takes one aperiodic request of those that wait, and the arm crosses the disk for it. With 5 % or 10 % Scan-EDF is above all others everywhere.',
  },
  W3: {
    'not confirmed':
      'At the pairs that count all neighbours are apart seed by seed but those of -R. -R is not the lowest. Its round is short, so 1 % of it reserves one request, and a round that is owed one request is FCFS for these; beside it blocks of each task lie anywhere. With 10 % reserved -R does have the least, and -C and -CA fall from about 15 tasks on, but at few tasks they rise a little before: as long as the disk is idle, each further job is a further journey. Where what a round leaves goes to all who wait (reclaim=all), all pairs are in the paper’s order, and only a step at few tasks rises.',
  },
  W4: {
    'confirmed in part':
      'All curves fall, and -R has the least. But -C has no less than Scan-EDF: with periods that are nearly alike the largest R is P/2, so q = 1 and a job is read in one round, whole. The further rotations that the paper explains it with do not occur; for them rounds would have to be shorter than the largest that its test allows. -CA has the most.',
  },
  W5: {
    'confirmed in part':
      '-R has the most, and that of Scan-EDF falls beyond 60 tasks (already beyond 45). But -C and -CA read a job in one round, as Scan-EDF does, and wait for the angle as often. They have more of it only where the disk is full, since they then serve more aperiodic requests.',
  },
  W6: {
    confirmed:
      'By intervals that do not meet it was in part: at few tasks, and at 80 and 90, where nearly all of the time goes into jobs, five runs vary by more than the policies differ. On the same seeds -CA has the least in every one.',
    'confirmed in part':
      '-R has by far the most, and -C lies within 2 % of Scan-EDF. -CA has the least wherever the runs tell them apart.',
  },
  W7: {
    confirmed:
      'By intervals that do not meet it was not: -C, -CA and Scan-EDF read the same jobs whole and serve the same requests, and at 40 tasks they use 22.5, 23.2 and 22.2 % of their service time, which five runs tell apart at a third of the points. Seed by seed the order is the paper’s at every number of tasks.',
    'not confirmed':
      'The means are in the paper’s order at every number of tasks, but the runs do not tell them apart.',
  },
  W8: {
    'confirmed in part':
      'Under -R and -C it is constant to a tenth, as far as they admit tasks, and under Scan-EDF it drops to less than half. -CA goes on to 90 tasks, where next to 1 % that is reserved little is left, and serves 16 of 28.57 a second; with 10 % reserved it keeps nearly all, and where what a round leaves goes to all who wait (reclaim=all) all three serve all that come, up to 90 tasks. Scan-EDF has its last full point at 49 tasks, one step before the 50 that the criterion begins with.',
  },
};
