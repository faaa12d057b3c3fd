/** The values of a system as one of its disks has them: its part of the load, for whatever knows of one disk only. */
import { meaningOf } from '../../../core/scenario/resolved.ts';
import type { DiskShare, ScenarioValues } from '../../../core/sim/interfaces.ts';

const onDisk = new WeakMap<ScenarioValues, Map<number, ScenarioValues>>();

/** As the one disk has them; the same object for the same. */
export function valuesOn(values: ScenarioValues, share: DiskShare | undefined): ScenarioValues {
  const { workload } = meaningOf(values);
  if (share === undefined || workload.onDisk === undefined) return values;
  let mine = onDisk.get(values);
  if (mine === undefined) onDisk.set(values, (mine = new Map<number, ScenarioValues>()));
  let its = mine.get(share.disk);
  if (its === undefined) mine.set(share.disk, (its = { ...values, ...workload.onDisk(values, share) }));
  return its;
}
