/** What the verdicts on the QoS paper are made of: its figures 5 to 7 as measured, formula 1, and what its survey says of others. */

/** Who protects the stream, and at what price: the paper's own two first. */
export const QOS_POLICIES = [
  'ucsb-io',
  'time-cycle-qos',
  'c-look',
  'fcfs',
  'cello',
  'mars',
  'user-safe',
] as const;
export type QosPolicy = (typeof QOS_POLICIES)[number];

/** Streams of figures 5 and 6 beside the guaranteed one. */
export const NEIGHBOURS = 5;
/** When each of them comes, in s. */
export const STARTS_S = [5, 10, 15, 20, 25] as const;
/** The others' streams of figure 7. */
export const LOW_STREAMS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A run of figure 5 or 6. */
export interface ShareRun {
  readonly figure: 5 | 6;
  readonly policy: QosPolicy;
  /** Cycles of the guaranteed stream that ended within the run, and those of them without all of its 32 MB. */
  readonly cycles: number;
  readonly missed: number;
  /** MB/s of each client in each second, the guaranteed one first. */
  readonly everyS: readonly (readonly number[])[];
}

/** A point of figure 7: mean response of all IOs released at least a cycle before the end; one not done by then counts with its age. */
export interface ResponseRun {
  readonly policy: QosPolicy;
  /** One IO a cycle, or reads of 128 KiB one after the other. */
  readonly io: 'cycle' | 'chunk';
  readonly low: number;
  readonly highMs: number;
  readonly lowMs: number;
}

/** So many streams in the shortest cycle of formula 1, and in one a hundredth shorter. */
export interface LeastCycleRun {
  readonly streams: number;
  readonly cycleMs: number;
  readonly letIn: number;
  readonly missed: number;
  readonly letInShorter: number;
}

export const RULES = ['all', 'deterministic', 'statistical'] as const;
export type Rule = (typeof RULES)[number];

/** One sequence of arrivals, so long, by one rule. */
export interface AdmittedRun {
  readonly rule: Rule;
  readonly came: number;
  readonly letIn: number;
  /** Let in, and no cycle missed. */
  readonly carried: number;
  readonly missed: number;
  /** Share of the run in which the disk was at work. */
  readonly busy: number;
  /** What all that came want, by the drive's mean: their time as a share of a cycle. */
  readonly wanted: number;
}

/** How unevenly, at the most, and what bounds it: in the units of the policy's own promise. */
export interface FairRun {
  readonly policy: 'cello' | 'mars' | 'user-safe';
  readonly most: number;
  readonly bound: number;
  readonly intervals: number;
}

/** Blocks read on the way. */
export interface FreeRun {
  /** Foreground requests a second. */
  readonly load: number;
  readonly policy: string;
  /** MB/s of free blocks, and as a share of what the disk transfers at the most. */
  readonly freeMB: number;
  readonly share: number;
  /** Every foreground request ended in the very ns in which it does without them. */
  readonly same: boolean;
}

/** A guaranteed latency beside one large stream, by the length of a chunk; 0 for the whole request. */
export interface ChunkRun {
  readonly chunk: number;
  readonly waitMs: number;
  readonly greedyMB: number;
}

/** What was run under one reading. */
export interface QosData {
  readonly shares: readonly ShareRun[];
  readonly responses: readonly ResponseRun[];
  readonly leastCycles: readonly LeastCycleRun[];
  readonly admitted: readonly AdmittedRun[];
  readonly fair: readonly FairRun[];
  readonly free: readonly FreeRun[];
  readonly chunks: readonly ChunkRun[];
}

/** Mean MB/s of a client between two instants in s. */
export function rateOf({ everyS }: ShareRun, client: number, fromS: number, toS: number): number {
  const seconds = (everyS[client] ?? []).slice(fromS, toS);
  return seconds.reduce((sum, x) => sum + x, 0) / Math.max(1, seconds.length);
}
