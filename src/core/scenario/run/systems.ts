/**
 * Runs of several disks. In the page’s build they come behind the first frame (scripts/later-definitions.mjs), so
 * functions only.
 */
import { SystemTally } from '../../trace/systemTally.ts';
import type { RunOptions } from '../resolve.ts';
import type { Scenario } from '../scenario.ts';
import { isRouted } from '../severalDisks.ts';
import { DealtSystem } from './dealtSystem.ts';
import { endedDisk, type EndedRun } from './endedDisk.ts';
import type { System } from './system.ts';
import { SystemRun } from './systemRun.ts';

/** Fresh, at time 0. */
export function buildSystem(scenario: Scenario, options: RunOptions = {}): System {
  if (isRouted(scenario)) throw new Error('disks that know of each other cannot be played yet');
  return new DealtSystem(scenario, options);
}

export function openSystem(scenario: Scenario): SystemRun {
  return new SystemRun(scenario);
}

/** To be called once, after `finish()`. */
export function endedSystem({ stations, requests, overrun, bus, lost }: System): EndedRun {
  const disks = stations.map(endedDisk);
  const tally = new SystemTally(
    stations.map((station) => station.tally),
    requests,
  );
  tally.settle();
  return {
    tally,
    disks,
    fingerprint: tally.hash.digest(),
    endNs: Math.max(...disks.map(({ endNs }) => endNs)),
    overrun,
    waitingDNs: disks.flatMap(({ waitingDNs }) => waitingDNs).sort((a, b) => a - b),
    waitingC: disks.reduce((sum, { waitingC }) => sum + waitingC, 0),
    ...(bus ? { bus } : {}),
    ...(lost ? { lost } : {}),
  };
}
