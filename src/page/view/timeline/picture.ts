import type { Picture } from '../scene/picture.ts';
import { timelineView } from './index.ts';

export const timelinePicture: Picture = {
  view: timelineView,
  area: 'time',
  listed: 'the timeline',
  shows: 'services, arrivals and departures over time; of a queue, the way of the arm',
  reading: [
    {
      name: 'The timeline',
      read: 'Boxes are services (light for videos, dark for requests, white for idle), long ticks are rounds, arcs lead from arrival to departure, and the hatched part has not happened yet.',
    },
  ],
};
