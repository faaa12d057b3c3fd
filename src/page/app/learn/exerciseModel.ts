/** An exercise as it stands: a pure function of the task and of what was answered. Nothing of the judge is in it before. */
import { elementAt } from '../../../core/base/elementAt.ts';
import {
  exerciseMark,
  noAnswers,
  playedOf,
  type Difference,
  type ExerciseAnswers,
  type ExercisePicture,
  type ShownStep,
  type Task,
} from '../../../core/lesson/exercise/exercise.ts';

export interface Answering extends ExerciseAnswers {
  /** The last answer differs, and is not mended yet. */
  readonly stopped: boolean;
}

export const nothingAnswered: Answering = { ...noAnswers, stopped: false };

export interface ExerciseModel {
  readonly shown: ShownStep | undefined;
  readonly difference: Difference | undefined;
  /** At the end, those of the last step. */
  readonly pictures: readonly ExercisePicture[];
  readonly lead: string;
  readonly body: readonly string[];
  readonly hints: readonly string[];
  /** Right at once, by step; what is behind has none. */
  readonly steps: readonly boolean[];
  /** Steps that there are, as far as it can be told. */
  readonly length: number;
  /** A share of 1, when it is done. */
  readonly mark: number | undefined;
}

/** What is kept may be of another edition: whatever cannot be answered so ends it. */
export function exerciseModel(task: Task, { answers, hints, stopped }: Answering): ExerciseModel {
  const played = playedOf(task, { answers, hints });
  const count = played.taken.length;
  const isStopped = stopped && played.wrong.at(-1) === true && count === answers.length;
  const before = isStopped ? played.taken.slice(0, -1) : played.taken;
  const step = isStopped ? task.step(before) : played.step;
  const difference = isStopped ? task.difference(before, elementAt(answers, count - 1)) : undefined;
  const mark = isStopped ? undefined : exerciseMark(task, { answers, hints });
  const shown = step?.shown;
  const last = shown ?? task.step(before.slice(0, -1))?.shown;
  const rights = played.wrong.filter((isWrong) => !isWrong).length;
  const end =
    rights === count
      ? ['All of them right.', task.end]
      : [
          `${rights} of ${count} right at once.`,
          `${task.end} A mended step counts half, and nothing behind a hint.`,
        ];
  return {
    ...{ shown, difference, mark },
    pictures: difference?.pictures ?? last?.pictures ?? [],
    lead: difference?.lead ?? shown?.lead ?? elementAt(end, 0),
    body: difference?.body ?? shown?.body ?? end.slice(1),
    hints: difference ? [] : (shown?.hints ?? []).slice(0, hints[count] ?? 0),
    steps: played.wrong.map((isWrong) => !isWrong),
    length: Math.max(task.length, count + (step && !isStopped ? 1 : 0)),
  };
}

/** What was kept, as far as it can be answered so in this edition. */
export function takenUp(task: Task, half: Answering): Answering {
  const count = playedOf(task, half).taken.length;
  if (count === half.answers.length) return half;
  const [answers, hints] = [half.answers.slice(0, count), half.hints.slice(0, count)];
  return { answers, hints, stopped: false };
}

/** Nothing is answered behind a difference before it is mended, nor what is no option. */
export function answeredOn(task: Task, before: Answering, answer: number): Answering {
  const { step, taken } = playedOf(task, before);
  if (before.stopped || !step?.shown.options.some(({ id }) => id === answer)) return before;
  const hints = Array.from({ length: taken.length + 1 }, (_, k) => before.hints[k] ?? 0);
  return { answers: [...before.answers, answer], hints, stopped: !step.right.includes(answer) };
}

export const mendedOf = (before: Answering): Answering => ({ ...before, stopped: false });

/** One hint more at the step that is open. */
export function hintedOn(task: Task, before: Answering): Answering {
  const { step, taken } = playedOf(task, before);
  if (before.stopped || !step) return before;
  const shown = before.hints[taken.length] ?? 0;
  if (shown >= step.shown.hints.length) return before;
  const hints = Array.from({ length: taken.length + 1 }, (_, k) => before.hints[k] ?? 0);
  return { ...before, hints: hints.with(taken.length, shown + 1) };
}
