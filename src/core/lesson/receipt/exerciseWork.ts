/** An exercise as it is handed in: what was pressed at each step, graded against the policy's own order. */
import { receiptScenario } from '../../scenario/files/receipt.ts';
import type { StepOfReceipt, WorkParts } from '../../scenario/files/workReceipt.ts';
import { Run } from '../../scenario/run/run.ts';
import { variantCode } from '../../scenario/variant.ts';
import { drawQueue, judges, judgeTitle, scenarioOfQueue, serveMark } from '../exercise/serveQueue.ts';

/** Which data an exercise is made from, as a receipt names them. */
export type Given = Readonly<Record<string, string | number>>;

export type ExerciseParts = Omit<WorkParts, 'variant'>;

interface Exercise {
  /** What was done, graded; or a sentence why it cannot be. */
  readonly grade: (given: Given, steps: readonly StepOfReceipt[]) => ExerciseParts | string;
}

/** Steps count from 1; the first press at each is the answer, and one that differs was mended behind it. */
const serve: Exercise = {
  grade: (given, steps) => {
    const policy = judges.find((id) => id === given.policy);
    const variant = variantCode(String(given.variant));
    const attempt = Number(given.attempt ?? 1);
    if (policy === undefined) return `the exercise has no policy “${String(given.policy).slice(0, 40)}”`;
    if (variant === undefined || !Number.isInteger(attempt) || attempt < 1)
      return 'the exercise’s variant or attempt is none';
    const queue = drawQueue(policy, variant, attempt);
    const first = queue.order.map((_, k) => steps.find(({ id }) => id === `step-${k + 1}`)?.answers[0]);
    const missing = first.findIndex((place) => place === undefined);
    const mended = first.flatMap((place, k) => (place === queue.order[k] ? [] : [k]));
    const scenario = scenarioOfQueue(queue);
    const run = new Run(scenario).complete();
    return {
      kind: 'exercise',
      ...{ title: `Serve the queue: ${judgeTitle(policy)}` },
      of: { exercise: 'serve', policy, variant, attempt },
      steps: [...steps],
      runs: [
        {
          ...{ id: 'queue', scenario: receiptScenario(scenario) },
          fingerprint: run.station.tally.hash.digest(),
        },
      ],
      mark: missing >= 0 ? null : serveMark(mended),
    };
  },
};

/** By the name that receipts have for them; one more is one line more. */
const exercises: ReadonlyMap<string, Exercise> = new Map([['serve', serve]]);

export function exerciseWork(given: Given, steps: readonly StepOfReceipt[]): ExerciseParts | string {
  const exercise = exercises.get(String(given.exercise));
  return exercise
    ? exercise.grade(given, steps)
    : `there is no exercise “${String(given.exercise).slice(0, 40)}”`;
}
