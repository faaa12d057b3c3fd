import type { FigureName, Lesson, Measure, Shown } from '../lesson.ts';

/** Newcomers every fifth of a second, so that all who can be let in are within half a minute. */
const newcomers = 'preset=virtual-bottleneck-long&gap=constant:0.2&duration=30';
const at = (cycle: number) => ({ link: `${newcomers}&cycle=${cycle}` });
const tasks = 'workload=tasks&tasks=drawn:120&lambda=0&disk=hp97560&rate=printed&duration=10';
const cycles = [0.5, 1, 2, 3, 4, 5, 6] as const;

/** Both resources, from the first stream on. */
const shares = {
  pictures: ['resources'],
  at: { roundEnd: 29 },
  around: { roundEnd: 0 },
  beforeS: 0,
  behindS: 30,
  reachNs: 1e9,
} as const satisfies Omit<Shown, 'run'>;

const refused = {
  run: 'short',
  pictures: ['timeline'],
  reachNs: 1e9,
  around: { first: 'refusal' },
  at: { first: 'refusal' },
  beforeS: 2.2,
  behindS: 0.4,
} as const satisfies Shown;

const streams = (run: string): Measure => ({ of: 'streams', run });
const share = (of: FigureName, run: string) => ({ of: { of, run }, as: 'share' }) as const;
const letIn = (run: string): Measure => ({ of: 'letIn', run });

export const longerCycles: Lesson = {
  id: '11',
  number: 11,
  title: 'Longer cycles or more memory?',
  minutes: 8,
  after: ['3'],
  runs: {
    short: at(0.5),
    best: at(3),
    long: at(5),
    byCycle: { link: newcomers, vary: 'cycle', values: cycles },
    byCycleTwice: { link: `${newcomers}&memory=268435456`, vary: 'cycle', values: cycles },
    sixTwice: { link: `${newcomers}&cycle=6&memory=268435456` },
    threeTwice: { link: `${newcomers}&cycle=3&memory=268435456` },
    combined: { link: 'preset=virtual-bottleneck&policy=stream-combination&kbps=bytes' },
    apart: { link: `${tasks}&policy=wrr-scan-r` },
    together: { link: `${tasks}&policy=wrr-scan-c` },
    ahead: { link: `${tasks}&policy=wrr-scan-ca` },
  },
  slots: {
    short: { of: streams('short'), as: 'count' },
    shortMemory: share('memory', 'short'),
    shortCycle: share('cycleUsed', 'short'),
    best: { of: streams('best'), as: 'count' },
    bestMemory: share('memory', 'best'),
    bestCycle: share('cycleUsed', 'best'),
    long: { of: streams('long'), as: 'count' },
    longMemory: share('memory', 'long'),
    longCycle: share('cycleUsed', 'long'),
    combined: { of: streams('combined'), as: 'count' },
    apart: { of: letIn('apart'), as: 'count' },
    together: { of: letIn('together'), as: 'count' },
    ahead: { of: letIn('ahead'), as: 'count' },
    threeTwice: { of: streams('threeTwice'), as: 'count' },
    sixTwice: { of: streams('sixTwice'), as: 'count' },
  },
  steps: [
    {
      id: 'the-first-refusal',
      kind: 'say',
      shown: [{ ...refused, flat: true }],
      text: [
        'A server reads for its streams in cycles of half a second, and another stream has just been turned away.',
        'In each cycle every stream gets what it plays until the next one is over. So many are there as the disk and the memory will bear.',
      ],
    },
    {
      id: 'which-was-full',
      kind: 'predict',
      shown: [{ ...refused, flat: true }],
      then: [{ ...refused, pictures: ['timeline', 'resources'] }],
      text: [
        'Which of the two was full?',
        'Cycles are short: the disk comes by every stream twice a second.',
      ],
      ask: { as: 'choice', options: ['The disk’s time.', 'The memory.'] },
      truth: {
        of: 'pick',
        by: {
          of: 'minus',
          left: { of: 'memory', run: 'short' },
          right: { of: 'cycleUsed', run: 'short' },
        },
        bounds: [0],
      },
      hints: ['How much is read at a time, and what does the way to it cost?'],
      reveal: [
        {
          text: [
            'The disk: {shortCycle} of each cycle are used, and {shortMemory} of the memory.',
            'So little is read at a time that nearly all of the time goes into the way.',
          ],
        },
      ],
    },
    {
      id: 'the-hill',
      kind: 'predict',
      shown: [],
      text: [
        'With longer cycles: how many streams are let in?',
        'Draw it. With half a second it is {short}. In a longer cycle more is read at a time, and has to be kept until it is played.',
      ],
      ask: {
        as: 'curve',
        shape: 'line',
        xs: cycles,
        x: { title: 'length of a cycle, in seconds', unit: '' },
        y: { title: 'Streams let in', unit: '' },
        top: 120,
        step: 1,
        form: 'count',
        title: 'in the run',
        features: [{ id: 'you-end', kind: 'level', x: 6, as: 'count' }],
      },
      truth: { of: 'each', run: 'byCycle', figure: 'streams' },
      hints: ['What fills up while the disk gets more and more time to spare?'],
      reveal: [
        {
          text: [
            'A hill, with {best} streams at its top.',
            'At its right end you drew {you-end}. Left of the top the disk is all ways, right of it memory is full: a bottleneck that somebody chose with the length of a cycle.',
          ],
        },
      ],
    },
    {
      id: 'both-under-the-hill',
      kind: 'say',
      shown: [
        { ...shares, run: 'best', title: 'At the top' },
        { ...shares, run: 'long', title: 'Right of it' },
      ],
      text: [
        'At the top both are in use: {bestCycle} of the cycle and {bestMemory} of the memory.',
        'With cycles two seconds longer it is {longCycle} and {longMemory}: {long} streams, and the disk has time to spare that nobody can use.',
      ],
    },
    {
      id: 'near-the-top',
      kind: 'change',
      shown: [{ ...shares, run: 'short' }],
      run: 'short',
      free: {
        key: 'cycle',
        title: 'Length of a cycle',
        options: ['0.5', '1', '2', '3', '5'].map((value) => ({ value, title: `${value} s` })),
      },
      goals: [{ of: 'streams', is: '>', value: 64 }],
      text: ['Choose a cycle that lets nearly all of them in.', 'Measure as many as you like.'],
      hints: ['Neither all ways nor full buffers.'],
      reveal: [
        {
          text: [
            'Near the top neither of the two is wasted.',
            'A policy can look for it: stream combination merges short cycles into longer ones as streams come, and lets {combined} in without being told a length.',
          ],
        },
      ],
    },
    {
      id: 'places-and-releases',
      kind: 'predict',
      shown: [{ ...shares, run: 'best' }],
      text: [
        'Another way to save the way: lay the tasks’ data side by side, and let each be read ahead.',
        'Scattered, {apart} of a list of tasks are let in. How many with both?',
      ],
      ask: {
        as: 'choice',
        options: ['About half as many again.', 'Two or three times as many.', 'About ten times as many.'],
      },
      truth: {
        of: 'pick',
        by: { of: 'over', left: letIn('ahead'), right: letIn('apart') },
        bounds: [1.8, 5],
      },
      hints: ['What is most of a service when little is read at a time?'],
      reveal: [
        {
          text: [
            '{apart} scattered, {together} side by side, {ahead} read ahead as well.',
            'The same disk and the same data: other places, and other instants at which they are wanted.',
          ],
        },
      ],
    },
    {
      id: 'twice-the-memory',
      kind: 'check',
      shown: [{ ...shares, run: 'best' }],
      text: [
        'Twice the memory: where is the top of the hill then?',
        'It was at cycles of three seconds, with {best}.',
      ],
      ask: {
        as: 'choice',
        options: ['At shorter cycles.', 'Where it was, and higher.', 'At longer cycles.'],
      },
      truth: {
        of: 'pick',
        by: {
          of: 'minus',
          left: { of: 'peak', run: 'byCycleTwice', figure: 'streams' },
          right: { of: 'peak', run: 'byCycle', figure: 'streams' },
        },
        bounds: [0, 0.5],
      },
      hints: ['Which side of the hill was it that memory had made?'],
      reveal: [
        {
          text: [
            'At longer ones: {sixTwice} with six seconds, and {threeTwice} with three.',
            'At three seconds it was the disk that was full, so memory alone changes nothing there. Longer cycles put it to use.',
          ],
        },
      ],
    },
  ],
  notes: 'the hill, and both shares under it.',
};
