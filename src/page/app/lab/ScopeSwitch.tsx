/** Do changes of the scenario count from the run’s beginning, or from the instant that is shown? */
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { clock } from '../kit/reading/format.ts';
import { Radios } from '../kit/fields/Radios.tsx';

const options = [
  ['whole', 'to the whole run'],
  ['now', 'from this moment'],
] as const;

export function ScopeSwitch() {
  const scope = useScenario((state) => state.scope);
  const setScope = useScenario((state) => state.setScope);
  return (
    <fieldset className="scope" data-scope={scope}>
      <legend>Changes apply</legend>
      <Radios options={options} value={scope} onChange={setScope} />
      {scope === 'now' && <FromNow />}
    </fieldset>
  );
}

function FromNow() {
  const shownNs = usePlayback((state) => state.shownNs);
  return (
    <p className="field-note">
      A change now counts from <strong>{clock(shownNs)}</strong> on. It is listed under the scenario, with an
      undo.
    </p>
  );
}
