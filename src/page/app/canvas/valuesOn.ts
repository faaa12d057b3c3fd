/** The values of a system as one of its disks has them: its part of the load, for whatever knows of one disk only. */
import { onceForEach } from '../../../core/base/onceFor.ts';
import { meaningOf } from '../../../core/scenario/resolved.ts';
import type { DiskShare, ScenarioValues } from '../../../core/sim/interfaces.ts';

const onDisk = onceForEach((values: ScenarioValues, _disk: number, share: DiskShare): ScenarioValues => ({
  ...values,
  ...meaningOf(values).workload.onDisk?.(values, share),
}));

/** As the one disk has them; the same object for the same. */
export function valuesOn(values: ScenarioValues, share: DiskShare | undefined): ScenarioValues {
  const { workload } = meaningOf(values);
  if (share === undefined || workload.onDisk === undefined) return values;
  return onDisk(values, share.disk, share);
}
