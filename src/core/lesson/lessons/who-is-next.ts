import type { Lesson, Shown } from '../lesson.ts';

const all = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'] as const;
const starved = { request: 'D14' } as const;

const way = { pictures: ['zigzag'], beforeS: 0, behindS: 1, reachNs: 1e9 } as const satisfies Omit<
  Shown,
  'at' | 'run'
>;
const crowd = {
  pictures: ['timeline'],
  around: { first: 'arrival', of: 'D14' },
  beforeS: 0.095,
  behindS: 4.9,
  reachNs: 5e9,
  follow: 'D14',
} as const satisfies Omit<Shown, 'at' | 'run'>;
const arrival = { first: 'arrival', of: 'D14' } as const;

export const whoIsNext: Lesson = {
  id: '2',
  number: 2,
  title: 'Who is next?',
  minutes: 7,
  after: ['1'],
  runs: {
    fcfs: { link: 'preset=textbook-queue' },
    sstf: { link: 'preset=textbook-queue&policy=sstf' },
    crowd: { link: 'preset=sstf-starves' },
    crowdLook: { link: 'preset=sstf-starves&policy=look' },
    crowdSatf: { link: 'preset=sstf-starves&policy=satf' },
  },
  slots: {
    fcfsWay: { of: { of: 'cylinders', run: 'fcfs' }, as: 'count' },
    sstfWay: { of: { of: 'cylinders', run: 'sstf' }, as: 'count' },
    wait: { of: { of: 'response', run: 'crowd', ...starved }, as: 's' },
    overtakers: { of: { of: 'overtakers', run: 'crowd', ...starved }, as: 'count' },
    sstfMean: { of: { of: 'mean', run: 'crowd' }, as: 's' },
    lookMean: { of: { of: 'mean', run: 'crowdLook' }, as: 's' },
    sstfLongest: { of: { of: 'longest', run: 'crowd' }, as: 's' },
    lookLongest: { of: { of: 'longest', run: 'crowdLook' }, as: 's' },
    satfMean: { of: { of: 'mean', run: 'crowdSatf' }, as: 's' },
    satfWait: { of: { of: 'response', run: 'crowdSatf', ...starved }, as: 's' },
  },
  steps: [
    {
      id: 'in-order',
      kind: 'say',
      shown: [{ ...way, run: 'fcfs', at: { end: true }, from: { first: 'arrival' } }],
      text: [
        'First come, first served: {fcfsWay} cylinders.',
        'Eight requests wait, and the arm serves them in the order in which they came. From line to line it goes to and fro across the disk.',
      ],
    },
    {
      id: 'shortest-first',
      kind: 'predict',
      shown: [{ ...way, run: 'fcfs', at: { end: true } }],
      then: [{ ...way, run: 'sstf', at: { end: true }, from: { first: 'arrival' } }],
      text: [
        'Now the nearest first, whatever side it is on. In which order?',
        'Press the cylinders in the order in which SSTF serves them. The head stands where the first line begins.',
      ],
      ask: { as: 'order', items: all, run: 'fcfs', by: 'cylinder' },
      truth: { of: 'order', run: 'sstf', among: all },
      hints: ['Behind each step measure anew, from where the head then is, to both sides.'],
      reveal: [
        {
          when: 'near',
          text: [
            'Just so: {sstfWay} cylinders in place of {fcfsWay}.',
            'Behind each step the distances are measured anew, and the arm turns whenever the nearest lies behind it.',
          ],
        },
        {
          text: [
            'It takes {sstfWay} cylinders in place of {fcfsWay}.',
            'SSTF measures anew behind each step, and turns whenever the nearest lies behind it.',
          ],
        },
      ],
    },
    {
      id: 'far-out',
      kind: 'predict',
      shown: [{ ...crowd, run: 'crowd', at: arrival }],
      then: [{ ...crowd, run: 'crowd', at: { first: 'completion', of: 'D14' }, from: arrival }],
      text: [
        'A request has just come, far out. When is it served?',
        'All others lie close together, and new ones keep coming there. The policy is SSTF: the nearest first.',
      ],
      ask: {
        as: 'number',
        from: 0,
        to: 5e9,
        step: 5e7,
        form: 's',
        behind: 'after it came',
        arcOf: 'D14',
      },
      truth: { of: 'response', run: 'crowd', ...starved },
      hints: ['Who is nearest, whenever the arm is free?'],
      reveal: [
        {
          text: [
            'After {wait}. You said {you}.',
            'Of those that came later {overtakers} went first: somebody was always nearer. It had its turn when nobody came any more.',
          ],
        },
      ],
    },
    {
      id: 'the-price',
      kind: 'predict',
      shown: [{ ...crowd, run: 'crowd', at: { first: 'completion', of: 'D14' } }],
      text: [
        'LOOK goes to and fro like a lift and passes everybody. What does that do to the mean?',
        'Under SSTF it is {sstfMean}.',
      ],
      ask: {
        as: 'choice',
        options: ['It becomes much shorter.', 'It changes little.', 'It becomes much longer.'],
      },
      truth: {
        of: 'pick',
        by: { of: 'over', left: { of: 'mean', run: 'crowdLook' }, right: { of: 'mean', run: 'crowd' } },
        bounds: [0.8, 1.2],
      },
      hints: ['Nearly all requests lie close together. How much longer does the arm take for those?'],
      reveal: [
        {
          text: [
            'From {sstfMean} to {lookMean}: it changes little.',
            'The longest wait falls from {sstfLongest} to {lookLongest}. Fairness costs something here, and not much.',
          ],
        },
      ],
    },
    {
      id: 'bounded',
      kind: 'change',
      // All of it: what is sought is the longest wait of all.
      shown: [{ ...crowd, run: 'crowd', at: { end: true }, behindS: 5 }],
      run: 'crowd',
      free: {
        key: 'policy',
        title: 'Policy',
        options: [
          { value: 'fcfs', title: 'FCFS' },
          { value: 'sstf', title: 'SSTF' },
          { value: 'satf', title: 'SATF' },
          { value: 'scan', title: 'SCAN' },
          { value: 'look', title: 'LOOK' },
          { value: 'c-look', title: 'C-LOOK' },
        ],
      },
      goals: [
        { of: 'longest', is: '<', value: 7e8 },
        { of: 'mean', is: '<', value: 2e8 },
      ],
      text: [
        'Find a policy under which nobody waits long, and few wait much.',
        'SCAN sweeps to and fro like LOOK, C‑LOOK one way; SATF takes whoever is soonest.',
      ],
      hints: ['Who passes every place after a bounded time, and turns as soon as nobody waits ahead?'],
      reveal: [
        {
          text: [
            'The word to keep is bounded.',
            'Whoever sweeps comes by everywhere before long. Whoever takes the nearest promises nothing to those far out.',
          ],
        },
      ],
    },
    {
      id: 'does-it-starve-too',
      kind: 'check',
      shown: [{ ...crowd, run: 'crowdSatf', at: arrival }],
      then: [{ ...crowd, run: 'crowdSatf', at: { first: 'completion', of: 'D14' }, from: arrival }],
      text: [
        'SATF takes the one that is reached soonest, angle included, and has a mean of {satfMean}. And the request far out?',
        'Under SSTF it waited {wait}.',
      ],
      ask: { as: 'choice', options: ['It is served soon.', 'It waits about as long as under SSTF.'] },
      truth: {
        of: 'pick',
        by: {
          of: 'over',
          left: { of: 'response', run: 'crowdSatf', ...starved },
          right: { of: 'response', run: 'crowd', ...starved },
        },
        bounds: [0.5],
      },
      hints: ['Is the mean of many told by the one who is left out?'],
      reveal: [
        {
          text: [
            'It waits {satfWait}.',
            'Whoever always takes what is nearest starves whoever is far, by distance or by time. The mean does not tell.',
          ],
        },
      ],
    },
  ],
  notes: 'show the request far out alone, and let them bet.',
};
