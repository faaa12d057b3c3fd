import { useId } from 'react';
import { namedPreset } from '../../../core/scenario/link/presetName.ts';
import { presets } from '../../../core/scenario/presets/index.ts';
import { openPreset } from '../../state/address/openPreset.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { Options } from '../kit/Options.tsx';
import { Select } from '../kit/Select.tsx';

const OWN = 'A scenario of your own';

export function PresetPicker() {
  const id = useId();
  const name = useScenario((state) => state.preset);
  const scenario = useScenario((state) => state.scenario);
  const chosen = namedPreset(scenario, name);
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
        <Options
          options={chosen && !presets.includes(chosen.preset) ? [...presets, chosen.preset] : presets}
        />
      </Select>
      {chosen && !chosen.changed && (
        <p className="watch" id={`${id}-watch`}>
          {chosen.preset.summary}
        </p>
      )}
      {chosen?.changed && (
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
