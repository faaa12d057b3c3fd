import type { Picture } from '../scene/picture.ts';
import { stripsView } from './index.ts';

export const stripsPicture: Picture = {
  view: stripsView,
  area: 'films',
  listed: 'videos or streams',
  shows: 'what the videos have in their buffers; of a queue, the order of service',
  reading: [
    {
      name: 'The film strips',
      read: 'Left of the orange line what each video has shown, right of it what is still there to show, and beside it the next piece filling up; a strip that runs empty freezes.',
    },
    {
      name: 'The buffers',
      read: 'Each stream’s buffer over time, rising while a piece is read and falling while it plays; where it would fall below nothing, the picture freezes.',
    },
  ],
};
