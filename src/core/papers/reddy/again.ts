/** Figures 1 to 3 of Reddy and Wyllie run again in the page: a few seeds and a fiftieth of the length. */
import { decodePlain } from '../../scenario/link/index.ts';
import type { StreamsFigure, StreamsOrder } from '../../experiment/streams/order.ts';

export const AGAIN_SEEDS = 3;
export const AGAIN_REQUESTS = 1000;

/** The main reading, with nothing left unsaid. */
const SYSTEM =
  'v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=paper&aperiodic=ranked:0.1';

/** Figure 3: three disks on one bus, each with as many requests without a stream as the one. */
const THREE_DISKS = `${SYSTEM.replace('lambda=5', 'lambda=15')}&disks=3&spread=whole&bus=scsi`;

/** Sizes of requests in tracks, and how many streams figure 2 has at each. */
export const SIZES = [
  [1, 8],
  [2, 12],
  [5, 15],
  [15, 18],
] as const;

export const reddyOrder = (figure: StreamsFigure): StreamsOrder => ({
  figure,
  base: decodePlain(`#/lab?${figure === 3 ? THREE_DISKS : SYSTEM}`).state.scenario,
  // The paper’s figure 3 has Scan-EDF alone.
  policies: figure === 3 ? ['scan-edf'] : ['cscan', 'scan-edf', 'edf'],
  lambdas: [figure === 3 ? 15 : 5],
  deferrals: [1, 2],
  tracks: SIZES.map(([tracks]) => tracks),
  streams: SIZES.map(([, streams]) => streams),
  seeds: Array.from({ length: AGAIN_SEEDS }, (_, s) => 1 + s),
  requests: AGAIN_REQUESTS,
});
