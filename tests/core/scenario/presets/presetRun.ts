/** Runs a preset, or a variation of it, and gives its figures. */
import { report, type Report } from '../../../../src/core/metrics/report.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import type { Preset } from '../../../../src/core/scenario/presets/definition.ts';
import { buildMachine } from '../../../../src/core/scenario/run/machine.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';

export function presetOf(id: string): Preset {
  const preset = presetById.get(id);
  if (!preset) throw new Error(`no such preset: ${id}`);
  return preset;
}

export const scenarioOf = (id: string, changed: ParamValues = {}): Scenario =>
  withValues(presetScenario(presetOf(id)), changed);

export interface PresetRun {
  readonly run: Run;
  readonly figures: Report;
}

/** Of one disk or of several. */
export function figuresOf(id: string, changed: ParamValues = {}): Report {
  const machine = buildMachine(scenarioOf(id, changed));
  machine.run(Infinity);
  machine.finish();
  return report(endedRun(machine));
}

/** Of one disk. */
export function runPreset(id: string, changed: ParamValues = {}): PresetRun {
  const run = new Run(scenarioOf(id, changed)).complete();
  return { run, figures: report(endedRun(run.station)) };
}
