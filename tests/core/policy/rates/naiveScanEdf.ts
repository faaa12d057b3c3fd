/**
 * SCAN-EDF on the tasks of WRR-SCAN (Tsai, Chu and Huang 2004, section 4): a job is one access of all its contiguous blocks,
 * the earliest deadline first, equal ones in sweep order; aperiodic requests in their order, and only when no job waits.
 *
 * Readings:
 * - Sweep order is one turn of C-LOOK, as under Scan-EDF elsewhere in this project: up from where the head stands, and what
 *   lies below it afterwards, up again. Of several on one cylinder the older, then in the order of the list.
 * - Nothing is interrupted, and a late job is read to its end.
 */
import {
  accessOf,
  aperiodicAccess,
  serviceOf,
  type AperiodicRequest,
  type Job,
  type NaiveDisk,
  type Service,
} from './naiveDisk.ts';

/** Jobs in order of release, aperiodic requests in order of arrival. No service begins at `untilNs` or later. */
export function runScanEdf(
  disk: NaiveDisk,
  jobs: readonly Job[],
  aperiodic: readonly AperiodicRequest[],
  untilNs: number,
): Service[] {
  const services: Service[] = [];
  let [nowNs, head] = [0, 0];
  const waitingJobs = () =>
    jobs.map((_, k) => k).filter((k) => jobs[k].releaseNs <= nowNs && !services.some(({ job }) => job === k));
  const cylinderOf = (k: number) => jobs[k].places[0].cylinder;
  const behind = (k: number) => (cylinderOf(k) < head ? 1 : 0);

  while (nowNs < untilNs) {
    const first = waitingJobs().sort(
      (a, b) =>
        jobs[a].deadlineNs - jobs[b].deadlineNs ||
        behind(a) - behind(b) ||
        cylinderOf(a) - cylinderOf(b) ||
        jobs[a].releaseNs - jobs[b].releaseNs,
    )[0];
    const oldest = aperiodic.findIndex((_, k) => !services.some((s) => s.aperiodic === k));
    if (first !== undefined) {
      const blocks = Array.from({ length: jobs[first].blocks }, (_, block) => block);
      services.push(serviceOf(disk, accessOf(disk, jobs[first], first, blocks), head, nowNs));
    } else if (oldest >= 0 && aperiodic[oldest].arrivalNs <= nowNs) {
      services.push(serviceOf(disk, aperiodicAccess(aperiodic[oldest], oldest), head, nowNs));
    } else {
      const comes = [...jobs.map((j) => j.releaseNs), ...aperiodic.map((a) => a.arrivalNs)];
      nowNs = Math.min(Infinity, ...comes.filter((at) => at > nowNs));
      continue;
    }
    const last = services[services.length - 1];
    [nowNs, head] = [last.endNs, last.cylinder];
  }
  return services;
}
