/**
 * What a frame in a course page shows: with `embed=1` the step that its address names and no other, with `embed=lesson` all of
 * the lesson from there on.
 */

/** Of the address with which the page was opened; a step's own address alone says so. */
export const isStepAlone = (hash: string): boolean =>
  /^#!?\/learn\/[^/?]+\/[^/?]+\?/.test(hash) && /[?&]embed=1(?:&|$)/.test(hash);

const opened = typeof location === 'undefined' ? '' : location.hash;

/** For this visit: steps that are reached from within have no such key in their address. */
export const showsStepAlone = isStepAlone(opened);
