/** Runs a preset, or a variation of it, and gives its figures. */
import { report, type Report } from '../../../../src/core/metrics/report.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import type { Preset } from '../../../../src/core/scenario/presets/parts/definition.ts';
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

const played = new Map<string, PresetRun>();

/** Of one disk. What several tests ask for is played once. */
export function runPreset(id: string, changed: ParamValues = {}): PresetRun {
  const key = JSON.stringify([id, changed]);
  const known = played.get(key);
  if (known) return known;
  const run = new Run(scenarioOf(id, changed)).complete();
  const its = { run, figures: report(endedRun(run.station)) };
  played.set(key, its);
  return its;
}
