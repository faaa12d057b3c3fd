/** Exercises of steps: the judge's own answers have all marks, and any other is stopped at its step, with figures and a rule. */
import { describe, expect, test } from 'vitest';
import {
  exerciseMark,
  playedOf,
  type Exercise,
  type Step,
  type Task,
} from '../../../src/core/lesson/exercise/exercise.ts';
import { exercises, markOfExercise } from '../../../src/core/lesson/exercise/exercises.ts';
import { drawQueue } from '../../../src/core/lesson/exercise/serveQueue.ts';
import { drawsOf } from '../../helpers/statistics.ts';

interface Seen {
  readonly step: Step;
  readonly taken: readonly number[];
}

/** All steps on the judge's own way. */
function stepsOf(task: Task): readonly Seen[] {
  const seen: Seen[] = [];
  const taken: number[] = [];
  for (let step = task.step(taken); step; step = task.step(taken)) {
    seen.push({ step, taken: [...taken] });
    taken.push(step.right[0]);
  }
  return seen;
}

/** Each draw plays tens of runs: in a release, more of them. */
const draws = (id: string): number => (id === 'glitch' ? drawsOf(6, 6) : drawsOf(24, 12));

describe.each(exercises.map((exercise): [string, Exercise] => [exercise.id, exercise]))('%s', (id, its) => {
  const tasks = Array.from({ length: draws(id) }, (_, k) => its.draw(`k${k}`, 1 + (k % 3)));
  const ways = tasks.map(stepsOf);

  test('the judge’s own answers have all marks', () => {
    tasks.forEach((task, k) => {
      const answers = ways[k].map(({ step }) => step.right[0]);
      expect(exerciseMark(task, { answers, hints: [] })).toBe(1);
      expect(exerciseMark(task, { answers: answers.slice(0, -1), hints: [] })).toBeUndefined();
      const given = { exercise: id, variant: `k${k}`, attempt: 1 + (k % 3), answers };
      if (k < 2) expect(markOfExercise({ ...given, hints: [1] })).toBeCloseTo(1 - 0.5 / answers.length);
    });
  });

  test('any other answer is found at its step, with figures; at three steps at least a rule takes it', () => {
    tasks.forEach((task, k) => {
      let named = 0;
      for (const { step, taken } of ways[k]) {
        const others = step.shown.options.filter((option) => !step.right.includes(option.id));
        const rules = others.map((option) => {
          const { wrong, taken: mended } = playedOf(task, { answers: [...taken, option.id], hints: [] });
          expect(wrong.at(-1)).toBe(true);
          expect(mended.at(-1)).toBe(step.right[0]);
          const { lead, body, table } = task.difference(taken, option.id);
          expect([lead, ...body]).not.toContain('');
          expect([lead, ...body].join(' ')).not.toMatch(/undefined|NaN|null/);
          for (const row of table.rows) expect(row).toHaveLength(table.heads.length);
          return body.some((text) => /That is what|^Whoever|^Yours: /.test(text));
        });
        if (rules.includes(true)) named++;
      }
      expect(named).toBeGreaterThanOrEqual(3);
    });
  });

  test('what is shown before names nothing of what is told afterwards', () => {
    tasks.forEach((task, k) => {
      for (const { step, taken } of ways[k]) {
        const before = JSON.stringify(step.shown);
        expect(before).not.toMatch(/undefined|NaN/);
        for (const option of step.shown.options) {
          if (step.right.includes(option.id)) continue;
          const { lead, body } = task.difference(taken, option.id);
          // The rule of the judge may be said beforehand; why this is not it may not.
          expect(before).not.toContain(lead);
          expect(
            body.filter((text) => !/^(That is|No other|No rule)/.test(text) && before.includes(text)),
          ).toEqual([]);
        }
        for (const picture of step.shown.pictures)
          if (picture.kind === 'lane') expect(picture.boxes.filter(({ to }) => to > picture.now)).toEqual([]);
      }
    });
  });

  test('has room at the left: sixty words at most before an answer and behind it', () => {
    const words = (texts: readonly string[]) => texts.join(' ').split(/\s+/).length;
    for (const { step, taken } of ways[0]) {
      expect(words([step.shown.lead, ...step.shown.body])).toBeLessThanOrEqual(60);
      for (const option of step.shown.options) {
        if (step.right.includes(option.id)) continue;
        const { lead, body } = tasks[0].difference(taken, option.id);
        expect(words([lead, ...body])).toBeLessThanOrEqual(60);
      }
    }
  });

  // All of them in a release: nobody can look at every variant, and each is somebody's mark.
  test('of five hundred draws the judge’s own answers have all marks, and one other is found at its step', () => {
    for (let k = 0; k < drawsOf(500, id === 'glitch' ? 500 : 250); k++) {
      const task = its.draw(`s${k}`, 1 + (k % 3));
      const way = stepsOf(task);
      const answers = way.map(({ step }) => step.right[0]);
      expect(answers.length).toBeGreaterThanOrEqual(3);
      expect(exerciseMark(task, { answers, hints: [] })).toBe(1);
      const wrongs = way.flatMap(({ step, taken }) =>
        step.shown.options
          .filter((option) => !step.right.includes(option.id))
          .map((option) => ({ step, taken, option })),
      );
      const one = wrongs[(7 * k) % wrongs.length];
      const played = playedOf(task, { answers: [...one.taken, one.option.id], hints: [] });
      expect(played.wrong).toEqual([...one.taken.map(() => false), true]);
      expect(played.taken.at(-1)).toBe(one.step.right[0]);
      expect(task.difference(one.taken, one.option.id).lead, `s${k}`).not.toBe('');
    }
  });

  test('is the same for ever, and another one for another attempt', () => {
    const first = (attempt: number) => JSON.stringify(its.draw('k7', attempt).step([]));
    expect(first(1)).toBe(first(1));
    expect(first(1)).not.toBe(first(2));
  });
});

test('a receipt of a queue is marked by its first answers', () => {
  const { order } = drawQueue('sstf', 'k7', 1);
  const given = { exercise: 'serve', policy: 'sstf', variant: 'k7', attempt: 1, hints: [] };
  expect(markOfExercise({ ...given, answers: order })).toBe(1);
  expect(markOfExercise({ ...given, answers: order.with(0, order[1]) })).toBe(7.5 / 8);
  expect(markOfExercise({ ...given, answers: order.slice(1) })).toBeUndefined();
  expect(markOfExercise({ ...given, policy: 'none', answers: order })).toBeUndefined();
});
