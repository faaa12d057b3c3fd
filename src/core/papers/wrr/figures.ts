/**
 * What the verdicts on Tsai, Chu and Huang (WRR-SCAN, EMSOFT 2004) are made of: figures 5 to 12 as measured, by policy and
 * number of tasks, under one reading of the paper. A point exists where every task of every run was let in.
 */
import type { Estimate } from '../../experiment/sweep/estimate.ts';

export const FOUR = ['wrr-scan-r', 'wrr-scan-c', 'wrr-scan-ca', 'scan-edf'] as const;
export type TaskPolicy = (typeof FOUR)[number];
export const WRR = ['wrr-scan-r', 'wrr-scan-c', 'wrr-scan-ca'] as const;
export type WrrPolicy = (typeof WRR)[number];

export const shortNames: Readonly<Record<TaskPolicy, string>> = {
  'wrr-scan-r': '-R',
  'wrr-scan-c': '-C',
  'wrr-scan-ca': '-CA',
  'scan-edf': 'Scan-EDF',
};

/** In the order of figures 5 to 12. */
export type TaskMeasure =
  | 'movement'
  | 'idle'
  | 'seek'
  | 'rotation'
  | 'overhead'
  | 'utilization'
  | 'throughput'
  | 'response';

export interface TaskPoint {
  readonly policy: TaskPolicy;
  readonly tasks: number;
  /** More aperiodic requests came than were served: the response is a mean over a run of the stated length. */
  readonly saturated: boolean;
  readonly estimates: Readonly<Record<TaskMeasure, Estimate>>;
  /** Of each seed; absent where only intervals were kept. */
  readonly runs?: Readonly<Partial<Record<TaskMeasure, readonly number[]>>>;
}

/** The most tasks that are let in, one after the other up to the first refusal, over some seeds. */
export interface MostTasks {
  readonly policy: WrrPolicy;
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Aperiodic requests against what is reserved for them, with reclamation off. */
export interface ReservedRun {
  readonly policy: WrrPolicy;
  readonly tasks: number;
  /** Requests a second. */
  readonly reserved: number;
  readonly offered: number;
  readonly saturated: boolean;
}

export interface TaskData {
  readonly most: readonly MostTasks[];
  /** How many seeds `most` is of. */
  readonly seeds: number;
  /** Empty where only the admission was worked out. */
  readonly points: readonly TaskPoint[];
  readonly reserved: readonly ReservedRun[];
}

export function mostOf({ most }: TaskData, policy: WrrPolicy): MostTasks {
  const found = most.find((row) => row.policy === policy);
  if (found === undefined) throw new Error(`no count of tasks under ${policy}`);
  return found;
}

/** By number of tasks. */
export const curveOf = ({ points }: TaskData, policy: TaskPolicy): readonly TaskPoint[] =>
  points.filter((point) => point.policy === policy).toSorted((a, b) => a.tasks - b.tasks);

/** The policies' points at each number of tasks from `from` on; a policy that admits fewer is not there. */
export function levelsOf({ points }: TaskData, from: number): readonly Level[] {
  const counts = [...new Set(points.map(({ tasks }) => tasks))].filter((tasks) => tasks >= from);
  return counts
    .toSorted((a, b) => a - b)
    .map((tasks) => {
      const of = (policy: TaskPolicy) =>
        points.find((point) => point.tasks === tasks && point.policy === policy);
      return { tasks, of };
    });
}

export interface Level {
  readonly tasks: number;
  readonly of: (policy: TaskPolicy) => TaskPoint | undefined;
}
