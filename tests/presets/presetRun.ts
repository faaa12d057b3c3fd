/** Runs a preset, or a variation of it, and gives its figures. */
import { report, type Report } from '../../src/metrics/report.ts';
import { endedRun } from '../../src/scenario/ended.ts';
import { presetScenario } from '../../src/scenario/preset.ts';
import { presetById } from '../../src/scenario/presets/index.ts';
import type { Preset } from '../../src/scenario/presets/definition.ts';
import { Run } from '../../src/scenario/run.ts';
import { withValues, type Scenario } from '../../src/scenario/scenario.ts';
import type { ParamValues } from '../../src/sim/interfaces.ts';

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

export function runPreset(id: string, changed: ParamValues = {}): PresetRun {
  const run = new Run(scenarioOf(id, changed)).complete();
  return { run, figures: report(endedRun(run.station)) };
}
