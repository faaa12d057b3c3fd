import type { Lesson, Measure, Shown } from '../lesson.ts';

const load = 'policy=fcfs&n=0&lambda=10&duration=600';
const wall = 'n=0&duration=120';
const first = 'D1';
const arrival = { first: 'arrival', of: first } as const;
const done = { first: 'completion', of: first } as const;

const stage = {
  pictures: ['timeline'],
  around: arrival,
  beforeS: 0.006,
  behindS: 0.034,
  reachNs: 3e7,
  follow: first,
} as const satisfies Omit<Shown, 'at' | 'run'>;

/** Some of its services, one behind another. */
const second = {
  pictures: ['timeline'],
  at: { roundEnd: 1 },
  around: { roundEnd: 0 },
  beforeS: 0,
  behindS: 1.02,
  reachNs: 1e8,
} as const satisfies Omit<Shown, 'run'>;

const crossing = (run: string): Measure => ({ of: 'crossing', run, at: 1e9 });
const gain = (to: string, from: string): Measure => ({
  of: 'over',
  left: { of: 'minus', left: crossing(to), right: crossing(from) },
  right: crossing(from),
});

export const whereDoesTheTimeGo: Lesson = {
  id: '1',
  number: 1,
  title: 'Where does the time go?',
  minutes: 6,
  after: [],
  runs: {
    main: { link: `${load}&dsize=constant:50000` },
    small: { link: `${load}&dsize=constant:10000` },
    large: { link: 'policy=fcfs&n=0&lambda=5&dsize=constant:800000&duration=600' },
    tenfold: { link: 'policy=fcfs&n=0&lambda=5&dsize=constant:500000&duration=600' },
    minute: { link: 'policy=fcfs&n=0&lambda=10&dsize=constant:50000&duration=60' },
    smallFcfs: {
      link: `policy=fcfs&dsize=constant:50000&${wall}&lambda=50`,
      vary: 'lambda',
      values: [50, 54, 56, 60],
    },
    smallSweep: {
      link: `policy=c-look&dsize=constant:50000&${wall}&lambda=70`,
      vary: 'lambda',
      values: [70, 78, 82, 86, 90],
    },
    largeFcfs: {
      link: `policy=fcfs&dsize=constant:800000&${wall}&lambda=9`,
      vary: 'lambda',
      values: [9, 9.5, 10, 10.5, 11],
    },
    largeSweep: {
      link: `policy=c-look&dsize=constant:800000&${wall}&lambda=9`,
      vary: 'lambda',
      values: [9, 9.5, 10, 10.5, 11],
    },
  },
  slots: {
    first: { of: { of: 'ownService', run: 'main', request: first }, as: 'ms' },
    service: { of: { of: 'service', run: 'main' }, as: 'ms' },
    small: { of: { of: 'service', run: 'small' }, as: 'ms' },
    way: { of: { of: 'overhead', run: 'small' }, as: 'ms' },
    shareSmall: { of: { of: 'reading', run: 'small' }, as: 'share' },
    share: { of: { of: 'reading', run: 'main' }, as: 'share' },
    shareLarge: { of: { of: 'reading', run: 'large' }, as: 'share' },
    gainSmall: { of: gain('smallSweep', 'smallFcfs'), as: 'share' },
    gainLarge: { of: gain('largeSweep', 'largeFcfs'), as: 'share' },
    one: { of: { of: 'service', run: 'tenfold' }, as: 'ms' },
    ten: { of: { of: 'times', factor: 10, its: { of: 'service', run: 'main' } }, as: 'ms' },
  },
  steps: [
    {
      id: 'one-request',
      kind: 'say',
      shown: [{ ...stage, run: 'main', at: done, from: arrival }],
      text: [
        'One request takes {first}. It needs three things.',
        'The arm must come to its place, the disk must turn until its beginning is under the head, and then its data must pass. All of the run take {service} on average.',
      ],
    },
    {
      id: 'a-fifth-of-the-size',
      kind: 'predict',
      shown: [{ ...stage, run: 'main', at: done }],
      then: [
        { ...stage, run: 'main', title: 'As it was', at: done },
        {
          ...stage,
          run: 'small',
          title: 'A fifth of the size',
          at: { first: 'completion', of: first },
          from: arrival,
        },
      ],
      text: [
        'The next run’s requests are a fifth of the size. How long does one take?',
        'They lie in the same places. Now they take {service} on average.',
      ],
      ask: { as: 'number', from: 0, to: 4e7, step: 5e5, form: 'ms', behind: 'on average' },
      truth: { of: 'service', run: 'small' },
      hints: ['Which of the three things depends on the size?'],
      reveal: [
        {
          when: 'near',
          text: [
            '{small}, nearly as you thought.',
            'You said {you}. The way costs {way} whatever the size: the arm comes and the disk turns for few data as for many.',
          ],
        },
        {
          when: 'low',
          text: [
            '{small}: far more than a fifth.',
            'You said {you}. The way costs {way} whatever the size: the arm comes and the disk turns for few data as for many. Only what then passes is a fifth.',
          ],
        },
        {
          text: [
            '{small}, and you said {you}.',
            'The way costs {way} whatever the size. But what then passes is a fifth, so less than before is left.',
          ],
        },
      ],
    },
    {
      id: 'does-a-sweep-help',
      kind: 'predict',
      shown: [{ ...second, run: 'large' }],
      text: [
        'Large requests: how many more does the disk bear when a sweep orders them?',
        'Until now they are served as they came. A sweep takes whatever is next on the arm’s way. A disk bears so many a second as keep the mean response below a second.',
      ],
      ask: {
        as: 'choice',
        options: ['Hardly more.', 'About half as many again.', 'Twice as many, or more.'],
      },
      truth: { of: 'pick', by: gain('largeSweep', 'largeFcfs'), bounds: [0.15, 0.8] },
      hints: ['Which of the three things does a sweep make shorter? How much of the whole is that here?'],
      reveal: [
        {
          text: [
            'It gains {gainLarge}. For requests a sixteenth of the size it gains {gainSmall}.',
            'A sweep shortens the seek and nothing else. Here reading is {shareLarge} of the work; of the smaller ones it is {share}, and of the smallest {shareSmall}.',
          ],
        },
      ],
    },
    {
      id: 'why-so-long',
      kind: 'why',
      open: 'parts',
      shown: [{ ...stage, run: 'main', at: done }],
      run: 'main',
      request: first,
      text: ['Where {first} went.', 'Only the dark part brings data. The rest is the way to them.'],
    },
    {
      id: 'half-of-the-time',
      kind: 'change',
      shown: [{ ...second, run: 'minute' }],
      run: 'minute',
      free: {
        key: 'dsize',
        title: 'Size of a request',
        options: [25, 50, 116, 230, 800].map((kB) => ({ value: `constant:${kB}000`, title: `${kB} kB` })),
      },
      goals: [{ of: 'reading', is: 'between', from: 0.48, to: 0.52 }],
      text: [
        'Make the disk read for half of the time that it works.',
        'Choose a size, and measure a minute of it.',
      ],
      hints: ['Reading must take as long as seek and turn together.'],
      reveal: [
        {
          text: [
            'At this size the data take as long as the way to them.',
            'Who reads less at a time pays mostly for the way. Pieces of videos are larger by far, ordinary requests smaller: nearly all that follows comes from this.',
          ],
        },
      ],
    },
    {
      id: 'ten-or-one',
      kind: 'check',
      shown: [{ ...second, run: 'main' }],
      text: [
        'Ten requests of this size, or one that is ten times as large: which is done first?',
        'Each way the same amount of data is read, one request behind another.',
      ],
      ask: {
        as: 'choice',
        options: ['The one.', 'Both at about the same time.', 'The ten.'],
      },
      truth: {
        of: 'pick',
        by: {
          of: 'over',
          left: { of: 'service', run: 'tenfold' },
          right: { of: 'times', factor: 10, its: { of: 'service', run: 'main' } },
        },
        bounds: [0.9, 1.1],
      },
      hints: ['How often does the arm have to come, and the disk to turn?'],
      reveal: [
        {
          text: [
            'The one: {one} against {ten}.',
            'The data take as long either way. The one pays for the way once, the others ten times.',
          ],
        },
      ],
    },
  ],
  notes: 'the first two steps only, with hands up before the commitment.',
};
