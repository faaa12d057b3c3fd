import type { Lesson, Measure, Shown } from '../lesson.ts';

const long = 'policy=mixed-scan&n=7';
const request = 'D106';
const video = 'C4.5';

/** The head is free, and the request lies under it. */
const decision = { first: 'start', of: request } as const;
const done = { first: 'completion', of: video } as const;

const end = {
  pictures: ['timeline'],
  around: { roundEnd: 5 },
  beforeS: 0.54,
  behindS: 0.1,
  reachNs: 1e9,
} as const satisfies Omit<Shown, 'at' | 'run'>;

const share = (run: string): Measure => ({ of: 'glitchShare', run });
/** Time of one run for each glitch in it. */
const toSeeOne: Measure = {
  of: 'over',
  left: { of: 'length', run: 'rare' },
  right: { of: 'glitches', run: 'rare' },
};

export const ruleWithAHole: Lesson = {
  id: '8',
  number: 8,
  title: 'A rule with a hole',
  minutes: 8,
  after: ['5'],
  runs: {
    text: { link: 'preset=tail-glitch' },
    guarded: { link: 'preset=tail-guarded' },
    rare: { link: `${long}&lambda=22&duration=20000` },
    known: { link: `${long}&lambda=24&bound=omniscient&duration=2400` },
  },
  slots: {
    late: { of: { of: 'late', run: 'text', request: video }, as: 'ms' },
    doneAt: { of: { of: 'response', run: 'text', request: video }, as: 'ms' },
    spare: { of: { of: 'spare', run: 'guarded', request: video }, as: 'ms' },
    mean: { of: { of: 'mean', run: 'text' }, as: 's' },
    meanGuarded: { of: { of: 'mean', run: 'guarded' }, as: 's' },
    rare: { of: { of: 'glitches', run: 'rare' }, as: 'word' },
    pieces: { of: { of: 'pieces', run: 'rare' }, as: 'count' },
    often: { of: { of: 'glitches', run: 'known' }, as: 'count' },
    piecesKnown: { of: { of: 'pieces', run: 'known' }, as: 'count' },
    hours: { of: toSeeOne, as: 'hours' },
  },
  steps: [
    {
      id: 'the-rule',
      kind: 'say',
      shown: [{ ...end, run: 'text', at: decision, from: { first: 'start', of: 'D83' } }],
      text: [
        'One sweep for all, and a rule that shall protect the videos:',
        '“A request is kept out if a video ends the sweep and the sweep would become too long.” The sweep is nearly over. One piece is still to be read, and behind it a request ends the sweep.',
      ],
    },
    {
      id: 'is-it-let-in',
      kind: 'predict',
      shown: [{ ...end, run: 'text', at: decision }],
      then: [
        { ...end, run: 'text', at: { first: 'completion', of: request }, from: decision, follow: request },
      ],
      text: [
        'One more request lies right under the head. Does the rule let it in?',
        'With it the sweep will be too long, and the policy’s estimate knows that. Video four waits behind it, and then the request that comes last.',
      ],
      ask: { as: 'choice', options: ['Yes.', 'No.'] },
      truth: {
        of: 'pick',
        by: {
          of: 'minus',
          left: { of: 'completion', run: 'text', request },
          right: { of: 'completion', run: 'text', request: video },
        },
        bounds: [0],
      },
      hints: ['Read the rule again: what must end the sweep?'],
      reveal: [
        {
          when: 'near',
          text: [
            'It does, as you read it.',
            'The sweep would be too long, but no video ends it: a request does. Then the rule keeps nobody out.',
          ],
        },
        {
          text: [
            'It does let it in.',
            'The sweep would be too long, but no video ends it: a request does. That the rule protects videos is what it is for, and not what it says.',
          ],
        },
      ],
    },
    {
      id: 'when-is-it-done',
      kind: 'predict',
      shown: [{ ...end, run: 'text', at: { first: 'completion', of: request }, follow: video }],
      then: [
        {
          ...end,
          run: 'text',
          at: done,
          from: { first: 'completion', of: request },
          follow: video,
        },
      ],
      text: [
        'When is the piece of video four read?',
        'It came when the round began, and is due when the round ends.',
      ],
      ask: {
        as: 'number',
        from: 9e8,
        to: 1.1e9,
        step: 1e6,
        form: 'ms',
        behind: 'after the round began',
        arcOf: video,
      },
      truth: { of: 'response', run: 'text', request: video },
      hints: ['How long did other pieces take, and how much of the round is left?'],
      reveal: [
        {
          text: [
            'After {doneAt}: {late} late. You said {you}.',
            'The estimate knew it. The rule looks at who is last, and not at who is late.',
          ],
        },
      ],
    },
    {
      id: 'what-was-left',
      kind: 'why',
      open: 'room',
      run: 'text',
      request,
      until: video,
      shown: [{ ...end, run: 'text', at: done, follow: video }],
      text: [
        'What there was to do, and what was left.',
        'When the request was let in, both had to fit into the rest of the round. Without it the piece alone would have been in time.',
      ],
    },
    {
      id: 'mend-it',
      kind: 'change',
      shown: [{ ...end, run: 'text', at: done, follow: video }],
      run: 'text',
      free: {
        key: 'tail',
        title: 'Kept out if too long, and',
        options: [
          { value: 'text', title: 'a video ends it' },
          { value: 'figure-5', title: 'a video begins or ends it' },
          { value: 'guarded', title: 'its last video would be late' },
        ],
      },
      goals: [
        { of: 'glitches', is: '<', value: 1 },
        { of: 'mean', is: '<', value: 6.6e8 },
      ],
      text: ['Mend the rule.', 'Nothing late, and requests served as soon as before.'],
      hints: ['What is wanted is that the last video ends in time.'],
      reveal: [
        {
          text: [
            'The rule that says what is wanted: read {spare} early.',
            'It costs requests nothing: their mean is {meanGuarded}, and was {mean}.',
          ],
        },
      ],
    },
    {
      id: 'how-often',
      kind: 'predict',
      shown: [{ ...end, run: 'text', at: done, follow: video }],
      text: [
        'How often does it happen?',
        'The rule as it was, with the policy’s usual, careful estimates, over several hours: how many pieces are too late?',
      ],
      ask: {
        as: 'choice',
        options: ['One of tens of thousands.', 'One of some thousands.', 'One of some hundreds, or more.'],
      },
      truth: { of: 'pick', by: share('rare'), bounds: [1e-4, 1e-3] },
      hints: ['A careful estimate is too long nearly always.'],
      reveal: [
        {
          text: [
            'In {pieces} pieces there are {rare}: hardly ever.',
            'With true angles known and somewhat more load it is {often} of {piecesKnown}. A better estimate fills the sweep further, so the hole is met more often.',
          ],
        },
      ],
    },
    {
      id: 'how-long-a-test',
      kind: 'check',
      shown: [{ ...end, run: 'text', at: done, follow: video }],
      text: [
        'How long must a test run before it sees one?',
        'There were {rare} of {pieces}, and the disk reads seven pieces a second.',
      ],
      ask: { as: 'choice', options: ['Some seconds.', 'Some minutes.', 'Some hours.', 'Some months.'] },
      truth: { of: 'pick', by: toSeeOne, bounds: [6e10, 1.8e12, 8.64e13] },
      hints: ['How many pieces are read in an hour?'],
      reveal: [
        {
          text: [
            'About {hours}, on average.',
            'A test that passes is no proof. And a proof in words is no test: nobody had looked for what the words leave out.',
          ],
        },
      ],
    },
  ],
  notes: 'a test that passes is no proof, and a proof in words is no test. The second step to the fifth.',
};
