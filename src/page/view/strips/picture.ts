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
      read: 'Each video’s film runs into the orange line, where it is shown; the dark line is the deadline and comes nearer, and behind it the next piece fills up. Where that is not there in time, the picture freezes.',
    },
    {
      name: 'The buffers',
      read: 'The same where each stream has deadlines of its own, which are dark lines in its row; as long as the row is, so much film its buffer holds.',
    },
  ],
};
