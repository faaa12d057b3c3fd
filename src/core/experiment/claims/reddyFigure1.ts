/** Figure 1 as we measured it, from experiments/reddy/figure-1.json. */
import type { Figure1 } from './figures.ts';

export const reddyFigure1: Figure1 = {
  engine: '1',
  command:
    'npm run -s streams -- --figure 1 --policies edf,cscan,scan-edf --tracks 1,2,5,15 --m 1,2 --gap 0.2 --seeds 20 --requests 50000',
  seeds: 20,
  requests: 50000,
  rows: [
    { policy: 'edf', m: 1, tracks: 1, largest: 11, mean: 11.05 },
    { policy: 'edf', m: 1, tracks: 2, largest: 16, mean: 16 },
    { policy: 'edf', m: 1, tracks: 5, largest: 21, mean: 21 },
    { policy: 'edf', m: 1, tracks: 15, largest: 23, mean: 23 },
    { policy: 'edf', m: 2, tracks: 1, largest: 12, mean: 12 },
    { policy: 'edf', m: 2, tracks: 2, largest: 16, mean: 16 },
    { policy: 'edf', m: 2, tracks: 5, largest: 21, mean: 21 },
    { policy: 'edf', m: 2, tracks: 15, largest: 23, mean: 23 },
    { policy: 'cscan', m: 1, tracks: 1, largest: 12, mean: 12.35 },
    { policy: 'cscan', m: 1, tracks: 2, largest: 16, mean: 17.15 },
    { policy: 'cscan', m: 1, tracks: 5, largest: 21, mean: 21 },
    { policy: 'cscan', m: 1, tracks: 15, largest: 23, mean: 23 },
    { policy: 'cscan', m: 2, tracks: 1, largest: 16, mean: 16 },
    { policy: 'cscan', m: 2, tracks: 2, largest: 19, mean: 19 },
    { policy: 'cscan', m: 2, tracks: 5, largest: 22, mean: 22 },
    { policy: 'cscan', m: 2, tracks: 15, largest: 23, mean: 23 },
    { policy: 'scan-edf', m: 1, tracks: 1, largest: 10, mean: 10.85 },
    { policy: 'scan-edf', m: 1, tracks: 2, largest: 17, mean: 17 },
    { policy: 'scan-edf', m: 1, tracks: 5, largest: 22, mean: 22 },
    { policy: 'scan-edf', m: 1, tracks: 15, largest: 23, mean: 23 },
    { policy: 'scan-edf', m: 2, tracks: 1, largest: 14, mean: 14.1 },
    { policy: 'scan-edf', m: 2, tracks: 2, largest: 19, mean: 19 },
    { policy: 'scan-edf', m: 2, tracks: 5, largest: 23, mean: 23 },
    { policy: 'scan-edf', m: 2, tracks: 15, largest: 23, mean: 23 },
  ],
};
