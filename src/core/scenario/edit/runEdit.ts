/** Changes to what happens in a run: interventions and the script. Pure, like those of the settings (scenarioEdit.ts). */
import { resolved } from '../resolved.ts';
import { fault, ok, type Result } from '../../base/result.ts';
import { NS_PER_S } from '../../base/time.ts';
import { secondsText } from '../decimalTime.ts';
import { paramByKey } from '../params.ts';
import { checkGuests } from '../together.ts';
import { isOfStreams, withValues, type InterventionSpec, type Scenario, type Script } from '../scenario.ts';
import { heldScript } from '../heldScript.ts';
import { faultsOf, frozen, inOrder } from './scenarioEdit.ts';

/** The scenario without one of its interventions. */
export const withoutIntervention = (scenario: Scenario, index: number): Result<Scenario> =>
  checked(
    frozen(
      scenario,
      scenario.interventions.filter((_, i) => i !== index),
    ),
  );

/** The same without any of them. */
export const withoutInterventions = (scenario: Scenario): Result<Scenario> => checked(frozen(scenario, []));

/** The latest instant (whole ns) at which something can still change a run: its length as it was set. */
export const latestChangeNs = (scenario: Scenario): number =>
  Math.floor(resolved(scenario).values.duration * NS_PER_S) - 1;

/** The scenario with one more intervention, at its place in time; behind those of the same instant. */
export function withIntervention(scenario: Scenario, spec: InterventionSpec): Result<Scenario> {
  const wrong =
    outsideRun(scenario, spec.atNs) ?? (isOfStreams(spec) ? refuseGuests(scenario, spec) : undefined);
  return wrong ? fault(wrong) : checked(frozen(scenario, inOrder([...scenario.interventions, spec])));
}

/** Why no stream can come or go by hand in a run. */
const refuseGuests = (scenario: Scenario, spec: InterventionSpec): string | undefined =>
  scenario.script
    ? 'requests that are written down say themselves who comes and goes'
    : checkGuests(resolved(scenario).values, spec);

/** One of the interventions at another instant (whole ns). Whoever comes to lie behind others changes places with them. */
export function withInterventionAt(scenario: Scenario, index: number, atNs: number): Result<Scenario> {
  const late = outsideRun(scenario, atNs);
  if (late) return fault(late);
  const moved = scenario.interventions.map((spec, i) => (i === index ? { ...spec, atNs } : spec));
  return checked(frozen(scenario, inOrder(moved)));
}

function outsideRun(scenario: Scenario, atNs: number): string | undefined {
  const latestNs = latestChangeNs(scenario);
  if (Number.isInteger(atNs) && atNs >= 0 && atNs <= latestNs) return undefined;
  return `the run lasts from 0 to ${secondsText(latestNs + 1)} s, and an instant within it was expected`;
}

/**
 * The scenario with a script (in order of arrival) in place of its requests. The run is made longer where the script
 * would not end within it; `length` sets it to the script's own: its last round and one more.
 */
export function withScript(
  scenario: Scenario,
  script: Script,
  length: 'keep' | 'own' = 'keep',
): Result<Scenario> {
  const lengthNs = resolved(scenario).roundNs;
  const lastNs = script.at(-1)?.arrivalNs ?? 0;
  const ownNs = (Math.floor(lastNs / lengthNs) + (length === 'own' ? 2 : 1)) * lengthNs;
  const keeps = length === 'keep' && ownNs <= resolved(scenario).values.duration * NS_PER_S;
  const values = keeps ? {} : { duration: ownNs / NS_PER_S };
  // A random workload's changes in mid-run mean nothing to a script: it says itself what comes.
  const interventions = scenario.script
    ? scenario.interventions
    : scenario.interventions.filter(
        (spec) =>
          !isOfStreams(spec) && (spec.kind !== 'set' || paramByKey.get(spec.key)?.group !== 'workload'),
      );
  const fresh = withValues(frozen(scenario, interventions), values);
  return checked(Object.freeze({ ...fresh, script: heldScript(script) }));
}

function checked(scenario: Scenario): Result<Scenario> {
  const faults = faultsOf(scenario);
  return faults.length > 0 ? fault(...faults) : ok(scenario);
}
