import type { Lesson, Shown } from '../lesson.ts';
import { fourRounds } from './fourRounds.ts';

const load = 'n=7&lambda=12&duration=1200';
const its = { request: 'D73' } as const;
const loser = { request: 'D68' } as const;
const arrival = { first: 'arrival', of: 'D73' } as const;

const stage = {
  pictures: ['timeline'],
  around: { roundEnd: 5 },
  beforeS: 0.1,
  behindS: 1,
  reachNs: 1e9,
  follow: 'D73',
} as const satisfies Omit<Shown, 'at' | 'run'>;

const late = {
  pictures: ['timeline'],
  at: { first: 'completion', of: 'D68' },
  around: { roundEnd: 4 },
  beforeS: 0,
  behindS: 1.7,
  reachNs: 1.2e9,
  follow: 'D68',
} as const satisfies Omit<Shown, 'run'>;

const rounds = fourRounds(1.5e9);

const over = (left: string, right: string) =>
  ({ of: 'over', left: { of: 'mean', run: left }, right: { of: 'mean', run: right } }) as const;

export const doors: Lesson = {
  id: '6',
  number: 6,
  title: 'Doors open or closed?',
  minutes: 6,
  after: ['5'],
  runs: {
    closed: { link: `policy=mixed-gated&${load}` },
    open: { link: `policy=mixed-scan&${load}` },
    closedHeavy: { link: 'policy=mixed-gated&n=7&lambda=24&duration=1200' },
    openHeavy: { link: 'policy=mixed-scan&n=7&lambda=24&duration=1200' },
    closedApart: { link: `policy=disjoint-gated&${load}` },
    openApart: { link: `policy=disjoint-scan&${load}` },
  },
  slots: {
    wait: { of: { of: 'response', run: 'closed', ...its }, as: 's' },
    waitOpen: { of: { of: 'response', run: 'open', ...its }, as: 's' },
    mean: { of: { of: 'mean', run: 'closed' }, as: 's' },
    meanOpen: { of: { of: 'mean', run: 'open' }, as: 's' },
    losers: { of: { of: 'losers', run: 'open', against: 'closed' }, as: 'share' },
    gainers: { of: { of: 'losers', run: 'closed', against: 'open' }, as: 'share' },
    loserClosed: { of: { of: 'response', run: 'closed', ...loser }, as: 's' },
    loserOpen: { of: { of: 'response', run: 'open', ...loser }, as: 's' },
    heavy: { of: { of: 'mean', run: 'closedHeavy' }, as: 's' },
    heavyOpen: { of: { of: 'mean', run: 'openHeavy' }, as: 's' },
    apart: { of: { of: 'mean', run: 'closedApart' }, as: 's' },
    apartOpen: { of: { of: 'mean', run: 'openApart' }, as: 's' },
  },
  steps: [
    {
      id: 'the-list-is-made',
      kind: 'say',
      shown: [{ ...stage, run: 'closed', at: arrival, from: { roundEnd: 5 } }],
      text: [
        'One sweep, and its list is made when the round begins.',
        'Then the doors are closed. A request has just come, and its place still lies ahead of the arm.',
      ],
    },
    {
      id: 'request-73',
      kind: 'predict',
      shown: [{ ...stage, run: 'closed', at: arrival }],
      then: [{ ...stage, run: 'closed', at: { first: 'completion', of: 'D73' }, from: arrival }],
      text: [
        'When is it answered?',
        'It came behind the closed doors, and the arm will pass its place soon.',
      ],
      ask: {
        as: 'number',
        from: 0,
        to: 1e9,
        step: 1e7,
        form: 's',
        behind: 'after it came',
        arcOf: 'D73',
      },
      truth: { of: 'response', run: 'closed', ...its },
      hints: ['Who is not on the list is passed. When is another list made?'],
      reveal: [
        {
          text: [
            'After {wait}. You said {you}.',
            'The arm passed it and was not allowed to stop. With the doors open it takes {waitOpen}.',
          ],
        },
      ],
    },
    {
      id: 'who-loses',
      kind: 'predict',
      shown: [{ ...stage, run: 'closed', at: { first: 'completion', of: 'D73' } }],
      text: [
        'Open the doors. How many requests are answered later than before?',
        'The same requests, each beside itself. Whoever gets on makes all behind it wait.',
      ],
      ask: { as: 'number', from: 0, to: 1, step: 0.01, form: 'share', behind: 'of all requests' },
      truth: { of: 'losers', run: 'open', against: 'closed' },
      hints: ['Whoever was on the list before the doors opened now shares the sweep.'],
      reveal: [
        {
          text: [
            '{losers} lose, and you said {you}.',
            'But {gainers} gain, and more each: the mean falls from {mean} to {meanOpen}. Many gain much, and many lose little.',
          ],
        },
      ],
    },
    {
      id: 'one-who-loses',
      kind: 'why',
      open: 'before',
      shown: [{ ...late, run: 'open' }],
      run: 'open',
      ...loser,
      text: [
        'One who loses: {loserOpen}, and {loserClosed} with the doors closed.',
        'This went before it. Requests that came later lay on the arm’s way, and got on while the doors were open.',
      ],
    },
    {
      id: 'near-the-wall',
      kind: 'predict',
      shown: [{ ...rounds, run: 'openHeavy' }],
      text: [
        'Twice the load, near the most that the disk can do. What do closed doors cost now?',
        'With the doors open the mean is {heavyOpen}.',
      ],
      ask: {
        as: 'choice',
        options: ['Less than before.', 'About a third more, as before.', 'Many times as much.'],
      },
      truth: { of: 'pick', by: over('closedHeavy', 'openHeavy'), bounds: [1.1, 3] },
      hints: ['What happens near the wall to whoever wastes a little?'],
      reveal: [
        {
          text: [
            '{heavy} in place of {heavyOpen}.',
            'Closed doors waste the arm’s way. Near the wall every waste is multiplied, and here the queue grows on and on.',
          ],
        },
      ],
    },
    {
      id: 'apart-from-videos',
      kind: 'check',
      shown: [{ ...rounds, run: 'openApart' }],
      text: [
        'Videos first, then one sweep for the requests. What do closed doors cost there?',
        'The list of requests is made when the videos are done. With the doors open the mean is {apartOpen}.',
      ],
      ask: { as: 'choice', options: ['Hardly anything.', 'About a third more.', 'Twice as much, or more.'] },
      truth: { of: 'pick', by: over('closedApart', 'openApart'), bounds: [1.1, 1.7] },
      hints: ['How many still come while the requests’ sweep is on its way?'],
      reveal: [
        {
          text: [
            'Hardly anything: {apart} in place of {apartOpen}.',
            'Most have come by the time the list is made, and the sweep over requests alone is short.',
          ],
        },
      ],
    },
  ],
  notes: 'a lift that stops for those who run. The second step and the third.',
};
