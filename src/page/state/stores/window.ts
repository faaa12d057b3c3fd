/** The stretch of time that the timeline shows. Pure: it follows the present without the viewer's help. */

export interface Window {
  readonly fromNs: number;
  readonly widthNs: number;
}

/** Narrowest: a part of one seek. */
const NARROWEST_NS = 2e5;
/** Where the present stands while time passes, as a share of the width. */
const REST = 0.62;

/** A window of a width with the present at its place of rest. */
export const restingAt = (timeNs: number, widthNs: number): Window => ({
  widthNs,
  fromNs: Math.max(0, timeNs - REST * widthNs),
});

/** The window kept inside the run. */
export function inside({ fromNs, widthNs }: Window, endNs: number): Window {
  return { widthNs, fromNs: Math.max(0, Math.min(fromNs, endNs - 0.8 * widthNs)) };
}

/**
 * A window that shows the present: unmoved where it does, otherwise with the present at its place of rest. While
 * playing the paper moves at most `mostNs` at a time, so that the present glides back to its place.
 */
export function following(
  window: Window,
  timeNs: number,
  endNs: number,
  playing: boolean,
  mostNs: number,
): Window {
  const { fromNs, widthNs } = window;
  const at = (timeNs - fromNs) / widthNs;
  if (at >= 0 && at <= (playing ? REST : 0.96)) return window;
  const target = inside({ fromNs: timeNs - REST * widthNs, widthNs }, endNs);
  if (at < 0 || at > 1 || !playing) return target;
  return { widthNs, fromNs: Math.min(target.fromNs, fromNs + mostNs) };
}

/** `factor` below 1 shows more detail; the instant `aroundNs` keeps its place. */
export function zoomed(window: Window, factor: number, aroundNs: number, endNs: number): Window {
  const widest = Math.max(endNs * 1.25, NARROWEST_NS);
  const widthNs = Math.min(widest, Math.max(NARROWEST_NS, window.widthNs * factor));
  const share = (aroundNs - window.fromNs) / window.widthNs;
  return inside({ fromNs: aroundNs - share * widthNs, widthNs }, endNs);
}
