/** The slots of several disks’ cycles, by the settings: see theory/slotSchedule.ts. */
import { slotsInCycle } from '../admission/clients.ts';
import { secondsToNs } from '../base/time.ts';
import { numberOf } from '../base/params.ts';
import type { DiskModel, ParamValues, WorkloadSetup } from '../sim/interfaces.ts';
import { SlotSchedule } from '../theory/slotSchedule.ts';
import { beginsInSlots, type SlotValues } from '../workload/clientSlots.ts';
import { diskOf, policyOf, workloadOf } from './params.ts';

interface InSlots {
  readonly values: ParamValues;
  readonly disk: DiskModel;
  readonly roundNs: number;
}

/** Undefined where everybody begins when they come. */
export function slotsOf(setup: InSlots): WorkloadSetup['slots'] {
  const { values } = setup;
  if (!beginsInSlots(values as unknown as SlotValues)) return undefined;
  const [disks, cycleNs] = [numberOf(values, 'disks'), secondsToNs(numberOf(values, 'cycle'))];
  return (clients) => ({
    ...{ disks, cycleNs },
    plan: new SlotSchedule({
      ...{ disks, slots: Math.max(1, slotsInCycle(setup, clients)) },
      readsAhead: values.starts === 'bubble',
    }),
  });
}

/** What the room in a cycle depends on: not on the load beside the clients, nor on the run's length. */
const keysOf = (values: ParamValues): readonly string[] => [
  ...['policy', 'workload', 'disk', 'disks', 'spread', 'round'],
  ...[workloadOf(values), policyOf(values), diskOf(values)].flatMap(({ params }) =>
    params.map(({ key }) => key),
  ),
];

/** Mostly the same is asked again, by each change that a link makes in mid-run. */
let latest: { readonly values: ParamValues; readonly faults: readonly string[] } | undefined;

/** Where there are slots, there has to be one at least: the sentence where there is none. */
export function checkRoom(setup: InSlots): readonly string[] {
  if (slotsOf(setup) === undefined) return [];
  const { values } = setup;
  if (latest === undefined || keysOf(values).some((key) => latest?.values[key] !== values[key]))
    // A copy: whoever asks may go on changing its values.
    latest = { values: { ...values }, faults: weighRoom(setup) };
  return latest.faults;
}

function weighRoom(setup: InSlots): readonly string[] {
  const { values, disk, roundNs } = setup;
  const plans = workloadOf(values).build({ seed: 0, disk, values, roundNs }).clients?.() ?? [];
  return slotsInCycle(setup, plans) > 0
    ? []
    : [
        `starts=${values.starts}: not even one IO of its guaranteed rates fits into a cycle at worst; ` +
          'allowed are a longer cycle, a lower rate or a larger realtime',
      ];
}
