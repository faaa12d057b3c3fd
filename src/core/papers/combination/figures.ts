/**
 * What the verdicts on stream combination (paper 003) are made of: single runs of figures 3 and 4, the most streams by
 * cycle of figure 5a and by workload of figure 5b, under one reading of the paper.
 */
import type { Estimate } from '../../experiment/sweep/estimate.ts';

export const SERVERS = ['fixed-stretch', 'simple-combination', 'stream-combination'] as const;
export type StreamServer = (typeof SERVERS)[number];

export const serverNames: Readonly<Record<StreamServer, string>> = {
  'fixed-stretch': 'Fixed-Stretch',
  'simple-combination': 'simple combination',
  'stream-combination': 'stream combination',
};

/** A run of figure 3 or 4. */
export interface StreamsRun {
  readonly server: StreamServer;
  /** At the start, in s. */
  readonly cycleS: number;
  readonly seed: number;
  /** When the first stream was refused, and for want of what; absent where all were let in. */
  readonly refusedS?: number;
  readonly bound?: 'disk' | 'memory';
  /** When the first operation was carried out, and which; absent without any. */
  readonly operationS?: number;
  readonly operation?: 'combine' | 'split' | 'double' | 'shorten';
  /** Streams in service at the end, and those that had come. */
  readonly streams: number;
  readonly came: number;
}

/** The most streams in service, over seeds: a point of figure 5. */
export interface MostStreams {
  readonly server: StreamServer;
  readonly cycleS: number;
  readonly most: Estimate;
}

export interface WorkloadPoint extends MostStreams {
  /** 1 to 6, as the paper numbers them. */
  readonly workload: number;
}

export interface CombinationData {
  readonly runs: readonly StreamsRun[];
  readonly byCycle: readonly MostStreams[];
  /** Empty where they were not run. */
  readonly byWorkload: readonly WorkloadPoint[];
}

export const runsOf = (
  { runs }: CombinationData,
  server: StreamServer,
  cycleS: number,
): readonly StreamsRun[] => {
  const found = runs.filter((run) => run.server === server && run.cycleS === cycleS);
  if (found.length === 0) throw new Error(`no run of ${server} from ${cycleS} s`);
  return found;
};
