/**
 * Which operation a cycle calls for, and whether it is carried out: the rules of stream combination (section 2.2), over the
 * schedule as a value. One operation a cycle.
 */
import type { CycleServer } from '../../theory/cycles.ts';
import {
  combined,
  doubled,
  fastestPair,
  shortened,
  slowestTwo,
  split,
  type PairOfStreams,
} from '../../theory/cycleOperations.ts';
import { differenceOf, fits, type CycleSchedule, type Utilizations } from '../../theory/cycleSchedule.ts';

export const operationNames = ['none', 'combine', 'split', 'double', 'shorten'] as const;
export type OperationName = (typeof operationNames)[number];

/** Why an operation is carried out, or why not. */
export const verdicts = [
  'fixed',
  'quiet',
  'nothing-left',
  'done',
  'memory-full',
  'time-full',
  'late',
  'no-closer',
] as const;
export type Verdict = (typeof verdicts)[number];

export interface Operation {
  readonly name: OperationName;
  /** The two that are combined, the first of them reading twice, or that are split. */
  readonly pair?: PairOfStreams;
  /** What it comes to, or would. */
  readonly schedule: CycleSchedule;
}

export interface Weighed extends Operation {
  readonly verdict: Verdict;
  readonly before: Utilizations;
  readonly after: Utilizations;
}

/** What a rule reads: the schedule before it, and what it takes of the two resources. */
export interface Weighing {
  readonly schedule: CycleSchedule;
  readonly server: CycleServer;
  readonly used: (schedule: CycleSchedule) => Utilizations;
}

export const carriedOut = ({ verdict }: Weighed): boolean => verdict === 'done';

/** Nothing is done. */
export function leftAlone({ schedule, used }: Weighing, verdict: Verdict): Weighed {
  const before = used(schedule);
  return { name: 'none', schedule, verdict, before, after: before };
}

/** Two slow streams take turns from now on; undefined where fewer than two are single. */
export function combining(schedule: CycleSchedule): Operation | undefined {
  const pair = slowestTwo(schedule);
  return pair && { name: 'combine', pair, schedule: combined(schedule, pair) };
}

/** The fastest pair becomes single; undefined where there is none. */
export function splitting(schedule: CycleSchedule): Operation | undefined {
  const pair = fastestPair(schedule);
  return pair && { name: 'split', pair, schedule: split(schedule, pair) };
}

export const doubling = (schedule: CycleSchedule): Operation => ({
  name: 'double',
  schedule: doubled(schedule),
});

export const shortening = (schedule: CycleSchedule, share: number): Operation => ({
  name: 'shorten',
  schedule: shortened(schedule, share),
});

/** Judges an operation by `refuses`, which says why it is not carried out. */
export function weighed(
  { schedule, used }: Weighing,
  operation: Operation,
  refuses: (before: Utilizations, after: Utilizations) => Verdict | undefined,
): Weighed {
  const before = used(schedule);
  const after = used(operation.schedule);
  return { ...operation, before, after, verdict: refuses(before, after) ?? 'done' };
}

/** Would some IO come later than its stream needs it? */
export const comesLate = ({ schedule }: Operation, { server }: Weighing): Verdict | undefined =>
  fits(schedule, server) ? undefined : 'late';

/**
 * The conditions of the checked form: both resources bear it, no IO is late, and, but for a doubling, they have come closer
 * to each other. (Our reading: as printed, a step larger than u_dT is taken back in the next cycle, for ever.)
 */
export function checked(weighing: Weighing, operation: Operation): Weighed {
  return weighed(weighing, operation, (before, after) => {
    if (after.memory > 1) return 'memory-full';
    if (after.time > 1) return 'time-full';
    const late = comesLate(operation, weighing);
    if (late) return late;
    const closer = operation.name === 'double' || differenceOf(after) < differenceOf(before);
    return closer ? undefined : 'no-closer';
  });
}
