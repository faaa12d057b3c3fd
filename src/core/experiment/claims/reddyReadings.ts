/** What becomes of the claims under each reading of the paper, from experiments/reddy. */
import type { Reading } from './reddyVerdicts.ts';

export const reddyReadings: readonly Reading[] = [
  {
    said: '',
    title: 'the main reading',
    figure1: {
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=paper&aperiodic=ranked:0.1" --figure 1 --policies edf,cscan,scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.2 --seeds 20 --requests 50000',
      seeds: 20,
      requests: 50000,
    },
    figure2: {
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=paper&aperiodic=ranked:0.1" --figure 2 --policies edf,cscan,scan-edf,stag-edf,pcscan --tracks 1,2,5,15 --m 1,2 --gap 0.2 --streams 8,12,15,18 --seeds 10 --requests 10000',
      seeds: 10,
      requests: 10000,
    },
    judged: [
      {
        id: 'R1',
        verdict: 'confirmed in part',
        figures: 'CScan 10 → 16 (+6), Scan-EDF 3 → 13 (+10), EDF 3 → 11 (+8)',
      },
      {
        id: 'R2',
        verdict: 'confirmed in part',
        figures:
          'CScan, Scan-EDF, EDF: 16, 13, 11 at one track; 19, 17, 15 at 2 tracks; 22, 20, 19 at 5 tracks; 23, 22, 21 at 15 tracks',
      },
      {
        id: 'R3',
        verdict: 'not confirmed',
        figures: '11 streams at one track, deferred; 9 at two tracks, not deferred',
      },
      {
        id: 'R4',
        verdict: 'confirmed in part',
        figures:
          'one track deferred against two, and two deferred against five: CScan 16 against 16 and 19 against 20, Scan-EDF 13 against 10 and 17 against 15, EDF 11 against 9 and 15 against 14',
      },
      {
        id: 'R5',
        verdict: 'confirmed',
        figures:
          'between the best and the worst 7, 7, 6, 4 streams not deferred; 5, 4, 3, 2 streams deferred (at 1, 2, 5, 15 tracks)',
      },
      {
        id: 'R6',
        verdict: 'confirmed',
        figures: 'a buffer of 215040 B; 8.6 MB with two buffers each, 12.9 MB with three',
      },
      {
        id: 'R7',
        verdict: 'confirmed',
        figures:
          'CScan, Scan-EDF, EDF, m = 1: 48.8, 27.0, 28.7 ms at one track; 96.0, 31.1, 33.5 ms at 2 tracks; 240.7, 43.8, 46.3 ms at 5 tracks; 855.5, 91.4, 93.9 ms at 15 tracks',
      },
      {
        id: 'R8',
        verdict: 'confirmed in part',
        figures:
          'the mean wait is 0.24 of a sweep at one track, 0.35 of a sweep at 2 tracks, 0.56 of a sweep at 5 tracks, 1.03 of a sweep at 15 tracks',
      },
      {
        id: 'R13',
        verdict: 'confirmed in part',
        figures:
          'at 1, 2, 5, 15 tracks, not deferred: Scan-EDF 6, 11, 16, 20; StagEDF 11, 15, 19, 21; PCScan 6, 11, 15, 20; deferred: Scan-EDF 14, 18, 20, 22; StagEDF 12, 16, 19, 21; PCScan 10, 15, 18, 21',
      },
      {
        id: 'R14',
        verdict: 'confirmed',
        figures:
          'CScan: 12 streams at one track 75.0, not 95.8 ms at 2 tracks, 15 streams at one track 106.5, not 132.5 ms at 2 tracks, 18 streams at 2 tracks 179.4, not 331.0 ms at 5 tracks; Scan-EDF: 8 streams at one track 26.9, not 28.4 ms at 2 tracks, 12 streams at one track 28.7, not 39.6 ms at 5 tracks, 15 streams at 2 tracks 33.2, not 43.7 ms at 5 tracks, 18 streams at 5 tracks 47.9, not 91.3 ms at 15 tracks; EDF: 8 streams at one track 28.4, not 29.5 ms at 2 tracks, 12 streams at 2 tracks 33.4, not 41.4 ms at 5 tracks, 15 streams at 2 tracks 36.4, not 81.8 ms at 15 tracks, 18 streams at 5 tracks 51.3, not 93.9 ms at 15 tracks',
      },
    ],
  },
  {
    said: 'phase=random',
    title: 'releases at random',
    figure1: {
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=random&aperiodic=ranked:0.1" --figure 1 --policies edf,cscan,scan-edf,stag-edf,pcscan --tracks 1,2,5,15 --m 1,2 --gap 0.2 --seeds 5 --requests 10000',
      seeds: 5,
      requests: 10000,
    },
    figure2: {
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=random&aperiodic=ranked:0.1" --figure 2 --policies edf,cscan,scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.2 --streams 8,12,15,18 --seeds 5 --requests 10000',
      seeds: 5,
      requests: 10000,
    },
    judged: [
      {
        id: 'R1',
        verdict: 'confirmed in part',
        figures: 'CScan 13 → 16 (+3), Scan-EDF 6 → 14 (+8), EDF 11 → 12 (+1)',
      },
      {
        id: 'R2',
        verdict: 'confirmed in part',
        figures:
          'CScan, Scan-EDF, EDF: 16, 14, 12 at one track; 19, 18, 16 at 2 tracks; 22, 20, 19 at 5 tracks; 23, 22, 21 at 15 tracks',
      },
      {
        id: 'R3',
        verdict: 'not confirmed',
        figures: '12 streams at one track, deferred; 15 at two tracks, not deferred',
      },
      {
        id: 'R4',
        verdict: 'not confirmed',
        figures:
          'one track deferred against two, and two deferred against five: CScan 16 against 18 and 19 against 21, Scan-EDF 14 against 11 and 18 against 16, EDF 12 against 15 and 16 against 19',
      },
      {
        id: 'R5',
        verdict: 'confirmed',
        figures:
          'between the best and the worst 7, 7, 5, 3 streams not deferred; 4, 3, 3, 2 streams deferred (at 1, 2, 5, 15 tracks)',
      },
      {
        id: 'R7',
        verdict: 'confirmed',
        figures:
          'CScan, Scan-EDF, EDF, m = 1: 34.5, 26.9, 28.4 ms at one track; 52.5, 31.1, 33.5 ms at 2 tracks; 87.0, 43.7, 46.4 ms at 5 tracks; 252.1, 91.3, 93.8 ms at 15 tracks',
      },
      {
        id: 'R8',
        verdict: 'confirmed in part',
        figures:
          'the mean wait is 0.30 of a sweep at one track, 0.41 of a sweep at 2 tracks, 0.47 of a sweep at 5 tracks, 0.68 of a sweep at 15 tracks',
      },
      {
        id: 'R13',
        verdict: 'confirmed in part',
        figures:
          'at 1, 2, 5, 15 tracks, not deferred: Scan-EDF 6, 11, 16, 20; StagEDF 11, 15, 19, 21; PCScan 5, 12, 18, 21; deferred: Scan-EDF 14, 18, 20, 22; StagEDF 12, 16, 19, 21; PCScan 11, 15, 19, 21',
      },
    ],
  },
  {
    said: 'aperiodic=first',
    title: 'all waiting requests first',
    figure1: {
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=paper&aperiodic=first" --figure 1 --policies edf,cscan,scan-edf,stag-edf,pcscan --tracks 1,2,5,15 --m 1,2 --gap 0.2 --seeds 5 --requests 10000',
      seeds: 5,
      requests: 10000,
    },
    figure2: {
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=paper&aperiodic=first" --figure 2 --policies edf,cscan,scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.2 --streams 8,12,15,18 --seeds 5 --requests 10000',
      seeds: 5,
      requests: 10000,
    },
    judged: [
      {
        id: 'R1',
        verdict: 'confirmed',
        figures: 'CScan 11 → 16 (+5), Scan-EDF 6 → 14 (+8), EDF 5 → 11 (+6)',
      },
      {
        id: 'R2',
        verdict: 'confirmed in part',
        figures:
          'CScan, Scan-EDF, EDF: 16, 14, 11 at one track; 19, 18, 15 at 2 tracks; 22, 20, 19 at 5 tracks; 23, 22, 21 at 15 tracks',
      },
      {
        id: 'R3',
        verdict: 'not confirmed',
        figures: '11 streams at one track, deferred; 10 at two tracks, not deferred',
      },
      {
        id: 'R4',
        verdict: 'confirmed in part',
        figures:
          'one track deferred against two, and two deferred against five: CScan 16 against 16 and 19 against 20, Scan-EDF 14 against 11 and 18 against 15, EDF 11 against 10 and 15 against 14',
      },
      {
        id: 'R5',
        verdict: 'confirmed',
        figures:
          'between the best and the worst 6, 6, 6, 3 streams not deferred; 5, 4, 3, 2 streams deferred (at 1, 2, 5, 15 tracks)',
      },
      {
        id: 'R7',
        verdict: 'confirmed',
        figures:
          'CScan, Scan-EDF, EDF, m = 1: 48.7, 26.9, 28.4 ms at one track; 95.8, 31.1, 33.4 ms at 2 tracks; 240.6, 43.7, 46.3 ms at 5 tracks; 855.1, 91.3, 93.9 ms at 15 tracks',
      },
      {
        id: 'R8',
        verdict: 'confirmed in part',
        figures:
          'the mean wait is 0.24 of a sweep at one track, 0.35 of a sweep at 2 tracks, 0.56 of a sweep at 5 tracks, 1.03 of a sweep at 15 tracks',
      },
      {
        id: 'R13',
        verdict: 'confirmed in part',
        figures:
          'at 1, 2, 5, 15 tracks, not deferred: Scan-EDF 6, 11, 15, 20; StagEDF 11, 15, 19, 21; PCScan 6, 11, 15, 20; deferred: Scan-EDF 14, 18, 20, 22; StagEDF 12, 16, 19, 21; PCScan 10, 15, 18, 21',
      },
    ],
  },
  {
    said: 'aperiodic=immediate:2',
    title: 'immediate server, two in a period',
    figure1: {
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=paper&aperiodic=immediate:2" --figure 1 --policies edf,cscan,scan-edf,stag-edf,pcscan --tracks 1,2,5,15 --m 1,2 --gap 0.2 --seeds 5 --requests 10000',
      seeds: 5,
      requests: 10000,
    },
    figure2: {
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=paper&aperiodic=immediate:2" --figure 2 --policies edf,cscan,scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.2 --streams 8,12,15,18 --seeds 5 --requests 10000',
      seeds: 5,
      requests: 10000,
    },
    judged: [
      {
        id: 'R1',
        verdict: 'confirmed in part',
        figures: 'CScan 11 → 16 (+5), Scan-EDF 11 → 14 (+3), EDF 9 → 12 (+3)',
      },
      {
        id: 'R2',
        verdict: 'confirmed in part',
        figures:
          'CScan, Scan-EDF, EDF: 16, 14, 12 at one track; 19, 19, 16 at 2 tracks; 22, 23, 21 at 5 tracks; 23, 24, 24 at 15 tracks',
      },
      {
        id: 'R3',
        verdict: 'not confirmed',
        figures: '12 streams at one track, deferred; 14 at two tracks, not deferred',
      },
      {
        id: 'R4',
        verdict: 'not confirmed',
        figures:
          'one track deferred against two, and two deferred against five: CScan 16 against 16 and 19 against 20, Scan-EDF 14 against 17 and 19 against 22, EDF 12 against 14 and 16 against 20',
      },
      {
        id: 'R5',
        verdict: 'confirmed in part',
        figures:
          'between the best and the worst 2, 3, 2, 2 streams not deferred; 4, 3, 2, 1 streams deferred (at 1, 2, 5, 15 tracks)',
      },
      {
        id: 'R7',
        verdict: 'confirmed in part',
        figures:
          'CScan, Scan-EDF, EDF, m = 1: 48.7, 30.6, 33.5 ms at one track; 95.8, 51.1, 61.2 ms at 2 tracks; 240.6, 181.4, 209.6 ms at 5 tracks; 855.1, 1008.5, 1066.1 ms at 15 tracks',
      },
      {
        id: 'R8',
        verdict: 'confirmed in part',
        figures:
          'the mean wait is 0.24 of a sweep at one track, 0.35 of a sweep at 2 tracks, 0.56 of a sweep at 5 tracks, 1.03 of a sweep at 15 tracks',
      },
      {
        id: 'R13',
        verdict: 'confirmed',
        figures:
          'at 1, 2, 5, 15 tracks, not deferred: Scan-EDF 11, 17, 22, 24; StagEDF 11, 16, 21, 24; PCScan 6, 11, 15, 20; deferred: Scan-EDF 14, 19, 23, 24; StagEDF 12, 16, 21, 24; PCScan 10, 15, 18, 21',
      },
    ],
  },
  {
    said: 'aperiodic=immediate:2&phase=random',
    title: 'both, as first published',
    figure1: {
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=random&aperiodic=immediate:2" --figure 1 --policies edf,cscan,scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.2 --seeds 20 --requests 50000',
      seeds: 20,
      requests: 50000,
    },
    figure2: {
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=random&aperiodic=immediate:2" --figure 2 --policies edf,cscan,scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.2 --streams 8,12,15,18 --seeds 10 --requests 10000',
      seeds: 10,
      requests: 10000,
    },
    judged: [
      {
        id: 'R1',
        verdict: 'confirmed in part',
        figures: 'CScan 12 → 16 (+4), Scan-EDF 10 → 14 (+4), EDF 11 → 12 (+1)',
      },
      {
        id: 'R2',
        verdict: 'confirmed in part',
        figures:
          'CScan, Scan-EDF, EDF: 16, 14, 12 at one track; 19, 19, 16 at 2 tracks; 22, 23, 21 at 5 tracks; 23, 23, 23 at 15 tracks',
      },
      {
        id: 'R3',
        verdict: 'not confirmed',
        figures: '12 streams at one track, deferred; 16 at two tracks, not deferred',
      },
      {
        id: 'R4',
        verdict: 'not confirmed',
        figures:
          'one track deferred against two, and two deferred against five: CScan 16 against 16 and 19 against 21, Scan-EDF 14 against 17 and 19 against 22, EDF 12 against 16 and 16 against 21',
      },
      {
        id: 'R5',
        verdict: 'confirmed',
        figures:
          'between the best and the worst 2, 1, 1, 0 streams not deferred; 4, 3, 2, 0 streams deferred (at 1, 2, 5, 15 tracks)',
      },
      {
        id: 'R7',
        verdict: 'not confirmed',
        figures:
          'CScan, Scan-EDF, EDF, m = 1: 34.5, 30.7, 32.2 ms at one track; 52.0, 51.3, 50.0 ms at 2 tracks; 87.6, 181.8, 125.8 ms at 5 tracks; 239.4, 1009.4, 506.6 ms at 15 tracks',
      },
      {
        id: 'R8',
        verdict: 'confirmed in part',
        figures:
          'the mean wait is 0.30 of a sweep at one track, 0.40 of a sweep at 2 tracks, 0.47 of a sweep at 5 tracks, 0.67 of a sweep at 15 tracks',
      },
    ],
  },
  {
    said: 'lambda=10',
    title: 'a request every 100 ms',
    figure1: {
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=paper&aperiodic=ranked:0.1" --figure 1 --policies edf,cscan,scan-edf,stag-edf,pcscan --tracks 1,2,5,15 --m 1,2 --gap 0.1 --seeds 5 --requests 10000',
      seeds: 5,
      requests: 10000,
    },
    figure2: {
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=paper&aperiodic=ranked:0.1" --figure 2 --policies edf,cscan,scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.1 --streams 8,12,15,18 --seeds 5 --requests 10000',
      seeds: 5,
      requests: 10000,
    },
    judged: [
      { id: 'R1', verdict: 'confirmed', figures: 'CScan 9 → 14 (+5), Scan-EDF 3 → 11 (+8), EDF 4 → 9 (+5)' },
      {
        id: 'R2',
        verdict: 'confirmed in part',
        figures:
          'CScan, Scan-EDF, EDF: 14, 11, 9 at one track; 18, 15, 13 at 2 tracks; 20, 18, 17 at 5 tracks; 21, 19, 19 at 15 tracks',
      },
      {
        id: 'R3',
        verdict: 'not confirmed',
        figures: '9 streams at one track, deferred; 7 at two tracks, not deferred',
      },
      {
        id: 'R4',
        verdict: 'confirmed in part',
        figures:
          'one track deferred against two, and two deferred against five: CScan 14 against 15 and 18 against 18, Scan-EDF 11 against 7 and 15 against 12, EDF 9 against 7 and 13 against 12',
      },
      {
        id: 'R5',
        verdict: 'confirmed in part',
        figures:
          'between the best and the worst 6, 8, 6, 4 streams not deferred; 5, 5, 3, 2 streams deferred (at 1, 2, 5, 15 tracks)',
      },
      {
        id: 'R7',
        verdict: 'confirmed',
        figures:
          'CScan, Scan-EDF, EDF, m = 1: 54.3, 29.9, 32.5 ms at one track; 107.1, 34.4, 37.6 ms at 2 tracks; 268.2, 48.6, 51.2 ms at 5 tracks; 945.0, 102.3, 104.7 ms at 15 tracks',
      },
      {
        id: 'R8',
        verdict: 'confirmed in part',
        figures:
          'the mean wait is 0.32 of a sweep at one track, 0.47 of a sweep at 2 tracks, 0.77 of a sweep at 5 tracks, 1.38 of a sweep at 15 tracks',
      },
      {
        id: 'R13',
        verdict: 'confirmed in part',
        figures:
          'at 1, 2, 5, 15 tracks, not deferred: Scan-EDF 3, 7, 12, 16; StagEDF 8, 13, 17, 19; PCScan 3, 6, 12, 17; deferred: Scan-EDF 11, 15, 18, 19; StagEDF 10, 14, 17, 19; PCScan 6, 10, 15, 18',
      },
    ],
  },
  {
    said: 'lambda=40',
    title: 'a request every 25 ms',
    figure1: {
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=paper&aperiodic=ranked:0.1" --figure 1 --policies edf,cscan,scan-edf,stag-edf,pcscan --tracks 1,2,5,15 --m 1,2 --gap 0.025 --seeds 5 --requests 10000',
      seeds: 5,
      requests: 10000,
    },
    figure2: {
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=paper&aperiodic=ranked:0.1" --figure 2 --policies edf,cscan,scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.025 --streams 8,12,15,18 --seeds 5 --requests 10000',
      seeds: 5,
      requests: 10000,
    },
    judged: [
      {
        id: 'R1',
        verdict: 'not confirmed',
        figures: 'CScan 0 → 3 (+3), Scan-EDF 0 → 0 (+0), EDF 0 → 0 (+0)',
      },
      {
        id: 'R2',
        verdict: 'confirmed in part',
        figures:
          'CScan, Scan-EDF, EDF: 3, 0, 0 at one track; 7, 0, 0 at 2 tracks; 10, 0, 0 at 5 tracks; 12, 0, 0 at 15 tracks',
      },
      {
        id: 'R3',
        verdict: 'not confirmed',
        figures: '0 streams at one track, deferred; 0 at two tracks, not deferred',
      },
      {
        id: 'R4',
        verdict: 'not confirmed',
        figures:
          'one track deferred against two, and two deferred against five: CScan 3 against 4 and 7 against 8, Scan-EDF 0 against 0 and 0 against 0, EDF 0 against 0 and 0 against 0',
      },
      {
        id: 'R5',
        verdict: 'not confirmed',
        figures:
          'between the best and the worst 0, 4, 8, 11 streams not deferred; 3, 7, 10, 12 streams deferred (at 1, 2, 5, 15 tracks)',
      },
      {
        id: 'R7',
        verdict: 'not confirmed',
        figures:
          'CScan, Scan-EDF, EDF, m = 1: 311.7, 384849.5, 459207.0 ms at one track; 4810.5, 936648.2, 1069528.9 ms at 2 tracks; 293123.0, 2566493.0, 2746059.4 ms at 5 tracks; 2877864.8, 7706284.5, 7748089.9 ms at 15 tracks',
      },
      {
        id: 'R8',
        verdict: 'confirmed in part',
        figures:
          'the mean wait is 0.58 of a sweep at one track, 0.53 of a sweep at 2 tracks, 1.07 of a sweep at 5 tracks, 1.61 of a sweep at 15 tracks',
      },
      {
        id: 'R13',
        verdict: 'not confirmed',
        figures:
          'at 1, 2, 5, 15 tracks, not deferred: Scan-EDF 0, 0, 0, 0; StagEDF 0, 0, 0, 0; PCScan 0, 0, 0, 2; deferred: Scan-EDF 0, 0, 0, 0; StagEDF 0, 0, 0, 0; PCScan 0, 0, 1, 3',
      },
    ],
  },
];
