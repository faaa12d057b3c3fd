/** The experiment of the page: a sweep of the Lab's scenario, and what has been measured of it. */
import { create } from 'zustand';
import type { Budget } from '../../../core/experiment/sweep/budget.ts';
import type { Cell } from '../../../core/experiment/sweep/cells.ts';
import type { SweepSpec } from '../../../core/experiment/sweep/spec.ts';
import { usualSweep } from '../../../core/experiment/sweep/suggested.ts';
import type { SweepTable } from '../../../core/experiment/sweep/table.ts';
import { workerCount } from '../../worker/sweepPool.ts';
import { useScenario } from '../stores/scenarioStore.ts';

/**
 * waiting: it takes long, so it waits for a hand; impossible: there is no such sweep; refused: it is too large;
 * failed: a run broke off.
 */
export type SweepStatus =
  | 'waiting'
  | 'running'
  | 'stopped'
  | 'finished'
  | 'impossible'
  | 'refused'
  | 'failed';

interface ExperimentState {
  readonly spec: SweepSpec;
  readonly status: SweepStatus;
  /** Why it is impossible, refused or failed. */
  readonly reasons: readonly string[];
  /** What has been measured so far; of the sweep before while the present one is impossible. */
  readonly table: SweepTable | undefined;
  /** Its first look is over. */
  readonly seen: boolean;
  readonly cells: readonly Cell[];
  /** What it takes at most. */
  readonly budget: Budget | undefined;
  /** Of the work, 0 to 1. */
  readonly share: number;
  /** Undefined until it can be told. */
  readonly secondsLeft: number | undefined;
  readonly workers: number;
  /** Workers are refused: the sentence says so. */
  readonly moved: string;
  /** The point that is looked at closely, −1 for none. */
  readonly selected: number;
}

export const useExperiment = create<ExperimentState>()(() => ({
  spec: usualSweep(useScenario.getState().scenario),
  status: 'waiting',
  reasons: [],
  table: undefined,
  seen: false,
  cells: [],
  budget: undefined,
  share: 0,
  secondsLeft: undefined,
  workers: workerCount(),
  moved: '',
  selected: -1,
}));

export function selectPoint(selected: number): void {
  useExperiment.setState({ selected });
}
