/** What lies on a scenario’s disk. */
import { liesAnywhere } from '../objects/liesAnywhere.ts';
import type { StoredLines } from '../objects/storedLines.ts';
import { resolved } from './resolved.ts';
import type { Scenario } from './scenario.ts';

/** Undefined where data lie anywhere. */
export function storedIn(scenario: Scenario): StoredLines | undefined {
  const { values, workload, disk, roundNs } = resolved(scenario);
  if (scenario.script !== undefined || liesAnywhere(values)) return undefined;
  return workload.stored?.(values.seed, values, disk, roundNs);
}
