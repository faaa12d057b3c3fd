/**
 * The values in force as a run goes on: what was set at the start and in mid-run, and what the policy of that time fixes.
 *
 * What a policy fixes hides the setting for good: with `cscan` (direction up) at the start, a change to `scan` in mid-run
 * goes on upwards, whatever direction had been set before. So a value that has no effect today can never come back and
 * change a run. Changes at one instant are applied in the order of the list, before anything else happens at it.
 */
import type { ScenarioValues } from '../sim/interfaces.ts';
import { effectiveValues } from './params.ts';
import type { InterventionSpec } from './scenario.ts';

/** What was set so far, from the values in force at the start on, and what is in force now. */
export interface InForce {
  readonly asSet: ScenarioValues;
  readonly values: ScenarioValues;
}

function inForceAtStart(values: ScenarioValues): InForce {
  const effective = effectiveValues(values);
  return { asSet: effective, values: effective };
}

export function inForceAfter(before: InForce, key: string, value: number | string): InForce {
  if (before.asSet[key] === value) return before;
  const asSet = { ...before.asSet, [key]: value };
  return { asSet, values: effectiveValues(asSet) };
}

/** The values at the start, and behind them those after each of the interventions, in their order. */
export function valuesInForce(
  start: ScenarioValues,
  interventions: readonly InterventionSpec[],
): readonly ScenarioValues[] {
  let now = inForceAtStart(start);
  const inForce = [now.values];
  for (const spec of interventions) {
    if (spec.kind === 'set') now = inForceAfter(now, spec.key, spec.value);
    inForce.push(now.values);
  }
  return inForce;
}
