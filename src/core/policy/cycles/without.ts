/** Settings of streams by bitrate that have no effect, and why. */
import type { ParamValue } from '../../base/params.ts';

interface Idle {
  readonly key: string;
  readonly why: string;
}

/** Of a list all streams are there from the start. */
export function idleOfList(rates: ParamValue | undefined): readonly Idle[] {
  if (typeof rates !== 'string' || /^[a-z]/.test(rates)) return [];
  return [
    { key: 'gap', why: 'all of a list are there from the start' },
    { key: 'kbps', why: 'a list of rates is in bytes per second' },
  ];
}

const CHANGES_NOTHING = 'this server changes neither its schedule nor its cycle';
export const idleOfFixed: readonly Idle[] = ['thresholds', 'unit'].map((key) => ({
  key,
  why: CHANGES_NOTHING,
}));

const NO_THRESHOLDS = 'the simple rule never changes the length of a cycle';
export const idleOfSimple: readonly Idle[] = ['thresholds', 'unit'].map((key) => ({
  key,
  why: NO_THRESHOLDS,
}));
