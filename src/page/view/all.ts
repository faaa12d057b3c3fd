/** The pictures. */
import { armView } from './arm/index.ts';
import { axisView } from './arm/cylinders.ts';
import { diskView } from './disk/index.ts';
import { goalsView } from './charts/goals.ts';
import { queueView } from './charts/queue.ts';
import { responseView } from './charts/response.ts';
import { roundsView } from './charts/rounds.ts';
import { spreadView } from './charts/spread.ts';
import { stripsView } from './strips/index.ts';
import { timelineView } from './timeline/index.ts';

export const views = [
  diskView,
  timelineView,
  stripsView,
  axisView,
  armView,
  roundsView,
  responseView,
  spreadView,
  queueView,
  goalsView,
] as const;
