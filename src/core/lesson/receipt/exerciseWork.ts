/** An exercise as it is handed in: the first answer at each step, graded by the engine that judges it. */
import { digestOf } from '../../scenario/files/checksum.ts';
import { receiptScenario } from '../../scenario/files/receipt.ts';
import type { RunOfReceipt, StepOfReceipt, WorkParts } from '../../scenario/files/workReceipt.ts';
import { Run } from '../../scenario/run/run.ts';
import { variantCode } from '../../scenario/variant.ts';
import { playedOf, type ExerciseAnswers } from '../exercise/exercise.ts';
import { exerciseById, markOfExercise } from '../exercise/exercises.ts';
import { judges } from '../exercise/queueRules.ts';
import { drawQueue, judgeTitle, scenarioOfQueue } from '../exercise/serveQueue.ts';

/** Which data an exercise is made from, as a receipt names them. */
export type Given = Readonly<Record<string, string | number>>;

export type ExerciseParts = Omit<WorkParts, 'variant'>;

const short = (it: string | number = 'none'): string => `“${String(it).slice(0, 40)}”`;

/** Steps count from 1, and those behind a gap are none. */
function answersOf(steps: readonly StepOfReceipt[]): ExerciseAnswers | string {
  const answers: number[] = [];
  const hints: number[] = [];
  for (let step = steps.find(({ id }) => id === 'step-1'); step;) {
    const [answer] = step.answers;
    if (typeof answer !== 'number') return `${step.id}: its answer is no place in a list`;
    answers.push(answer);
    hints.push(step.hints);
    const next = `step-${answers.length + 1}`;
    step = steps.find(({ id }) => id === next);
  }
  return { answers, hints };
}

interface Which {
  readonly title: string;
  readonly of: Given;
  readonly run: RunOfReceipt;
}

function whichOf(given: Given, answers: ExerciseAnswers): Which | string {
  const variant = given.variant === undefined ? undefined : variantCode(String(given.variant));
  const attempt = Number(given.attempt ?? 1);
  if (given.exercise === 'serve') {
    const policy = judges.find((id) => id === given.policy);
    if (policy === undefined) return `the exercise has no policy ${short(given.policy)}`;
    if (variant === undefined || !Number.isInteger(attempt) || attempt < 1) return NO_DATA;
    const scenario = scenarioOfQueue(drawQueue(policy, variant, attempt));
    const fingerprint = new Run(scenario).complete().station.tally.hash.digest();
    return {
      title: `Serve the queue: ${judgeTitle(policy)}`,
      of: { exercise: 'serve', policy, variant, attempt },
      run: { id: 'queue', scenario: receiptScenario(scenario), fingerprint },
    };
  }
  const its = exerciseById.get(String(given.exercise));
  if (!its) return `there is no exercise ${short(given.exercise)}`;
  if (variant === undefined || !Number.isInteger(attempt) || attempt < 1) return NO_DATA;
  const of = { exercise: its.id, variant, attempt };
  // What the engine judged, step by step: another engine may judge otherwise.
  const { taken } = playedOf(its.draw(variant, attempt), answers);
  const fingerprint = digestOf(taken.map(String));
  return { title: its.title, of, run: { id: 'task', scenario: Object.values(of).join(' '), fingerprint } };
}

const NO_DATA = 'the exercise’s variant or attempt is none';

/** What was done, graded; or a sentence why it cannot be. */
export function exerciseWork(given: Given, steps: readonly StepOfReceipt[]): ExerciseParts | string {
  const answers = answersOf(steps);
  if (typeof answers === 'string') return answers;
  const which = whichOf(given, answers);
  if (typeof which === 'string') return which;
  const { title, of, run } = which;
  const { exercise, policy, variant, attempt } = of;
  const mark = markOfExercise({
    ...{ exercise: String(exercise), variant: String(variant), attempt: Number(attempt), ...answers },
    ...(policy === undefined ? {} : { policy: String(policy) }),
  });
  return { kind: 'exercise', title, of: { ...of }, steps: [...steps], runs: [run], mark: mark ?? null };
}
