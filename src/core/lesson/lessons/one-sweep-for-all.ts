import type { Lesson, Shown } from '../lesson.ts';
import { fourRounds } from './fourRounds.ts';

/** As far as there is a mean: beyond it the queue grows for ever. */
const upToWall = [2, 6, 10, 12, 14, 15, 16, 17, 18] as const;
const xs = [...upToWall, 20, 22, 23, 24, 25] as const;
const among = ['D4', 'D5', 'C4.2', 'C2.2'] as const;

const stage = {
  pictures: ['timeline'],
  around: { roundEnd: 1 },
  beforeS: 0.1,
  behindS: 1.1,
  reachNs: 1e9,
  follow: 'D4',
} as const satisfies Omit<Shown, 'at' | 'run'>;

const round = {
  pictures: ['timeline'],
  at: { roundEnd: 3 },
  beforeS: 1.02,
  behindS: 0.05,
  reachNs: 1e9,
} as const satisfies Omit<Shown, 'run'>;

const rounds = fourRounds(1.5e9);

export const oneSweepForAll: Lesson = {
  id: '5',
  number: 5,
  title: 'One sweep for all',
  minutes: 10,
  after: ['2', '4'],
  runs: {
    apart: { link: 'preset=figure-1' },
    mixed: { link: 'preset=figure-3' },
    apartAt: {
      link: 'policy=disjoint-fcfs&n=7&lambda=12&duration=1200',
      vary: 'lambda',
      values: upToWall,
    },
    mixedAt: { link: 'policy=mixed-scan&n=7&lambda=12&duration=1200', vary: 'lambda', values: xs },
    apartNow: { link: 'policy=disjoint-fcfs&n=7&lambda=12&duration=1200' },
    mixedNow: { link: 'policy=mixed-scan&n=7&lambda=12&duration=1200' },
    heavy: { link: 'policy=disjoint-fcfs&n=7&lambda=18&duration=1200' },
    few: { link: 'policy=mixed-scan&n=7&lambda=6&duration=1200' },
    many: { link: 'policy=mixed-scan&n=7&lambda=22&duration=1200' },
  },
  slots: {
    sooner: {
      of: {
        of: 'minus',
        left: { of: 'completion', run: 'apart', request: 'D4' },
        right: { of: 'completion', run: 'mixed', request: 'D4' },
      },
      as: 's',
    },
    later: {
      of: {
        of: 'minus',
        left: { of: 'completion', run: 'mixed', request: 'C2.2' },
        right: { of: 'completion', run: 'apart', request: 'C2.2' },
      },
      as: 's',
    },
    spare: { of: { of: 'spare', run: 'mixed', request: 'C2.2' }, as: 's' },
    wall: { of: { of: 'crossing', run: 'mixedAt', at: 1e9 }, as: 'load' },
    wallApart: { of: { of: 'crossing', run: 'apartAt', at: 1e9 }, as: 'load' },
    meanApart: { of: { of: 'mean', run: 'apartNow' }, as: 's' },
    meanMixed: { of: { of: 'mean', run: 'mixedNow' }, as: 's' },
    seekFew: { of: { of: 'seekPerService', run: 'few' }, as: 'ms' },
    seekMany: { of: { of: 'seekPerService', run: 'many' }, as: 'ms' },
  },
  steps: [
    {
      id: 'two-on-the-way',
      kind: 'say',
      shown: [{ ...stage, run: 'apart', at: { first: 'arrival', of: 'D5' }, from: { roundEnd: 1 } }],
      text: [
        'Two requests come while the arm reads videos.',
        'Videos go first, so both must wait until the last piece of the round is read, though the arm passes close by.',
      ],
    },
    {
      id: 'who-goes-when',
      kind: 'predict',
      shown: [{ ...stage, run: 'apart', at: { first: 'arrival', of: 'D5' } }],
      then: [
        { ...stage, run: 'apart', title: 'Videos first', at: { roundEnd: 2 }, from: { roundEnd: 1 } },
        { ...stage, run: 'mixed', title: 'One sweep', at: { roundEnd: 2 }, from: { roundEnd: 1 } },
      ],
      text: [
        'Let one sweep serve all. In which order do these four get their turn?',
        'Press them in order. The arm comes from high cylinders and goes to lower ones, and takes whatever lies nearest ahead, video or request.',
      ],
      ask: { as: 'order', items: among, run: 'mixed', by: 'cylinder-and-name' },
      truth: { of: 'order', run: 'mixed', among },
      hints: ['Sort them by cylinder, the highest first.'],
      reveal: [
        {
          text: [
            'Request and video take turns. The request is done {sooner} sooner.',
            'The last of these videos is done {later} later, and nobody sees it: that is still {spare} before it is needed.',
          ],
        },
      ],
    },
    {
      id: 'the-curve',
      kind: 'predict',
      shown: [],
      text: [
        'Where does the curve of one sweep run?',
        'The one given is videos first: the mean response at each load. Draw the other. Only two things count: its height in the middle, and where it passes a second.',
      ],
      ask: {
        as: 'curve',
        shape: 'line',
        xs,
        x: { title: 'requests a second', unit: '' },
        y: { title: 'Mean response', unit: 's' },
        top: 1.5e9,
        step: 2e7,
        form: 's',
        given: { title: 'videos first, given', of: { of: 'each', run: 'apartAt', figure: 'mean' } },
        title: 'one sweep for all',
        features: [
          { id: 'you-level', kind: 'level', x: 12, as: 's' },
          { id: 'you-wall', kind: 'crossing', y: 1e9, as: 'load' },
        ],
      },
      truth: { of: 'each', run: 'mixedAt', figure: 'mean' },
      hints: ['Does a fuller disk make the way to the next request longer or shorter?'],
      reveal: [
        {
          text: [
            'It passes a second at {wall}. Yours: {you-wall}.',
            'In the middle you drew {you-level}; it is {meanMixed}, and videos first takes {meanApart}.',
            'The more wait, the more lie on the arm’s way. So one sweep does not only lower the curve: it moves the wall, from {wallApart}.',
          ],
        },
      ],
    },
    {
      id: 'one-round-of-each',
      kind: 'say',
      shown: [
        { ...round, run: 'apartNow', title: 'Videos first' },
        { ...round, run: 'mixedNow', title: 'One sweep' },
      ],
      text: [
        'The same round twice.',
        'The same videos and the same requests. Under one sweep dark boxes stand between the light ones, and arcs are lower.',
      ],
    },
    {
      id: 'beyond-the-wall',
      kind: 'change',
      shown: [{ ...rounds, run: 'heavy' }],
      run: 'heavy',
      free: {
        key: 'policy',
        title: 'Policy',
        options: [
          { value: 'disjoint-fcfs', title: 'Videos first, then FCFS' },
          { value: 'disjoint-scan', title: 'Videos first, then a sweep' },
          { value: 'mixed-gated', title: 'One sweep, doors closed' },
          { value: 'mixed-scan', title: 'One sweep, doors open' },
        ],
      },
      goals: [
        { of: 'mean', is: '<', value: 3e8 },
        { of: 'glitches', is: '<', value: 1 },
      ],
      text: [
        'Half as many requests again: who still keeps up?',
        'Choose a policy and measure it over twenty minutes.',
      ],
      hints: ['Whoever comes while the sweep is on its way: may it still get on?'],
      reveal: [
        {
          text: [
            'Of these four it alone does it.',
            'All four read the same videos; what differs is the way that the arm wastes.',
          ],
        },
      ],
    },
    {
      id: 'why-the-wall-moves',
      kind: 'check',
      shown: [
        { ...rounds, run: 'few', title: 'A light load' },
        { ...rounds, run: 'many', title: 'A heavy load' },
      ],
      text: [
        'Under one sweep the load grows from light to heavy. What becomes of the seek to the next place?',
        'On average, over all that the disk reads.',
      ],
      ask: {
        as: 'choice',
        options: ['It becomes much shorter.', 'It stays as it is.', 'It becomes longer.'],
      },
      truth: {
        of: 'pick',
        by: {
          of: 'over',
          left: { of: 'seekPerService', run: 'many' },
          right: { of: 'seekPerService', run: 'few' },
        },
        bounds: [0.85, 1.15],
      },
      hints: ['More requests lie on the same way across the disk.'],
      reveal: [
        {
          text: [
            'It falls from {seekFew} to {seekMany} a service.',
            'The more wait, the closer together they lie on the way. So the disk can do more just when more is wanted.',
          ],
        },
      ],
    },
  ],
  notes: 'the curve on paper first, for ninety seconds, then here.',
};
