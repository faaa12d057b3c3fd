/**
 * The values in force as a run goes on: what was set at the start and in mid-run, and what the policy of that time fixes.
 *
 * What a policy fixes hides the setting for good: with `cscan` (direction up) at the start, a change to `scan` in mid-run
 * goes on upwards, whatever direction had been set before. So a value that has no effect today can never come back and
 * change a run. Changes at one instant are applied in the order of the list, before anything else happens at it.
 */
import { elementAt } from '../base/elementAt.ts';
import type { ScenarioValues } from '../sim/interfaces.ts';
import { effectiveValues } from './params.ts';
import type { Scenario } from './scenario.ts';

/** What was set so far, from the values in force at the start on, and what is in force now. */
export interface InForce {
  readonly asSet: ScenarioValues;
  readonly values: ScenarioValues;
}

export function inForceAtStart(values: ScenarioValues): InForce {
  const effective = effectiveValues(values);
  return { asSet: effective, values: effective };
}

export function inForceAfter(before: InForce, key: string, value: number | string): InForce {
  if (before.asSet[key] === value) return before;
  const asSet = { ...before.asSet, [key]: value };
  return { asSet, values: effectiveValues(asSet) };
}

const known = new WeakMap<Scenario, readonly ScenarioValues[]>();

/** The values at the start, and behind them those after each of the interventions, in their order. */
export function valuesInForce(scenario: Scenario): readonly ScenarioValues[] {
  let found = known.get(scenario);
  if (found === undefined) known.set(scenario, (found = computed(scenario)));
  return found;
}

function computed({ values, interventions }: Scenario): readonly ScenarioValues[] {
  let now = inForceAtStart(values);
  const inForce = [now.values];
  for (const spec of interventions) {
    if (spec.kind === 'set') now = inForceAfter(now, spec.key, spec.value);
    inForce.push(now.values);
  }
  return inForce;
}

/** The values in force at an instant, after the interventions up to and at it. */
export function valuesAt(scenario: Scenario, atNs: number): ScenarioValues {
  const latest = scenario.interventions.findLastIndex((spec) => spec.atNs <= atNs);
  return elementAt(valuesInForce(scenario), latest + 1);
}
