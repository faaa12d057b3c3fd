import { useId } from 'react';
import { writeEdits } from '../../../core/scenario/link/script.ts';
import { presetScenario } from '../../../core/scenario/preset.ts';
import { presetById, presets } from '../../../core/scenario/presets/index.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { openPreset } from '../../state/address/openPreset.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { Options } from '../kit/Options.tsx';
import { Select } from '../kit/Select.tsx';

/** Has the scenario been changed since the preset was opened? A link brings the preset's own edits as new ones. */
function differs(scenario: Scenario, preset: Scenario): boolean {
  return (
    scenario.script !== preset.script ||
    writeEdits(scenario.interventions) !== writeEdits(preset.interventions) ||
    Object.keys(scenario.values).some((key) => scenario.values[key] !== preset.values[key])
  );
}

const OWN = 'a scenario of your own';

export function PresetPicker() {
  const id = useId();
  const name = useScenario((state) => state.preset);
  const scenario = useScenario((state) => state.scenario);
  const chosen = presetById.get(name);
  const changed = chosen !== undefined && differs(scenario, presetScenario(chosen));
  return (
    <div className="field" data-key="preset">
      <label htmlFor={id}>Preset</label>
      <Select
        id={id}
        shown={chosen?.title ?? OWN}
        value={chosen ? name : ''}
        aria-describedby={`${id}-watch`}
        onChange={(event) => {
          openPreset(event.target.value);
        }}
      >
        {!chosen && <option value="">{OWN}</option>}
        <Options options={presets} />
      </Select>
      {chosen && !changed && (
        <p className="watch" id={`${id}-watch`}>
          {chosen.summary}
        </p>
      )}
      {chosen && changed && (
        <p className="field-note" id={`${id}-watch`}>
          Changed by you.{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              openPreset(name);
            }}
          >
            Back to the preset
          </button>
        </p>
      )}
    </div>
  );
}
