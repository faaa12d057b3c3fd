/** What becomes of Q1 to Q8 under each reading of the QoS paper, from experiments/qos. */
import type { JudgedPaper } from './judgedReading.ts';

export const qosJudged: JudgedPaper = {
  main: [
    {
      id: 'Q1',
      verdict: 'confirmed in part',
      figures:
        'the guaranteed stream misses 0 of 15 cycles; from 25 s on the others reach 5.00, 5.06, 5.14, 5.15, 4.99 MB/s, together 25.34 of 25',
    },
    {
      id: 'Q2',
      verdict: 'confirmed',
      figures:
        'the guaranteed stream misses 0 of 15 cycles; a greedy stream reads 33.42, 16.73, 11.16, 6.73, 6.51 MB/s beside none to four others, all of them together 33.42, 33.47, 33.47, 26.91, 32.55',
    },
    {
      id: 'Q3',
      verdict: 'confirmed',
      figures:
        'mean response of high and low priority: 405 ms and 808 ms with 1, 405 ms and 1.01 s with 2, 411 ms and 1.22 s with 3, 411 ms and 1.43 s with 4, 407 ms and 1.63 s with 5, 407 ms and 1.83 s with 6, 404 ms and 2.03 s with 7',
    },
    {
      id: 'Q4',
      verdict: 'confirmed',
      figures:
        '0.014815, 0.036364, 0.070588, 0.133333, 0.285714, 1.200000 s; on our drive 1 at 36.7 ms (1 let in, 0 a hundredth shorter, 0 missed), 2 at 90.0 ms (2 let in, 1 a hundredth shorter, 0 missed), 3 at 174.7 ms (3 let in, 2 a hundredth shorter, 0 missed), 4 at 329.9 ms (4 let in, 3 a hundredth shorter, 0 missed), 5 at 706.9 ms (5 let in, 4 a hundredth shorter, 0 missed), 6 at 2969.2 ms (6 let in, 5 a hundredth shorter, 0 missed)',
    },
    {
      id: 'Q5',
      verdict: 'confirmed',
      figures:
        'of 10 that come, all: 10 let in, 0 carried, 2544 cycles missed, the disk 78.7 % at work; deterministic: 3 let in, 3 carried, 0 cycles missed, the disk 42.5 % at work; statistical: 4 let in, 4 carried, 0 cycles missed, the disk 54.3 % at work; best effort misses cycles at 4 of the 4 lengths that want more than the disk has',
    },
    {
      id: 'Q6',
      verdict: 'confirmed',
      figures:
        'Cello 26.3 of at most 26.7 ms (177 intervals), MARS 54.1 of at most 63.2 ms (3955 intervals), User-safe disk 18.9 of at most 30.2 ms (178 intervals)',
    },
    {
      id: 'Q7',
      verdict: 'confirmed',
      figures:
        '1.12 MB/s (2.8 %) beside 10 a second under C-LOOK, 3.36 MB/s (8.4 %) beside 30 a second under C-LOOK, 5.61 MB/s (14.0 %) beside 50 a second under C-LOOK, 1.11 MB/s (2.8 %) beside 10 a second under FCFS, 3.32 MB/s (8.3 %) beside 30 a second under FCFS, 5.54 MB/s (13.8 %) beside 50 a second under FCFS; the foreground ends as without at 6 of 6 points',
    },
    {
      id: 'Q8',
      verdict: 'confirmed',
      figures:
        'mean wait and the stream’s rate: 2.61 ms and 34.41 MB/s at 64 KiB, 3.29 ms and 34.44 MB/s at 128 KiB, 5.17 ms and 34.51 MB/s at 256 KiB, 8.40 ms and 34.59 MB/s at 512 KiB, 16.11 ms and 34.57 MB/s at 1024 KiB, 28.66 ms and 34.76 MB/s at 2048 KiB, 56.42 ms and 34.98 MB/s whole',
    },
  ],
  readings: [
    {
      said: '',
      title: 'the main reading',
      engine: '2',
      seconds: 60,
      replications: 1,
      verdicts: {
        Q1: 'confirmed in part',
        Q2: 'confirmed',
        Q3: 'confirmed',
        Q4: 'confirmed',
        Q5: 'confirmed',
        Q6: 'confirmed',
        Q7: 'confirmed',
        Q8: 'confirmed',
      },
    },
    {
      said: 'policy=time-cycle-qos',
      title: 'the scheduler in cycles on top of the kernel’s',
      engine: '2',
      seconds: 60,
      replications: 1,
      verdicts: { Q1: 'confirmed in part', Q2: 'confirmed', Q3: 'confirmed' },
    },
    {
      said: 'file=6000·i',
      title: 'the files lie all over the disk, not side by side at its edge',
      engine: '2',
      seconds: 60,
      replications: 1,
      verdicts: { Q1: 'confirmed in part', Q2: 'confirmed', Q3: 'confirmed' },
    },
    {
      said: 'paced:4000000',
      title: 'an IO of figure 7 is a read of 128 KiB, not all of a cycle',
      engine: '2',
      seconds: 60,
      replications: 1,
      verdicts: { Q3: 'confirmed' },
    },
    {
      said: 'inner=fcfs',
      title: 'best effort is served in the order of arrival',
      engine: '2',
      seconds: 60,
      replications: 1,
      verdicts: { Q1: 'confirmed', Q2: 'confirmed', Q3: 'confirmed' },
    },
    {
      said: 'inner=fcfs&file=6000·i',
      title: 'both: in the order of arrival, and files all over the disk',
      engine: '2',
      seconds: 60,
      replications: 1,
      verdicts: { Q1: 'confirmed', Q2: 'confirmed', Q3: 'confirmed' },
    },
  ],
};
