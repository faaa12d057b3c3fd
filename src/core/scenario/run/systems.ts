/** Runs of several disks. */
import { resolved } from '../resolved.ts';
import { RollingHash } from '../../base/hash.ts';
import type { Station } from '../../sim/single/station.ts';
import { SystemTally } from '../../trace/systemTally.ts';
import type { RunOptions } from '../stations.ts';
import type { Scenario } from '../scenario.ts';
import { DealtSystem } from './dealtSystem.ts';
import { endedDisk, type EndedRun } from './endedDisk.ts';
import { RoutedRun, type RequestEnds } from './routedSystem.ts';
import type { System } from './system.ts';
import { waitingTogether } from '../../trace/waiting.ts';
import { SystemRun } from './systemRun.ts';

/** Fresh, at time 0. */
export function buildSystem(scenario: Scenario, options: RunOptions = {}): System {
  return resolved(scenario).kind === 'routed'
    ? new RoutedRun(scenario, options, false)
    : new DealtSystem(scenario, options);
}

export function openSystem(scenario: Scenario, ended?: RequestEnds): SystemRun {
  return new SystemRun(scenario, ended);
}

/** To be called once, after `finish()`. */
export function endedSystem(system: System): EndedRun {
  const { stations, requests, overrun, busCounts, lost, races } = system;
  const tally = new SystemTally(
    stations.map((station) => station.tally),
    requests,
  );
  tally.update();
  // Before the beats that the end has cut short are closed, as that of one disk.
  const fingerprint = fingerprintOf(tally, stations);
  const disks = stations.map(endedDisk);
  system.closeBeat?.();
  tally.settle();
  const endNs = Math.max(...disks.map((disk) => disk.endNs));
  return {
    ...{ tally, disks, fingerprint, endNs, overrun },
    ...(system.waiting?.() ?? waitingTogether(disks)),
    ...(busCounts ? { bus: busCounts.until(endNs) } : {}),
    ...(lost ? { lost } : {}),
    ...(races ? { races: races.map((race) => ({ ...race })) } : {}),
  };
}

/** With what the disks did in a beat that the end has cut short. */
function fingerprintOf({ hash }: SystemTally, stations: readonly Station[]): string {
  const isCut = stations.some(
    ({ tally, overrun, nowNs, endNs }) => tally.beatEndNs - tally.beatNs < (overrun ? nowNs : endNs),
  );
  if (!isCut) return hash.digest();
  const whole = new RollingHash();
  whole.load(hash.save());
  for (const { tally } of stations) {
    whole.mix(tally.hash.a);
    whole.mix(tally.hash.b);
  }
  return whole.digest();
}
