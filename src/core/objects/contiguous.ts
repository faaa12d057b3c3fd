/** Each object in one piece, at a place of its own: in a drawn order over the whole disk, free room spread evenly between. */
import type { Placement } from './definition.ts';
import { bytesOf, drawnOrder, inExtents, oneAfterAnother } from './extents.ts';

export const contiguous: Placement = {
  id: 'contiguous',
  says: 'each in one piece, in a drawn order over the whole disk',
  place({ disk, objects, seed }) {
    const gap = Math.floor((disk.bytes - bytesOf(objects)) / objects.length);
    return inExtents(oneAfterAnother(objects, drawnOrder(seed, 'objects stored', objects.length), gap));
  },
};
