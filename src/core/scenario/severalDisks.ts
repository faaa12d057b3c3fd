/** Whether there are several disks, and whether they can be played one by one. */
import type { ScenarioValues } from '../sim/interfaces.ts';
import type { Scenario } from './scenario.ts';

/** More than one disk on one clock, or one on a bus of its own. */
export const isSystem = ({ disks, bus }: ScenarioValues): boolean => disks > 1 || bus !== 'none';

/** Main memory that keeps what was read is one for all disks. */
const haveCache = ({ cache }: ScenarioValues): boolean => Number(cache ?? 0) > 0;

/**
 * Do the disks of a system know of each other? They share a bus or a cache, have pieces of the same requests, choose among copies, one
 * fails, or a client that waits for one disk would ask another next. If not, each can be played by itself.
 */
export function isRouted(
  values: ScenarioValues,
  { script, interventions }: Scenario,
  hasClients: boolean,
): boolean {
  const { spread, bus } = values;
  if (script === undefined && haveCache(values)) return true;
  if (bus !== 'none' || interventions.some(({ kind }) => kind === 'fail')) return true;
  if (spread === 'whole') return false;
  return spread !== 'coarse' || (script === undefined && hasClients);
}

/** Is each request of one disk, and does nobody go from one to another? */
export const hasOwnSources = (values: ScenarioValues, { script }: Scenario, hasClients: boolean): boolean =>
  (values.spread === 'coarse' || values.spread === 'whole' || values.disks === 1) &&
  (script !== undefined || (!hasClients && !haveCache(values)));
