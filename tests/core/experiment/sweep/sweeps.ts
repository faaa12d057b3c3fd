/** Sweeps as tests ask for them. */
import type { Cell } from '../../../../src/core/experiment/sweep/cells.ts';
import { cellsOf } from '../../../../src/core/experiment/sweep/cells.ts';
import { runReplication } from '../../../../src/core/experiment/sweep/replication.ts';
import { readSweep, type SweepSpec } from '../../../../src/core/experiment/sweep/spec.ts';
import { SweepRun } from '../../../../src/core/experiment/sweep/sweepRun.ts';
import { runHere } from './runHere.ts';
import { Faults } from '../../../../src/core/scenario/faults.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import type { SweepWords } from '../../../../src/core/scenario/viewState.ts';
import type { Scenario } from '../../../../src/core/scenario/scenario.ts';

export function scenarioOf(link: string): Scenario {
  const { state, faults } = decodePlain(link);
  if (faults.length > 0) throw new Error(faults.join('; '));
  return state.scenario;
}

export function specOf(words: SweepWords): SweepSpec {
  const faults = new Faults(10);
  const spec = readSweep(words, faults);
  if (faults.any) throw new Error(faults.list().join('; '));
  return spec;
}

export interface Asked {
  readonly spec: SweepSpec;
  readonly cells: readonly Cell[];
}

export function ask(link: string, words: SweepWords): Asked {
  const spec = specOf(words);
  const cells = cellsOf(spec.axes, scenarioOf(link));
  if (!cells.ok) throw new Error(cells.faults.join('; '));
  return { spec, cells: cells.value };
}

/** In this thread, from beginning to end. */
export const sweepHere = ({ spec, cells }: Asked): SweepRun =>
  runHere(new SweepRun(spec, cells), runReplication);
