/**
 * All exercises, and the mark of answers: whoever has the name of a task and the first answer at each step has the mark, in the
 * page and in Node alike.
 */
import { elementAt } from '../../base/elementAt.ts';
import { admitOrRefuse } from './admitOrRefuse.ts';
import { exerciseMark, type Exercise, type ExerciseAnswers } from './exercise.ts';
import { fillTheSweep } from './fillTheSweep.ts';
import { makeItGlitch } from './makeItGlitch.ts';
import { judges } from './queueRules.ts';
import { drawQueue, hintedIn, serveMark } from './serveQueue.ts';
import { whoseRule } from './whoseRule.ts';
import { withoutAMiss } from './withoutAMiss.ts';

/** Behind *Serve the queue*, which has a page of its own. */
export const exercises: readonly Exercise[] = [
  fillTheSweep,
  whoseRule,
  withoutAMiss,
  admitOrRefuse,
  makeItGlitch,
];

export const exerciseById: ReadonlyMap<string, Exercise> = new Map(exercises.map((its) => [its.id, its]));

/** What a receipt holds of an exercise: no mark, for that is made anew. */
export interface GivenExercise extends ExerciseAnswers {
  /** 'serve', or one of the others' ids. */
  readonly exercise: string;
  /** Of *serve*: whose queue it is. */
  readonly policy?: string;
  readonly variant: string;
  readonly attempt: number;
}

/** A share of 1; undefined where it is not finished, or there is no such exercise. */
export function markOfExercise(given: GivenExercise): number | undefined {
  const { exercise, policy, variant, attempt, answers, hints } = given;
  if (exercise === 'serve') {
    const judge = judges.find((id) => id === policy);
    if (judge === undefined) return undefined;
    const { order } = drawQueue(judge, variant, attempt);
    if (answers.length < order.length) return undefined;
    const mended = [...order.keys()].filter((step) => elementAt(answers, step) !== order[step]);
    return serveMark([...mended, ...hintedIn(hints)]);
  }
  const its = exerciseById.get(exercise);
  return its && exerciseMark(its.draw(variant, attempt), given);
}
