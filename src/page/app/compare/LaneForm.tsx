/** The settings of a lane: its policy, what else differs from the first, and any other setting to be made different. */
import { meaningOf, resolved } from '../../../core/scenario/resolved.ts';
import { useId, useState } from 'react';
import type { ParamSpec } from '../../../core/base/params.ts';
import { laneLetter, differingKeys } from '../../../core/scenario/compare/laneWords.ts';
import { relevantParams } from '../../../core/scenario/params.ts';
import { idleSettings } from '../../../core/scenario/together.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { changeLane } from '../../state/compare/lanes.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { changeScenario } from '../../state/stores/changeScenario.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { Dialog } from '../kit/layers/Dialog.tsx';
import { withProgram } from '../kit/fields/withProgram.ts';
import { Field } from '../kit/fields/fields.tsx';

interface LaneFormProps {
  readonly index: number;
  readonly onClose: () => void;
}

/** Settings that make other requests altogether are made in the Lab. */
function settingsOf(lane: Scenario): readonly ParamSpec[] {
  return relevantParams(resolved(lane).values).filter(
    ({ key, group }) =>
      key !== 'workload' && !(lane.script && (group === 'workload' || key === 'seed') && key !== 'head'),
  );
}

export function LaneForm({ index, onClose }: LaneFormProps) {
  const lanes = useLink((state) => state.lanes);
  const first = useScenario((state) => state.scenario);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const choose = useId();
  const all = [first, ...lanes];
  const lane = all.at(index);
  if (!lane) return null;
  const settings = settingsOf(lane);
  const values = resolved(lane).values;
  const differing = new Set(differingKeys(index === 0 ? all : [first, lane]));
  const shown = settings.filter(({ key }) => key === 'policy' || differing.has(key) || opened.includes(key));
  const others = settings.filter((spec) => !shown.includes(spec));
  const change = (key: string, text: string): boolean => {
    if (index === 0) {
      const taken = changeScenario(key, text, 0, 'whole');
      setRefused({ ...refused, [key]: useScenario.getState().refused[key] ?? '' });
      return taken;
    }
    const changed = changeLane(index, key, text);
    setRefused({ ...refused, [key]: changed.ok ? '' : changed.faults.join(' ') });
    return changed.ok;
  };
  const definition = meaningOf(values).policy;
  const idle = idleSettings(values);
  return (
    <Dialog title={`Lane (${laneLetter(index)})`} shape="page" onClose={onClose}>
      <form
        className="scenario lane-form"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <p className="field-note">
          {index === 0
            ? 'The scenario of the Lab. The other lanes are what differs from it, and go along.'
            : 'Everything that is not named here is as in (a).'}
        </p>
        {shown.map((spec) => (
          <div key={spec.key}>
            <Field
              spec={withProgram(spec, lane)}
              value={values[spec.key] ?? spec.default}
              refused={refused[spec.key] || undefined}
              idle={idle.get(spec.key)}
              change={(text) => change(spec.key, text)}
              restore={() => {
                setRefused({ ...refused, [spec.key]: '' });
              }}
            />
            {spec.key === 'policy' && <p className="field-note">{definition.summary}</p>}
          </div>
        ))}
        {others.length > 0 && (
          <div className="field">
            <label htmlFor={choose}>Another setting</label>
            <select
              id={choose}
              value=""
              onChange={(event) => {
                setOpened([...opened, event.target.value]);
              }}
            >
              <option value="">choose what shall differ</option>
              {others.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
          </div>
        )}
      </form>
    </Dialog>
  );
}
