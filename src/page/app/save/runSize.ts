/** About how many requests a stretch of a run holds, from the run's summary. Pure. */
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Stretch } from '../../../core/scenario/files/runExport.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { Beats } from '../../../core/trace/summary.ts';

interface KnownRun {
  readonly beats: Beats;
  /** How far the run has been simulated, and where it ends. */
  readonly knownNs: number;
  readonly endNs: number;
}

/** Counted by beats that lie in the stretch in part; what is not simulated yet is taken to go on as before. */
export function requestsIn(
  { beats, knownNs, endNs }: KnownRun,
  scenario: Scenario,
  stretch: Stretch,
): number {
  const stepNs = resolved(scenario).beatNs;
  const toNs = Math.min(stretch.toNs, endNs);
  const last = Math.min(beats.length, Math.ceil(toNs / stepNs));
  let requests = 0;
  for (const column of [beats.dArrived, beats.cServed, beats.discarded])
    for (const count of column.subarray(Math.floor(stretch.fromNs / stepNs), last)) requests += count;
  const knownTo = Math.min(knownNs, beats.length * stepNs);
  const seenNs = Math.min(toNs, knownTo) - stretch.fromNs;
  return seenNs > 0 && toNs > knownTo ? Math.round((requests * (toNs - stretch.fromNs)) / seenNs) : requests;
}
