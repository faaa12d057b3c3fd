/**
 * Which operation a cycle calls for, and whether it is carried out, as servers in cycles tell it: over the schedule as a
 * value, one operation a cycle. The questions of stream combination stand in core/theory, where pictures ask them as well.
 */
import type { CombinationRefusal, CombinationStep } from '../../theory/combination.ts';
import type { CycleServer } from '../../theory/cycles.ts';
import {
  combined,
  fastestPair,
  slowestTwo,
  split,
  type PairOfStreams,
} from '../../theory/cycleOperations.ts';
import { fits, type CycleSchedule, type Utilizations } from '../../theory/cycleSchedule.ts';

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

const refusals: Readonly<Record<CombinationRefusal, Verdict>> = {
  memory: 'memory-full',
  time: 'time-full',
  fits: 'late',
  difference: 'no-closer',
};

/** What stream combination makes of a cycle, as it is told. */
export function weighedStep({ operation, wouldBe, before, refusal }: CombinationStep): Weighed {
  const came = { schedule: wouldBe.schedule, before, after: wouldBe.used };
  if (operation === undefined) return { name: 'none', verdict: 'quiet', ...came };
  const { kind: name } = operation;
  const pair = 'pair' in operation ? { pair: operation.pair } : {};
  return { name, ...pair, ...came, verdict: refusal === undefined ? 'done' : refusals[refusal] };
}
