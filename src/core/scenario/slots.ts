/** The slots of several disks’ cycles, by the settings: see theory/slotSchedule.ts. */
import { hasSlot, slotsInCycle } from '../admission/clients.ts';
import { knowsLatest } from '../base/latest.ts';
import { secondsToNs } from '../base/time.ts';
import { placeParams } from '../objects/objectSpecs.ts';
import { numberOf } from '../base/params.ts';
import type { DiskModel, ParamValues, WorkloadSetup } from '../sim/interfaces.ts';
import { SlotSchedule } from '../theory/slotSchedule.ts';
import { beginsInSlots, type SlotValues } from '../workload/clients/slots.ts';
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

/** Where there are slots, there has to be one at least: the sentence where there is none. */
export const checkRoom = (setup: InSlots): readonly string[] =>
  slotsOf(setup) === undefined ? [] : roomOf(setup);

const roomOf = knowsLatest(({ values }: InSlots) => keysOf(values).map((key) => values[key]), weighRoom);

/**
 * Where files lie is worked out only for who has no room wherever they lie: the slowest cylinders take longest, and mostly
 * there is room even there.
 */
function weighRoom(setup: InSlots): readonly string[] {
  const { values, disk, roundNs } = setup;
  const plansOf = (own: ParamValues) =>
    workloadOf(own).build({ seed: 0, disk, values: own, roundNs }).clients?.() ?? [];
  const anywhere = plansOf({ ...values, place: placeParams[0].default });
  const everywhere = anywhere.map((plan) => ({ ...plan, cylinders: [0, disk.cylinders - 1] as const }));
  return hasSlot(setup, everywhere) || hasSlot(setup, plansOf(values))
    ? []
    : [
        `starts=${values.starts}: not even one IO of its guaranteed rates fits into a cycle at worst; ` +
          'allowed are a longer cycle, a lower rate or a larger realtime',
      ];
}
