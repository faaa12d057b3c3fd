import type { Lesson, Measure, Shown } from '../lesson.ts';
import { fourRounds } from './fourRounds.ts';

const mixed = 'policy=mixed-scan&n=7';
const alone = 'policy=fcfs&n=0&dsize=constant:50000&duration=1200';
const lengths = [60, 120, 240, 480, 900, 1200] as const;

/** Response times of a minute, against the time of arrival. */
const minute = {
  pictures: ['response'],
  around: { roundEnd: 0 },
  beforeS: 0,
  behindS: 61,
  reachNs: 1.5e10,
} as const satisfies Omit<Shown, 'at' | 'run'>;
const twoMinutes = { ...minute, behindS: 122, reachNs: 3e10 } as const;

const rounds = fourRounds(1.2e9);

const settled = (run: string): Measure => ({ of: 'settledMean', run });
const half = (run: string): Measure => ({ of: 'interval', run });
/** Above 0, where the first interval begins behind the end of the other. */
const gap: Measure = {
  of: 'minus',
  left: { of: 'minus', left: settled('second'), right: half('second') },
  right: { of: 'minus', left: settled('fourth'), right: { of: 'times', factor: -1, its: half('fourth') } },
};

export const averageLies: Lesson = {
  id: '10',
  number: 10,
  title: 'The average lies',
  minutes: 8,
  after: ['1'],
  runs: {
    minute: { link: 'preset=saturation&duration=60' },
    twice: { link: 'preset=saturation&duration=120' },
    byLength: { link: 'preset=saturation&duration=60', vary: 'duration', values: lengths },
    opening: { link: 'preset=opening' },
    second: { link: `${mixed}&lambda=24&duration=120&seed=2` },
    fourth: { link: `${mixed}&lambda=24&duration=120&seed=4` },
    byLoad: { link: `${alone}&lambda=10`, vary: 'lambda', values: [10, 20, 30, 40, 50, 54] },
    some: { link: `${alone}&lambda=20` },
    many: { link: `${alone}&lambda=50` },
    steady: { link: `${mixed}&lambda=20&duration=120` },
    report: { link: `${mixed}&lambda=26&duration=240` },
  },
  slots: {
    minute: { of: { of: 'mean', run: 'minute' }, as: 's' },
    twice: { of: { of: 'mean', run: 'twice' }, as: 's' },
    waiting: { of: { of: 'waiting', run: 'minute' }, as: 'count' },
    mean: { of: settled('opening'), as: 's' },
    median: { of: { of: 'median', run: 'opening' }, as: 's' },
    most: { of: { of: 'p95', run: 'opening' }, as: 's' },
    longest: { of: { of: 'longest', run: 'opening' }, as: 's' },
    second: { of: settled('second'), as: 's' },
    secondHalf: { of: half('second'), as: 's' },
    fourth: { of: settled('fourth'), as: 's' },
    fourthHalf: { of: half('fourth'), as: 's' },
    some: { of: { of: 'mean', run: 'some' }, as: 'ms' },
    many: { of: { of: 'mean', run: 'many' }, as: 'ms' },
    manyFormula: { of: { of: 'formula', run: 'many' }, as: 'ms' },
    service: { of: { of: 'service', run: 'many' }, as: 'ms' },
    report: { of: settled('report'), as: 's' },
    reportHalf: { of: half('report'), as: 's' },
    reportWaiting: { of: { of: 'waiting', run: 'report' }, as: 'count' },
    reportIdle: { of: { of: 'idle', run: 'report' }, as: 'tenths' },
  },
  steps: [
    {
      id: 'a-minute',
      kind: 'say',
      shown: [{ ...minute, run: 'minute', at: { roundEnd: 60 }, from: { roundEnd: 0 } }],
      text: [
        'A run of a minute has a mean response of {minute}.',
        'More requests come than the disk can do, so each waits a little longer than those before. At the end {waiting} are waiting.',
      ],
    },
    {
      id: 'twice-as-long',
      kind: 'predict',
      shown: [{ ...minute, run: 'minute', at: { roundEnd: 60 } }],
      then: [{ ...twoMinutes, run: 'twice', at: { roundEnd: 120 }, from: { roundEnd: 60 } }],
      text: ['Run it for twice as long. What is the mean then?', 'Everything else stays as it is.'],
      ask: { as: 'number', from: 0, to: 2.5e10, step: 1e8, form: 's', behind: 'on average' },
      truth: { of: 'mean', run: 'twice' },
      hints: ['How long does somebody wait who comes in the second minute?'],
      reveal: [
        {
          when: 'near',
          text: [
            '{twice}, about twice as long. You said {you}.',
            'The queue goes on growing, and whoever comes later waits longer. Nobody waits {twice} in particular.',
          ],
        },
        {
          text: [
            '{twice}: twice as long, and not the same more exactly.',
            'You said {you}. The queue goes on growing, and whoever comes later waits longer. Nobody waits {twice} in particular.',
          ],
        },
      ],
    },
    {
      id: 'ever-longer',
      kind: 'predict',
      shown: [],
      text: [
        'And over ever longer runs?',
        'Draw the mean response against the length of the run. After a minute it was {minute}, after two {twice}.',
      ],
      ask: {
        as: 'curve',
        shape: 'line',
        xs: lengths,
        x: { title: 'length of the run, in seconds', unit: '' },
        y: { title: 'Mean response', unit: 's' },
        top: 1.2e11,
        step: 2e9,
        form: 's',
        title: 'in the run',
        features: [{ id: 'you-end', kind: 'level', x: 1200, as: 's' }],
      },
      truth: { of: 'each', run: 'byLength', figure: 'mean' },
      hints: ['So many more wait after each minute.'],
      reveal: [
        {
          text: [
            'A straight line through nought: it never settles.',
            'At its end you drew {you-end}. Such a number measures how long somebody was patient, and not the disk.',
          ],
        },
      ],
    },
    {
      id: 'for-a-contract',
      kind: 'predict',
      shown: [{ ...rounds, run: 'opening' }],
      text: [
        'Here the disk keeps up. Within what time are nineteen of twenty requests answered?',
        'The mean is {mean}.',
      ],
      ask: {
        as: 'number',
        from: 0,
        to: 1e9,
        step: 1e7,
        form: 's',
        behind: 'or less, for nineteen of twenty',
      },
      truth: { of: 'p95', run: 'opening' },
      hints: ['Waits are not alike: whoever comes at a bad time waits for most of a round.'],
      reveal: [
        {
          text: [
            'Within {most}. You said {you}.',
            'Half are answered within {median}, and the last took {longest}. Whoever promises a service says for how many and within what: the mean says neither.',
          ],
        },
      ],
    },
    {
      id: 'two-runs',
      kind: 'predict',
      shown: [{ ...rounds, run: 'second' }],
      text: [
        'The same load near the wall, two minutes each, other chances: do the intervals of two such runs overlap?',
        'Each mean comes with an interval at ninety-five per cent, reckoned from its own run.',
      ],
      ask: {
        as: 'choice',
        options: ['They do: that is what they are for.', 'They may lie far apart, and do here.'],
      },
      truth: { of: 'pick', by: gap, bounds: [0] },
      hints: ['What does a short run know of what is seldom?'],
      reveal: [
        {
          text: [
            '{second} ± {secondHalf} and {fourth} ± {fourthHalf}.',
            'We looked for such a pair among five runs. An interval from one short run believes that the run was a usual one; near the wall a crowd takes longer than that to come and go.',
          ],
        },
      ],
    },
    {
      id: 'one-queue',
      kind: 'predict',
      shown: [],
      text: [
        'Requests alone, in order of arrival. How does the mean response grow with the load?',
        'Draw it. One service takes {service}, so the disk could do a little more than is drawn.',
      ],
      ask: {
        as: 'curve',
        shape: 'line',
        xs: [10, 20, 30, 40, 50, 54],
        x: { title: 'requests a second', unit: '' },
        y: { title: 'Mean response', unit: 's' },
        top: 4e8,
        step: 1e7,
        form: 's',
        title: 'in the run',
        features: [
          { id: 'you-some', kind: 'level', x: 20, as: 'ms' },
          { id: 'you-many', kind: 'level', x: 50, as: 'ms' },
        ],
      },
      truth: { of: 'each', run: 'byLoad', figure: 'mean' },
      hints: ['How long is the disk free between two requests, when hardly more could come?'],
      reveal: [
        {
          text: [
            'For long hardly at all, and then beyond all bounds.',
            'At twenty a second it is {some}, at fifty {many}; you drew {you-some} and {you-many}. For fifty the formula of Pollaczek and Khinchine says {manyFormula}, without any run.',
          ],
        },
      ],
    },
    {
      id: 'long-enough',
      kind: 'change',
      shown: [{ ...rounds, run: 'steady' }],
      run: 'steady',
      free: {
        key: 'duration',
        title: 'Length of the run',
        options: [
          { value: '60', title: 'a minute' },
          { value: '120', title: 'two minutes' },
          { value: '300', title: 'five minutes' },
          { value: '600', title: 'ten minutes' },
          { value: '1200', title: 'twenty minutes' },
        ],
      },
      goals: [{ of: 'intervalShare', is: '<', value: 0.05 }],
      text: [
        'How long must a run be?',
        'The disk keeps up here, and its interval at ninety-five per cent shall be within a twentieth of the mean.',
      ],
      hints: ['For half of the interval a run has to be about four times as long.'],
      reveal: [
        {
          text: [
            'So long, and at this load.',
            'For half of the interval it takes about four times as long. Nearer to the wall it takes longer still.',
          ],
        },
      ],
    },
    {
      id: 'report-it',
      kind: 'check',
      shown: [{ ...rounds, run: 'report' }],
      text: [
        'Four minutes, more load: {report} ± {reportHalf}. Would you report it?',
        'The disk was idle for {reportIdle} of the time.',
      ],
      ask: {
        as: 'choice',
        options: ['Yes, with its interval.', 'No: the queue had not settled.'],
      },
      truth: { of: 'pick', by: { of: 'waiting', run: 'report' }, bounds: [60] },
      hints: ['How many were waiting when it ended?'],
      reveal: [
        {
          text: [
            'At its end {reportWaiting} were still waiting, and are not in the mean.',
            'A disk that is never idle has not caught up. An interval says nothing of that: it tells how a number varies, and not whether there is one.',
          ],
        },
      ],
    },
  ],
  notes: 'write the means of one, two and four minutes on the board without a word.',
};
