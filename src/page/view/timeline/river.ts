/**
 * Far more wait than arcs can be told apart: they run together into a river along the top, as deep as they are many. Its
 * scale is that of the whole run, so that it never changes while the run plays.
 */
import { upperBound } from '../../../core/base/bisect.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import type { Shares } from '../scene/shares.ts';
import { waitingLineOf } from '../scene/waitingLine.ts';

/** More that wait than this are a river. */
export const MOST_ARCS = 60;
export interface River {
  /** In order of time: the ends of beats, then now. */
  readonly atNs: readonly number[];
  readonly waiting: readonly number[];
  /** The most that wait in the whole run: as deep as it gets. */
  readonly most: number;
}

/** D-requests that wait at an instant. */
export function waitingAt(tables: SceneTables, timeNs: number): number {
  const { atNs, count } = waitingLineOf(tables);
  const k = upperBound(atNs, timeNs) - 1;
  return k >= 0 ? count[k] : 0;
}

/** Between the ends of the beats it rises and falls evenly: single requests could not be seen. */
export function riverOf(
  tables: SceneTables,
  shares: Shares,
  knownNs: number,
  waiting: number,
): River | undefined {
  if (waiting <= MOST_ARCS) return undefined;
  const { roundNs, beats, extent } = tables.scene;
  const before = shares.first - 1;
  const atNs = [shares.first * roundNs];
  const count = [before >= 0 && before < beats.length ? beats.queued[before] : 0];
  for (let k = 0; k < shares.length; k++) {
    atNs.push((shares.first + k + 1) * roundNs);
    count.push(shares.queued[k]);
  }
  if (knownNs > atNs[atNs.length - 1]) {
    atNs.push(knownNs);
    count.push(waiting);
  }
  return { atNs, waiting: count, most: Math.max(MOST_ARCS, extent.mostWaiting, waiting) };
}
