/** The frames of several pages as one list per kind: a frame that was open at a page's end goes on in the next. */
import { upperBound } from '../../../core/base/bisect.ts';
import { frameNames } from '../../../core/trace/kinds.ts';
import type { Page } from '../../../core/trace/page.ts';

export interface FrameList {
  readonly startNs: readonly number[];
  /** Infinity for a frame that is open where the pages end. */
  readonly endNs: readonly number[];
  readonly label: readonly number[];
}

/** By kind. */
export type Frames = readonly FrameList[];

export function concatFrames(pages: readonly Page[]): Frames {
  return frameNames.map((_, kind) => {
    const found = new Map<number, { end: number; label: number }>();
    for (const { frames } of pages)
      for (let i = 0; i < frames.length; i++)
        if (frames.kind[i] === kind)
          found.set(frames.startNs[i], {
            end: Number.isNaN(frames.endNs[i]) ? Infinity : frames.endNs[i],
            label: frames.label[i],
          });
    const sorted = [...found].sort((a, b) => a[0] - b[0]);
    return {
      startNs: sorted.map(([start]) => start),
      endNs: sorted.map(([, frame]) => frame.end),
      label: sorted.map(([, frame]) => frame.label),
    };
  });
}

/** The frame of a kind that holds an instant: its index, or −1. */
export function frameAt(list: FrameList, timeNs: number): number {
  const i = upperBound(list.startNs, timeNs) - 1;
  return i >= 0 && timeNs < list.endNs[i] ? i : -1;
}
