/** Has a run what a picture shows? By what it is counted in, and by what its policies write into the record. */
import { liesAnywhere } from '../../../core/objects/liesAnywhere.ts';
import { effectiveValues, policyOf, workloadOf } from '../../../core/scenario/params.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { valuesInForce } from '../../../core/scenario/valuesInForce.ts';
import type { Picture, Published } from '../../view/scene/picture.ts';
import { useBeat } from '../canvas/beat.ts';
import { useLane } from '../canvas/lane.ts';

const known = new WeakMap<Scenario, Published>();
const NOTHING: Published = {
  responses: true,
  buffers: false,
  clients: false,
  levels: false,
  gauges: new Set(),
};

/** Of all policies that the run meets: one may take over in its middle. */
function publishedBy(scenario: Scenario | undefined): Published {
  if (scenario === undefined) return NOTHING;
  let published = known.get(scenario);
  if (published === undefined) {
    const inForce = valuesInForce(scenario);
    const policies = inForce.map((values) => policyOf(values));
    published = {
      disks: scenario.values.disks,
      responses: scenario.script !== undefined || inForce.some((values) => !workloadOf(values).silent),
      buffers: policies.some(({ keepsBuffers }) => keepsBuffers === true),
      objects: scenario.script === undefined && !liesAnywhere(effectiveValues(scenario.values)),
      clients: scenario.script === undefined && workloadOf(scenario.values).hasClients === true,
      levels: policies.some(({ gauges = [] }) => gauges.some(({ isLevel }) => isLevel === true)),
      gauges: new Set(policies.flatMap(({ gauges = [] }) => gauges.map(({ id }) => id))),
    };
    known.set(scenario, published);
  }
  return published;
}

export function useApplies(): (picture: Picture) => boolean {
  const beat = useBeat();
  const { useRun } = useLane();
  const published = useRun(({ scenario }) => publishedBy(scenario));
  return ({ needsBeat, needs }) => !(needsBeat && beat === 'none') && (needs?.(published) ?? true);
}
