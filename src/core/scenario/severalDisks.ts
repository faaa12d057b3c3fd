/** Whether a scenario has several disks, and whether they can be played one by one. */
import { workloadOf } from './params.ts';
import type { Scenario } from './scenario.ts';

const fails = ({ interventions }: Scenario): boolean => interventions.some(({ kind }) => kind === 'fail');

/** More than one disk on one clock, or one on a bus of its own. */
export const isSystem = (scenario: Scenario): boolean =>
  scenario.values.disks > 1 || scenario.values.bus !== 'none';

/**
 * Do the disks of a system know of each other? They share a bus, have pieces of the same requests, choose among copies, one
 * fails, or a client that waits for one disk would ask another next. If not, each can be played by itself.
 */
export function isRouted(scenario: Scenario): boolean {
  const { spread, bus } = scenario.values;
  if (bus !== 'none' || fails(scenario)) return true;
  if (spread === 'whole') return false;
  return (
    spread !== 'coarse' || (scenario.script === undefined && workloadOf(scenario.values).hasClients === true)
  );
}

/**
 * Can each disk have sources of its own, though it knows of the others? Each request is of one disk then, and nobody goes
 * from one to another.
 */
export const hasOwnSources = ({ values, script }: Scenario): boolean =>
  (values.spread === 'coarse' || values.spread === 'whole' || values.disks === 1) &&
  (script !== undefined || workloadOf(values).hasClients !== true);
