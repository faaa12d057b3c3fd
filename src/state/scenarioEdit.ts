/** Changes to a scenario, pure: the new scenario, or the sentences that say why not. */
import { parseParam, type ParamValue } from '../base/params.ts';
import { fault, ok, type Result } from '../base/result.ts';
import { checkTogether, paramByKey } from '../scenario/params.ts';
import { changeable, withValues, type InterventionSpec, type Scenario } from '../scenario/scenario.ts';

type ParamValues = Scenario['values'];

/** What a change of the form applies to. */
export type Scope = 'whole' | 'now';

/** The values in force at an instant as they were set (not as the policy reads them). */
export function rawValuesAt(scenario: Scenario, atNs: number): ParamValues {
  let values = scenario.values;
  for (const spec of scenario.interventions)
    if (spec.kind === 'set' && spec.atNs <= atNs) values = { ...values, [spec.key]: spec.value };
  return values;
}

/** Does a change of this key go to the whole run, whatever the form's switch says? */
export const wholeRunOnly = (key: string): boolean => !changeable.has(key);

/** Takes a value as it was typed or chosen. */
export function changeValue(
  scenario: Scenario,
  key: string,
  text: string,
  scope: Scope,
  nowNs: number,
): Result<Scenario> {
  const spec = paramByKey.get(key);
  if (!spec) return fault(`there is no setting called ${key}`);
  const parsed = parseParam(spec, text.trim());
  if (!parsed.ok) return parsed;
  const changed =
    scope === 'now' && !wholeRunOnly(key)
      ? intervene(scenario, key, parsed.value, Math.floor(nowNs))
      : withValues(scenario, { [key]: parsed.value });
  const faults = faultsOf(changed);
  return faults.length > 0 ? fault(...faults) : ok(changed);
}

/** The scenario without one of its interventions. */
export function withoutIntervention(scenario: Scenario, index: number): Result<Scenario> {
  const changed = frozen(
    scenario,
    scenario.interventions.filter((_, i) => i !== index),
  );
  const faults = faultsOf(changed);
  return faults.length > 0 ? fault(...faults) : ok(changed);
}

function intervene(scenario: Scenario, key: string, value: ParamValue, atNs: number): Scenario {
  const others = scenario.interventions.filter(
    (i) => !(i.kind === 'set' && i.key === key && i.atNs === atNs),
  );
  // A change back to what was in force before is no change.
  if (rawValuesAt({ ...scenario, interventions: others }, atNs)[key] === value)
    return frozen(scenario, others);
  const added: InterventionSpec = { atNs, kind: 'set', key, value };
  const sorted = [...others, added].sort((a, b) => a.atNs - b.atNs);
  return frozen(scenario, sorted);
}

const frozen = (scenario: Scenario, interventions: readonly InterventionSpec[]): Scenario =>
  Object.freeze({ ...scenario, interventions: Object.freeze(interventions) });

/** Values must go together at the start and after every intervention. */
function faultsOf(scenario: Scenario): readonly string[] {
  const instants = [-1, ...scenario.interventions.map((i) => i.atNs)];
  for (const atNs of instants) {
    const faults = checkTogether(rawValuesAt(scenario, atNs));
    if (faults.length > 0) return faults;
  }
  return [];
}
