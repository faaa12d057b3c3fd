import type { Lesson, Measure, Shown } from '../lesson.ts';

const films = 'policy=mixed-scan&lambda=0';
const newcomers = `${films}&n=1&gap=constant:2&duration=30`;
const unequal = 'csize=gamma:800000:200000';
const equal = 'csize=constant:800000';

/** The fifth piece of the seventh film, the first that comes too late. */
const missed = 'C7.5';
const miss = { first: 'completion', of: missed } as const;

const round = {
  pictures: ['timeline'],
  beforeS: 1.02,
  behindS: 0.12,
  reachNs: 1e9,
  flat: true,
} as const satisfies Omit<Shown, 'at' | 'run'>;

const rounds = {
  pictures: ['timeline'],
  at: { roundEnd: 4 },
  around: { roundEnd: 0 },
  beforeS: 0,
  behindS: 4.1,
  reachNs: 1e9,
  flat: true,
} as const satisfies Omit<Shown, 'run'>;

const videos = (run: string): Measure => ({ of: 'videos', run });

export const howManyFilms: Lesson = {
  id: '3',
  number: 3,
  title: 'How many films does a disk bear?',
  minutes: 10,
  after: ['1'],
  runs: {
    two: { link: `${films}&n=2&duration=60` },
    nine: { link: `${films}&n=9&duration=60` },
    byNumber: { link: `${films}&n=6&duration=1200`, vary: 'n', values: [6, 7, 8, 9, 10, 11, 12] },
    nineLong: { link: `${films}&n=9&duration=1200` },
    tenLong: { link: `${films}&n=10&duration=1200` },
    // The same hour twice: of one law, and in scenes.
    hourAlone: { link: `${films}&n=9&duration=3600&seed=3` },
    hourInScenes: { link: `${films}&n=9&duration=3600&seed=3&scenes=0.8:60` },
    never: { link: `${newcomers}&admission=deterministic&${unequal}` },
    seldom: { link: `${newcomers}&admission=chance&${unequal}` },
    neverEqual: { link: `${newcomers}&admission=deterministic&${equal}` },
    seldomEqual: { link: `${newcomers}&admission=chance&${equal}` },
  },
  slots: {
    busyTwo: { of: { of: 'busy', run: 'two' }, as: 'share' },
    never: { of: videos('never'), as: 'word' },
    seldom: { of: videos('seldom'), as: 'word' },
    busyNine: { of: { of: 'busy', run: 'nine' }, as: 'share' },
    late: { of: { of: 'late', run: 'nine', request: missed }, as: 'ms' },
    nine: { of: { of: 'glitchShare', run: 'nineLong' }, as: 'perThousand' },
    ten: { of: { of: 'glitchShare', run: 'tenLong' }, as: 'perThousand' },
    alone: { of: { of: 'glitchShare', run: 'hourAlone' }, as: 'perThousand' },
    inScenes: { of: { of: 'glitchShare', run: 'hourInScenes' }, as: 'perThousand' },
    worstAlone: { of: { of: 'worstTenth', run: 'hourAlone' }, as: 'share' },
    worstInScenes: { of: { of: 'worstTenth', run: 'hourInScenes' }, as: 'share' },
    refused: {
      of: { of: 'minus', left: videos('seldom'), right: videos('never') },
      as: 'word',
    },
    neverEqual: { of: videos('neverEqual'), as: 'word' },
    seldomEqual: { of: videos('seldomEqual'), as: 'word' },
  },
  steps: [
    {
      id: 'a-round',
      kind: 'say',
      shown: [{ ...rounds, run: 'two', from: { roundEnd: 0 } }],
      text: [
        'In each round the disk reads one piece of every film.',
        'A round lasts a second, and a piece plays for a second. What is on the screen runs out when the round ends, so the next piece has to be there. With these films the disk works for {busyTwo} of the time.',
      ],
    },
    {
      id: 'how-many-can-it-promise',
      kind: 'predict',
      shown: [{ ...rounds, run: 'two' }],
      text: [
        'How many films can it promise never to fail?',
        'Not one piece too late, whatever comes. Pieces are of different lengths, and each lies anywhere on the disk.',
      ],
      ask: {
        ...{ as: 'number', from: 1, to: 15, step: 1, form: 'count', behind: 'films' },
        flags: { truth: 'never', other: 'seldom', of: videos('seldom') },
      },
      truth: videos('never'),
      hints: [
        'Whoever promises never has to reckon with the longest way, a whole turn each time and the largest pieces, all in one round.',
      ],
      reveal: [
        {
          when: 'high',
          text: [
            'It can promise {never}; you said {you}. If seldom is enough, {seldom}.',
            'Never has to reckon with a round in which everything goes wrong at once. Seldom, in one round of a hundred at most, counts on that not happening.',
          ],
        },
        {
          text: [
            'It can promise {never}. If seldom is enough, {seldom}.',
            'Never has to reckon with a round in which everything goes wrong at once. Seldom, in one round of a hundred at most, counts on that not happening.',
          ],
        },
      ],
    },
    {
      id: 'the-first-miss',
      kind: 'say',
      shown: [
        {
          ...round,
          run: 'nine',
          around: { roundEnd: 5 },
          at: { ...miss },
          from: { roundEnd: 4 },
          follow: missed,
        },
      ],
      text: [
        'As many as seldom allows, and a piece is {late} late.',
        'It is not the average: the disk works for {busyNine} of the time. In this round several long pieces met, and the last of the sweep was read beyond its end.',
      ],
    },
    {
      id: 'one-film-more',
      kind: 'predict',
      shown: [],
      text: [
        'How often does a piece come too late, with ever more films?',
        'Draw it: of a thousand pieces, so many. Each line is ten times the one below it, and a promise of seldom allows ten.',
      ],
      ask: {
        as: 'curve',
        shape: 'line',
        xs: [6, 7, 8, 9, 10, 11, 12],
        x: { title: 'films', unit: '', from: 6 },
        y: { title: 'Pieces too late, of a thousand', unit: '' },
        top: 1,
        least: 1e-5,
        step: 0.005,
        form: 'perThousand',
        title: 'in the run',
        features: [
          { id: 'you-nine', kind: 'level', x: 9, as: 'perThousand' },
          { id: 'you-ten', kind: 'level', x: 10, as: 'perThousand' },
        ],
      },
      truth: { of: 'each', run: 'byNumber', figure: 'glitchShare' },
      hints: ['How many rounds are longer than a second when nearly all are a little shorter?'],
      reveal: [
        {
          text: [
            'First none at all, and then one film more makes it many times as often.',
            'Where the promise still holds it is {nine}, and you drew {you-nine}; with one film more {ten}, and you drew {you-ten}. The work grows evenly; what sticks out beyond the end of the round does not.',
          ],
        },
      ],
    },
    {
      id: 'long-ones-together',
      kind: 'predict',
      shown: [{ ...rounds, run: 'hourInScenes' }],
      text: [
        'Now long pieces follow long ones, as in scenes. Of those too late, how many fall into the worst tenth of the minutes?',
        'Lengths have the same law, and nearly as many come too late: {inScenes} of a thousand, {alone} without scenes.',
      ],
      ask: { as: 'number', from: 0, to: 1, step: 0.01, form: 'share', behind: 'of those too late' },
      truth: { of: 'worstTenth', run: 'hourInScenes' },
      hints: [
        'When each is drawn by itself it is {worstAlone}: they come now and then, in one minute or in another.',
        'What does the disk do while several films are in a scene of long pieces, and what while none is?',
      ],
      reveal: [
        {
          text: [
            '{worstInScenes}; you said {you}. When each is drawn by itself it is {worstAlone}.',
            'A promise that takes each round for a trial of its own says the same of both. It is not to be trusted here: whoever watches in the bad minutes has more than a fair share. So viewers are counted, hour by hour.',
          ],
        },
      ],
    },
    {
      id: 'why-no-more',
      kind: 'why',
      open: 'worst',
      run: 'never',
      shown: [{ ...rounds, run: 'nine' }],
      text: [
        'Why not one more than {never}?',
        'The worst round with one film more, as the rule reckons it. It does not fit, though hardly any round will ever come near it.',
      ],
    },
    {
      id: 'as-many-for-never',
      kind: 'change',
      // When all who came have been let in, or not.
      shown: [{ ...rounds, run: 'never', at: { roundEnd: 29 }, around: { roundEnd: 25 } }],
      run: 'never',
      free: {
        key: 'csize',
        title: 'Lengths of pieces',
        options: [
          { value: 'gamma:800000:200000', title: 'very different' },
          { value: 'gamma:800000:100000', title: 'half as different' },
          { value: 'constant:800000', title: 'all the same' },
        ],
      },
      goals: [{ of: 'videos', is: '>', value: 7 }],
      text: [
        'Let the promise of never bear nearly as many as seldom.',
        'Films may be coded so that their pieces differ less. The mean stays.',
      ],
      hints: ['Which of the terms is the largest, and what would make it smaller?'],
      reveal: [
        {
          text: [
            'Where no piece is longer than another, the worst is near the mean.',
            'Never pays for what might be. The less there may be, the less it pays.',
          ],
        },
      ],
    },
    {
      id: 'what-seldom-gains',
      kind: 'check',
      shown: [{ ...rounds, run: 'nine' }],
      text: [
        'All pieces of the same length: what does the promise of seldom gain by it?',
        'With different lengths it bears {seldom}, and never bears {never}.',
      ],
      ask: {
        as: 'choice',
        options: ['Nothing, or less than that.', 'About one film.', 'As much as never gains by it.'],
      },
      truth: {
        of: 'pick',
        by: { of: 'minus', left: videos('seldomEqual'), right: videos('seldom') },
        bounds: [0.5, 2.5],
      },
      hints: ['How often did very long pieces meet in one round before?'],
      reveal: [
        {
          text: [
            'From {seldom} to {seldomEqual}; never goes from {never} to {neverEqual}.',
            'Seldom had not paid for the longest pieces, so it has little to get back. With different lengths it is never that pays: {refused} viewers are turned away whom the disk could serve.',
          ],
        },
      ],
    },
  ],
  notes:
    'the second step and the third; the first number surprises more than the other. Of scenes: in other hours two or three times as many pieces are too late, or hardly any; that they come together is the same in each.',
};
