/** What is worth asking of streams with deadlines of their own. */
import { meanSize } from '../../base/distribution.ts';
import { fillIn } from '../../base/sentence.ts';
import type { Comparison, Load, Question } from '../parts/definition.ts';
import { loadAxis, roomOf, streamAxis, type Room } from '../parts/loads.ts';
import { demand, type StreamValues } from './params.ts';

/** One stream more: {now} and {more} of them. */
const oneMore = {
  title: 'One stream more',
  why: '{more} streams in place of {now}: what the next viewer costs the others.',
} as const;

export const comparisons = (): readonly Comparison[] => [
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

export const variations = ({ n: now }: { readonly n: number }): readonly Comparison[] => [
  {
    title: oneMore.title,
    why: fillIn(oneMore.why, { now, more: now + 1 }),
    points: [{}, { n: now + 1 }],
  },
  {
    title: 'The same streams placed otherwise',
    why: 'Films that begin anywhere in a track, films aligned to tracks, or all of it in a log.',
    points: [{ place: 'contiguous' }, { place: 'track-aligned' }, { place: 'log' }],
  },
];

function roomBeside({ values, disk }: Load<StreamValues>): Room {
  const { sizeBytes, periodNs } = demand(values, disk, 0);
  const bytes = meanSize(values.dsize, disk.trackBytes);
  return roomOf(disk, { n: values.n, streamBytes: sizeBytes, beatNs: periodNs, bytes });
}

const EDF = { key: 'policy', values: ['edf', 'scan-edf', 'dm-scan', 'rate-monotonic'] };

const PLACES = {
  key: 'place',
  values: ['contiguous', 'cylinder-groups', 'log', 'multi-zone', 'constrained:8', 'track-aligned'],
};

export const questions = (): readonly Question<StreamValues>[] => [
  {
    id: 'misses',
    title: 'Misses against streams',
    question: 'How many streams does each policy carry before deadlines are missed?',
    sweep: (load) => ({
      axes: [EDF, streamAxis(roomBeside(load), 2)],
      measure: 'glitches',
      replications: 10,
    }),
  },
  {
    id: 'placement',
    title: 'Misses by placement',
    question: 'How many streams does the disk carry, by where their films lie?',
    sweep: (load) => ({
      axes: [PLACES, streamAxis(roomBeside(load), 2)],
      measure: 'glitches',
      replications: 5,
    }),
  },
  {
    id: 'stream-load',
    title: 'Response against load',
    question: 'How long do requests wait beside the streams as more of them come?',
    sweep: (load) => ({
      axes: [EDF, loadAxis(roomBeside(load))],
      measure: 'mean',
      precision: 0.02,
      replications: 100,
    }),
  },
];
