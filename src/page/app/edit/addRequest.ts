/** Takes a new request into the scenario and selects it as soon as the run has it. */
import { requestName } from '../../../core/scenario/requestName.ts';
import { useNotices } from '../../state/stores/notices.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { pagesFor, useRun } from '../../state/stores/runStore.ts';
import { latestChangeNs, withIntervention } from '../../../core/scenario/edit/runEdit.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { rowOfName } from '../../state/stores/selection.ts';
import { useLayout } from '../kit/screen/layout.ts';
import { nameOfAdded, type AddSpec } from './newRequest.ts';

let notified = false;

/** False where it is refused; the reason is then in `refused.add` of the scenario's store. */
export function addRequest(spec: AddSpec): boolean {
  const { scenario, edit } = useScenario.getState();
  const { selected, select: choose } = usePlayback.getState();
  // Whoever was selected gives way to the new request.
  choose(-1);
  if (!edit(withIntervention(scenario, spec), 'add')) {
    choose(selected);
    return false;
  }
  const changed = useScenario.getState().scenario;
  select(requestName(nameOfAdded(changed, spec)), Math.min(spec.atNs, latestChangeNs(changed)));
  // Beside the pictures the form shows it by itself.
  if (!notified && useLayout.getState().arrangement !== 'wide') {
    notified = true;
    useNotices.getState().notify({
      tone: 'plain',
      title: 'Request added',
      lines: ['The scenario’s form lists it among the changes during the run, with an undo.'],
    });
  }
  return true;
}

/** As soon as the run knows it, unless it becomes another run or something else is selected meanwhile. */
function select(name: string, atNs: number): void {
  const { scenario } = useScenario.getState();
  const found = () => {
    const row = rowOfName(pagesFor(atNs, atNs, atNs + 1), name);
    if (row >= 0) usePlayback.getState().select(row);
    return row >= 0;
  };
  if (useRun.getState().scenario === scenario && found()) return;
  const stop = useRun.subscribe((state) => {
    if (state.scenario !== scenario || usePlayback.getState().selected >= 0 || found()) stop();
  });
}
