/** What one of several disks has of a scenario, and where their cycles begin. */
import type { DiskModel, DiskShare, ParamValues, ScenarioValues, WorkloadSetup } from '../sim/interfaces.ts';
import { beyond } from './later.ts';
import { meaningOf, resolved } from './resolved.ts';
import type { Scenario } from './scenario.ts';

/** What each of several disks has; undefined for the only one. */
export function sharesOf(scenario: Scenario): readonly (DiskShare | undefined)[] {
  const { disks, spread } = resolved(scenario).values;
  if (disks === 1) return [undefined];
  const dealing = spread === 'whole' ? 'whole' : 'coarse';
  return Array.from({ length: disks }, (_, disk) => ({ disk, disks, dealing }));
}

/** The values as a disk has them that is one of several. */
export const valuesOnDisk = (values: ScenarioValues, share: DiskShare | undefined): ParamValues =>
  share === undefined ? values : (meaningOf(values).workload.onDisk?.(values, share) ?? values);

/** Where guaranteed rates begin in the slots of several disks. */
export function inSlots(scenario: Scenario, disk: DiskModel): Pick<WorkloadSetup, 'slots'> {
  const { values, roundNs } = resolved(scenario);
  if (values.disks === 1) return {};
  const slots = beyond.now.slotsOf({ values, disk, roundNs });
  return slots ? { slots } : {};
}
