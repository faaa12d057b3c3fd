/** What a preset is: a scenario with a name, written as what differs from the default values. */
import type { ParamValues } from '../sim/interfaces.ts';
import type { ViewState } from './viewState.ts';
import { defaultValues, effectiveValues } from './params.ts';
import type { InterventionSpec, Scenario, ScriptedRequest } from './scenario.ts';

export interface PresetDefinition {
  /** The word in links; never changes once published. */
  readonly id: string;
  readonly title: string;
  /** One sentence: what there is to see. */
  readonly summary: string;
  readonly values: ParamValues;
  /** In order of arrival. */
  readonly script?: readonly ScriptedRequest[];
  /** In order of time. */
  readonly interventions?: readonly InterventionSpec[];
  /** How the run is best looked at first. */
  readonly view?: ViewState;
}

export function presetScenario(preset: PresetDefinition): Scenario {
  return Object.freeze({
    values: Object.freeze(effectiveValues({ ...defaultValues, ...preset.values })),
    ...(preset.script ? { script: preset.script } : {}),
    interventions: preset.interventions ?? [],
  });
}
