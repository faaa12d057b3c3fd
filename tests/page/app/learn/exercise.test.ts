/** An exercise as it is played in the page: what is shown, stopped, mended, hinted and found again. */
import { expect, test } from 'vitest';
import type { Task } from '../../../../src/core/lesson/exercise/exercise.ts';
import { exerciseById } from '../../../../src/core/lesson/exercise/exercises.ts';
import {
  answeredOn,
  exerciseModel,
  hintedOn,
  mendedOf,
  nothingAnswered,
} from '../../../../src/page/app/learn/exerciseModel.ts';

const taskOf = (id: string): Task => {
  const exercise = exerciseById.get(id);
  if (!exercise) throw new Error('no such exercise');
  return exercise.draw('k7', 1);
};
const task = taskOf('rule');
const rightAt = (taken: readonly number[]): number => task.step(taken)?.right[0] ?? -1;
const wrong = rightAt([]) === 0 ? 1 : 0;

test('nothing of the judge is in the model before an answer, nor in what is kept', () => {
  const before = exerciseModel(task, nothingAnswered);
  const { lead, body } = task.difference([], wrong);
  for (const text of [lead, ...body]) expect(JSON.stringify(before)).not.toContain(text);
  expect(before).toMatchObject({ difference: undefined, mark: undefined, steps: [] });
  expect(Object.keys(answeredOn(task, nothingAnswered, wrong)).sort()).toEqual([
    'answers',
    'hints',
    'stopped',
  ]);
});

test('an answer that differs stops it, and it goes on when it is mended, to its end', () => {
  const stopped = answeredOn(task, nothingAnswered, wrong);
  const model = exerciseModel(task, stopped);
  expect(model.difference?.yours).not.toBe('');
  expect(model.lead).toBe(task.difference([], wrong).lead);
  expect(answeredOn(task, stopped, rightAt([]))).toBe(stopped);
  expect(hintedOn(task, stopped)).toBe(stopped);
  let at = mendedOf(stopped);
  const taken = [rightAt([])];
  while (task.step(taken)) {
    const answer = rightAt(taken);
    at = answeredOn(task, at, answer);
    taken.push(answer);
  }
  const end = exerciseModel(task, at);
  expect(end.mark).toBe(3.5 / 4);
  expect(end.lead).toBe('3 of 4 right at once.');
  expect(end.pictures).toHaveLength(2);
});

test('a hint says where to look, then which rule, and halves the step; with a mend it is none', () => {
  const once = hintedOn(task, nothingAnswered);
  const twice = hintedOn(task, once);
  expect([once, twice].map((its) => exerciseModel(task, its).hints.length)).toEqual([1, 2]);
  expect(hintedOn(task, twice)).toBe(twice);
  const marks = [rightAt([]), wrong].map((answer) => {
    let at = mendedOf(answeredOn(task, once, answer));
    for (const taken = [rightAt([])]; task.step(taken); taken.push(rightAt(taken)))
      at = answeredOn(task, at, rightAt(taken));
    return exerciseModel(task, at).mark;
  });
  expect(marks).toEqual([3.5 / 4, 3 / 4]);
});

test('what was kept of another edition is played as far as it can be', () => {
  const model = exerciseModel(task, { answers: [99, 0], hints: [], stopped: true });
  expect(model).toMatchObject({ difference: undefined, mark: undefined, steps: [] });
  expect(model.lead).toBe(task.step([])?.shown.lead);
});
