import type { Lesson, Shown } from '../lesson.ts';
import { fourRounds } from './fourRounds.ts';

const main = 'policy=disjoint-fcfs&n=7&lambda=12&duration=1200';
const its = { run: 'main', request: 'D27' } as const;
const arrival = { first: 'arrival', of: 'D27' } as const;

/** Most of those who waited in the second round are served. */
const manyServed = { first: 'completion', of: 'D22' } as const;

const stage = {
  run: 'main',
  pictures: ['timeline', 'response'],
  beforeS: 0.42,
  behindS: 1.15,
  around: arrival,
  reachNs: 1e9,
} as const satisfies Omit<Shown, 'at'>;

const rounds = fourRounds(1e9);

export const whyDoIWait: Lesson = {
  id: '4',
  number: 4,
  title: 'Why do I wait when the disk is fast?',
  minutes: 7,
  after: ['3'],
  runs: {
    main: { link: main },
    few: { link: 'policy=disjoint-fcfs&n=7&lambda=1.2&duration=1200' },
  },
  slots: {
    since: { of: { of: 'sinceRound', ...its }, as: 'ms' },
    own: { of: { of: 'ownService', ...its }, as: 'ms' },
    ownShare: {
      of: { of: 'over', left: { of: 'ownService', ...its }, right: { of: 'response', ...its } },
      as: 'share',
    },
    wait: { of: { of: 'response', ...its }, as: 's' },
    waited: { of: { of: 'waited', ...its }, as: 's' },
    behind: { of: { of: 'videosBefore', ...its }, as: 'word' },
    early: { of: { of: 'meanByPhase', run: 'main', from: 0, to: 0.2 }, as: 's' },
    late: { of: { of: 'meanByPhase', run: 'main', from: 0.8, to: 1 }, as: 's' },
    mean: { of: { of: 'mean', run: 'main' }, as: 's' },
    few: { of: { of: 'mean', run: 'few' }, as: 's' },
  },
  steps: [
    {
      id: 'videos-first',
      kind: 'say',
      shown: [{ ...stage, around: { roundEnd: 1 }, beforeS: 0.1, at: manyServed, from: { roundEnd: 1 } }],
      text: [
        'Videos first, then requests.',
        'Each round lasts a second. The disk reads one piece of every video, the light boxes, and then serves whoever waits: the dark ones. An arc leads from a request’s arrival to its answer.',
      ],
    },
    {
      id: 'a-request-comes',
      kind: 'say',
      shown: [{ ...stage, at: arrival, from: manyServed, follow: 'D27' }],
      text: [
        'Now a request comes, {since} after a round began.',
        'The disk is quick: those just before it were answered almost at once.',
      ],
    },
    {
      id: 'request-27',
      kind: 'predict',
      shown: [{ ...stage, at: arrival, follow: 'D27' }],
      then: [{ ...stage, at: { first: 'completion', of: 'D27' }, from: arrival, follow: 'D27' }],
      text: [
        'It came {since} after the round began and needs the disk for {own}. When is it answered?',
        'The pieces of this round have just been put on the list. The policy is videos first.',
      ],
      ask: {
        as: 'number',
        from: 0,
        to: 1e9,
        step: 1e7,
        form: 's',
        behind: 'after it came',
        arcOf: 'D27',
      },
      truth: { of: 'response', ...its },
      hints: [
        'Look at what the arm has begun when the request comes.',
        'Under this policy a request yields to every video whose piece is not read yet.',
      ],
      reveal: [
        {
          when: 'near',
          text: [
            'After {wait}, nearly as you thought. Its own {own} are {ownShare} of that.',
            'You said {you}. It waited {waited} behind {behind} videos, which must be read before the round ends. A request has no deadline, so it yields to all of them.',
          ],
        },
        {
          text: [
            'After {wait}. Its own {own} are {ownShare} of that.',
            'You said {you}; the requests just before, answered at once, mislead. It waited {waited} behind {behind} videos, which must be read before the round ends. A request has no deadline, so it yields to all of them.',
          ],
        },
      ],
    },
    {
      id: 'all-waits',
      kind: 'predict',
      shown: [],
      text: [
        'How are the waits of all requests spread?',
        'Draw how large a share of them is answered within each of these stretches of time. Whatever you draw is brought to the same area.',
      ],
      ask: {
        as: 'curve',
        shape: 'bars',
        xs: Array.from({ length: 20 }, (_, k) => k * 5e7),
        x: { title: 'response time', unit: 's' },
        y: { title: 'Share of requests', unit: '%' },
        top: 0.2,
        step: 0.01,
        form: 'share',
        title: 'in the run',
        features: [],
        total: 1,
      },
      truth: { of: 'histogram', run: 'main', toNs: 1e9, bars: 20 },
      hints: ['When in a round may a request come, and how much of the round do videos take then?'],
      reveal: [
        {
          text: [
            'A few come when the disk is free. For all others it is level: the wait is a clock and not a queue.',
            'Whoever comes in the first fifth of a round waits {early} on average, in the last fifth {late}. The mean of all, {mean}, is nobody’s wait in particular.',
          ],
        },
      ],
    },
    {
      id: 'why-27',
      kind: 'why',
      open: 'before',
      shown: [{ ...stage, at: { first: 'completion', of: 'D27' }, follow: 'D27' }],
      run: 'main',
      request: 'D27',
      text: [
        'Where {wait} went.',
        'Each row is a service that had to be over before this request had its turn.',
      ],
    },
    {
      id: 'shorter',
      kind: 'change',
      shown: [{ ...stage, at: { first: 'completion', of: 'D27' }, follow: 'D27' }],
      run: 'main',
      free: {
        key: 'subrounds',
        title: 'Parts of a round',
        options: ['1', '2', '3', '4'].map((value) => ({ value, title: value })),
      },
      goals: [
        { of: 'mean', is: '<', value: 2.1e8 },
        { of: 'glitches', is: '<', value: 1 },
      ],
      text: [
        'Let them wait less, with as many videos.',
        'A round may be cut: requests then have a turn behind each part of it.',
      ],
      hints: ['Behind how much of a round does a request wait when the round is cut into more parts?'],
      reveal: [
        {
          text: [
            'A request now waits behind a part of the videos only.',
            'Nobody was made faster: the requests’ turn comes sooner.',
          ],
        },
      ],
    },
    {
      id: 'load-or-clock',
      kind: 'check',
      shown: [{ ...rounds, run: 'main' }],
      then: [
        { ...rounds, run: 'main', title: 'All requests' },
        { ...rounds, run: 'few', title: 'A tenth of them', from: { roundEnd: 0 } },
      ],
      text: [
        'The videos stay, and only a tenth of the requests come. The mean response becomes …',
        'It is {mean} now.',
      ],
      ask: {
        as: 'choice',
        options: ['about a tenth of it', 'about half of it', 'a little shorter', 'just the same, or longer'],
      },
      truth: {
        of: 'pick',
        by: { of: 'over', left: { of: 'mean', run: 'few' }, right: { of: 'mean', run: 'main' } },
        bounds: [0.3, 0.6, 0.97],
      },
      hints: ['Does this request wait for other requests, or for videos?'],
      reveal: [
        {
          when: 'near',
          text: [
            'Yes: {few} in place of {mean}.',
            'What they wait for is not each other. The videos are still there.',
          ],
        },
        {
          text: [
            'It is {few}, in place of {mean}.',
            'What they wait for is not each other. The videos are still there.',
          ],
        },
      ],
    },
  ],
  notes:
    'before the first commitment hands go up for a tenth of a second, a third, two thirds; neighbours talk; then commit.',
};
