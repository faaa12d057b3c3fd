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
    closedRounds: { link: `policy=rounds&order=gated-scan&periods=mixed&${load}` },
    openRounds: { link: `policy=rounds&order=inc-scan&periods=mixed&${load}` },
    closedCut: { link: `policy=mixed-gated&subrounds=3&${load}` },
    openCut: { link: `policy=mixed-scan&subrounds=3&${load}` },
  },
  slots: {
    wait: { of: { of: 'response', run: 'closed', ...its }, as: 's' },
    waitOpen: { of: { of: 'response', run: 'open', ...its }, as: 's' },
    mean: { of: { of: 'mean', run: 'closed' }, as: 's' },
    meanOpen: { of: { of: 'mean', run: 'open' }, as: 's' },
    losers: { of: { of: 'losers', run: 'open', against: 'closed' }, as: 'share' },
    gainers: { of: { of: 'losers', run: 'closed', against: 'open' }, as: 'share' },
    loserBy: { of: { of: 'meanLoss', run: 'open', against: 'closed' }, as: 'ms' },
    gainerBy: { of: { of: 'meanLoss', run: 'closed', against: 'open' }, as: 'ms' },
    loserClosed: { of: { of: 'response', run: 'closed', ...loser }, as: 's' },
    loserOpen: { of: { of: 'response', run: 'open', ...loser }, as: 's' },
    heavy: { of: { of: 'mean', run: 'closedHeavy' }, as: 's' },
    heavyOpen: { of: { of: 'mean', run: 'openHeavy' }, as: 's' },
    cut: { of: { of: 'mean', run: 'closedCut' }, as: 's' },
    cutOpen: { of: { of: 'mean', run: 'openCut' }, as: 's' },
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
      sorted: {
        of: { of: 'differences', run: 'open', against: 'closed' },
        title: 'All requests, by how much later they are answered with the doors open',
        later: 'lose',
        sooner: 'gain',
      },
      hints: ['Whoever was on the list before the doors opened now shares the sweep.'],
      reveal: [
        {
          text: [
            '{losers} lose, by {loserBy} each. You said {you}.',
            'And {gainers} gain, by {gainerBy} each: many gain much, and many lose little. So the mean falls from {mean} to {meanOpen}.',
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
      id: 'where-it-hardly-matters',
      kind: 'change',
      shown: [{ ...rounds, run: 'closed' }],
      run: 'closedRounds',
      beside: 'openRounds',
      free: {
        key: 'periods',
        title: 'A round serves',
        options: [
          { value: 'mixed', title: 'all in one sweep' },
          { value: 'c-d', title: 'videos, then requests' },
          { value: 'd-c', title: 'requests, then videos' },
        ],
      },
      goals: [{ of: 'longerBy', is: '<', value: 5e6 }],
      text: [
        'Let the doors hardly matter.',
        'The load of before. Each choice is measured with closed doors and with open ones.',
      ],
      hints: ['How many still come while a sweep over requests alone is on its way?'],
      reveal: [
        {
          text: [
            'Apart from videos the requests’ sweep is short.',
            'Most have come by the time its list is made, and hardly anybody comes to closed doors.',
          ],
        },
      ],
    },
    {
      id: 'cut-in-three',
      kind: 'check',
      shown: [{ ...rounds, run: 'openCut' }],
      text: [
        'All in one sweep again, and three such sweeps in each round. What do closed doors cost now?',
        'With one sweep in a round they cost a third. With three, and open doors, the mean is {cutOpen}.',
      ],
      ask: {
        as: 'choice',
        options: ['Less than a sixth.', 'About a third more.', 'Twice as much, or more.'],
      },
      truth: { of: 'pick', by: over('closedCut', 'openCut'), bounds: [1.166, 1.7] },
      hints: ['Whoever is passed: how long does it take until the next list is made?'],
      reveal: [
        {
          text: [
            'Less than a sixth: {cut} in place of {cutOpen}.',
            'A list is made three times as often, so whoever finds the doors closed waits for a third of a round and not for a whole one.',
          ],
        },
      ],
    },
  ],
  notes: 'a lift that stops for those who run. The second step and the third.',
};
