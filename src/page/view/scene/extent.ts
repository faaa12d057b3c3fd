/** How far a run goes, as far as it is known: what the scales of its pictures hold. */
import { onceForEach } from '../../../core/base/onceFor.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { DISCRETE } from '../../../core/trace/kinds.ts';
import type { Page } from '../../../core/trace/page.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import type { Extent } from './view.ts';

/** A summary's; a long one has tens of thousands of beats, and scenes are made of it many times a second. */
const extentOver = onceForEach(
  (beats: Beats, _length: number, roundNs: number) => extentOfBeats(beats, roundNs),
  1,
);

/** From the summary; of a run that is over before its first beat is, from its pages. */
export function extentOf(beats: Beats, roundNs: number, pages: readonly Page[]): Extent {
  if (beats.length === 0) return extentOfPages(pages);
  return extentOver(beats, beats.length, roundNs);
}

/** Below this share of the whole, waits lie flat on the floor of its scale. */
const READABLE = 0.1;
/** Where somebody has waited for so long so soon, waits grow from the start on, and are seen to on the whole’s scale. */
const CLIMBED_NS = 2e9;
const SOON_NS = 10e9;
/** No scale is made for less than this while the whole wants a longer one: else it would grow all the time. */
const LEAST_NS = 1e9;

/**
 * The wait that a scale holds, by the longest of those served and of those waiting now, NaN for none: that of the whole
 * run, so that nothing changes its height while it plays. Where that is many times as long, because of a stretch to come
 * in which the disk is too slow, it is the next of 1, 2, 5, 10 … s, which grows when it is exceeded.
 */
export function reachNs(
  { longestNs, oldestNs, climbs }: Extent,
  servedNs: number,
  waitingNs: number,
): number {
  const wholeNs = Math.max(longestNs, oldestNs);
  const known = Math.max(LEAST_NS, servedNs || 0, waitingNs || 0);
  if (climbs || known >= READABLE * wholeNs) return wholeNs;
  let power = LEAST_NS;
  while (power * 10 <= known) power *= 10;
  return [1, 2, 5].map((step) => step * power).find((ns) => ns >= known) ?? 10 * power;
}

function extentOfBeats(beats: Beats, roundNs: number): Extent {
  let longestNs = 0;
  let mostWaiting = 0;
  let oldestNs = 0;
  let served = 0;
  for (let k = 0; k < beats.length; k++) {
    longestNs = Math.max(longestNs, elementAt(beats.responseMaxNs, k));
    mostWaiting = Math.max(mostWaiting, elementAt(beats.queued, k));
    oldestNs = Math.max(oldestNs, elementAt(beats.oldestNs, k));
    served += elementAt(beats.dServed, k);
  }
  const soon = Math.min(beats.length, Math.ceil(SOON_NS / roundNs)) - 1;
  const climbs = elementAt(beats.oldestNs, soon) >= CLIMBED_NS;
  const servedPerS = served / ((beats.length * roundNs) / 1e9);
  return { longestNs, mostWaiting, oldestNs, servedPerS, climbs };
}

function extentOfPages(pages: readonly Page[]): Extent {
  let longestNs = 0;
  let served = 0;
  for (const { requests, services } of pages)
    for (let s = 0; s < services.length; s++) {
      const i = elementAt(services.request, s);
      if (requests.requestClass[i] !== DISCRETE) continue;
      longestNs = Math.max(longestNs, elementAt(services.endNs, s) - elementAt(requests.arrivalNs, i));
      served++;
    }
  const seconds = (pages.at(-1)?.endNs ?? 0) / 1e9;
  return {
    longestNs,
    mostWaiting: served,
    oldestNs: longestNs,
    servedPerS: seconds > 0 ? served / seconds : 0,
    climbs: true,
  };
}
