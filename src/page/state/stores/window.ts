/**
 * The stretch of time that all staves show. Pure. The line of the present stands still and the paper runs under it; only
 * at the start of a run and at its end does the line run and the paper stand, so that the axis begins at 0 and ends where
 * the run ends.
 *
 *     0 ……… 0.74 of a width     the line runs from the left edge to its place
 *     then                      |———————————————————————•————————|   it stands, the paper runs
 *     the last 0.26 of a width  it runs to the right edge
 */

export interface Window {
  readonly fromNs: number;
  readonly widthNs: number;
}

/** Narrowest: a part of one seek. */
const NARROWEST_NS = 2e5;
/** Where the present stands, as a share of the width. */
const PRESENT = 0.74;

/** The window of a width at an instant; `endNs` is the run's end, Infinity where it is not known. */
export const windowAt = (timeNs: number, widthNs: number, endNs = Infinity): Window => ({
  widthNs,
  fromNs: Math.max(0, Math.min(timeNs - PRESENT * widthNs, endNs - widthNs)),
});

/** A width within what can be shown of a run that ends at `endNs` (0 where that is not known). */
export const widthWithin = (widthNs: number, endNs: number): number =>
  Math.max(NARROWEST_NS, Math.min(widthNs, endNs > 0 ? endNs : Infinity));
