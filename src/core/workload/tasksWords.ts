/** Rate tasks in words. */
import type { WorkloadWords } from './definition.ts';

export const words = {
  stream: { one: 'task', many: 'tasks' },
  request: { one: 'aperiodic request', many: 'aperiodic requests' },
  beat: { one: 'period', many: 'periods' },
  missed: { title: 'late jobs', of: 'late jobs of {due} due' },
  glitch: {
    one: 'A late job: the buffer of {streams} is not full when its period is over.',
    many: 'Late jobs: the buffers of {streams} are not full when their periods are over.',
  },
  noTheory:
    'The formulas here are of videos in rounds. What tasks have, the test and the longest round, stands in the panel of admission.',
} as const satisfies WorkloadWords;
