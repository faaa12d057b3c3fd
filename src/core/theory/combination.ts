/**
 * What stream combination does at the start of a cycle (section 2.2, figure 2), as a value: the questions that it asks, the
 * operation they lead to, what that would come to, and whether it is carried out. As printed it is, always; the conditions
 * are our reading, without which one step too far is taken back in the next cycle, and taken again, for ever.
 */
import { differenceOf, fits, utilizations, type CycleSchedule, type Utilizations } from './cycleSchedule.ts';
import {
  combined,
  doubled,
  fastestPair,
  shortened,
  slowestTwo,
  split,
  type PairOfStreams,
} from './cycleOperations.ts';
import type { CycleServer } from './cycles.ts';

export interface CombinationRules {
  /** u_mT, u_tT, u_dT. */
  readonly mostMemory: number;
  readonly mostTime: number;
  readonly mostDifference: number;
  /** UNIT: by which share a cycle is made shorter. */
  readonly unit: number;
  /** As printed: without conditions on what comes of it. */
  readonly form: 'checked' | 'printed';
}

export type CycleOperation =
  | { readonly kind: 'combine' | 'split'; readonly pair: PairOfStreams }
  | { readonly kind: 'double' | 'shorten' };

/** Why an operation is not carried out, the first that applies. */
export type CombinationRefusal = 'fits' | 'memory' | 'time' | 'difference';

export interface CombinationStep {
  readonly before: Utilizations;
  /** An operation was pending from the cycle before. */
  readonly wasPending: boolean;
  /** A threshold is exceeded, and so is that of the difference. */
  readonly isFull: boolean;
  readonly isApart: boolean;
  /** Undefined where nothing is to be done. */
  readonly operation: CycleOperation | undefined;
  /** With the operation, whether or not it is carried out. */
  readonly wouldBe: { readonly schedule: CycleSchedule; readonly used: Utilizations };
  readonly refusal: CombinationRefusal | undefined;
  /** From here on. */
  readonly schedule: CycleSchedule;
  readonly isPending: boolean;
}

/** `weigh`: what a schedule takes of both resources, where that is not equation 2. */
export function combinationStep(
  schedule: CycleSchedule,
  server: CycleServer,
  rules: CombinationRules,
  wasPending: boolean,
  weigh: (schedule: CycleSchedule) => Utilizations = (own) => utilizations(own, server),
): CombinationStep {
  const before = weigh(schedule);
  const isFull = before.memory > rules.mostMemory || before.time > rules.mostTime;
  const isApart = differenceOf(before) > rules.mostDifference;
  const asked = { before, wasPending, isFull, isApart };
  if (!((isFull && isApart) || wasPending)) {
    const wouldBe = { schedule, used: before };
    return { ...asked, operation: undefined, wouldBe, refusal: undefined, schedule, isPending: false };
  }
  const operation = operationOf(schedule, before);
  const changed = carriedOut(schedule, operation, rules.unit);
  const used = weigh(changed);
  const refusal = refusalOf(operation, before, used, fits(changed, server), rules);
  const stays = refusal === undefined ? used : before;
  // As printed, what does not fit in this cycle is asked for again in the next.
  const asksAgain = refusal === undefined || rules.form === 'printed';
  return {
    ...asked,
    operation,
    wouldBe: { schedule: changed, used },
    refusal,
    schedule: refusal === undefined ? changed : schedule,
    isPending: asksAgain && differenceOf(stays) > rules.mostDifference,
  };
}

/** The lower half of the figure: which of the four it is. */
function operationOf(schedule: CycleSchedule, { memory, time }: Utilizations): CycleOperation {
  if (memory > time) {
    const pair = fastestPair(schedule);
    return pair ? { kind: 'split', pair } : { kind: 'shorten' };
  }
  const pair = slowestTwo(schedule);
  return pair ? { kind: 'combine', pair } : { kind: 'double' };
}

function carriedOut(schedule: CycleSchedule, operation: CycleOperation, unit: number): CycleSchedule {
  switch (operation.kind) {
    case 'combine':
      return combined(schedule, operation.pair);
    case 'split':
      return split(schedule, operation.pair);
    case 'double':
      return doubled(schedule);
    case 'shorten':
      return shortened(schedule, unit);
  }
}

function refusalOf(
  { kind }: CycleOperation,
  before: Utilizations,
  used: Utilizations,
  itFits: boolean,
  { form }: CombinationRules,
): CombinationRefusal | undefined {
  if (form === 'checked') {
    if (used.memory > 1) return 'memory';
    if (used.time > 1) return 'time';
  }
  // Whatever the form, no buffer may run dry.
  if (!itFits) return 'fits';
  if (form === 'checked' && kind !== 'double' && differenceOf(used) >= differenceOf(before))
    return 'difference';
  return undefined;
}
