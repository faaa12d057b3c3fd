/** Videos by rounds, in words. */
import type { WorkloadWords } from '../parts/definition.ts';

export const words = {
  stream: { one: 'video', many: 'videos' },
  request: { one: 'request', many: 'requests' },
  beat: { one: 'round', many: 'rounds' },
  missed: { title: 'glitches, of videos due', of: 'glitches in {due} videos due' },
  glitch: {
    one: 'A glitch: {streams} was not there in time, and its picture freezes.',
    unfinished: 'A glitch: {streams} was not finished in time, and its picture freezes.',
    many: 'A glitch: {streams} were not there in time, and their pictures freeze.',
  },
} as const satisfies WorkloadWords;
