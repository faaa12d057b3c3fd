/** How far a run goes, from its summary: what the scales of its pictures hold. */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import type { Extent } from './view.ts';

export function extentOf(beats: Beats): Extent {
  let longestNs = 0;
  let mostWaiting = 0;
  for (let k = 0; k < beats.length; k++) {
    longestNs = Math.max(longestNs, elementAt(beats.responseMaxNs, k));
    mostWaiting = Math.max(mostWaiting, elementAt(beats.queued, k));
  }
  return { longestNs, mostWaiting };
}
