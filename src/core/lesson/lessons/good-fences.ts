import type { Lesson, Measure, Shown } from '../lesson.ts';

const film = 'rate:1000000@0:name=film:slice=0.15';
const readers = 'interactive:10/s:16384@0:name=readers:random:period=0.5:slice=0.15';
const copies = Array.from({ length: 40 }, (_, k) => `greedy@5:name=copy${k + 1}:period=0.5:slice=0.02:extra`);
const forty = `clients=${encodeURIComponent([film, readers, ...copies].join(';'))}`;
const neighbour = 'preset=greedy-neighbour';

/** Of the film, read with the others before the copy begins, and the one behind that. */
const last = 'C1.5';
const next = 'C1.7';

const stage = {
  pictures: ['timeline'],
  around: { first: 'completion', of: 'C1.6' },
  beforeS: 0.9,
  behindS: 0.15,
  reachNs: 1e9,
} as const satisfies Omit<Shown, 'at' | 'run'>;

const missed = (run: string): Measure => ({ of: 'missedCycles', run });
const mean = (run: string): Measure => ({ of: 'readers', run });
const rate = (run: string): Measure => ({ of: 'copyRate', run });
/** Of the rate that it had. */
const cost: Measure = {
  of: 'over',
  left: { of: 'minus', left: rate('clook'), right: rate('fenced') },
  right: rate('clook'),
};

export const goodFences: Lesson = {
  id: '12',
  number: 12,
  title: 'Good fences',
  minutes: 7,
  after: ['9'],
  runs: {
    clook: { link: neighbour },
    sstf: { link: `${neighbour}&policy=sstf` },
    fcfs: { link: `${neighbour}&policy=fcfs` },
    fenced: { link: 'preset=neighbour-fenced' },
    fcfsForty: { link: `${neighbour}&policy=fcfs&${forty}` },
    fencedForty: { link: `${neighbour}&policy=user-safe&${forty}` },
  },
  slots: {
    missed: { of: missed('clook'), as: 'word' },
    missedSstf: { of: missed('sstf'), as: 'word' },
    missedFcfs: { of: missed('fcfs'), as: 'word' },
    wait: { of: { of: 'response', run: 'clook', request: next }, as: 's' },
    readers: { of: mean('clook'), as: 's' },
    readersFcfs: { of: mean('fcfs'), as: 'ms' },
    readersForty: { of: mean('fcfsForty'), as: 'ms' },
    readersFenced: { of: mean('fencedForty'), as: 'ms' },
    copy: { of: rate('clook'), as: 'rate' },
    copyFenced: { of: rate('fenced'), as: 'rate' },
    cost: { of: cost, as: 'share' },
  },
  steps: [
    {
      id: 'three-neighbours',
      kind: 'say',
      shown: [
        {
          ...stage,
          run: 'clook',
          at: { first: 'completion', of: 'C1.6' },
          from: { first: 'completion', of: last },
        },
      ],
      text: [
        'Three share a disk: a film, some readers and, from now on, a copy.',
        'The film wants a piece in every second; readers look things up; whenever the copy has got a block it wants the next one. The policy is C‑LOOK: on in one direction, to whoever is nearest ahead.',
      ],
    },
    {
      id: 'what-the-film-misses',
      kind: 'predict',
      shown: [{ ...stage, run: 'clook', at: { first: 'completion', of: 'C1.6' } }],
      then: [
        {
          ...stage,
          run: 'clook',
          around: { first: 'completion', of: next },
          at: { first: 'completion', of: next },
          from: { first: 'start', of: next },
          follow: next,
        },
      ],
      text: [
        'How many of its sixty pieces does the film miss?',
        'The copy came after the first five. It takes what it can get, as the others do.',
      ],
      ask: { as: 'number', from: 0, to: 60, step: 1, form: 'count', behind: 'pieces too late, or never' },
      truth: missed('clook'),
      hints: ['Where does the copy’s next block lie, whenever the arm has read one?'],
      reveal: [
        {
          when: 'low',
          text: [
            'It misses {missed}; you said {you}.',
            'The piece of the next second waited {wait}. The copy’s next block always lies right ahead of the arm, so the arm goes on with the copy to the end of the disk.',
          ],
        },
        {
          text: [
            'It misses {missed}. You said {you}.',
            'The piece of the next second waited {wait}. The copy’s next block always lies right ahead of the arm, so the arm goes on with the copy to the end of the disk.',
          ],
        },
      ],
    },
    {
      id: 'who-went-before',
      kind: 'why',
      open: 'before',
      run: 'clook',
      request: next,
      shown: [
        {
          ...stage,
          run: 'clook',
          around: { first: 'completion', of: next },
          at: { first: 'completion', of: next },
          follow: next,
        },
      ],
      text: [
        'Who went before it.',
        'Nearly all of them came later than it did: blocks of the copy. Readers wait as the film does, {readers} on average.',
      ],
    },
    {
      id: 'who-protects',
      kind: 'predict',
      shown: [{ ...stage, run: 'clook', at: { first: 'completion', of: 'C1.6' } }],
      then: [
        {
          ...stage,
          run: 'fcfs',
          at: { first: 'completion', of: 'C1.8' },
          from: { first: 'completion', of: 'C1.6' },
          around: { first: 'completion', of: 'C1.8' },
        },
      ],
      text: [
        'Which of the plain policies protects the film?',
        'One serves in order of arrival, the other whoever is nearest.',
      ],
      ask: { as: 'choice', options: ['FCFS.', 'SSTF.', 'Neither of them.'] },
      truth: {
        of: 'pick',
        by: { of: 'minus', left: missed('fcfs'), right: missed('sstf') },
        bounds: [0],
      },
      hints: ['How many blocks of the copy can be ahead of somebody in a queue?'],
      reveal: [
        {
          text: [
            'Under FCFS it misses {missedFcfs}, under SSTF {missedSstf}.',
            'The copy has one request at a time in the queue, so whoever comes waits for one at most. Readers wait {readersFcfs}: a queue is a fence.',
          ],
        },
      ],
    },
    {
      id: 'forty-of-them',
      kind: 'predict',
      shown: [
        {
          ...stage,
          run: 'fcfs',
          at: { first: 'completion', of: 'C1.8' },
          around: { first: 'completion', of: 'C1.8' },
        },
      ],
      then: [
        {
          ...stage,
          run: 'fcfsForty',
          at: { first: 'completion', of: 'C1.8' },
          from: { first: 'completion', of: 'C1.7' },
          around: { first: 'completion', of: 'C1.8' },
        },
      ],
      text: [
        'Forty copies in place of one. How long do readers wait under FCFS?',
        'With one copy it is {readersFcfs}.',
      ],
      ask: { as: 'number', from: 0, to: 1e9, step: 1e7, form: 'ms', behind: 'on average' },
      truth: mean('fcfsForty'),
      hints: ['How many stand in the queue before somebody who comes?'],
      reveal: [
        {
          text: [
            '{readersForty}. You said {you}.',
            'A queue is a fence as long as few stand in it. Where each has a slice of time in each period, readers wait {readersFenced} beside the same forty.',
          ],
        },
      ],
    },
    {
      id: 'build-a-fence',
      kind: 'change',
      shown: [
        {
          ...stage,
          run: 'clook',
          // Not every policy ever reads the film's next piece.
          around: { roundEnd: 21 },
          at: { roundEnd: 21 },
        },
      ],
      run: 'clook',
      free: {
        key: 'policy',
        title: 'Policy',
        options: [
          { value: 'c-look', title: 'C‑LOOK' },
          { value: 'sstf', title: 'SSTF' },
          { value: 'fcfs', title: 'FCFS' },
          { value: 'cello', title: 'Cello' },
          { value: 'mars', title: 'MARS' },
          { value: 'user-safe', title: 'slices' },
        ],
      },
      goals: [
        { of: 'missedCycles', is: '<', value: 1 },
        { of: 'readers', is: '<', value: 3e7 },
        { of: 'copyRate', is: '>', value: 2.5e7 },
      ],
      text: [
        'Build a fence that all three can live with.',
        'One copy again. With slices each has its time in each period.',
      ],
      hints: ['What was promised to whom? A slice of time keeps it, and so does a queue that is short.'],
      reveal: [
        {
          text: [
            'The film is whole, readers are quick, and the copy goes on.',
            'A fence says who is protected from whom. With slices it holds however many come.',
          ],
        },
      ],
    },
    {
      id: 'what-it-costs',
      kind: 'check',
      shown: [
        {
          ...stage,
          run: 'clook',
          around: { first: 'completion', of: next },
          at: { first: 'completion', of: next },
          follow: next,
        },
      ],
      text: [
        'What do slices cost the copy, of what it had under C-LOOK?',
        'There it had {copy}, and hardly anybody else had anything.',
      ],
      ask: { as: 'choice', options: ['Next to nothing.', 'About a quarter.', 'Half or more.'] },
      truth: { of: 'pick', by: cost, bounds: [0.1, 0.4] },
      hints: ['How much of the disk’s time do a film and some readers need?'],
      reveal: [
        {
          text: [
            '{cost}: {copyFenced} in place of {copy}.',
            'The arm leaves the copy for the film and for readers, and comes back: the ways are what it pays.',
          ],
        },
      ],
    },
  ],
  notes: 'the plain policies: who is protected from whom, and who said so?',
};
