/** A student's work comes back as it was, whatever stands in the storage, and no tab writes over that of another. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONGEST_KEPT } from '../../../../src/page/state/address/autosave.ts';
import {
  claimWork,
  dropEmpty,
  isWriter,
  keepWork,
  keptWork,
  readOldAnswers,
  readWork,
  workKey,
} from '../../../../src/page/state/address/keptWork.ts';

const noWork = { answers: [], left: [] };

let store = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  store = new Map();
  isFull = false;
  vi.stubGlobal('localStorage', {
    get length() {
      return store.size;
    },
    key: (i: number) => [...store.keys()][i] ?? null,
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('the quota is exceeded');
      store.set(key, value);
    },
    removeItem: (key: string) => store.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const questions = ['Why?', 'Why?', '__proto__'];
const work = { answers: ['a', 'b', 'c'], left: [undefined, '#/lab?v=3&n=5'] };

test('what was kept comes back, for its own assignment and code alone', () => {
  expect(claimWork('z ada', 'one', questions)).toBe(true);
  expect(keepWork('z ada', 'one', work)).toBe(true);
  expect(keptWork('z ada', questions)).toMatchObject(work);
  expect(keptWork('z bob', questions).answers.join('')).toBe('');
  claimWork('z bob', 'one', questions);
  keepWork('z bob', 'one', { ...work, answers: ['x'] });
  expect(keptWork('z ada', questions)).toMatchObject(work);
});

test('guesses are kept beside the answers; what is none is left out', () => {
  const guesses = [{ moment: 1, seconds: 1.198, guess: 'video 6', policy: 'video 6' }];
  claimWork('z ada', 'one', questions);
  keepWork('z ada', 'one', { ...work, guesses });
  expect(keptWork('z ada', questions)).toMatchObject({ ...work, guesses });
  const text = JSON.stringify({
    version: 1,
    about: 'z',
    answers: [],
    left: [],
    guesses: [7, null, { moment: 1 }],
  });
  expect(readWork(text, 'z')).not.toHaveProperty('guesses');
});

test('a tab whose place another one has claimed writes nothing, and neither loses what it wrote', () => {
  claimWork('z ada', 'one', questions);
  keepWork('z ada', 'one', work);
  expect(claimWork('z ada', 'two', questions)).toBe(true);
  expect(keptWork('z ada', questions)).toMatchObject(work);
  expect([isWriter('z ada', 'one'), isWriter('z ada', 'two'), isWriter('z eve', 'one')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(keepWork('z ada', 'one', noWork)).toBe(false);
  expect(keptWork('z ada', questions)).toMatchObject(work);
  expect(keepWork('z ada', 'two', { ...work, answers: ['new'] })).toBe(true);
  expect(keptWork('z ada', questions).answers).toEqual(['new']);
});

test('whatever stands there, it is read, and what is none is nothing', () => {
  for (const text of [
    null,
    '',
    '7',
    'null',
    '[]',
    '{"version":2}',
    '{"version":1,"about":"another"}',
    '{"ver',
  ])
    expect(readWork(text, 'z'), String(text)).toBeUndefined();
  const odd = { version: 1, about: 'z', answers: ['a', 7, null], left: ['n=5', '#/lab', 7, null], writer: 7 };
  expect(readWork(JSON.stringify(odd), 'z')).toEqual({
    ...{ about: 'z', writer: '', savedMs: 0 },
    answers: ['a', '', ''],
    left: [undefined, '#/lab', undefined, undefined],
  });
  const long = `#/${'x'.repeat(LONGEST_KEPT)}`;
  expect(readWork(JSON.stringify({ ...odd, left: [long] }), 'z')?.left).toEqual([undefined]);
  expect(readWork(JSON.stringify({ ...odd, answers: 'a', left: {} }), 'z')).toMatchObject(noWork);
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      const read = readWork(JSON.stringify({ ...odd, ...(json as object) }), 'z');
      for (const text of read?.answers ?? []) expect(typeof text).toBe('string');
    }),
  );
});

test('a run that is too long to be kept takes none of the others with it', () => {
  claimWork('z', 'one', questions);
  keepWork('z', 'one', { answers: ['a'], left: [`#/${'x'.repeat(LONGEST_KEPT)}`, '#/lab?n=5'] });
  expect(keptWork('z', questions)).toMatchObject({ answers: ['a'], left: [undefined, '#/lab?n=5'] });
});

test('what earlier versions kept is taken along, and is theirs no more', () => {
  store.set('roundscope.answers', JSON.stringify({ about: 'z ada', answers: ['a', 'b', 'c'] }));
  expect(keptWork('z ada', questions).answers).toEqual(['a', 'b', 'c']);
  expect(keptWork('z bob', questions).answers).toEqual([]);
  claimWork('z bob', 'one', questions);
  expect(store.has('roundscope.answers')).toBe(true);
  claimWork('z ada', 'one', questions);
  expect(store.has('roundscope.answers')).toBe(false);
  expect(keptWork('z ada', questions).answers).toEqual(['a', 'b', 'c']);
});

test('answers under the words of their questions, as the oldest versions kept them', () => {
  const text = (answers: string) => `{"about":"z","answers":${answers}}`;
  const found = (answers: string) => readOldAnswers(text(answers), 'z', questions);
  expect(found('{"Why?":"Because.","__proto__":"odd","toString":7}')).toEqual([
    'Because.',
    'Because.',
    'odd',
  ]);
  expect(readOldAnswers(text('{"toString":7}'), 'z', ['toString', 'constructor'])).toEqual(['', '']);
  expect(found('null')).toEqual([]);
  expect(found('["a",7]')).toEqual(['a', '', '']);
});

test('a dozen assignments are kept, the oldest goes first, and what else the site keeps stays', () => {
  store.set('roundscope.lab', 'the Lab');
  const time = vi.spyOn(Date, 'now');
  for (let i = 0; i < 13; i++) {
    // The first one was worked on last.
    for (const about of ['z0', `z${i}`]) {
      time.mockReturnValue(1000 * i + (about === 'z0' ? 1 : 0));
      claimWork(about, 'one', questions);
      keepWork(about, 'one', { ...work, answers: [about] });
    }
  }
  time.mockRestore();
  const kept = Array.from({ length: 13 }, (_, i) => keptWork(`z${i}`, questions).answers[0]);
  expect(kept.filter((answer) => answer !== undefined)).toHaveLength(12);
  expect([kept[0], kept[1], kept[12]]).toEqual(['z0', undefined, 'z12']);
  expect(store.get('roundscope.lab')).toBe('the Lab');
});

test('where the storage is full or refused nothing is kept, nothing is thrown, and what was there stays', () => {
  claimWork('z', 'one', questions);
  keepWork('z', 'one', work);
  isFull = true;
  expect(claimWork('y', 'one', questions)).toBe(false);
  expect(keepWork('z', 'one', { ...work, answers: ['longer'] })).toBe(true);
  expect(keptWork('z', questions)).toMatchObject(work);
  vi.stubGlobal('localStorage', undefined);
  expect(claimWork('z', 'one', questions)).toBe(false);
  expect(keepWork('z', 'one', work)).toBe(true);
  expect(keptWork('z', questions)).toEqual(noWork);
  dropEmpty('z', 'one');
});

test('an assignment that was only looked at takes nobody’s place', () => {
  claimWork('z', 'one', questions);
  dropEmpty('z', 'two');
  expect(store.has(workKey('z'))).toBe(true);
  dropEmpty('z', 'one');
  expect(store.has(workKey('z'))).toBe(false);
  claimWork('z', 'one', questions);
  keepWork('z', 'one', { answers: ['', 'b'], left: [] });
  dropEmpty('z', 'one');
  expect(keptWork('z', questions).answers).toEqual(['', 'b']);
});
