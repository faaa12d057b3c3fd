/** A scenario of videos in rounds as theory sees it: one disk, what is read from it, how often. */
import { numberOf, wordOf } from '../base/params.ts';
import { ofWholeTracks } from '../base/distribution.ts';
import { secondsToNs } from '../base/time.ts';
import type { DiskModel, ParamValues } from '../sim/interfaces.ts';
import { seekMoments, zonesOf, type SeekMoments, type ZoneOfRate } from './seek.ts';
import { sizeLaw, type SizeLaw } from './sizes.ts';

/** Requests of one class. */
export interface Reads {
  readonly law: SizeLaw;
  /** False where a read of whole tracks begins wherever the head comes down. */
  readonly waitsForAngle: boolean;
}

export interface TheoryWorkload {
  readonly disk: DiskModel;
  readonly zones: readonly ZoneOfRate[];
  readonly seek: SeekMoments;
  readonly roundNs: number;
  readonly videos: Reads;
  readonly requests: Reads;
}

/** `values`: valid, of videos in rounds (csize, dsize, reads, round). */
export function workloadOf(values: ParamValues, disk: DiskModel): TheoryWorkload {
  const readsOf = (word: string): Reads => ({
    law: sizeLaw(word, disk.trackBytes),
    waitsForAngle: !(values.reads === 'anywhere' && ofWholeTracks(word)),
  });
  return {
    disk,
    zones: zonesOf(disk),
    seek: seekMoments(disk),
    roundNs: secondsToNs(numberOf(values, 'round')),
    videos: readsOf(wordOf(values, 'csize')),
    requests: readsOf(wordOf(values, 'dsize')),
  };
}
