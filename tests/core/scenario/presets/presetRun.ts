/** Runs a preset, or a variation of it, and gives its figures. */
import { report, type Report } from '../../../../src/core/metrics/report.ts';
import { endedRun, type EndedRun } from '../../../../src/core/scenario/run/ended.ts';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import type { Preset } from '../../../../src/core/scenario/presets/parts/definition.ts';
import { buildMachine } from '../../../../src/core/scenario/run/machine.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
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

const ended = new Map<string, EndedRun>();

/** Of one disk or of several, without pages. What several tests ask for is played once. */
export function endOf(id: string, changed: ParamValues = {}): EndedRun {
  const scenario = scenarioOf(id, changed);
  const key = JSON.stringify(scenario);
  const known = ended.get(key);
  if (known) return known;
  const machine = buildMachine(scenario);
  machine.run(Infinity);
  machine.finish();
  const its = endedRun(machine);
  ended.set(key, its);
  return its;
}

/** Of one disk or of several. */
export const figuresOf = (id: string, changed: ParamValues = {}): Report => report(endOf(id, changed));

const played = new Map<string, PresetRun>();

/** Of one disk. What several tests ask for is played once. */
export function runPreset(id: string, changed: ParamValues = {}): PresetRun {
  const key = JSON.stringify([id, changed]);
  const known = played.get(key);
  if (known) return known;
  const scenario = scenarioOf(id, changed);
  const run = new Run(scenario).complete();
  const end = endedRun(run.station);
  const its = { run, figures: report(end) };
  played.set(key, its);
  if (resolved(scenario).kind === 'single') ended.set(JSON.stringify(scenario), end);
  return its;
}
