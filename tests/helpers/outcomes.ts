/** Runs a scenario with a script through the engine and gives what became of each request, in the script's order. */
import { Run } from '../../src/core/scenario/run/run.ts';
import {
  defaultScenario,
  withValues,
  type Scenario,
  type ScriptedRequest,
} from '../../src/core/scenario/scenario.ts';
import type { DiskModel, ParamValues } from '../../src/core/sim/interfaces.ts';
import { ROTATION, SEEK, SERVED, LATE, TRANSFER } from '../../src/core/trace/kinds.ts';

export interface Outcome {
  startNs?: number;
  seekNs?: number;
  rotationNs?: number;
  transferNs?: number;
  completionNs?: number;
  outcome: 'served' | 'late' | 'discarded' | 'waiting';
}

export function scripted(values: ParamValues, script: readonly ScriptedRequest[]): Scenario {
  return { ...withValues(defaultScenario, values), script };
}

export function outcomesOf(scenario: Scenario, disk?: DiskModel): Outcome[] {
  const run = new Run(scenario, disk ? { disk } : {}).complete();
  const outcomes: Outcome[] = Array.from(scenario.script ?? [], () => ({ outcome: 'waiting' }));
  for (const { requests, services, segments, drops } of run.pages()) {
    for (let s = 0; s < services.length; s++) {
      const o = outcomes[requests.row[services.request[s]]];
      o.startNs = services.startNs[s];
      o.completionNs = services.endNs[s];
      o.outcome =
        services.outcome[s] === LATE ? 'late' : services.outcome[s] === SERVED ? 'served' : 'waiting';
      for (let g = services.firstSegment[s]; g < services.firstSegment[s] + services.segmentCount[s]; g++) {
        const d = segments.toNs[g] - segments.fromNs[g];
        if (segments.kind[g] === SEEK) o.seekNs = d;
        if (segments.kind[g] === ROTATION) o.rotationNs = d;
        if (segments.kind[g] === TRANSFER) o.transferNs = d;
      }
    }
    for (let d = 0; d < drops.length; d++) outcomes[requests.row[drops.request[d]]].outcome = 'discarded';
  }
  return outcomes;
}
