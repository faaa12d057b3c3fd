/** What becomes of the claims about several disks under each reading of figure 3, from experiments/reddy. */
import type { DisksJudged } from './reddyDisksReadings.ts';

export const reddyDisksJudged: DisksJudged = {
  main: [
    {
      id: 'R9',
      verdict: 'not confirmed',
      figures:
        'Scan-EDF, three disks for one: not deferred 26 for 8 at one track (3.25), 37 for 13 at 2 tracks (2.85), 51 for 17 at 5 tracks (3.00), 53 for 20 at 15 tracks (2.65); deferred 42 for 14 at one track (3.00), 54 for 18 at 2 tracks (3.00), 62 for 21 at 5 tracks (2.95), 57 for 22 at 15 tracks (2.59)',
    },
    {
      id: 'R10',
      verdict: 'confirmed in part',
      figures: '21, 21, 20 streams, 62 in all; 20 on each of the others beside 16 on the first, 56 in all',
    },
    {
      id: 'R15',
      verdict: 'not confirmed',
      figures:
        '3.00 against 3.25 at one track, 3.00 against 2.85 at 2 tracks, 2.95 against 3.00 at 5 tracks, 2.59 against 2.65 at 15 tracks',
    },
    {
      id: 'R11',
      verdict: 'confirmed',
      figures: '499.347, 499.113, 499.851, 599.256; served in the order B, A, C, D',
    },
    {
      id: 'R12',
      verdict: 'confirmed in part',
      figures: 'of 129 sets below 1 0 miss a deadline, of 1605 above 1 1605, of 36 at exactly 1 0',
    },
    {
      id: 'R16',
      verdict: 'confirmed in part',
      figures:
        'at 1, 2, 5, 15 tracks: priority 27, 39, 51, 53 and 43, 54, 62, 57 deferred; round-robin 27, 39, 51, 60 and 43, 54, 62, 62 deferred; slice:2 27, 39, 51, 60 and 43, 54, 62, 62 deferred; tdma 26, 37, 51, 57 and 43, 54, 60, 60 deferred',
    },
    {
      id: 'R17',
      verdict: 'confirmed',
      figures:
        'at 1, 2, 5, 15 tracks: without arm buffers 9, 12, 15, 17 and 14, 16, 18, 19 deferred, with them 27, 39, 51, 53 and 43, 54, 62, 57 deferred',
    },
  ],
  readings: [
    {
      said: '',
      title: 'the main reading',
      engine: '2',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=15&head=0&phase=paper&aperiodic=ranked:0.1&disks=3&spread=whole&bus=scsi" --figure 3 --policies scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.06666666666666667 --seeds 3 --requests 1000',
      seeds: 3,
      requests: 1000,
      not: [26, 37, 51, 53],
      deferred: [42, 54, 62, 57],
      verdicts: { R9: 'not confirmed', R10: 'confirmed in part', R15: 'not confirmed' },
    },
    {
      said: '',
      title: 'the main reading, shorter',
      engine: '2',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=15&head=0&phase=paper&aperiodic=ranked:0.1&disks=3&spread=whole&bus=scsi" --figure 3 --policies scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.06666666666666667 --seeds 2 --requests 500',
      seeds: 2,
      requests: 500,
      not: [27, 39, 51, 53],
      deferred: [43, 54, 62, 57],
      verdicts: { R9: 'not confirmed', R15: 'confirmed in part' },
    },
    {
      said: 'arbiter=round-robin',
      title: 'the bus in turn',
      engine: '2',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=15&head=0&phase=paper&aperiodic=ranked:0.1&disks=3&spread=whole&bus=scsi&arbiter=round-robin" --figure 3 --policies scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.06666666666666667 --seeds 2 --requests 500',
      seeds: 2,
      requests: 500,
      not: [27, 39, 51, 60],
      deferred: [43, 54, 62, 62],
      verdicts: { R9: 'not confirmed', R15: 'confirmed in part' },
    },
    {
      said: 'arbiter=slice:2',
      title: 'in turn, at most 2 ms at a time',
      engine: '2',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=15&head=0&phase=paper&aperiodic=ranked:0.1&disks=3&spread=whole&bus=scsi&arbiter=slice:2" --figure 3 --policies scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.06666666666666667 --seeds 2 --requests 500',
      seeds: 2,
      requests: 500,
      not: [27, 39, 51, 60],
      deferred: [43, 54, 62, 62],
      verdicts: { R9: 'not confirmed', R15: 'confirmed in part' },
    },
    {
      said: 'arbiter=tdma',
      title: 'slots of 1 ms in turn',
      engine: '1',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=15&head=0&phase=paper&aperiodic=ranked:0.1&disks=3&spread=whole&bus=scsi&arbiter=tdma" --figure 3 --policies scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.06666666666666667 --seeds 2 --requests 500',
      seeds: 2,
      requests: 500,
      not: [26, 37, 51, 57],
      deferred: [43, 54, 60, 60],
      verdicts: { R9: 'not confirmed', R15: 'confirmed in part' },
    },
    {
      said: 'grain=request',
      title: 'the bus for a whole request',
      engine: '2',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=15&head=0&phase=paper&aperiodic=ranked:0.1&disks=3&spread=whole&bus=scsi&grain=request" --figure 3 --policies scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.06666666666666667 --seeds 2 --requests 500',
      seeds: 2,
      requests: 500,
      not: [27, 39, 51, 53],
      deferred: [43, 54, 62, 58],
      verdicts: { R9: 'not confirmed', R15: 'confirmed in part' },
    },
    {
      said: 'armbuffer=0',
      title: 'no arm buffers',
      engine: '2',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=15&head=0&phase=paper&aperiodic=ranked:0.1&disks=3&spread=whole&bus=scsi&armbuffer=0" --figure 3 --policies scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.06666666666666667 --seeds 2 --requests 500',
      seeds: 2,
      requests: 500,
      not: [9, 12, 15, 17],
      deferred: [14, 16, 18, 19],
      verdicts: { R9: 'confirmed in part', R15: 'confirmed in part' },
    },
    {
      said: 'armbuffer=43008',
      title: 'arm buffers of one track',
      engine: '2',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=15&head=0&phase=paper&aperiodic=ranked:0.1&disks=3&spread=whole&bus=scsi&armbuffer=43008" --figure 3 --policies scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.06666666666666667 --seeds 2 --requests 500',
      seeds: 2,
      requests: 500,
      not: [27, 31, 36, 40],
      deferred: [41, 42, 42, 43],
      verdicts: { R9: 'confirmed in part', R10: 'confirmed in part', R15: 'not confirmed' },
    },
    {
      said: 'lambda=5',
      title: 'a third of the other requests for each disk',
      engine: '2',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=paper&aperiodic=ranked:0.1&disks=3&spread=whole&bus=scsi" --figure 3 --policies scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.2 --seeds 2 --requests 500',
      seeds: 2,
      requests: 500,
      not: [35, 48, 60, 56],
      deferred: [51, 60, 65, 58],
      verdicts: { R9: 'not confirmed', R15: 'not confirmed' },
    },
    {
      said: 'bus=none',
      title: 'a way for each disk',
      engine: '2',
      command:
        'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=15&head=0&phase=paper&aperiodic=ranked:0.1&disks=3&spread=whole&bus=none" --figure 3 --policies scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.06666666666666667 --seeds 2 --requests 500',
      seeds: 2,
      requests: 500,
      not: [27, 39, 51, 60],
      deferred: [43, 54, 63, 66],
      verdicts: { R9: 'not confirmed', R15: 'confirmed' },
    },
  ],
};
