/** What has come of a run up to an instant, as theory would have it: for the figures beside its own. */
import { CONTINUOUS, SEEK } from '../../../core/trace/kinds.ts';
import { countersAt } from './counters.ts';
import { ledgerOf, totalsAt } from './ledger.ts';
import { momentAt } from './moment.ts';
import type { SceneTables } from './sceneTables.ts';
import { roundsOver, trustAt } from './trust.ts';
import type { Scene } from './view.ts';

export interface Measured {
  /** Share of the time gone by in which D-requests were served, seek and rotation included. */
  readonly utilization: number;
  readonly served: number;
  /** Mean response in ns, NaN before the first; half the width of its 95 % band, where there is one. */
  readonly meanNs: number;
  readonly halfNs?: number;
  /** Served later than the goal allows. */
  readonly slow: number;
  readonly goalNs: number;
  /** The share of them that may be; absent where nobody says. */
  readonly mostSlow?: number;
  readonly glitches: number;
  readonly videosDue: number;
  /** Rounds that are over, and those that ended in the middle of a video. */
  readonly rounds: number;
  readonly overruns: number;
  /** The most that the seeks to the videos of one round took, of the rounds that are known in detail; NaN for none. */
  readonly longestSweepNs: number;
}

export function measuredAt(scene: Scene, timeNs: number): Measured {
  const ledger = ledgerOf(scene);
  const { tables } = ledger;
  const totals = totalsAt(ledger, timeNs);
  const counters = countersAt(scene, timeNs);
  const moment = momentAt(tables, timeNs);
  const { service } = moment;
  const spanNs = Math.max(1, timeNs, service >= 0 ? tables.services.endNs[service] : 0);
  const { beats } = scene;
  const rounds = roundsOver(tables, timeNs, moment);
  const band = trustAt(beats, rounds);
  let overruns = 0;
  for (let k = 0; k < rounds; k++) if (beats.late[k] > 0) overruns++;
  return {
    utilization: totals.serviceDNs / spanNs,
    served: counters.served,
    meanNs: counters.meanNs,
    ...(band ? { halfNs: band.half } : {}),
    ...{ slow: totals.slow, goalNs: scene.goalNs },
    ...(scene.workload.mostSlow === undefined ? {} : { mostSlow: scene.workload.mostSlow }),
    glitches: counters.glitches,
    videosDue: counters.videosDue,
    rounds,
    overruns,
    longestSweepNs: longestSweepNs(tables, timeNs),
  };
}

/** A round’s sweep is over, and counts, when the next round has begun. */
function longestSweepNs({ services, segmentsOf, requests, scene }: SceneTables, timeNs: number): number {
  const sweeps = new Map<number, number>();
  const now = Math.floor(timeNs / scene.roundNs);
  for (let s = 0; s < services.length && services.startNs[s] <= timeNs; s++) {
    const round = Math.floor(services.startNs[s] / scene.roundNs);
    if (round >= now || requests.requestClass[services.request[s]] !== CONTINUOUS) continue;
    const first = services.firstSegment[s];
    const segments = segmentsOf(s);
    let seekNs = 0;
    for (let i = first; i < first + services.segmentCount[s]; i++)
      if (segments.kind[i] === SEEK) seekNs += segments.toNs[i] - segments.fromNs[i];
    sweeps.set(round, (sweeps.get(round) ?? 0) + seekNs);
  }
  return sweeps.size > 0 ? Math.max(...sweeps.values()) : NaN;
}
