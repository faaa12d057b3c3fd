/** What can be done with a step, and what cannot. */
import { describe, expect, test } from 'vitest';
import { isRight, markOf, markSoFar, sideOf } from '../../../src/core/lesson/grade.ts';
import { crossingOf } from '../../../src/core/lesson/measure.ts';
import type { Step } from '../../../src/core/lesson/lesson.ts';
import { lessons } from '../../../src/core/lesson/lessons/index.ts';
import {
  advanced,
  fresh,
  isOpen,
  mayPass,
  withoutGaps,
  type StepAction,
  type StepRecord,
} from '../../../src/core/lesson/step.ts';
import { filled, slotText } from '../../../src/core/lesson/template.ts';

const ask = { as: 'number', from: 0, to: 1e9, step: 1e7, form: 's', behind: '' } as const;
const predict: Step = {
  id: 'one',
  kind: 'predict',
  shown: [],
  text: ['How long?'],
  hints: ['Look.', 'The rule.'],
  ask,
  truth: { of: 'mean', run: 'main' },
  reveal: [{ text: ['So long.'] }],
};
const change: Step = {
  id: 'two',
  kind: 'change',
  shown: [],
  text: ['Change it.'],
  run: 'main',
  free: { key: 'policy', title: 'Policy', options: [] },
  goals: [],
  reveal: [{ text: ['Well.'] }],
};
const after = (step: Step, ...actions: readonly StepAction[]): StepRecord =>
  actions.reduce((record, action) => advanced(step, record, action), fresh);
const touch = (draft: number): StepAction => ({ do: 'touch', draft });

describe('a prediction', () => {
  test('cannot be committed untouched, nor passed before its outcome', () => {
    expect(after(predict, { do: 'commit' })).toEqual(fresh);
    expect(after(predict, { do: 'pass' })).toEqual(fresh);
    expect(mayPass(predict, after(predict, touch(1)))).toBe(false);
  });

  test('is fixed once it is committed; again adds an answer', () => {
    const committed = after(predict, touch(3e8), touch(4e8), { do: 'commit' }, touch(9e8));
    expect(committed).toMatchObject({ stage: 'committed', answers: [4e8] });
    const again = [{ do: 'reveal' }, { do: 'again' }, touch(7e8), { do: 'commit' }] as const;
    expect(again.reduce((record, action) => advanced(predict, record, action), committed)).toMatchObject({
      stage: 'committed',
      answers: [4e8, 7e8],
    });
  });

  test('keeps its outcome until it is revealed', () => {
    expect(isOpen(predict, fresh)).toBe(false);
    expect(isOpen(predict, after(predict, touch(1), { do: 'commit' }, { do: 'run' }))).toBe(false);
    expect(isOpen(predict, after(predict, touch(1), { do: 'commit' }, { do: 'reveal' }))).toBe(true);
  });

  test('has as many hints as there are, and none behind the commitment', () => {
    expect(after(predict, { do: 'hint' }, { do: 'hint' }, { do: 'hint' }).hints).toBe(2);
    expect(after(predict, touch(1), { do: 'commit' }, { do: 'hint' }).hints).toBe(0);
  });
});

test('a change is tried until every goal was met once', () => {
  const failed = after(change, { do: 'try' }, { do: 'measure', value: 'a', met: false });
  expect([failed.stage, mayPass(change, failed)]).toEqual(['measured', false]);
  const met = [{ do: 'try' }, { do: 'measure', value: 'b', met: true }] as const;
  const done = met.reduce((record, action) => advanced(change, record, action), failed);
  expect([done.tries.length, mayPass(change, done)]).toEqual([2, true]);
});

describe('marks', () => {
  const record = (answers: readonly number[], hints = 0): StepRecord => ({ ...fresh, answers, hints });
  const choice = { as: 'choice', options: ['a', 'b', 'c'] } as const;

  test('are full at once, half behind a hint or at the second answer, then none', () => {
    expect(markOf(choice, record([1]), 1)).toBe(1);
    expect(markOf(choice, record([1], 1), 1)).toBe(0.5);
    expect(markOf(choice, record([0, 1]), 1)).toBe(0.5);
    expect(markOf(choice, record([0, 1], 1), 1)).toBe(0);
    expect(markOf(choice, record([0, 2, 1]), 1)).toBe(0);
    expect(markOf(choice, fresh, 1)).toBe(0);
  });

  test('are kept with their step, the best of them, and none of a prediction', () => {
    const check: Step = { ...predict, kind: 'check' };
    const revealed = after(check, touch(1), { do: 'commit' }, { do: 'reveal' });
    const half = advanced(check, revealed, { do: 'mark', mark: 0.5 });
    expect(half.mark).toBe(0.5);
    expect(advanced(check, half, { do: 'mark', mark: 0 })).toBe(half);
    expect(advanced(check, fresh, { do: 'mark', mark: 1 })).toBe(fresh);
    expect(advanced(predict, revealed, { do: 'mark', mark: 1 })).toBe(revealed);
  });

  test('of a lesson are the mean of its checks, once all are marked', () => {
    const [a, b] = ['a', 'b'].map((id): Step => ({ ...predict, id, kind: 'check' }));
    const lesson = { ...lessons[0], steps: [predict, a, b] };
    const marked = (mark: 0 | 0.5 | 1): StepRecord => ({ ...fresh, mark });
    expect(markSoFar(lesson, { a: marked(1) })).toBeUndefined();
    expect(markSoFar(lesson, { one: marked(0), a: marked(1), b: marked(0.5) })).toBe(0.75);
    expect(markSoFar({ ...lesson, steps: [predict] }, {})).toBeUndefined();
  });

  test('take a number within a tenth of its scale, and an order whole', () => {
    expect([isRight(ask, 6.6e8, 7.5e8), isRight(ask, 6e8, 7.5e8)]).toEqual([true, false]);
    expect([sideOf(ask, 1e8, 7.5e8), sideOf(ask, 7e8, 7.5e8), sideOf(ask, 1e9, 7.5e8)]).toEqual([
      'low',
      'near',
      'high',
    ]);
    const order = { as: 'order', items: ['a', 'b'], run: 'main', by: 'cylinder' } as const;
    expect([isRight(order, [1, 0], [1, 0]), isRight(order, [0, 1], [1, 0])]).toEqual([true, false]);
  });
});

test('gaps of a curve are filled from their neighbours', () => {
  expect(withoutGaps([NaN, 1, NaN, 3, NaN])).toEqual([1, 1, 2, 3, 3]);
  expect(crossingOf([0, 10, 20], [0, 1, 3], 2)).toBe(15);
  expect(crossingOf([0, 10], [0, 1], 2)).toBeNaN();
});

test('a template is filled whole or not at all', () => {
  expect(filled('After {wait}.', { wait: slotText(754040491, 's') })).toBe('After 0.75\u00a0s.');
  expect(() => filled('After {wait}.', {})).toThrow('nothing stands for {wait}');
  expect(
    [slotText(6.4e6, 'ms'), slotText(0.026, 'share'), slotText(7, 'word'), slotText(NaN, 'load')].join(', '),
  ).toBe('6.4 ms, 3 %, seven, no load');
});
