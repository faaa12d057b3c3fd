/** Figure 1 as we measured it, from experiments/reddy/figure-1.json. */
import type { Figure1 } from './figures.ts';

export const reddyFigure1: Figure1 = {
  engine: '1',
  command:
    'npm run -s streams -- "v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=paper&aperiodic=ranked:0.1" --figure 1 --policies edf,cscan,scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.2 --seeds 20 --requests 50000',
  seeds: 20,
  requests: 50000,
  rows: [
    { policy: 'edf', m: 1, tracks: 1, largest: 3, mean: 5.45 },
    { policy: 'edf', m: 1, tracks: 2, largest: 9, mean: 10.2 },
    { policy: 'edf', m: 1, tracks: 5, largest: 14, mean: 15 },
    { policy: 'edf', m: 1, tracks: 15, largest: 19, mean: 19 },
    { policy: 'edf', m: 2, tracks: 1, largest: 11, mean: 11 },
    { policy: 'edf', m: 2, tracks: 2, largest: 15, mean: 15 },
    { policy: 'edf', m: 2, tracks: 5, largest: 19, mean: 19 },
    { policy: 'edf', m: 2, tracks: 15, largest: 21, mean: 21 },
    { policy: 'cscan', m: 1, tracks: 1, largest: 10, mean: 11.05 },
    { policy: 'cscan', m: 1, tracks: 2, largest: 16, mean: 16.05 },
    { policy: 'cscan', m: 1, tracks: 5, largest: 20, mean: 20 },
    { policy: 'cscan', m: 1, tracks: 15, largest: 22, mean: 22 },
    { policy: 'cscan', m: 2, tracks: 1, largest: 16, mean: 16 },
    { policy: 'cscan', m: 2, tracks: 2, largest: 19, mean: 19.05 },
    { policy: 'cscan', m: 2, tracks: 5, largest: 22, mean: 22 },
    { policy: 'cscan', m: 2, tracks: 15, largest: 23, mean: 23 },
    { policy: 'scan-edf', m: 1, tracks: 1, largest: 3, mean: 6.05 },
    { policy: 'scan-edf', m: 1, tracks: 2, largest: 10, mean: 11.05 },
    { policy: 'scan-edf', m: 1, tracks: 5, largest: 15, mean: 15.95 },
    { policy: 'scan-edf', m: 1, tracks: 15, largest: 18, mean: 19.1 },
    { policy: 'scan-edf', m: 2, tracks: 1, largest: 13, mean: 13.8 },
    { policy: 'scan-edf', m: 2, tracks: 2, largest: 17, mean: 17.85 },
    { policy: 'scan-edf', m: 2, tracks: 5, largest: 20, mean: 20 },
    { policy: 'scan-edf', m: 2, tracks: 15, largest: 22, mean: 22 },
  ],
};
