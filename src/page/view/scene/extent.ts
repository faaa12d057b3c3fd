/** How far a run goes, as far as it is known: what the scales of its pictures hold. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { DISCRETE } from '../../../core/trace/kinds.ts';
import type { Page } from '../../../core/trace/page.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import type { Extent } from './view.ts';

/** A summary's; a long one has tens of thousands of beats, and scenes are made of it many times a second. */
const ofBeats = new WeakMap<Beats, { readonly length: number; readonly extent: Extent }>();

/** From the summary; of a run that is over before its first beat is, from its pages. */
export function extentOf(beats: Beats, roundNs: number, pages: readonly Page[]): Extent {
  if (beats.length === 0) return extentOfPages(pages);
  const { length } = beats;
  let known = ofBeats.get(beats);
  if (known?.length !== length)
    ofBeats.set(beats, (known = { length, extent: extentOfBeats(beats, roundNs) }));
  return known.extent;
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
  return { longestNs, mostWaiting, oldestNs, servedPerS: served / ((beats.length * roundNs) / 1e9) };
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
  };
}
