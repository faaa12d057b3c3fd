/** What a run has to show, by what its policies write into the record. */
import { onceFor } from '../../../core/base/onceFor.ts';
import { hasScenes } from '../../../core/scenario/inScenes.ts';
import { resolved } from '../../../core/scenario/resolved.ts';
import { liesAnywhere } from '../../../core/objects/liesAnywhere.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { Published } from '../../view/scene/picture.ts';

/** Do spares stand by? */
function spares(scenario: Scenario): boolean {
  const { values, kind } = resolved(scenario);
  return kind === 'routed' && Number(values.spares ?? 0) > 0;
}

/** Of all policies that the run meets: one may take over in its middle. */
export const publishedBy = onceFor((scenario: Scenario): Published => {
  const { values, workload, stretches } = resolved(scenario);
  const policies = stretches.map(({ policy }) => policy);
  return {
    disks: values.disks,
    spares: spares(scenario),
    responses: scenario.script !== undefined || stretches.some((stretch) => !stretch.workload.silent),
    buffers: policies.some(({ keepsBuffers }) => keepsBuffers === true),
    scenes: hasScenes(scenario),
    cache: scenario.script === undefined && Number(values.cache ?? 0) > 0,
    objects: scenario.script === undefined && !liesAnywhere(values),
    clients: scenario.script === undefined && workload.hasClients === true,
    levels: policies.some(({ gauges = [] }) => gauges.some(({ isLevel }) => isLevel === true)),
    gauges: new Set(policies.flatMap(({ gauges = [] }) => gauges.map(({ id }) => id))),
  };
});
