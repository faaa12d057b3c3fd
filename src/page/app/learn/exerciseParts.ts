/** An exercise as it is handed in: the first answer at each step, and the hints that were shown there. */
import type { ExerciseAnswers } from '../../../core/lesson/exercise/exercise.ts';
import { exerciseWork, type Given } from '../../../core/lesson/receipt/exerciseWork.ts';
import type { MakeWork } from '../kit/work/makeWork.ts';

/** The time since it was opened stands at its last step. */
export const exerciseParts =
  (given: Given, { answers, hints }: ExerciseAnswers, openedMs: number): MakeWork =>
  () => {
    const seconds = Math.round((performance.now() - openedMs) / 1000);
    const steps = answers.map((answer, k) => ({
      ...{ id: `step-${k + 1}`, answers: [answer], hints: hints[k] ?? 0, tries: [] },
      seconds: k === answers.length - 1 ? seconds : 0,
    }));
    const parts = exerciseWork(given, steps);
    return typeof parts === 'string' ? Promise.reject(new Error(parts)) : Promise.resolve(parts);
  };
