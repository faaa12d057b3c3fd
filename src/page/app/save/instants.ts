/** The instants of a strip of frames. Pure. */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Page } from '../../../core/trace/page.ts';

export const FEWEST_FRAMES = 2;
export const MOST_FRAMES = 12;

/** `count` instants from the first to the last, both included, in whole ns. */
export function evenInstants(fromNs: number, toNs: number, count: number): readonly number[] {
  if (count < 2) return [fromNs];
  return Array.from({ length: count }, (_, i) => Math.round(fromNs + ((toNs - fromNs) * i) / (count - 1)));
}

/** The first `count` decisions from an instant on, as far as the pages know them. */
export function decisionInstants(pages: readonly Page[], fromNs: number, count: number): readonly number[] {
  const found: number[] = [];
  for (const { decisions } of pages)
    for (let i = 0; i < decisions.length && found.length < count; i++) {
      const at = elementAt(decisions.atNs, i);
      if (at >= fromNs && at !== found.at(-1)) found.push(at);
    }
  return found;
}
