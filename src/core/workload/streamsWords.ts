/** Streams with deadlines of their own, in words, and what is worth asking of them. */
import type { Comparison, WorkloadWords } from './definition.ts';

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

/** One stream more: {now} and {more} of them. */
export const oneMore = {
  title: 'One stream more',
  why: '{more} streams in place of {now}: what the next viewer costs the others.',
} as const;

export const comparisons: readonly Comparison[] = [
  {
    title: 'EDF and SCAN-EDF',
    why: 'Strict order of deadlines, or a sweep among equal ones.',
    points: [{ policy: 'edf' }, { policy: 'scan-edf' }],
  },
  {
    title: 'CScan, EDF and SCAN-EDF',
    why: 'Only the arm’s way, only the deadlines, or both.',
    points: [{ policy: 'cscan' }, { policy: 'edf' }, { policy: 'scan-edf' }],
  },
];
