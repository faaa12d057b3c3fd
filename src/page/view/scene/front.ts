/** A picture that loads behind the first frame: what its place on the page needs at once, and an empty one until then. */
import type { View } from './view.ts';

export type Front = Pick<View<unknown, unknown>, 'id' | 'title' | 'preferredHeight'>;

/** Nothing is drawn, in the room that the picture will take. */
export const emptyView = (front: Front): View<unknown, unknown> => ({
  ...front,
  prepare: () => null,
  at: () => null,
  draw: () => undefined,
  describe: () => front.title,
  table: () => ({ head: [], rows: [] }),
});
