/** Addresses, what is kept, and the exercise as it is played. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawQueue, queueOf } from '../../../../src/core/lesson/exercise/serveQueue.ts';
import { exercises, markOfExercise } from '../../../../src/core/lesson/exercise/exercises.ts';
import { lessonById, lessons } from '../../../../src/core/lesson/lessons/index.ts';
import { scenarioOfLink } from '../../../../src/core/lesson/prepared.ts';
import { fresh } from '../../../../src/core/lesson/step.ts';
import { readPlace, writePlace } from '../../../../src/page/app/learn/place.ts';
import {
  act,
  doneOf,
  forgetAll,
  halfOf,
  keepHalf,
  readProgress,
  takeUpProgress,
  useProgress,
  writeProgress,
} from '../../../../src/page/app/learn/progress.ts';
import {
  hintedOn,
  mendedIn,
  nothingPressed,
  pressedAgain,
  pressedOn,
  serveModel,
} from '../../../../src/page/app/learn/serveModel.ts';
import { stepModel } from '../../../../src/page/app/learn/stepModel.ts';

const MOST_BYTES = 32_000;

const listed = (ids: readonly string[]) => `${ids.slice(0, -1).join(', ')} and ${ids.at(-1) ?? ''}`;

describe('an address', () => {
  test('leads to every step and every exercise, and back', () => {
    for (const lesson of lessons)
      lesson.steps.forEach((_, step) => {
        const place = { at: 'step', lesson: lesson.id, step } as const;
        expect(readPlace(writePlace(place))).toEqual(place);
      });
    for (const { id } of exercises) {
      const place = { at: 'exercise', exercise: id, variant: 'k7', attempt: 2 } as const;
      expect(readPlace(writePlace(place))).toEqual(place);
    }
    const serve = { at: 'serve', policy: 'look', variant: 'k7', attempt: 3 } as const;
    expect(readPlace(writePlace(serve))).toEqual(serve);
    expect(readPlace('#/learn')).toEqual({ at: 'map' });
  });

  test.each([
    ['#/learn/99', `There is no lesson “99”; there are ${listed(lessons.map(({ id }) => id))}.`],
    ['#/learn/4/nowhere', 'Lesson 4 has no step “nowhere”, so it begins at its first.'],
    [
      '#/learn/serve?policy=scan',
      'There is no exercise for “scan”; there is one for FCFS, SSTF, LOOK and C-LOOK.',
    ],
    [
      '#/learn/serve?variant=%20!',
      'A variant is a code of up to 64 letters, digits, dots, dashes, underscores and @, the first a letter or digit, such as k7.',
    ],
    ['#/learn/sweep?policy=sstf', 'This exercise has no policy of its own to choose; only “serve” has.'],
    ['#/learn/sweep?attempt=0', 'An attempt is a whole number from 1 to 999.'],
    ['#/learn/serve?attempt=0', 'An attempt is a whole number from 1 to 999.'],
  ])('%s says what is wrong', (hash, fault) => {
    expect(readPlace(hash).fault).toBe(fault);
  });
});

describe('what is kept', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
    forgetAll();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is what was answered, and nothing once it is forgotten', () => {
    act('4', 'videos-first', { do: 'pass' });
    act('4', 'request-27', { do: 'touch', draft: 1e8 });
    act('4', 'request-27', { do: 'commit' });
    useProgress.setState({ records: {} });
    takeUpProgress();
    const { records } = useProgress.getState();
    // Whoever has committed and left sees the outcome.
    expect(records['4']?.['request-27']).toMatchObject({ stage: 'revealed', answers: [1e8] });
    expect(doneOf(records, '4')).toEqual({ done: 1, all: 7 });
    forgetAll();
    expect([kept.size, useProgress.getState().records]).toEqual([0, {}]);
  });

  test('an exercise that is half played is found again, until it is over or forgotten', () => {
    const half = { at: '#/learn/rule?variant=k7', answers: [2], hints: [1], stopped: true, undone: 0 };
    keepHalf(half, false);
    useProgress.setState({ halves: [] });
    takeUpProgress();
    expect(halfOf(half.at)).toEqual(half);
    keepHalf({ ...half, answers: [2, 1] }, true);
    expect(halfOf(half.at)).toBeUndefined();
    for (let k = 0; k < 30; k++) keepHalf({ ...half, at: `#/learn/rule?variant=k${k}` }, false);
    expect(useProgress.getState().halves).toHaveLength(12);
    forgetAll();
    expect(useProgress.getState().halves).toEqual([]);
  });

  test.each([
    ['{'],
    ['null'],
    ['[]'],
    ['{"version":2,"records":{}}'],
    ['{"version":1,"records":{"4":{"x":1}}}'],
  ])('a damaged text is none: %s', (text) => {
    expect(readProgress(text)).toEqual({ records: {}, served: {}, halves: [] });
  });

  test('is never larger than 32 kB, however often somebody answers', () => {
    const curve = Array.from({ length: 20 }, (_, k) => k / 7);
    const record = { ...fresh, stage: 'done', answers: Array.from({ length: 500 }, () => curve) } as const;
    const records = Object.fromEntries(
      lessons.map(({ id, steps }) => [id, Object.fromEntries(steps.map((step) => [step.id, record]))]),
    );
    const half = { answers: [1, 2], hints: [0, 1], stopped: false, undone: 0 };
    const halves = Array.from({ length: 12 }, (_, k) => ({ ...half, at: `#/learn/sweep?variant=k${k}` }));
    const text = writeProgress({ records, served: {}, halves });
    expect(readProgress(text).halves).toEqual(halves);
    expect(text.length).toBeLessThanOrEqual(MOST_BYTES);
    expect(Object.keys(readProgress(text).records)).toHaveLength(lessons.length);
  });

  test('is of this visit where nothing can be kept', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('refused');
      },
      removeItem: () => undefined,
    });
    act('4', 'videos-first', { do: 'pass' });
    const { forVisit, records } = useProgress.getState();
    expect([forVisit, doneOf(records, '4').done]).toEqual([true, 1]);
  });
});

test('an order that goes on in its direction is told to be that of LOOK, once it is committed', () => {
  const lesson = lessonById.get('2');
  if (!lesson) throw new Error('no such lesson');
  const step = lesson.steps.find(({ id }) => id === 'shortest-first');
  if (!step) throw new Error('no such step');
  const queue = queueOf(scenarioOfLink('preset=textbook-queue&policy=sstf'), [6, 7, 2, 4, 0, 3, 5, 1]);
  const known = { values: { sstfWay: '236', fcfsWay: '640' }, items: [], given: undefined, queue };
  const record = { ...fresh, stage: 'revealed', answers: [[6, 7, 0, 3, 5, 1, 2, 4]] } as const;
  const told = stepModel(lesson, step, record, { ...known, truth: [6, 7, 2, 4, 0, 3, 5, 1] }).body.join(' ');
  expect(told).toContain('At step 3: The head is at 67. 37 is 30 away; you took 98, 31 away.');
  expect(told).toContain('That is what FCFS, LOOK or C-LOOK does there.');
  const before = stepModel(lesson, step, { ...fresh, stage: 'committed' }, { ...known, truth: undefined });
  expect(before.body.join(' ')).not.toContain('37');
});

describe('serve the queue', () => {
  const queue = drawQueue('sstf', 'k7', 1);

  test('a hint says where to look, the next one the step itself, and either makes the step count half', () => {
    const first = hintedOn(queue, nothingPressed);
    const second = hintedOn(queue, first);
    expect(serveModel(queue, first)).toMatchObject({ hasMoreHints: true });
    expect(serveModel(queue, first).hints).toHaveLength(1);
    const right = queue.cylinders[queue.order[0]];
    expect(serveModel(queue, first).hints.join(' ')).not.toContain(String(right));
    expect(serveModel(queue, second).hints.at(-1)).toBe(`SSTF takes ${right}.`);
    expect(hintedOn(queue, second)).toBe(second);
    const end = queue.order.reduce((pressed, place) => pressedOn(queue, pressed, place), second);
    expect(serveModel(queue, end)).toMatchObject({ isDone: true, mark: 7.5 / 8, hints: [] });
    expect(pressedAgain(queue, end)).toEqual(end);
    const given = { exercise: 'serve', policy: 'sstf', variant: 'k7', attempt: 1 };
    expect(markOfExercise({ ...given, answers: queue.order, hints: end.hints })).toBe(7.5 / 8);
    const wrong = queue.order.with(0, queue.order[1]);
    expect(markOfExercise({ ...given, answers: wrong, hints: end.hints })).toBe(7 / 8);
  });

  test('goes on while the policy would, and ends with all marks', () => {
    const end = queue.order.reduce((pressed, place) => pressedOn(queue, pressed, place), nothingPressed);
    expect(serveModel(queue, end)).toMatchObject({ isDone: true, mark: 1, difference: undefined });
  });

  test('stops at the first difference, says whose rule it was, and goes on when it is mended', () => {
    const wrong = queue.order.findLast((place) => place !== queue.order[0]) ?? 0;
    const stopped = pressedOn(queue, nothingPressed, wrong);
    const model = serveModel(queue, stopped);
    expect(model.difference).toMatchObject({ step: 0, yours: wrong, right: queue.order[0] });
    expect(model.lead).toContain(`The head is at ${queue.head}.`);
    expect(model.body.join(' ')).toMatch(/That is what .+ does there\.|No rule of these four/);
    expect(pressedOn(queue, stopped, queue.order[0])).toBe(stopped);
    const end = queue.order
      .slice(1)
      .reduce((pressed, place) => pressedOn(queue, pressed, place), mendedIn(stopped));
    expect(serveModel(queue, end)).toMatchObject({ isDone: true, mark: 7.5 / 8 });
    // What is kept leads to the same place, and no further where it is of another queue.
    expect(pressedAgain(queue, stopped)).toEqual(stopped);
    expect(pressedAgain(queue, end)).toEqual(end);
    expect(pressedAgain(queue, { answers: [99, -1], hints: [], stopped: true })).toEqual(nothingPressed);
  });
});
