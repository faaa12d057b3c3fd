/** A value of the scenario, given as text: what every field and switch of the page does. */
import { changeValue } from '../../../core/scenario/edit/scenarioEdit.ts';
import { useScenario } from './scenarioStore.ts';

/** Applies to what the form's switch says, if not told otherwise; false, and said at its key, where it is not taken. */
export function changeScenario(
  key: string,
  text: string,
  nowNs: number,
  scope = useScenario.getState().scope,
): boolean {
  const { scenario, edit } = useScenario.getState();
  return edit(changeValue(scenario, key, text, scope, nowNs), key, true);
}
