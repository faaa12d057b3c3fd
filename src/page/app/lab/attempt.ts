/** What a preset has to try, or the way back from it, and how that is done. */
import { ok } from '../../../core/base/result.ts';
import { changeValue } from '../../../core/scenario/edit/scenarioEdit.ts';
import { namedPreset } from '../../../core/scenario/link/presetName.ts';
import { attemptNow, type Attempted } from '../../../core/scenario/preset.ts';
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';

/** Undefined where something else has been changed as well. */
export function attemptOf(name: string, scenario: Scenario): Attempted | undefined {
  const chosen = namedPreset(scenario, name);
  return chosen && scenario.interventions.length === (chosen.preset.interventions?.length ?? 0)
    ? attemptNow(chosen.preset, resolved(scenario).values)
    : undefined;
}

/** All of its values at once: one step back. */
export function take({ values }: Attempted): void {
  const { scenario, edit } = useScenario.getState();
  let now = scenario;
  for (const [key, value] of Object.entries(values)) {
    const next = changeValue(now, key, String(value), 'whole', 0);
    if (!next.ok) {
      edit(next, key);
      return;
    }
    now = next.value;
  }
  edit(ok(now), 'try');
}
