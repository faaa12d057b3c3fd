import type { Picture } from '../scene/picture.ts';
import { timelineView } from './index.ts';

export const timelinePicture: Picture = {
  view: timelineView,
  area: 'time',
  listed: 'the rounds',
  shows: 'services, arrivals and departures over time; of a queue, the way of the arm',
  reading: [
    {
      name: 'The rounds',
      read: 'Boxes are services (light for videos, dark for requests, white for idle), long ticks are rounds, arcs lead from arrival to departure, as high as the wait is long, and the hatched part has not happened yet. Dashed boxes are what the policy expects of its list; a crimson cross is a deadline that was missed, with the numbers of whose it was. From some sixty that wait on the arcs run together into a band along the top, as deep as they are many; in wide windows each round shows its shares of the time, and a line the mean response.',
    },
  ],
};
