import type { Ask, Lesson, Measure, Shown } from '../lesson.ts';
import { fourRounds } from './fourRounds.ts';

const policy = 'policy=disjoint-scan&n=7';
const parts = [1, 2, 3, 4, 5, 6, 7] as const;
const video = 'C3.5';
const start = { first: 'start', of: video } as const;
const done = { first: 'completion', of: video } as const;

const rounds = fourRounds(1e9);

const end = {
  run: 'seven',
  pictures: ['timeline'],
  around: { roundEnd: 5 },
  beforeS: 1.02,
  behindS: 0.12,
  reachNs: 1e9,
  follow: video,
} as const satisfies Omit<Shown, 'at'>;

const means = (run: string): Measure => ({ of: 'each', run, figure: 'mean' });
const curve = {
  as: 'curve',
  shape: 'line',
  xs: parts,
  x: { title: 'parts of a round', unit: '', from: 1 },
  y: { title: 'Mean response', unit: 's' },
  form: 's',
} as const;
const mean = (run: string) => ({ of: { of: 'mean', run }, as: 's' }) as const;

const light: Ask = {
  ...curve,
  top: 4e8,
  step: 1e7,
  title: 'in the run',
  features: [{ id: 'you-second', kind: 'level', x: 2, as: 's' }],
};
const heavy: Ask = {
  ...curve,
  top: 8e8,
  step: 2e7,
  given: { title: 'fewer requests, given', of: means('light') },
  title: 'half as many again',
  features: [{ id: 'you-fourth', kind: 'level', x: 4, as: 's' }],
};

export const cutTheRound: Lesson = {
  id: '7',
  number: 7,
  title: 'Cut the round in pieces',
  minutes: 8,
  after: ['4'],
  runs: {
    whole: { link: `${policy}&lambda=12&duration=1200` },
    cut: { link: `${policy}&lambda=12&subrounds=2&duration=1200` },
    cutOften: { link: `${policy}&lambda=12&subrounds=5&duration=1200` },
    light: { link: `${policy}&lambda=12&duration=1200`, vary: 'subrounds', values: parts },
    heavy: { link: `${policy}&lambda=18&duration=1200`, vary: 'subrounds', values: parts },
    wholeHeavy: { link: `${policy}&lambda=18&duration=1200` },
    cutHeavy: { link: `${policy}&lambda=18&subrounds=2&duration=1200` },
    fourHeavy: { link: `${policy}&lambda=18&subrounds=4&duration=1200` },
    seven: { link: `${policy}&lambda=12&subrounds=7&duration=60` },
    alone: { link: `${policy}&lambda=0&subrounds=7&duration=1200` },
  },
  slots: {
    whole: mean('whole'),
    cut: mean('cut'),
    cutOften: mean('cutOften'),
    wholeHeavy: mean('wholeHeavy'),
    cutHeavy: mean('cutHeavy'),
    fourHeavy: mean('fourHeavy'),
    own: { of: { of: 'ownService', run: 'seven', request: video }, as: 'ms' },
    late: { of: { of: 'late', run: 'seven', request: video }, as: 'ms' },
    alone: { of: { of: 'glitches', run: 'alone' }, as: 'count' },
  },
  steps: [
    {
      id: 'one-cut',
      kind: 'say',
      shown: [
        { ...rounds, run: 'whole', title: 'Whole', from: { roundEnd: 0 } },
        { ...rounds, run: 'cut', title: 'Cut in two', from: { roundEnd: 0 } },
      ],
      text: [
        'A round may be cut: each part reads its share of the videos, and then serves requests.',
        'Above, all videos come first, and requests in one sweep behind them. Below, requests have a turn twice in each round.',
      ],
    },
    {
      id: 'ever-more-cuts',
      kind: 'predict',
      shown: [],
      text: [
        'Cut the round ever finer. How does the mean response go?',
        'Draw it. In a whole round it is {whole}.',
      ],
      ask: light,
      truth: means('light'),
      hints: ['How long does a request wait for its turn at most, with one cut, and with two?'],
      reveal: [
        {
          text: [
            'More than half of the gain comes with the first cut: from {whole} to {cut}.',
            'You drew {you-second} there. With five parts it is {cutOften}: from then on little is left to be gained.',
          ],
        },
      ],
    },
    {
      id: 'with-more-requests',
      kind: 'predict',
      shown: [],
      text: [
        'Now half as many requests again. Draw it once more.',
        'The curve given is the one before. In a whole round the mean is {wholeHeavy} now.',
      ],
      ask: heavy,
      truth: means('heavy'),
      hints: ['Each part of a round has a sweep of its own. What does a sweep cost?'],
      reveal: [
        {
          text: [
            'It falls to {cutHeavy} with the first cut, and then it rises: {fourHeavy} with four parts, worse than none.',
            'You drew {you-fourth} there. Each cut is one sweep more, and the disk has no time to spare for it.',
          ],
        },
      ],
    },
    {
      id: 'in-time',
      kind: 'predict',
      shown: [{ ...end, at: start, from: { roundEnd: 4 } }],
      then: [{ ...end, at: done, from: start }],
      text: [
        'Seven parts, one for each video. Is the last one in time?',
        'Its part of the round has begun, and its piece is read first of all.',
      ],
      ask: { as: 'choice', options: ['Yes, it is done before the round ends.', 'No, it is too late.'] },
      truth: { of: 'pick', by: { of: 'late', run: 'seven', request: video }, bounds: [0] },
      hints: ['Pieces are of different lengths. How long is a seventh of a round?'],
      reveal: [
        {
          text: [
            'It is {late} late.',
            'It takes {own}, longer than its part of the round, and it could not begin earlier.',
          ],
        },
      ],
    },
    {
      id: 'the-last-part',
      kind: 'why',
      open: 'room',
      run: 'seven',
      request: video,
      until: video,
      shown: [{ ...end, at: done }],
      text: [
        'What there was to do, and what was left.',
        'The parts before it had kept to their time. A part has room for what a piece takes on average, and not for a long one.',
      ],
    },
    {
      id: 'cut-it-well',
      kind: 'change',
      shown: [{ ...rounds, run: 'wholeHeavy' }],
      run: 'wholeHeavy',
      free: {
        key: 'subrounds',
        title: 'Parts of a round',
        options: ['1', '2', '3', '4', '6'].map((value) => ({ value, title: value })),
      },
      goals: [
        { of: 'mean', is: '<', value: 3.8e8 },
        { of: 'glitches', is: '<', value: 1 },
      ],
      text: ['Cut it well, with half as many requests again.', 'All videos must be in time.'],
      hints: ['Look at the curve that you have seen: where is its foot?'],
      reveal: [
        {
          text: [
            'The first cut is worth its sweep, and no other.',
            'Three things pull: shorter waits for a turn, more sweeps, and less room in each part for a long piece.',
          ],
        },
      ],
    },
    {
      id: 'what-limits',
      kind: 'check',
      shown: [{ ...rounds, run: 'alone' }],
      text: [
        'Seven parts, and nobody sends a request. Are all videos in time?',
        'There is nothing else for the disk to do.',
      ],
      ask: {
        as: 'choice',
        options: [
          'Yes: it was requests that made them late.',
          'No: the largest pieces do not fit into a part.',
        ],
      },
      truth: { of: 'pick', by: { of: 'glitches', run: 'alone' }, bounds: [1] },
      hints: ['Who made the one late that you have seen?'],
      reveal: [
        {
          text: [
            'No: {alone} pieces come too late.',
            'Of all in twenty minutes. What limits the cutting is the largest piece against a part of the round, whatever the requests do.',
          ],
        },
      ],
    },
  ],
  notes: 'the two curves on the board, one above the other; let them name the three pulls.',
};
