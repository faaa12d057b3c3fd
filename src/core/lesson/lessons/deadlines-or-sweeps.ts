import type { FigureName, Lesson, Measure, Shown } from '../lesson.ts';
import { fourRounds } from './fourRounds.ts';

const load = 'n=7&lambda=12&duration=1200';

/** Seven videos, and ever more requests: policies at this load. */
const at = (policy: string, lambda: number) => ({
  link: `policy=${policy}&n=7&lambda=${lambda}&duration=1200`,
});

const periods = {
  pictures: ['timeline'],
  around: { first: 'completion', of: 'C12.20' },
  beforeS: 0.6,
  behindS: 0.42,
  reachNs: 1.2e8,
} as const satisfies Omit<Shown, 'at' | 'run'>;

const firstLate = {
  ...periods,
  around: { roundEnd: 22 },
  at: { first: 'completion', of: 'C13.21' },
} as const;

const rounds = fourRounds(1e9);

const late = (run: string): Measure => ({ of: 'glitchShare', run });
const count = (of: FigureName, run: string) => ({ of: { of, run }, as: 'count' }) as const;
const mean = (run: string) => ({ of: { of: 'mean', run }, as: 's' }) as const;
const over = (left: string, right: string): Measure => ({
  of: 'over',
  left: { of: 'mean', run: left },
  right: { of: 'mean', run: right },
});

/** The most that are borne: beyond it, pieces come too late. */
const borne: Measure = { of: 'crossing', run: 'sweepAt', figure: 'glitchShare', at: 0.001 };

export const deadlinesOrSweeps: Lesson = {
  id: '9',
  number: 9,
  title: 'Deadlines or sweeps?',
  minutes: 9,
  after: ['2'],
  runs: {
    twelve: { link: 'preset=edf-falls-behind&n=12' },
    thirteen: { link: 'preset=edf-falls-behind' },
    sweep: { link: 'preset=scan-edf-keeps-up' },
    sweepAt: { link: 'preset=scan-edf-keeps-up', vary: 'n', values: [13, 14, 15, 16, 17, 18] },
    sixteen: { link: 'preset=scan-edf-keeps-up&n=16' },
    onePeriod: { link: 'preset=due-in-one-period' },
    twoPeriods: { link: 'preset=due-in-two-periods' },
    rounds: { link: `policy=mixed-scan&${load}` },
    deadlines12: at('clockwise', 12),
    deadlines16: at('clockwise', 16),
    deadlines18: at('clockwise', 18),
    sweep16: at('mixed-scan', 16),
    sweep18: at('mixed-scan', 18),
  },
  slots: {
    idle: { of: { of: 'idle', run: 'twelve' }, as: 'share' },
    late: { of: late('thirteen'), as: 'share' },
    way: count('cylindersPerService', 'thirteen'),
    waySweep: count('cylindersPerService', 'sweep'),
    borne: { of: borne, as: 'word' },
    lateSixteen: { of: late('sixteen'), as: 'share' },
    lateOne: count('glitches', 'onePeriod'),
    lateTwo: { of: { of: 'glitches', run: 'twoPeriods' }, as: 'word' },
    mean: mean('rounds'),
    deadlines: mean('deadlines12'),
    deadlinesHeavy: mean('deadlines18'),
    sweepHeavy: mean('sweep18'),
    deadlinesBetween: mean('deadlines16'),
    sweepBetween: mean('sweep16'),
  },
  steps: [
    {
      id: 'all-in-time',
      kind: 'say',
      shown: [
        {
          ...periods,
          run: 'twelve',
          at: { first: 'completion', of: 'C12.20' },
          from: { first: 'completion', of: 'C12.18' },
        },
      ],
      text: [
        'Twelve streams, and whoever is due first is served first: EDF.',
        'Each wants a piece in every period, and a few requests come as well. All pieces are in time, and there is time to spare: the disk is idle for {idle} of the run.',
      ],
    },
    {
      id: 'one-stream-more',
      kind: 'predict',
      shown: [{ ...periods, run: 'twelve', at: { first: 'completion', of: 'C12.20' } }],
      then: [
        {
          ...firstLate,
          run: 'thirteen',
          from: { first: 'completion', of: 'C13.19' },
          follow: 'C13.21',
        },
      ],
      text: [
        'One stream more. How many of the pieces come too late?',
        'Of all pieces of two minutes, under the same policy.',
      ],
      ask: { as: 'number', from: 0, to: 1, step: 0.01, form: 'share', behind: 'of all pieces' },
      truth: late('thirteen'),
      hints: ['How much time was left over with one stream less? What if it is too little?'],
      reveal: [
        {
          when: 'low',
          text: [
            '{late}, and you said {you}.',
            'Here the first of them. From then on each period begins with what the last has left: the work no longer fits, so it is behind for ever.',
          ],
        },
        {
          text: [
            '{late}: nearly all of them.',
            'You said {you}. Here the first. From then on each period begins with what the last has left: the work no longer fits, so it is behind for ever.',
          ],
        },
      ],
    },
    {
      id: 'the-way-of-the-arm',
      kind: 'say',
      shown: [
        { ...firstLate, run: 'thirteen', title: 'EDF' },
        { ...firstLate, run: 'sweep', title: 'Scan-EDF', at: { roundEnd: 22 } },
      ],
      text: [
        'EDF crosses {way} cylinders for each service, and Scan‑EDF {waySweep}.',
        'Due first may lie anywhere. Scan-EDF has the same deadlines, and serves those that are due together in one sweep, so it is done before they are due.',
      ],
    },
    {
      id: 'how-many-in-a-sweep',
      kind: 'predict',
      shown: [{ ...periods, run: 'sweep', at: { first: 'completion', of: 'C12.20' } }],
      text: [
        'How many streams does Scan-EDF bear?',
        'The same deadlines; among those due at the same time, the order of a sweep. Thirteen are in time.',
      ],
      ask: { as: 'choice', options: ['No more than these.', 'One more.', 'Two more.', 'Five more.'] },
      truth: { of: 'pick', by: borne, bounds: [13.5, 14.5, 16.5] },
      hints: ['It saves somewhat less than half of the way. How much of a service is that?'],
      reveal: [
        {
          text: [
            'It bears {borne}.',
            'With one beyond them {lateSixteen} are late. The cliff stays, and stands further out.',
          ],
        },
      ],
    },
    {
      id: 'due-later',
      kind: 'predict',
      shown: [
        {
          ...periods,
          run: 'onePeriod',
          around: { first: 'completion', of: 'C6.10' },
          at: { first: 'completion', of: 'C6.10' },
          follow: 'C6.10',
        },
      ],
      text: [
        'Let each piece be due a period later. How many are late then?',
        'With fourteen streams and requests between them, due within a period, {lateOne} pieces are late. Here is the first.',
      ],
      ask: { as: 'number', from: 0, to: 120, step: 1, form: 'count', behind: 'pieces too late' },
      truth: { of: 'glitches', run: 'twoPeriods' },
      hints: ['On average the work fits. What is a period that was too full followed by?'],
      reveal: [
        {
          text: [
            'Of those {lateOne} there are {lateTwo} left. You said {you}.',
            'The next period makes up for a burst of requests. It costs one buffer more for each stream: time, bought with memory.',
          ],
        },
      ],
    },
    {
      id: 'beat-the-sweep',
      kind: 'change',
      shown: [{ ...rounds, run: 'rounds' }],
      run: 'rounds',
      free: {
        key: 'policy',
        title: 'Policy',
        options: [
          { value: 'mixed-scan', title: 'One sweep, doors open' },
          { value: 'edf', title: 'EDF' },
          { value: 'cello', title: 'Cello' },
          { value: 'clockwise', title: 'Clockwise: videos as late as may be' },
        ],
      },
      goals: [
        { of: 'mean', is: '<', value: 1e8 },
        { of: 'glitches', is: '<', value: 1 },
      ],
      text: [
        'Seven videos and some requests: beat the sweep.',
        'In one sweep the mean is {mean}. No piece may be too late.',
      ],
      hints: ['Requests could go first as long as the videos have time to spare. Who reckons with that?'],
      reveal: [
        {
          text: [
            '{deadlines} in place of {mean}.',
            'Videos wait until they have to be read, and requests go first until then: deadlines are put to use.',
          ],
        },
      ],
    },
    {
      id: 'half-as-many-again',
      kind: 'predict',
      shown: [{ ...rounds, run: 'rounds' }],
      then: [
        { ...rounds, run: 'deadlines18', title: 'Deadlines', from: { roundEnd: 0 } },
        { ...rounds, run: 'sweep18', title: 'One sweep', from: { roundEnd: 0 } },
      ],
      text: [
        'Half as many requests again. What now of the policy with deadlines?',
        'Its mean was {deadlines}, and that of one sweep {mean}.',
      ],
      ask: {
        as: 'choice',
        options: [
          'It stays ahead of the sweep.',
          'It falls behind the sweep, by less than ten times.',
          'It does not keep up at all.',
        ],
      },
      truth: { of: 'pick', by: over('deadlines18', 'sweep18'), bounds: [1, 10] },
      hints: ['What does it cost the arm to serve whoever is in a hurry?'],
      reveal: [
        {
          text: [
            '{deadlinesHeavy} against {sweepHeavy}: its queue grows for ever.',
            'Deadlines choose well while there is slack; sweeps make slack.',
          ],
        },
      ],
    },
    {
      id: 'in-between',
      kind: 'check',
      shown: [{ ...rounds, run: 'rounds' }],
      text: [
        'And a third more than at first: whose mean is shorter?',
        'It is between the two loads. At first deadlines had {deadlines} and the sweep {mean}; with half as many again {deadlinesHeavy} and {sweepHeavy}.',
      ],
      ask: {
        as: 'choice',
        options: ['That of the deadlines.', 'They are about the same.', 'That of the sweep.'],
      },
      truth: { of: 'pick', by: over('deadlines16', 'sweep16'), bounds: [0.8, 1.25] },
      hints: ['How does a wait grow before the load at which nobody keeps up any more?'],
      reveal: [
        {
          text: [
            'Deadlines {deadlinesBetween}, the sweep {sweepBetween}.',
            'They still keep up here, just: near its wall each bit of load costs much. The sweep’s wall is far off.',
          ],
        },
      ],
    },
  ],
  notes: 'the second step is the bet. Deadlines choose well while there is slack; sweeps make slack.',
};
