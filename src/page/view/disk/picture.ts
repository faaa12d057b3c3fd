import type { Picture } from '../scene/picture.ts';
import { diskView } from './index.ts';

export const diskPicture: Picture = {
  view: diskView,
  area: 'disk',
  listed: 'the disk',
  shows: 'the disk from above, with arm and requests',
  reading: [
    {
      name: 'The disk',
      read: 'The platter from above, turning clockwise under the arm; rings are pieces of videos, numbered dots ordinary requests, dotted ones are done, and the arm’s tip is where the head reads.',
    },
  ],
};
