/** Streams by bitrate, in words. */
import type { WorkloadWords } from '../parts/definition.ts';

export const words = {
  stream: { one: 'stream', many: 'streams' },
  request: { one: 'request', many: 'requests' },
  beat: { one: 'second', many: 'seconds' },
  frame: { one: 'cycle', many: 'cycles' },
  missed: { title: 'under-runs', of: 'under-runs of {due} IOs due' },
  glitch: {
    one: 'An under-run: the buffer of {streams} is empty before its IO is done.',
    many: 'Under-runs: the buffers of {streams} are empty before their IOs are done.',
  },
} as const satisfies WorkloadWords;
