/**
 * Figure 2 of stream combination, as a model: the questions that the scheduler asks at the start of a cycle, and three
 * worked examples that run through them, question by question.
 */
import {
  combinationStep,
  type CombinationRules,
  type CombinationStep,
} from '../../../core/theory/combination.ts';
import { workNowNs, type CycleSchedule } from '../../../core/theory/cycleSchedule.ts';
import { nextCycle, noStreams, withNewcomer } from '../../../core/theory/cycleOperations.ts';
import type { CycleServer } from '../../../core/theory/cycles.ts';

export type Example = 'six' | 'seven' | 'long';

interface Given {
  /** Kilobytes a second. */
  readonly rates: readonly number[];
  readonly cycleNs: number;
  readonly memoryBytes: number;
}

const six = [100, 200, 300, 400, 500, 600];
const examples: Readonly<Record<Example, Given>> = {
  six: { rates: six, cycleNs: 70e6, memoryBytes: 800e3 },
  seven: { rates: [...six, 700], cycleNs: 80e6, memoryBytes: 2000e3 },
  long: { rates: six, cycleNs: 400e6, memoryBytes: 1000e3 },
};

export const rules: CombinationRules = {
  ...{ mostMemory: 0.8, mostTime: 0.8, mostDifference: 0.05, unit: 0.05 },
  form: 'checked',
};

/** A place in the flow. */
export type Stage =
  | 'check'
  | 'which'
  | 'pairs'
  | 'singles'
  | 'split'
  | 'shorten'
  | 'combine'
  | 'double'
  | 'may'
  | 'still'
  | 'next';

export interface FlowCycle {
  /** From 1. */
  readonly number: number;
  readonly schedule: CycleSchedule;
  readonly step: CombinationStep;
  readonly server: CycleServer;
  /** All IOs of the cycle, with what is carried out. */
  readonly workNs: number;
  /** The way through the flow. */
  readonly stages: readonly Stage[];
}

export interface FlowModel {
  readonly example: Example;
  readonly cycle: FlowCycle;
  /** Of the cycle's stages, which one is asked. */
  readonly at: number;
  /** Over all cycles. */
  readonly index: number;
  readonly count: number;
  readonly cycles: readonly FlowCycle[];
}

/** No example takes longer to come to rest. */
const MOST_CYCLES = 20;

const known = new Map<Example, readonly FlowCycle[]>();

function cyclesOf(example: Example): readonly FlowCycle[] {
  const found = known.get(example);
  if (found) return found;
  const { rates, cycleNs, memoryBytes } = examples[example];
  const server: CycleServer = { accessNs: 10e6, bytesPerS: 50e6, memoryBytes, memoryCount: 'single' };
  let schedule = rates.reduce((all, rate, k) => withNewcomer(all, k, rate * 1000), noStreams(cycleNs));
  let pending = false;
  const cycles: FlowCycle[] = [];
  for (let number = 1; number <= MOST_CYCLES; number++) {
    const step = combinationStep(schedule, server, rules, pending);
    cycles.push({
      ...{ number, schedule, step, server },
      workNs: workNowNs(step.schedule, server),
      stages: stagesOf(step),
    });
    if (step.operation === undefined) break;
    schedule = nextCycle(step.schedule);
    pending = step.isPending;
  }
  known.set(example, cycles);
  return cycles;
}

function stagesOf({ operation }: CombinationStep): readonly Stage[] {
  if (operation === undefined) return ['check', 'next'];
  const { kind } = operation;
  const asks = kind === 'split' || kind === 'shorten' ? 'pairs' : 'singles';
  return ['check', 'which', asks, kind, 'may', 'still'];
}

/** `index` counts the stages of all cycles from 0; beyond the last one it is the last one. */
export function flowModel(example: Example, index: number): FlowModel {
  const cycles = cyclesOf(example);
  const count = cycles.reduce((sum, { stages }) => sum + stages.length, 0);
  const own = Math.max(0, Math.min(count - 1, index));
  let at = own;
  for (const cycle of cycles) {
    if (at < cycle.stages.length) return { example, cycle, at, index: own, count, cycles };
    at -= cycle.stages.length;
  }
  throw new Error('every index is within a cycle');
}
