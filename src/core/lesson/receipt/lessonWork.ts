/**
 * A lesson as it is handed in: each step's answers, the runs that they are about, and the mark of its checks. The page makes
 * it of what was done, and whoever checks a receipt makes it again of what the receipt says: one function for both.
 */
import { receiptScenario } from '../../scenario/files/receipt.ts';
import { digestOf } from '../../scenario/files/checksum.ts';
import type { RunOfReceipt, StepOfReceipt, WorkParts } from '../../scenario/files/workReceipt.ts';
import { elementAt } from '../../base/elementAt.ts';
import { fingerprintOf } from '../figures.ts';
import { lessonMark } from '../grade.ts';
import type { Ask, Lesson, Measure, RunSpec, Step } from '../lesson.ts';
import { measured, type LessonRuns } from '../measure.ts';
import { scenariosOf } from '../prepared.ts';
import { fresh, type Answer, type StepRecord } from '../step.ts';

export type StepRecords = Readonly<Record<string, StepRecord>>;

/** Marks hang on the first two answers; of hundreds more nobody learns anything. */
const MOST_ANSWERS = 50;

function runsNamedBy(measure: Measure): readonly string[] {
  switch (measure.of) {
    case 'minus':
    case 'over':
      return [...runsNamedBy(measure.left), ...runsNamedBy(measure.right)];
    case 'times':
      return runsNamedBy(measure.its);
    case 'pick':
      return runsNamedBy(measure.by);
    case 'losers':
      return [measure.run, measure.against];
    default:
      return [measure.run];
  }
}

const isAnswered = (records: StepRecords, { id }: Step): boolean => (records[id]?.answers.length ?? 0) > 0;

/** Runs that the answers are about: they are played to their ends before anything is handed in. */
export const runsToPlay = (lesson: Lesson, records: StepRecords): readonly string[] => [
  ...new Set(
    lesson.steps.flatMap((step) =>
      'ask' in step && isAnswered(records, step) ? runsNamedBy(step.truth) : [],
    ),
  ),
];

const specOf = ({ runs }: Lesson, id: string): RunSpec => {
  const spec = runs[id];
  if (!spec) throw new Error(`there is no run ${id}`);
  return spec;
};

/** Nine figures: what lies behind them is no part of what was seen. */
const tableDigest = (figures: readonly object[]): string =>
  digestOf(
    figures.flatMap((its) =>
      Object.entries(its).map(([name, value]) => `${name} ${Number(value).toPrecision(9)}`),
    ),
  );

function runOfReceipt(lesson: Lesson, id: string, runs: LessonRuns): RunOfReceipt {
  const spec = specOf(lesson, id);
  const scenario = receiptScenario(elementAt(scenariosOf(spec), 0));
  if (!('vary' in spec)) return { id, scenario, fingerprint: fingerprintOf(runs.run(id)) };
  const { values, figures } = runs.swept(id);
  return { id, scenario, vary: spec.vary, order: [...values], digest: tableDigest(figures) };
}

const plainAnswer = (answer: Answer): number | number[] =>
  typeof answer === 'number' ? answer : [...answer];

/** All runs of `runsToPlay` have ended. */
export function lessonWork(
  lesson: Lesson,
  records: StepRecords,
  runs: LessonRuns,
): Omit<WorkParts, 'variant'> {
  const played = runsToPlay(lesson, records);
  const mark = lessonMark(lesson, records, (id) => {
    const step = lesson.steps.find((its) => its.id === id);
    return step && 'ask' in step ? measured(step.truth, runs) : NaN;
  });
  return {
    kind: 'lesson',
    ...{ title: lesson.title, of: { lesson: lesson.id }, mark: mark ?? null },
    steps: lesson.steps.flatMap(({ id }): readonly StepOfReceipt[] => {
      const { answers, hints, tries, seconds = 0 } = records[id] ?? fresh;
      if (answers.length + hints + tries.length === 0) return [];
      const said = answers.slice(0, MOST_ANSWERS).map(plainAnswer);
      return [{ id, answers: said, hints, tries: [...tries], seconds: Math.round(seconds) }];
    }),
    runs: played.map((id) => runOfReceipt(lesson, id, runs)),
  };
}

/** Why a text or a list cannot be an answer there; undefined for one that can. */
function misfit(ask: Ask, answer: unknown): string | undefined {
  const isList = (length: number) =>
    Array.isArray(answer) && answer.length === length && answer.every((it) => typeof it === 'number');
  switch (ask.as) {
    case 'number':
      return typeof answer === 'number' && answer >= ask.from && answer <= ask.to
        ? undefined
        : `a number from ${ask.from} to ${ask.to} is allowed`;
    case 'choice':
      return typeof answer === 'number' && Number.isInteger(answer) && ask.options[answer] !== undefined
        ? undefined
        : `a place from 0 to ${ask.options.length - 1} is allowed`;
    case 'order':
      return isList(ask.items.length) && new Set(answer as readonly number[]).size === ask.items.length
        ? undefined
        : `${ask.items.length} places are allowed, each once`;
    case 'curve':
      return isList(ask.xs.length) ? undefined : `${ask.xs.length} numbers are allowed`;
  }
}

/** What was done, as a receipt says it; or sentences about steps and answers that cannot be. */
export function recordsOf(
  lesson: Lesson,
  steps: readonly StepOfReceipt[],
): { readonly records: StepRecords; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const records: Record<string, StepRecord> = {};
  for (const { id, answers, hints, tries } of steps) {
    const step = lesson.steps.find((its) => its.id === id);
    if (!step) {
      faults.push(`lesson ${lesson.id} has no step “${id.slice(0, 40)}”`);
      continue;
    }
    const wrong = answers.flatMap((answer, k) => {
      const why = 'ask' in step ? misfit(step.ask, answer) : 'nothing is to be answered there';
      return why === undefined ? [] : [`step ${id}, answer ${k + 1}: ${why}`];
    });
    faults.push(...wrong);
    if (wrong.length === 0)
      records[id] = { stage: 'done', answers: answers as readonly Answer[], hints, tries };
  }
  return { records, faults };
}

/** Steps that ask for something that nobody has done. */
export const undoneSteps = (lesson: Lesson, records: StepRecords): readonly string[] =>
  lesson.steps.flatMap((step) => {
    const isDone =
      step.kind === 'change'
        ? (records[step.id]?.tries.some(({ met }) => met) ?? false)
        : !('ask' in step) || isAnswered(records, step);
    return isDone ? [] : [step.id];
  });
