/** The runs behind formula 1 of the QoS paper and behind what its survey says of others, as links. */
import type { FairRun, Rule } from '../../../../src/core/papers/qos/figures.ts';
import { RUN_S, SERVER } from '../../../../src/core/papers/qos/scenarios.ts';
import { GROWING_SCENARIO } from '../../../../src/core/papers/qos/sweeps.ts';

/** Formula 1: streams of 5 MB/s, read once in cycles of so many s, all in the outermost zone. */
export const leastCycleLink = (streams: number, cycleS: number): string =>
  `${SERVER}&policy=time-cycle-qos&cycle=${cycleS}&admission=deterministic&duration=${RUN_S}&clients=${Array.from(
    { length: streams },
    (_, i) => `rate:5000000@0:cycle=${cycleS}:file=${100 * i}:100`,
  ).join(';')}`;

export const admissionLink = (rule: Rule, came: number): string =>
  `${GROWING_SCENARIO}&admission=${rule}&nclients=${came}`;

/** Who shares, and what of each period is theirs; under MARS, what a queue gets at each visit. */
interface Group {
  readonly clients: readonly number[];
  readonly periodMs: number;
  readonly shareMs: number;
}

const fair = (rest: string): string => `${SERVER}&duration=${RUN_S}&${rest}`;

/** Where everybody always has work: by class, by queue, by client. */
export const fairLinks: Readonly<
  Record<FairRun['policy'], { readonly link: string; readonly groups: readonly Group[] }>
> = {
  cello: {
    link: fair(
      'policy=cello&weights=1:2:1&clients=latency:40/s:65536:1000@0;interactive:70/s:65536@0;greedy@0:random;greedy@0:random',
    ),
    groups: [
      { clients: [0], periodMs: 1000, shareMs: 250 },
      { clients: [1], periodMs: 1000, shareMs: 500 },
      { clients: [2, 3], periodMs: 1000, shareMs: 250 },
    ],
  },
  mars: {
    link: fair(
      'policy=mars&weights=2:1:1&quantum=20&clients=latency:100/s:65536:1000@0;greedy@0:random;greedy@0:random',
    ),
    groups: [
      { clients: [0], periodMs: 0, shareMs: 40 },
      { clients: [1, 2], periodMs: 0, shareMs: 20 },
    ],
  },
  'user-safe': {
    link: fair(
      'policy=user-safe&clients=greedy@0:random:size=65536:period=1:slice=0.4:extra;greedy@0:random:period=0.5:slice=0.2:extra',
    ),
    groups: [
      { clients: [0], periodMs: 1000, shareMs: 400 },
      { clients: [1], periodMs: 500, shareMs: 200 },
    ],
  },
};

/** Foreground requests a second. */
export const FREE_LOADS = [10, 30, 50] as const;

/** A client whose blocks are all over the disk, or nobody. */
export const freeLink = (policy: string, load: number, free: 'on' | 'off'): string =>
  `${SERVER}&policy=${policy}&freeblock=${free}&clients=interactive:${load}/s:8192@0${free === 'on' ? ';background@0:all' : ''}&duration=${RUN_S}`;

const WHOLE = 4_194_304;
/** From 64 KiB to the whole of 4 MiB, which is written as 0. */
export const CHUNKS = [65_536, 131_072, 262_144, 524_288, 1_048_576, 2_097_152, 0] as const;

export const chunkLink = (chunk: number): string =>
  `${SERVER}&policy=ucsb-io&chunk=${chunk || WHOLE}&clients=latency:5/s:65536:1@0;background@0:size=${WHOLE}&duration=${RUN_S}`;
