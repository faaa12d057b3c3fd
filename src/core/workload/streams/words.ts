/** Streams with deadlines of their own, in words. */
import type { WorkloadWords } from '../parts/definition.ts';

export const words = {
  stream: { one: 'stream', many: 'streams' },
  request: { one: 'request', many: 'requests' },
  beat: { one: 'period', many: 'periods' },
  missed: { title: 'deadlines missed', of: 'deadlines missed of {due} due' },
  glitch: {
    one: 'A glitch: the piece of {streams} is not there in time, and its picture freezes.',
    many: 'A glitch: the pieces of {streams} are not there in time, and their pictures freeze.',
  },
  noTheory:
    'The formulas here are of videos in rounds. Streams with periods of their own have other bounds, and none is shown.',
} as const satisfies WorkloadWords;
