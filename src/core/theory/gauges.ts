/** What theory says of one scenario at a glance: the figures that the Lab shows beside those of a run. */
import { numberOf, wordOf } from '../base/params.ts';
import type { DiskModel, ParamValues } from '../sim/interfaces.ts';
import { requestsForStream, videosForStream, worstCaseVideos } from './admission.ts';
import { mg1 } from './mg1.ts';
import { streamBesideRequests } from './mixedSweep.ts';
import { overrunOf, type OverrunMethod } from './overrun.ts';
import { inRounds } from './partings.ts';
import { periodFromGoals, type NoPeriod, type PeriodFromGoals } from './periodFromGoals.ts';
import { fcfsLimit, fcfsService } from './service.ts';
import { oyangNs, worstSweepNs } from './sweepBound.ts';
import { workloadOf } from './workload.ts';

export interface GaugeTheory {
  /** Share of the disk’s time that the D-requests take if each costs a service of its own; may be above 1. */
  readonly utilization: number;
  /** D-requests per second. */
  readonly fcfsLimit: number;
  /** M/G/1’s mean response in ns, as if there were no videos; Infinity without a steady state. */
  readonly mg1Ns: number;
  /** P(the videos of a round overrun it). */
  readonly overrun: number;
  readonly chernoff: number;
  /** P(a stream’s piece is not read when its round ends). */
  readonly streamGlitch: number;
  readonly method: OverrunMethod;
  /** The most videos for the goal of Nerjes et al. over an hour of rounds, and by the worst case. */
  readonly videosByChance: number;
  readonly videosWorstCase: number;
  /**
   * Where a number limits the requests of a round that is one mixed sweep: the largest that keeps the same goal, −1 where
   * the videos alone are too many. Elsewhere it means nothing, and is not worked out: it takes a moment.
   */
  readonly requestsByChance: number | undefined;
  /** How long a C-period the goals ask for, or why none; undefined where nobody chooses a limit. */
  readonly period: PeriodFromGoals | NoPeriod | undefined;
  /** Seeks of one sweep over the videos of a round. */
  readonly oyangNs: number;
  readonly worstSweepNs: number;
}

const isMixedByNumber = (values: ParamValues): boolean =>
  inRounds(values) &&
  values.periods === 'mixed' &&
  values.subrounds === 1 &&
  numberOf(values, 'n') > 0 &&
  wordOf(values, 'limit').startsWith('number:');

/** `values`: effective and valid, of a workload that formulas apply to. */
export function gaugeTheory(values: ParamValues, disk: DiskModel): GaugeTheory {
  const workload = workloadOf(values, disk);
  const n = numberOf(values, 'n');
  const response = mg1(numberOf(values, 'lambda'), fcfsService(workload));
  const overrun = overrunOf(workload);
  return {
    utilization: response.utilization,
    fcfsLimit: fcfsLimit(workload, n),
    mg1Ns: response.meanNs,
    overrun: overrun.exact(n),
    chernoff: overrun.chernoff(n),
    streamGlitch: overrun.ofStream(n),
    method: overrun.method,
    videosByChance: videosForStream(overrun.ofStream),
    videosWorstCase: worstCaseVideos(workload),
    requestsByChance: isMixedByNumber(values)
      ? requestsForStream(streamBesideRequests(workload, n))
      : undefined,
    period: periodFromGoals(values, disk),
    oyangNs: n === 0 ? 0 : oyangNs(disk, n),
    worstSweepNs: worstSweepNs(disk, n),
  };
}
