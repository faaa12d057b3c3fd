/** What is worth asking of streams by bitrate; functions only, as in rounds/questions.ts. */
import { fillIn } from '../../base/sentence.ts';
import type { BitrateValues } from './params.ts';
import type { Comparison, Question } from '../parts/definition.ts';

export const comparisons = (): readonly Comparison[] => [
  {
    title: 'A fixed cycle and stream combination',
    why: 'The same streams on a server whose cycle stays, and on one that combines streams and changes it.',
    points: [{ policy: 'fixed-stretch' }, { policy: 'stream-combination' }],
  },
  {
    title: 'All four servers in cycles',
    why: 'IOs back to back or spread, combined by the simple rule, or with thresholds.',
    points: [
      { policy: 'time-cycle' },
      { policy: 'fixed-stretch' },
      { policy: 'simple-combination' },
      { policy: 'stream-combination' },
    ],
  },
  {
    title: 'The rule as printed, and with its conditions',
    why: 'Without conditions a step that is too large is taken back in the next cycle, for ever.',
    points: [
      { policy: 'stream-combination', form: 'checked' },
      { policy: 'stream-combination', form: 'printed' },
    ],
  },
  {
    title: 'Everybody, by the worst case, as measured',
    why: 'The same streams come to the same server: all of them, those that the worst case bears, those that the last cycles bear.',
    points: [{ admission: 'all' }, { admission: 'deterministic' }, { admission: 'statistical' }],
  },
];

/** {now} and {other}, in seconds. */
const otherCycle = {
  title: 'Another cycle',
  why: 'A cycle of {other} s in place of {now} s: one resource is full sooner, the other later.',
} as const;
const bitsOrBytes = {
  title: 'kbps as bits and as bytes',
  why: 'The paper’s “kbps” read either way: rates eight times as high.',
} as const;

export function variations({ cycle: now }: BitrateValues): readonly Comparison[] {
  const other = now < 1.5 ? 5 : 0.5;
  return [
    {
      title: otherCycle.title,
      why: fillIn(otherCycle.why, { now, other }),
      points: [{}, { cycle: other }],
    },
    { ...bitsOrBytes, points: [{ kbps: 'bits' }, { kbps: 'bytes' }] },
  ];
}

const SERVERS = { key: 'policy', values: ['fixed-stretch', 'simple-combination', 'stream-combination'] };

export const questions = (): readonly Question<BitrateValues>[] => [
  {
    id: 'streams-by-cycle',
    title: 'Streams against the cycle',
    question: 'How many streams does each server let in, depending on the cycle that it begins with?',
    sweep: () => ({
      axes: [SERVERS, { key: 'cycle', values: [0.25, 0.5, 1, 1.5, 2, 3, 5, 8] }],
      measure: 'streams-most',
      replications: 5,
    }),
  },
  {
    id: 'thresholds',
    title: 'Thresholds',
    question: 'How early must stream combination begin to act?',
    sweep: () => ({
      axes: [
        { key: 'thresholds', values: ['0.2:0.2:0.05', '0.5:0.5:0.05', '0.8:0.8:0.05', '0.95:0.95:0.05'] },
      ],
      measure: 'streams-most',
      replications: 5,
    }),
  },
];
