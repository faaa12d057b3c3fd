/** Thirteen streams of 150 000 B/s that read a track at a time, deadlines deferred by a period, and five others a second. */
import type { ParamValues } from '../../sim/interfaces.ts';

export const thirteenStreams: ParamValues = {
  workload: 'streams',
  disk: 'allicat',
  n: 13,
  m: 2,
  lambda: 5,
  dsize: 'tracks:1',
  duration: 120,
};
