/** The pictures. */
import { armView } from './arm.ts';
import { axisView } from './axis.ts';
import { diskView } from './disk.ts';
import { goalsView } from './goals.ts';
import { queueView } from './queue.ts';
import { responseView } from './response.ts';
import { roundsView } from './rounds.ts';
import { spreadView } from './spread.ts';
import { stripsView } from './strips.ts';
import { timelineView } from './timeline.ts';

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
