import type { Picture } from '../scene/picture.ts';
import { armView } from './index.ts';

export const armPicture: Picture = {
  view: armView,
  area: 'time',
  listed: 'the arm over time',
  shows: 'the arm’s position over time',
  reading: [
    {
      name: 'The arm over time',
      read: 'The cylinder under the head, outermost on top, on the axis of the rounds: steep where it seeks, level where it reads, dashed where its list would lead it. A diamond: out of the sweep’s order, for a transfer that begins sooner.',
    },
  ],
};
