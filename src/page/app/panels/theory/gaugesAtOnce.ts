/** Theory of workloads whose formulas take no time: tasks in rounds, and streams in cycles. */
import { resolved } from '../../../../core/scenario/resolved.ts';
import { rateLayoutOf, rateServerOf } from '../../../../core/admission/rateServer.ts';
import { numberOf } from '../../../../core/base/params.ts';
import { cycleServer, firstCycleNs } from '../../../../core/policy/cycles/cycleValues.ts';
import { plansAt } from '../../../../core/scenario/known.ts';
import type { Scenario } from '../../../../core/scenario/scenario.ts';
import { cycleTheory } from '../../../../core/theory/cycleGauges.ts';
import { rateTheory, type RateTheory } from '../../../../core/theory/rateGauges.ts';
import type { RateServer } from '../../../../core/theory/rateTasks.ts';
import { typicalRates } from '../../../../core/workload/bitrates/params.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { cycleGaugesOf, measuredCycle } from './cycleGauges.ts';
import type { Gauge } from './gauge.ts';
import { measuredRounds, rateGaugesOf } from './rateGauges.ts';

const words = {
  noRounds:
    'This policy reserves nothing for tasks: there is no round to reckon with, and nothing is promised. Under WRR-SCAN its formulas stand here.',
  noTasks: 'There is no task that has been let in, and so no round to reckon with.',
} as const;

/** By whose theory applies: the gauges, or why there are none. */
export const gaugesAtOnce = { rates: ofTasks, cycles: ofCycles } as const;

function ofTasks(scenario: Scenario, scene: Scene, timeNs: number): readonly Gauge[] | string {
  const values = resolved(scenario).at(timeNs).values;
  const layout = rateLayoutOf(values);
  if (layout === undefined) return words.noRounds;
  const theory = theoryOf(scenario, scene, rateServerOf(values, resolved(scenario).disk, layout));
  if (theory === undefined) return words.noTasks;
  return rateGaugesOf(theory, numberOf(values, 'lambda'), measuredRounds(scene, timeNs));
}

/** The plans of a scene stay the same from frame to frame. */
let latest:
  | { readonly plans: Scene['plans']; readonly name: string; readonly theory: RateTheory | undefined }
  | undefined;

/** Of the tasks that are there; where some have come by hand and the plans are not known, of those of the start. */
function theoryOf(scenario: Scenario, scene: Scene, server: RateServer): RateTheory | undefined {
  const plans = scene.plans.length > 0 ? scene.plans : plansAt(scenario, 0);
  const name = JSON.stringify(server);
  if (latest?.plans !== plans || latest.name !== name) {
    const tasks = plans.map(({ periodNs, sizeBytes }) => ({
      ...{ periodNs, blocks: Math.ceil(sizeBytes / server.blockBytes) },
    }));
    latest = { plans, name, theory: rateTheory(tasks, server) };
  }
  return latest.theory;
}

/** At the cycle that is in force, which stream combination changes. */
function ofCycles(scenario: Scenario, scene: Scene, timeNs: number): readonly Gauge[] {
  const values = resolved(scenario).at(timeNs).values;
  const run = measuredCycle(scene, timeNs);
  const cycleNs = Number.isFinite(run.cycleNs) ? run.cycleNs : firstCycleNs(values);
  const server = cycleServer(values, resolved(scenario).disk);
  return cycleGaugesOf(cycleTheory(typicalRates(values), cycleNs, server), run);
}
