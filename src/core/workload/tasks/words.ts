/** Rate tasks in words. */
import type { WorkloadWords } from '../parts/definition.ts';

export const words = {
  stream: { one: 'task', many: 'tasks' },
  request: { one: 'request', many: 'requests' },
  strips: {
    title: 'In use, and being read',
    room: 'two jobs',
    run: 'in use',
    halted: 'late',
    column: 'in use',
    states: { playing: 'its last job', nothing: 'nothing yet', frozen: 'nothing: late' },
    news: { one: 'job is late', many: 'jobs are late' },
  },
  beat: { one: 'period', many: 'periods' },
  missed: { title: 'late jobs', of: 'late jobs of {due} due' },
  glitch: {
    one: 'A late job: the buffer of {streams} is not full when its period is over.',
    many: 'Late jobs: the buffers of {streams} are not full when their periods are over.',
  },
} as const satisfies WorkloadWords;
