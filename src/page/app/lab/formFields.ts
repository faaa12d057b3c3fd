/** Which settings stand in the form, and in which order. Pure. */
import type { ParamSpec } from '../../../core/base/params.ts';
import { relevantParams, workloadOf } from '../../../core/scenario/params.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';

/** Does a setting have a part in a run? A script says itself what comes; a queue is not drawn at random and ends itself. */
function applies({ key, group }: ParamSpec, { script, values }: Scenario): boolean {
  if (script) return key === 'workload' || key === 'head' || (group !== 'workload' && key !== 'seed');
  const { isRandom, ends } = workloadOf(values);
  return (key !== 'seed' || isRandom) && (key !== 'duration' || !ends);
}

/** `values`: those in force where the form speaks of a moment. What the workload wants in front comes first. */
export function fieldsOf(scenario: Scenario, values: Scenario['values']): readonly ParamSpec[] {
  const { formOrder } = workloadOf(values);
  const rank = ({ key }: ParamSpec) => (formOrder.includes(key) ? formOrder.indexOf(key) : formOrder.length);
  return relevantParams(values)
    .filter((spec) => applies(spec, scenario))
    .sort((a, b) => rank(a) - rank(b));
}
