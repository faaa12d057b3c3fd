/** The scenario part of a link: parameters, then what must fit them, with all faults listed; what is right is taken. */
import type { Faults } from '../faults.ts';
import { ownOf } from '../params.ts';
import { resolved } from '../resolved.ts';
import type { Scenario } from '../scenario.ts';
import type { ScenarioDraft } from './key.ts';
import { runKeys } from './runKeys.ts';
import { merged, readValues } from './values.ts';

/** `pairs` over a scenario to begin with. `given` takes the keys that were given and are right. */
export function readScenario(
  pairs: ReadonlyMap<string, string>,
  base: Scenario,
  given: Set<string>,
  faults: Faults,
): Scenario {
  const before = resolved(base).values;
  const taken = readValues(pairs, before, faults);
  const draft: ScenarioDraft = { base, taken, given, faults, script: base.script, interventions: [] };
  for (const { key, read } of runKeys) read(pairs.get(key), draft);
  for (const key of taken.keys()) given.add(key);
  const { script, program, interventions } = draft;
  return Object.freeze({
    values: ownOf(merged(before, taken)),
    ...(script ? { script } : {}),
    ...(program ? { program } : {}),
    interventions,
  });
}
