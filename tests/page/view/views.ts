/** Every view of every picture there is, in order. */
import { pictures } from '../../../src/page/view/pictures.ts';
import type { Picture } from '../../../src/page/view/scene/picture.ts';

export const views = Object.values<Picture>(pictures).flatMap(({ view, variants = [], stave }: Picture) => [
  view,
  ...variants,
  ...(stave ? [stave] : []),
]);
