/** The preset that a scenario began as, by name; and whether it still is that one. */
import { resolved } from '../resolved.ts';
import { relevantParams } from '../params.ts';
import { presetScenario } from '../preset.ts';
import { presetById } from '../presets/index.ts';
import type { Preset } from '../presets/parts/definition.ts';
import type { Scenario } from '../scenario.ts';
import { writeEdits } from './script.ts';

export interface NamedPreset {
  readonly preset: Preset;
  /** Something that has a part in the run is other than the preset has it. */
  readonly changed: boolean;
  /** 'Seven videos, twelve requests a second', or the same with ', changed'. */
  readonly title: string;
}

/** Undefined for a scenario that comes from no preset. */
export function namedPreset(scenario: Scenario, presetId: string): NamedPreset | undefined {
  const preset = presetById.get(presetId);
  if (!preset) return undefined;
  const changed = differs(scenario, presetScenario(preset));
  return { preset, changed, title: changed ? `${preset.title}, changed` : preset.title };
}

/** A link brings the preset's own edits as new ones. */
function differs(now: Scenario, preset: Scenario): boolean {
  if (now.script !== preset.script) return true;
  if (writeEdits(now.interventions) !== writeEdits(preset.interventions)) return true;
  const [is, was] = [resolved(now).values, resolved(preset).values];
  return is.policy !== was.policy || relevantParams(is).some(({ key }) => is[key] !== was[key]);
}
