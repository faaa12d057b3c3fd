/** Figures 1 and 2 of Reddy and Wyllie run again in the page: a few seeds and a fiftieth of the length. */
import { decodePlain } from '../../scenario/link/index.ts';
import type { StreamsOrder } from '../streams/order.ts';

export const AGAIN_SEEDS = 3;
export const AGAIN_REQUESTS = 1000;

/** The main reading, with nothing left unsaid. */
const SYSTEM =
  'v=2&workload=streams&policy=edf&disk=allicat&dsize=tracks:1&lambda=5&head=0&phase=paper&aperiodic=ranked:0.1';

/** Sizes of requests in tracks, and how many streams figure 2 has at each. */
export const SIZES = [
  [1, 8],
  [2, 12],
  [5, 15],
  [15, 18],
] as const;

export const reddyOrder = (figure: 1 | 2): StreamsOrder => ({
  figure,
  base: decodePlain(`#/lab?${SYSTEM}`).state.scenario,
  policies: ['cscan', 'scan-edf', 'edf'],
  lambdas: [5],
  deferrals: [1, 2],
  tracks: SIZES.map(([tracks]) => tracks),
  streams: SIZES.map(([, streams]) => streams),
  seeds: Array.from({ length: AGAIN_SEEDS }, (_, s) => 1 + s),
  requests: AGAIN_REQUESTS,
});
