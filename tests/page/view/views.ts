/** Every view of every picture there is, in order. */
import { pictures } from '../../../src/page/view/pictures.ts';

export const views = Object.values(pictures).flatMap(({ view, variants = [] }) => [view, ...variants]);
