/** What becomes of W1 to W9 under each reading of Tsai, Chu and Huang (2004), from experiments/wrr-scan. */
import type { JudgedPaper } from './judgedReading.ts';

export const wrrJudged: JudgedPaper = {
  main: [
    {
      id: 'W1',
      verdict: 'confirmed',
      figures:
        'the median over 40 seeds, and the least and the most: -R 10 (9 to 11), -C 54 (54 to 55), -CA 109 (108 to 110)',
    },
    {
      id: 'W2',
      verdict: 'confirmed in part',
      figures:
        'Scan-EDF above the other curve at 24 of 32 pairs of points; cylinders a second 19260 with 5, at most 24490 with 45, 19330 with 90 tasks',
    },
    {
      id: 'W3',
      verdict: 'not confirmed',
      figures:
        'neighbours in the paper’s order at 19 of 27 pairs of points; cylinders a second -R 19060 with 1 and 21130 with 9 tasks, -C 18730 with 1 and 22010 with 54 tasks, -CA 18030 with 1 and 12030 with 90 tasks, Scan-EDF 18730 with 1 and 19330 with 90 tasks',
    },
    {
      id: 'W4',
      verdict: 'confirmed in part',
      figures:
        'every curve falls; -R below the others at 9 of 9 pairs, -CA above the others at 23 of 25, -C below Scan-EDF at 0 of 10; -R 33.2 % with 1 and 0.0 % with 9 tasks, -C 37.2 % with 1 and 0.0 % with 54 tasks, -CA 37.9 % with 1 and 0.0 % with 90 tasks, Scan-EDF 37.2 % with 1 and 0.0 % with 90 tasks',
    },
    {
      id: 'W5',
      verdict: 'confirmed in part',
      figures:
        'WRR-SCAN above Scan-EDF at 12 of 32 pairs of points, -R above the others at 6 of 6; Scan-EDF 26.2 % with 60 and 22.1 % with 90 tasks',
    },
    {
      id: 'W6',
      verdict: 'confirmed in part',
      figures:
        '-R above the others at 9 of 9 pairs of points; -C −1.8 % to −0.1 % against Scan-EDF; -CA below the others at 21 of 29',
    },
    {
      id: 'W7',
      verdict: 'not confirmed',
      figures:
        'in the paper’s order at 11 of 32 pairs of points; -R 6.9 % with 1 and 7.6 % with 9 tasks, -C 7.3 % with 1 and 26.8 % with 54 tasks, -CA 7.4 % with 1 and 40.6 % with 90 tasks, Scan-EDF 7.3 % with 1 and 40.0 % with 90 tasks',
    },
    {
      id: 'W8',
      verdict: 'confirmed in part',
      figures:
        'the least throughput as a share of the most: -R 0.90, -C 0.92, -CA 0.56; Scan-EDF 28.5 a second with 1, all of them up to 49, 11.5 with 90 tasks',
    },
    {
      id: 'W9',
      verdict: 'confirmed',
      figures:
        '-R from 0.0600 s to 32.6 s, -C from 0.0419 s to 27.1 s, -CA from 0.0402 s to 161 s, Scan-EDF from 0.0420 s to 222 s from the least tasks to the most; without reclamation 12 of 12 runs are saturated just where more is offered than reserved',
    },
  ],
  readings: [
    {
      said: '',
      title: 'the main reading',
      engine: '1',
      seconds: 600,
      replications: 5,
      verdicts: {
        W1: 'confirmed',
        W2: 'confirmed in part',
        W3: 'not confirmed',
        W4: 'confirmed in part',
        W5: 'confirmed in part',
        W6: 'confirmed in part',
        W7: 'not confirmed',
        W8: 'confirmed in part',
        W9: 'confirmed',
      },
    },
    {
      said: 'reserve=time:0.05',
      title: 'ρ = 5 % for aperiodic requests',
      engine: '1',
      seconds: 600,
      replications: 5,
      verdicts: {
        W1: 'confirmed in part',
        W2: 'confirmed in part',
        W3: 'not confirmed',
        W4: 'confirmed in part',
        W5: 'confirmed in part',
        W6: 'not confirmed',
        W7: 'confirmed in part',
        W8: 'confirmed in part',
        W9: 'confirmed',
      },
    },
    {
      said: 'reserve=time:0.1',
      title: 'ρ = 10 % for aperiodic requests',
      engine: '1',
      seconds: 600,
      replications: 5,
      verdicts: {
        W1: 'confirmed in part',
        W2: 'confirmed in part',
        W3: 'not confirmed',
        W4: 'confirmed in part',
        W5: 'confirmed in part',
        W6: 'not confirmed',
        W7: 'confirmed in part',
        W8: 'confirmed in part',
        W9: 'confirmed in part',
      },
    },
    {
      said: 'buffer=normal:57344:28672',
      title: 'the 28 KB of the buffers are a deviation, not a variance',
      engine: '1',
      seconds: 600,
      replications: 5,
      verdicts: {
        W1: 'confirmed',
        W2: 'confirmed in part',
        W3: 'not confirmed',
        W4: 'not confirmed',
        W5: 'confirmed in part',
        W6: 'confirmed in part',
        W7: 'not confirmed',
        W8: 'confirmed in part',
        W9: 'confirmed in part',
      },
    },
    {
      said: 'period=normal:5000:1000',
      title: 'the 1000 ms of the periods are a deviation, not a variance',
      engine: '1',
      seconds: 600,
      replications: 5,
      verdicts: {
        W1: 'not confirmed',
        W2: 'confirmed in part',
        W3: 'not confirmed',
        W4: 'not confirmed',
        W5: 'confirmed in part',
        W6: 'confirmed in part',
        W7: 'not confirmed',
        W8: 'confirmed in part',
        W9: 'confirmed in part',
      },
    },
    {
      said: 'turn=look',
      title: 'a round turns as LOOK does',
      engine: '1',
      seconds: 600,
      replications: 5,
      verdicts: {
        W1: 'confirmed',
        W2: 'confirmed in part',
        W3: 'not confirmed',
        W4: 'confirmed in part',
        W5: 'confirmed in part',
        W6: 'confirmed in part',
        W7: 'not confirmed',
        W8: 'confirmed in part',
        W9: 'confirmed',
      },
    },
    {
      said: 'reclaim=rotation',
      title: 'what rotation leaves goes to aperiodic requests',
      engine: '1',
      seconds: 600,
      replications: 5,
      verdicts: {
        W1: 'confirmed',
        W2: 'confirmed in part',
        W3: 'not confirmed',
        W4: 'confirmed in part',
        W5: 'confirmed in part',
        W6: 'confirmed in part',
        W7: 'confirmed in part',
        W8: 'confirmed in part',
        W9: 'confirmed',
      },
    },
    {
      said: 'rate=geometry',
      title: 'the drive’s own 2.459 MB/s, not the 2.8 MB/s of table 2',
      engine: '1',
      seconds: 600,
      replications: 5,
      verdicts: {
        W1: 'confirmed in part',
        W2: 'confirmed in part',
        W3: 'not confirmed',
        W4: 'confirmed in part',
        W5: 'confirmed in part',
        W6: 'confirmed in part',
        W7: 'not confirmed',
        W8: 'confirmed in part',
        W9: 'confirmed',
      },
    },
  ],
};
