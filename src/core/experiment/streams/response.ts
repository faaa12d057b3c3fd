/**
 * One run of figure 2: how long requests without a stream take, what they wait behind, and whether streams suffer.
 *
 * For the remark that under CScan such a request waits half a sweep, the run is followed service by service. Our
 * reading: a sweep ends where the arm turns back to a cylinder further out than the last it served; its time is that
 * in which the disk worked, for an idle arm sweeps nothing; a request waits from its arrival to the start of its
 * service.
 */
import { upperBound } from '../../base/bisect.ts';
import type { Portions } from '../../base/portions.ts';
import { report } from '../../metrics/report.ts';
import { endedRun } from '../../scenario/run/ended.ts';
import { buildStation } from '../../scenario/stations.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { CONTINUOUS, SERVE, WAIT } from '../../trace/kinds.ts';

export interface ResponseResult {
  readonly meanS: number;
  /** Half the interval’s width from this run alone. */
  readonly ci95S: number;
  readonly p95S: number;
  /** Requests that the figures above are made of. */
  readonly measured: number;
  readonly saturated: boolean;
  /** Deadlines that streams missed, of so many requests. */
  readonly misses: number;
  readonly requests: number;
  /** From arrival to the start of service, in the mean over the whole run; requests of streams completed meanwhile. */
  readonly waitS: number;
  readonly ahead: number;
  /** Mean working time of a sweep, and requests of streams in it. */
  readonly sweepS: number;
  readonly perSweep: number;
  readonly fingerprint: string;
}

/** Services of a portion. */
const PORTION = 1024;

export function* response(scenario: Scenario): Portions<ResponseResult> {
  const station = buildStation(scenario, { keepResponses: true });
  const { action, context } = station;
  /** When the streams’ requests were completed, in order. */
  const completed: number[] = [];
  let waited = 0;
  let ahead = 0;
  let others = 0;
  let sweeps = 1;
  let busyNs = 0;
  for (let steps = 1; !station.finished; steps++) {
    if (steps % PORTION === 0) yield;
    const startNs = station.nowNs;
    const from = context.head;
    station.step();
    if (action.kind !== WAIT) busyNs += station.nowNs - startNs;
    if (action.kind !== SERVE) continue;
    if (context.head < from) sweeps++;
    const { rows } = context;
    const i = action.row & rows.mask;
    if (rows.requestClass[i] === CONTINUOUS) completed.push(station.nowNs);
    else {
      others++;
      waited += startNs - (rows.arrivalNs[i] ?? 0);
      // The list ends at the start of this service.
      ahead += completed.length - upperBound(completed, rows.arrivalNs[i] ?? 0);
    }
  }
  station.finish();
  const ended = endedRun(station);
  const { discrete, continuous } = report(ended);
  return {
    meanS: discrete.meanResponseS,
    ci95S: discrete.ci95S,
    p95S: discrete.p95S,
    measured: discrete.measured,
    saturated: discrete.saturated,
    misses: continuous.glitches,
    requests: continuous.requests,
    waitS: waited / others / 1e9,
    ahead: ahead / others,
    sweepS: busyNs / sweeps / 1e9,
    perSweep: completed.length / sweeps,
    fingerprint: ended.fingerprint,
  };
}
