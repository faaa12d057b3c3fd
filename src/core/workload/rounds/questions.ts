/** What is worth asking of videos by rounds. */
import { meanSize } from '../../base/distribution.ts';
import { fillIn } from '../../base/sentence.ts';
import type { Comparison, Load, Question } from '../parts/definition.ts';
import { besideFreeBlocks, type OnTheWay } from '../parts/freeblockQuestions.ts';
import { fewLoads, loadAxis, roomOf, steps, streamAxis } from '../parts/loads.ts';

/** One video more: {now} and {more} of them. */
const oneMore = {
  title: 'One video more',
  why: '{more} videos in place of {now}: what the next viewer costs the others.',
} as const;

export const variations = ({
  n: now,
  ...others
}: { readonly n: number } & OnTheWay): readonly Comparison[] => [
  ...besideFreeBlocks(others),
  {
    title: oneMore.title,
    why: fillIn(oneMore.why, { now, more: now + 1 }),
    points: [{}, { n: now + 1 }],
  },
  {
    title: 'The same videos placed otherwise',
    why: 'Pieces anywhere, films and files in cylinder groups, or all of it in a log.',
    points: [{ place: 'uniform' }, { place: 'cylinder-groups' }, { place: 'log' }],
  },
];

export const comparisons = (): readonly Comparison[] => [
  {
    title: 'The policies of figures 1, 2 and 3',
    why: 'Videos first, in two subrounds, or mixed: the same requests wait for different things.',
    points: [
      { policy: 'disjoint-fcfs', subrounds: 1 },
      { policy: 'disjoint-fcfs', subrounds: 2 },
      { policy: 'mixed-scan', subrounds: 1 },
    ],
  },
  {
    title: 'The four policies of the paper',
    why: 'Disjoint or mixed, FCFS or SCAN: what each step gains.',
    points: ['mixed-scan', 'disjoint-scan', 'mixed-gated', 'disjoint-fcfs'].map((policy) => ({ policy })),
  },
  {
    title: 'In cycles or by deadlines',
    why: 'Where all pieces are due when the round ends, EDF plays the very run of round-robin: a cycle is one deadline for all.',
    points: [
      { policy: 'round-robin', lambda: 0 },
      { policy: 'edf', lambda: 0 },
    ],
  },
];

/**
 * The paper's larger load, and below which one it is taken: of four videos and eight requests a second all four policies
 * lie within 25 ms of each other, of seven and twelve within 120 ms (600 s, paired; see the test of suggestions).
 */
const LARGER = { n: 7, lambda: 12 };
const LITTLE = 50;

export const comparedAt = ({ n, lambda }: { readonly n: number; readonly lambda: number }) =>
  n * lambda < LITTLE && n <= LARGER.n && lambda <= LARGER.lambda ? LARGER : undefined;

/** The four of the paper, from the slowest on. */
const POLICIES = { key: 'policy', values: ['disjoint-fcfs', 'disjoint-scan', 'mixed-scan', 'mixed-gated'] };

interface Values {
  readonly n: number;
  readonly csize: string;
  readonly dsize: string;
}

const room = ({ values, disk, roundNs }: Load<Values>) =>
  roomOf(disk, {
    n: values.n,
    streamBytes: meanSize(values.csize, disk.trackBytes),
    beatNs: roundNs,
    bytes: meanSize(values.dsize, disk.trackBytes),
  });

const PLACES = { key: 'place', values: ['uniform', 'contiguous', 'cylinder-groups', 'log', 'track-aligned'] };

export const questions = (): readonly Question<Values>[] => [
  {
    id: 'load',
    title: 'Response against load',
    question: 'How long do requests wait as more of them come, and where does each policy give way?',
    sweep: (load) => ({
      axes: [POLICIES, loadAxis(room(load))],
      measure: 'mean',
      precision: 0.02,
      replications: 100,
    }),
  },
  {
    id: 'slow',
    title: 'Responses beyond 2 s',
    question: 'How many requests wait longer than the goal of two seconds?',
    sweep: (load) => ({ axes: [POLICIES, loadAxis(room(load))], measure: 'slow', replications: 20 }),
  },
  {
    id: 'glitches',
    title: 'Glitches against videos',
    question: 'How many videos can be shown before one of them stumbles?',
    sweep: (load) => ({
      axes: [{ key: 'policy', values: ['disjoint-scan', 'mixed-scan'] }, streamAxis(room(load), 1)],
      measure: 'glitches',
      replications: 20,
    }),
  },
  {
    id: 'subrounds',
    title: 'Subrounds',
    question: 'Does cutting the round into pieces help requests, and what does it cost?',
    sweep: (load) => ({
      axes: [
        { key: 'policy', values: ['disjoint-scan'] },
        fewLoads(room(load)),
        { key: 'subrounds', values: steps(1, 7, 1) },
      ],
      measure: 'mean',
      replications: 20,
    }),
  },
  {
    id: 'sustainable',
    title: 'Sustainable load by videos',
    question: 'How many requests a second does each policy serve beside so many videos?',
    sweep: (load) => ({
      axes: [POLICIES, streamAxis(room(load), -1)],
      measure: 'sustainable',
      precision: 0.02,
      replications: 30,
    }),
  },
  {
    id: 'free-blocks',
    title: 'Response with and without free blocks',
    question: 'Do requests wait longer where blocks are read on the way to them?',
    sweep: (load) => ({
      axes: [
        { key: 'policy', values: ['sstf'] },
        { key: 'freeblock', values: ['off', 'on'] },
        loadAxis(room(load)),
      ],
      measure: 'mean',
      replications: 10,
    }),
  },
  {
    id: 'placement',
    title: 'Response by placement',
    question: 'What do requests gain, or lose, by where the data lie?',
    sweep: (load) => ({ axes: [PLACES, fewLoads(room(load))], measure: 'mean', replications: 10 }),
  },
  {
    id: 'shares',
    title: 'Shares of disk time',
    question: 'What does the disk do with its time as the load grows?',
    sweep: (load) => ({ axes: [loadAxis(room(load))], measure: 'transfer', replications: 10 }),
  },
  {
    id: 'free-bandwidth',
    title: 'Free bandwidth against load',
    question: 'How much is read on the way to requests, for nothing, as more of them come?',
    sweep: (load) => ({
      axes: [
        { key: 'policy', values: ['fcfs', 'c-look', 'sstf'] },
        { key: 'freeblock', values: ['on'] },
        loadAxis(room(load)),
      ],
      measure: 'free-bandwidth',
      replications: 10,
    }),
  },
  {
    id: 'disks',
    title: 'How many disks',
    question: 'How many disks does this load take, if its goals are to be kept?',
    sweep: () => ({ axes: [{ key: 'disks', values: steps(1, 8, 1) }], measure: 'mean', replications: 20 }),
  },
];
