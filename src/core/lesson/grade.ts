/**
 * Marks. Predictions have none: whoever fears a wrong guess guesses nothing. A check is full at the first answer, half
 * behind a hint or at the second, and nothing from then on; a lesson’s mark is the mean of its checks’.
 */
import { elementAt } from '../base/elementAt.ts';
import type { Ask, Lesson, Reveal, Step } from './lesson.ts';
import { fresh, type Answer, type Mark, type StepRecord } from './step.ts';

/** A choice and an order are right or wrong; a number within a tenth of its scale is right. */
export function isRight(ask: Ask, answer: Answer, truth: number | readonly number[]): boolean {
  if (typeof answer === 'number' && typeof truth === 'number')
    return ask.as === 'number'
      ? Math.abs(answer - truth) <= 0.1 * (ask.to - ask.from)
      : Math.round(answer) === Math.round(truth);
  if (typeof answer === 'number' || typeof truth === 'number') return false;
  return ask.as === 'order' && answer.every((place, k) => place === truth[k]);
}

export function markOf(ask: Ask, record: StepRecord, truth: number | readonly number[]): Mark {
  const first = record.answers.findIndex((answer) => isRight(ask, answer, truth));
  if (first === 0) return record.hints === 0 ? 1 : 0.5;
  return first === 1 && record.hints === 0 ? 0.5 : 0;
}

const meanOf = (marks: readonly Mark[]): number | undefined =>
  marks.length === 0 ? undefined : marks.reduce<number>((sum, mark) => sum + mark, 0) / marks.length;

/** Of the checks of a lesson as they were marked; undefined until all of them are. */
export function markSoFar(
  { steps }: Lesson,
  records: Readonly<Record<string, StepRecord>>,
): number | undefined {
  const checks = steps.filter(({ kind }) => kind === 'check');
  const marks = checks.flatMap(({ id }) => records[id]?.mark ?? []);
  return marks.length < checks.length ? undefined : meanOf(marks);
}

/** Of the checks of a lesson, from the answers; undefined where it has none. */
export function lessonMark(
  lesson: Lesson,
  records: Readonly<Record<string, StepRecord>>,
  truthOf: (stepId: string) => number | readonly number[],
): number | undefined {
  const marks = lesson.steps.flatMap((step) =>
    step.kind === 'check' ? [markOfStep(step, records[step.id] ?? fresh, truthOf)] : [],
  );
  return meanOf(marks);
}

/** What nobody has answered has earned nothing, and no run has to be played for it. */
const markOfStep = (
  { id, ask }: Extract<Step, { ask: Ask }>,
  record: StepRecord,
  truthOf: (stepId: string) => number | readonly number[],
): Mark => (record.answers.length === 0 ? 0 : markOf(ask, record, truthOf(id)));

/** How a number stands to the truth: near is within a quarter of it, or a tenth of the scale. */
export function sideOf(
  { from, to }: { readonly from: number; readonly to: number },
  answer: number,
  truth: number,
): 'near' | 'low' | 'high' {
  const near = Math.max(0.25 * Math.abs(truth), 0.1 * (to - from));
  if (Math.abs(answer - truth) <= near) return 'near';
  return answer < truth ? 'low' : 'high';
}

/** The reveal that this answer gets: the first that fits, else the last, which fits always. */
export function revealFor(
  ask: Ask,
  reveals: readonly Reveal[],
  answer: Answer,
  truth: number | readonly number[],
): Reveal {
  const side =
    ask.as === 'number' && typeof answer === 'number' && typeof truth === 'number'
      ? sideOf(ask, answer, truth)
      : undefined;
  const isIt = isRight(ask, answer, truth);
  return (
    reveals.find(({ when }) => when !== undefined && (when === side || (when === 'near' && isIt))) ??
    elementAt(reveals, reveals.length - 1)
  );
}
