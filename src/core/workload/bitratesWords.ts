/** Streams by bitrate, in words. */
import type { WorkloadWords } from './definition.ts';

export const words = {
  stream: { one: 'stream', many: 'streams' },
  request: { one: 'request', many: 'requests' },
  beat: { one: 'second', many: 'seconds' },
  missed: { title: 'under-runs', of: 'under-runs of {due} IOs due' },
  glitch: {
    one: 'An under-run: the buffer of {streams} is empty before its IO is done, and its picture freezes.',
    many: 'Under-runs: the buffers of {streams} are empty before their IOs are done, and their pictures freeze.',
  },
  noBeats: 'Streams have no rounds here: a cycle is as long as the server makes it.',
} as const satisfies WorkloadWords;
