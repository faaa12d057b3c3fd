/**
 * Track-aligned extents (Schindler, Griffin, Lumb and Ganger 2002; QoS paper, section II.C): as contiguous, but every object
 * and every piece begins on a track boundary. A read of whole tracks begins wherever the head comes down, and crosses none.
 */
import type { Placement, ToPlace } from './definition.ts';
import { bytesOf, drawnOrder, inExtents, oneAfterAnother } from './extents.ts';

/** What is lost to whole tracks comes off the free room. */
const freeOf = ({ disk, objects }: ToPlace): number =>
  disk.bytes - bytesOf(objects) - objects.length * disk.mostTrackBytes;

export const trackAligned: Placement = {
  id: 'track-aligned',
  says: 'each in one piece from a track’s beginning on, in a drawn order over the whole disk',
  check(of) {
    if (freeOf(of) >= 0) return [];
    const { disk, objects } = of;
    return [
      `${objects.length} objects that begin with a track each do not fit, since up to ${disk.mostTrackBytes} bytes are lost ` +
        'with each of them; allowed are fewer objects, or less of the disk (filled)',
    ];
  },
  place(of) {
    const { disk, objects, seed } = of;
    const gap = Math.max(0, Math.floor(freeOf(of) / objects.length));
    const order = drawnOrder(seed, 'objects stored', objects.length);
    return {
      ...inExtents(oneAfterAnother(objects, order, gap, (at) => disk.trackFrom(at))),
      inTracks: true,
    };
  },
};
