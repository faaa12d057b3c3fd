/**
 * What a step shows in words, as a pure function of what was done and of what may be known. The outcome comes in as `truth`
 * and as the numbers of the reveal’s places, and nobody hands these in before an answer is committed: so there is nothing
 * that a sentence, a table or a name for screen readers could give away.
 */
import { elementAt } from '../../../core/base/elementAt.ts';
import { revealFor } from '../../../core/lesson/grade.ts';
import type {
  Ask,
  Feature,
  GoalName,
  Goal,
  Lesson,
  SlotForm,
  Step,
  Template,
} from '../../../core/lesson/lesson.ts';
import { crossingOf } from '../../../core/lesson/measure.ts';
import { isComplete, mayPass, type Answer, type Mark, type StepRecord } from '../../../core/lesson/step.ts';
import { filled, slotsOf, slotText } from '../../../core/lesson/template.ts';
import { firstDifference, type Queue } from '../../../core/lesson/exercise/serveQueue.ts';
import { differenceWords } from './serveModel.ts';
import type { TextTable } from '../../view/scene/view.ts';

export type Truth = number | readonly number[];

export interface Known {
  /** Of places, by their names. */
  readonly values: Readonly<Record<string, string>>;
  /** What items of an order are called. */
  readonly items: readonly string[];
  /** Undefined until it may be seen. */
  readonly truth: Truth | undefined;
  /** Of an order that a policy gave: the queue that it served, and how. */
  readonly queue?: Queue | undefined;
  /** Of a curve that stands there from the start. */
  readonly given: readonly number[] | undefined;
}

export interface StepModel {
  /** What kind of step: 'predict'. */
  readonly kind: string;
  /** Empty while the numbers of its places are on their way. */
  readonly lead: string;
  readonly body: readonly string[];
  readonly hints: readonly string[];
  readonly hasMoreHints: boolean;
  readonly primary: { readonly title: 'Commit' | 'Next' | 'Measure' | 'Finish'; readonly enabled: boolean };
  readonly table?: TextTable & { readonly caption: string };
}

export const kindWords = {
  say: 'look',
  why: 'why',
  predict: 'predict',
  change: 'change',
  check: 'check',
} as const satisfies Record<Step['kind'], string>;

/** The places whose numbers a step wants now. */
export function slotsNow(step: Step, isOpen: boolean): readonly string[] {
  const reveals = isOpen && 'reveal' in step ? step.reveal.flatMap(({ text }) => text) : [];
  const options = 'ask' in step && step.ask.as === 'choice' ? step.ask.options : [];
  const templates = [...step.text, ...(step.hints ?? []), ...options, ...reveals];
  return [...new Set(templates.flatMap(slotsOf))];
}

const has = (template: Template, values: Known['values']): boolean =>
  slotsOf(template).every((slot) => slot in values);

const textsOf = (templates: readonly Template[], values: Known['values']): readonly string[] =>
  templates.map((template) => (has(template, values) ? filled(template, values) : ''));

/** A feature of a curve that was drawn. */
function featureOf(ask: Extract<Ask, { as: 'curve' }>, feature: Feature, ys: readonly number[]): string {
  const value =
    feature.kind === 'level' ? (ys[ask.xs.indexOf(feature.x)] ?? NaN) : crossingOf(ask.xs, ys, feature.y);
  return slotText(value, feature.as);
}

/** The places that a student’s own answer fills. */
function ownValues(ask: Ask, answer: Answer): Readonly<Record<string, string>> {
  if (ask.as === 'number' && typeof answer === 'number') return { you: slotText(answer, ask.form) };
  if (ask.as !== 'curve' || typeof answer === 'number') return {};
  return Object.fromEntries(ask.features.map((feature) => [feature.id, featureOf(ask, feature, answer)]));
}

const bar = (ask: Extract<Ask, { as: 'curve' }>, k: number): string =>
  ask.shape === 'line' ? String(elementAt(ask.xs, k)) : `from ${slotText(elementAt(ask.xs, k), 's')}`;

/** 'cylinder 98' without its word; 'request 4, cylinder 3600' without its place: so eight have room in one row. */
const inShort = (item: string): string => item.replace(/^cylinder |, cylinder \d+$/g, '');

/** What was said beside what came out. */
function tableOf(ask: Ask, answer: Answer, truth: Truth, { items, given }: Known): StepModel['table'] {
  const caption = 'Your answer beside the outcome';
  switch (ask.as) {
    case 'number':
      if (typeof answer !== 'number' || typeof truth !== 'number') return undefined;
      return {
        caption,
        head: ['you', 'was'],
        rows: [[slotText(answer, ask.form), slotText(truth, ask.form)]],
      };
    case 'choice':
      if (typeof answer !== 'number' || typeof truth !== 'number') return undefined;
      return {
        caption,
        head: ['you', 'was'],
        rows: [[elementAt(ask.options, answer), elementAt(ask.options, truth)]],
      };
    case 'order':
      if (typeof answer === 'number' || typeof truth === 'number') return undefined;
      return {
        caption,
        head: ['place', ...answer.map((_, k) => String(k + 1))],
        rows: [
          ['you', ...answer.map((place) => inShort(items[place] ?? ''))],
          ['was', ...truth.map((place) => inShort(items[place] ?? ''))],
        ],
      };
    case 'curve':
      if (typeof answer === 'number' || typeof truth === 'number') return undefined;
      return {
        caption,
        head: [ask.x.title, 'you', 'was', ...(given ? ['given'] : [])],
        rows: answer.map((y, k) => [
          bar(ask, k),
          slotText(y, ask.form),
          slotText(elementAt(truth, k), ask.form),
          ...(given ? [slotText(given[k] ?? NaN, ask.form)] : []),
        ]),
      };
  }
}

/** Where an order leaves the policy's: the figures of that step, and whose rule it was. */
function differenceOf({ truth, queue }: Known, answer: Answer | undefined): readonly string[] {
  if (truth === undefined || queue === undefined || answer === undefined || typeof answer === 'number')
    return [];
  const difference = firstDifference(queue, answer);
  if (!difference) return [];
  const [figures, rules] = differenceWords(queue, difference);
  return [`At step ${difference.step + 1}: ${figures} ${rules.at(-1) ?? ''}`];
}

/** Of a lesson, or of an exercise. */
export const markText = (mark: number): string => `${Math.round(100 * mark)} % of the marks`;

/** Below the outcome of a check. */
export const checkText = (mark: Mark): string =>
  `This answer counts ${mark === 1 ? 'in full' : mark === 0.5 ? 'half' : 'nothing'}.`;

/** A figure that goals are about: its name, above its column, as it is written, and where none of it is wanted. */
interface GoalWords {
  readonly name: string;
  readonly head: string;
  readonly form: SlotForm;
  readonly none?: string;
}

export const goalWords: Readonly<Record<GoalName, GoalWords>> = {
  mean: { name: 'Mean response', head: 'mean', form: 's' },
  longest: { name: 'Longest wait', head: 'longest', form: 's' },
  intervalShare: { name: 'Interval as a share of the mean', head: 'interval', form: 'tenths' },
  glitches: { name: 'Videos too late', head: 'too late', form: 'count', none: 'No video too late' },
  reading: { name: 'Share of reading', head: 'reading', form: 'share' },
  videos: { name: 'Films', head: 'films', form: 'count' },
  streams: { name: 'Streams', head: 'streams', form: 'count' },
  missedCycles: { name: 'Cycles missed', head: 'missed', form: 'count', none: 'The film misses nothing' },
  readers: { name: 'Readers’ mean', head: 'readers', form: 'ms' },
  longerBy: { name: 'Cost of closed doors', head: 'cost', form: 'ms' },
  copyRate: { name: 'The copy', head: 'copy', form: 'rate' },
};

/** 'Mean response below 0.21 s', 'No video too late', 'Films: more than 7'. */
export function goalText(goal: Goal): string {
  const { name, form, none } = goalWords[goal.of];
  if (goal.is === 'between')
    return `${name} between ${slotText(goal.from, form)} and ${slotText(goal.to, form)}`;
  if (goal.is === '>') return `${name}: more than ${slotText(goal.value, form)}`;
  return none !== undefined && goal.value === 1 ? none : `${name} below ${slotText(goal.value, form)}`;
}

function primaryOf(lesson: Lesson, step: Step, record: StepRecord): StepModel['primary'] {
  const isLast = lesson.steps.at(-1)?.id === step.id;
  const next = { title: isLast ? 'Finish' : 'Next', enabled: true } as const;
  if (mayPass(step, record)) return next;
  if (step.kind === 'change') return { title: 'Measure', enabled: record.stage !== 'trying' };
  if (!('ask' in step)) return next;
  return {
    title: 'Commit',
    enabled: record.stage === 'answering' && isComplete(step.ask, record.draft),
  };
}

export function stepModel(lesson: Lesson, step: Step, record: StepRecord, known: Known): StepModel {
  const { values, truth } = known;
  const answer = record.answers.at(-1);
  let told = step.text;
  let table: StepModel['table'];
  let own: Readonly<Record<string, string>> = {};
  if ('ask' in step && truth !== undefined && answer !== undefined) {
    own = ownValues(step.ask, answer);
    told = revealFor(step.ask, step.reveal, answer, truth).text;
    table = tableOf(step.ask, answer, truth, known);
  } else if (step.kind === 'change' && record.tries.some(({ met }) => met))
    told = elementAt(step.reveal, 0).text;
  const [lead = '', ...written] = textsOf(told, { ...values, ...own });
  const body = [...written, ...differenceOf(known, answer)];
  return {
    kind: truth !== undefined && 'ask' in step ? 'outcome' : kindWords[step.kind],
    lead,
    body,
    hints: textsOf((step.hints ?? []).slice(0, record.hints), values),
    hasMoreHints:
      truth === undefined &&
      record.stage !== 'done' &&
      !mayPass(step, record) &&
      record.hints < (step.hints?.length ?? 0),
    primary: primaryOf(lesson, step, record),
    ...(table ? { table } : {}),
  };
}
