/**
 * The most that a sweep can sustain of small requests, as a multiple of what FCFS does, by arithmetic. A round leaves the
 * same time for D-requests under both. FCFS needs a seek from anywhere to anywhere, half a turn and the transfer for
 * each. No order spares the latter two. While requests lie on different cylinders no seek is shorter than that over one
 * cylinder; and a request that is merged into a sweep between two others adds at least what two seeks over one cylinder
 * take longer than one over two (seeks are concave).
 */
import { resolved } from '../../scenario/resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import { decodePlain } from '../../scenario/link/index.ts';
import { fcfsService } from '../../theory/service.ts';
import { workloadOf } from '../../theory/workload.ts';

export interface SweepCap {
  /** The mean seek of FCFS, ms. */
  readonly meanSeekMs: number;
  /** Half a turn and the transfer of the mean size, ms. */
  readonly otherMs: number;
  /** A seek over one cylinder, ms; and what it allows. */
  readonly shortestMs: number;
  readonly ratio: number;
  /** The same for requests merged among others. */
  readonly detourMs: number;
  readonly mixedRatio: number;
}

/** For the mean size of table 3, `mb` as in links. */
export function sweepCap(mb: 'binary' | 'decimal'): SweepCap {
  const { scenario } = decodePlain(`dsize=constant:10000&mb=${mb}`).state;
  const { values, disk } = resolved(scenario);
  const workload = workloadOf(values, disk);
  const fcfsNs = fcfsService(workload).meanNs;
  const otherNs = fcfsNs - workload.seek.meanNs;
  const shortestNs = elementAt(disk.seekNs, 1);
  const detourNs = 2 * shortestNs - elementAt(disk.seekNs, 2);
  return {
    meanSeekMs: workload.seek.meanNs / 1e6,
    otherMs: otherNs / 1e6,
    shortestMs: shortestNs / 1e6,
    ratio: fcfsNs / (shortestNs + otherNs),
    detourMs: detourNs / 1e6,
    mixedRatio: fcfsNs / (detourNs + otherNs),
  };
}
