/**
 * What a frame in a course page shows: with `embed=1` the step that its address names and no other, with `embed=lesson` all of
 * the lesson from there on.
 */

/** Of the address with which the page was opened; a step's own address alone says so. */
export const isStepAlone = (hash: string): boolean =>
  /^#!?\/learn\/[^/?]+\/[^/?]+\?/.test(hash) && /[?&]embed=1(?:&|$)/.test(hash);

/** What is wrong with how it is framed. */
export function frameFault(hash: string): string | undefined {
  const [, said] = /[?&]embed=([^&]*)/.exec(hash) ?? [];
  return said === undefined || said === '1' || said === 'lesson'
    ? undefined
    : `embed=${said.slice(0, 30)}: allowed are 1, for a step alone, and lesson, for all of it.`;
}

const opened = typeof location === 'undefined' ? '' : location.hash;

/** For this visit: steps that are reached from within have no such key in their address. */
export const showsStepAlone = isStepAlone(opened);
