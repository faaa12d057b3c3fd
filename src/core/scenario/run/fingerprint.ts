/** Recognizing a run: the fingerprint at an instant, and what to say of a link that carries one. */
import { elementAt } from '../../base/elementAt.ts';
import { RollingHash } from '../../base/hash.ts';
import type { Beats } from '../../trace/summary.ts';
import { ENGINE_VERSION } from '../engineVersion.ts';

/**
 * The fingerprint of a run at an instant: the hash at the end of the last round that was over by then. The beats must
 * reach that far; where they do not, the last one known counts.
 */
export function fingerprintAt(beats: Beats, roundNs: number, timeNs: number): string {
  const hash = new RollingHash();
  const over = Math.min(beats.length, Math.floor(timeNs / roundNs));
  if (over > 0) hash.load([elementAt(beats.hashA, over - 1), elementAt(beats.hashB, over - 1)]);
  return hash.digest();
}

/**
 * The fingerprint that a link to an instant carries: at the end of the round that holds it, so that this round counts as
 * well. Undefined while the run is not known so far.
 */
export function fingerprintOfMoment(
  beats: Beats,
  roundNs: number,
  timeNs: number,
  finished: boolean,
): string | undefined {
  const rounds = Math.floor(timeNs / roundNs) + 1;
  return beats.length >= rounds || finished ? fingerprintAt(beats, roundNs, rounds * roundNs) : undefined;
}

export interface Comparison {
  readonly verdict: 'same' | 'differs' | 'unknown';
  readonly sentence: string;
}

/** Is this the run that the link's author saw? `fingerprintNow` is that of the link's own time. */
export function compareRun(
  link: { readonly engine?: string; readonly fingerprint?: string },
  fingerprintNow: string,
): Comparison {
  const other = link.engine !== undefined && link.engine !== ENGINE_VERSION;
  if (link.fingerprint === undefined)
    return {
      verdict: 'unknown',
      sentence: other
        ? `The link was made with engine ${link.engine} and carries no fingerprint; this is engine ${ENGINE_VERSION}, and its run may differ.`
        : 'The link carries no fingerprint, so this run cannot be compared with its author’s.',
    };
  if (link.fingerprint === fingerprintNow)
    return { verdict: 'same', sentence: 'This is the same run that the link’s author saw.' };
  return {
    verdict: 'differs',
    sentence: other
      ? `This is not the run that the link’s author saw: the link was made with engine ${link.engine}, this is engine ${ENGINE_VERSION}.`
      : 'This is not the run that the link’s author saw, although the engine is the same: the link was changed after it was made.',
  };
}
