/** Streams of 150 000 B/s that read a track at a time, and five others a second. */
import type { ParamValues } from '../../../sim/interfaces.ts';

/** Thirteen of them, deadlines deferred by a period. */
export const thirteenStreams: ParamValues = {
  workload: 'streams',
  disk: 'allicat',
  n: 13,
  m: 2,
  lambda: 5,
  dsize: 'tracks:1',
  duration: 120,
};

/** Twelve, each piece due when the next is wanted. */
export const twelveStreams: ParamValues = {
  workload: 'streams',
  disk: 'allicat',
  n: 12,
  lambda: 5,
  dsize: 'tracks:1',
  duration: 120,
};

/** Fourteen under Scan-EDF, each piece due when the next is wanted. */
export const fourteenStreams: ParamValues = {
  workload: 'streams',
  policy: 'scan-edf',
  disk: 'allicat',
  n: 14,
  lambda: 5,
  dsize: 'tracks:1',
  duration: 120,
};

/** What went without saying where a link said nothing of it, when presets of version 1 of links were made. */
export const quotaOfTwo: ParamValues = { aperiodic: 'immediate:2' };
export const drawnReleases: ParamValues = { phase: 'random' };
