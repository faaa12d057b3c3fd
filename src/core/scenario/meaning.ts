/** What values mean: who decides, where requests come from, and on which disk. */
import type { DiskModel, ParamValues, PolicyDefinition, ScenarioValues } from '../sim/interfaces.ts';
import type { WorkloadDefinition } from '../workload/parts/definition.ts';

/** What one set of values means: that of a scenario’s start, that which a change leaves, or that of a form. */
export interface Meaning<Values extends ParamValues = ScenarioValues> {
  /** With what the policy fixes in its place. */
  readonly values: Values;
  readonly policy: PolicyDefinition;
  readonly workload: WorkloadDefinition;
  readonly disk: DiskModel;
}
