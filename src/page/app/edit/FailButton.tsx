/** Of several disks the one that is looked at fails at the present instant: a change in the middle of the run, with a way back. */
import { withIntervention } from '../../../core/scenario/edit/runEdit.ts';
import { disksIn, focusIn, useFocusIn, usePlayback } from '../../state/stores/playbackStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { useLane } from '../canvas/lane.ts';
import { mainRun } from '../../state/stores/runStore.ts';
import { useMayEdit } from '../kit/visit/lock.ts';

export function FailButton() {
  const mayEdit = useMayEdit();
  const lane = useLane();
  const scenario = useScenario((state) => state.scenario);
  const focus = useFocusIn(scenario);
  if (!mayEdit || lane !== mainRun || disksIn(scenario) === 1) return null;
  return (
    <button
      type="button"
      className="quiet"
      title="From this instant on it serves nobody; listed among the changes, with an undo"
      onClick={() => {
        const { scenario: now, edit } = useScenario.getState();
        const atNs = Math.floor(usePlayback.getState().timeNs);
        edit(withIntervention(now, { atNs, kind: 'fail', disk: focusIn(now) }), 'interventions');
      }}
    >
      Disk {focus + 1} fails now
    </button>
  );
}
