import type { Picture } from '../scene/picture.ts';
import { axisView } from './cylinders.ts';

export const axisPicture: Picture = {
  view: axisView,
  area: 'films',
  listed: 'cylinders',
  shows: 'the cylinders in a row: where the arm is, and what waits where',
  reading: [
    {
      name: 'The cylinder axis',
      read: 'The disk from its outer edge (left) to its inner one (right), with the head, the way it sweeps, and everything that waits at its cylinder.',
    },
  ],
};
