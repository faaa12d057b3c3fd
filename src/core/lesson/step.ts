/**
 * The states of a step, as a pure function of what is done:
 *
 *     say, why         shown ──────────────────────────────────────▶ done
 *     predict, check   shown → answering → committed → running → revealed → done
 *     change           shown → trying ⇄ measured → done
 *
 * Nothing can be committed that nobody has touched: a place that stands there from the start would be an anchor. What is
 * committed stays; *again* adds an answer behind it.
 */
import { elementAt } from '../base/elementAt.ts';
import type { Ask, Step } from './lesson.ts';

/** A number of the measure, the place of an option, places of items in order, or a height for each column (NaN: a gap). */
export type Answer = number | readonly number[];

export type Stage =
  | 'shown'
  | 'answering'
  | 'committed'
  | 'running'
  | 'revealed'
  | 'trying'
  | 'measured'
  | 'done';

export type Mark = 0 | 0.5 | 1;

export interface StepRecord {
  readonly stage: Stage;
  /** What is being answered; absent before the first touch. */
  readonly draft?: Answer;
  /** What was committed, in order. */
  readonly answers: readonly Answer[];
  /** Hints that were opened. */
  readonly hints: number;
  /** Of a change: settings that were measured, and whether every goal was met. */
  readonly tries: readonly { readonly value: string; readonly met: boolean }[];
  /** Of a check: the best that its answers have earned, from the first outcome on. */
  readonly mark?: Mark;
  /** How long it lay open before its outcome did. */
  readonly seconds?: number;
}

/** A day: whoever leaves a page open does not think for a month. */
const LONGEST_S = 86_400;

export const fresh: StepRecord = { stage: 'shown', answers: [], hints: 0, tries: [] };

export type StepAction =
  | { readonly do: 'touch'; readonly draft: Answer }
  | { readonly do: 'hint' }
  | { readonly do: 'commit' }
  | { readonly do: 'run' }
  | { readonly do: 'reveal' }
  | { readonly do: 'try' }
  | { readonly do: 'measure'; readonly value: string; readonly met: boolean }
  | { readonly do: 'mark'; readonly mark: Mark }
  | { readonly do: 'again' }
  | { readonly do: 'spend'; readonly seconds: number }
  | { readonly do: 'pass' };

/** Whether all of it is there: an order names everybody, a curve has two points. */
export function isComplete(ask: Ask, draft: Answer | undefined): boolean {
  if (draft === undefined) return false;
  switch (ask.as) {
    case 'number':
    case 'choice':
      return typeof draft === 'number' && Number.isFinite(draft);
    case 'order':
      return typeof draft !== 'number' && new Set(draft).size === ask.items.length;
    case 'curve':
      return typeof draft !== 'number' && draft.filter((y) => Number.isFinite(y)).length >= 2;
  }
}

/** Gaps of a curve lie on the straight line between their neighbours; beyond its ends it goes on level. */
export function withoutGaps(ys: readonly number[]): readonly number[] {
  const known = ys.flatMap((y, k) => (Number.isFinite(y) ? [k] : []));
  return ys.map((y, k) => {
    if (Number.isFinite(y) || known.length === 0) return y;
    const before = known.findLast((at) => at < k);
    const behind = known.find((at) => at > k);
    if (before === undefined) return elementAt(ys, elementAt(known, 0));
    if (behind === undefined) return elementAt(ys, before);
    const share = (k - before) / (behind - before);
    return elementAt(ys, before) * (1 - share) + elementAt(ys, behind) * share;
  });
}

function settled(ask: Ask, draft: Answer): Answer {
  if (ask.as !== 'curve' || typeof draft === 'number') return draft;
  const ys = withoutGaps(draft);
  const sum = ys.reduce((all, y) => all + y, 0);
  return ask.total === undefined || sum <= 0 ? ys : ys.map((y) => (y * (ask.total ?? 1)) / sum);
}

/** What cannot be done in a state changes nothing. */
export function advanced(step: Step, record: StepRecord, action: StepAction): StepRecord {
  const { stage } = record;
  switch (action.do) {
    case 'touch':
      return 'ask' in step && (stage === 'shown' || stage === 'answering')
        ? { ...record, stage: 'answering', draft: action.draft }
        : record;
    case 'hint': {
      const open = stage === 'shown' || stage === 'answering' || stage === 'trying' || stage === 'measured';
      return open && record.hints < (step.hints?.length ?? 0)
        ? { ...record, hints: record.hints + 1 }
        : record;
    }
    case 'commit': {
      const { draft, ...rest } = record;
      if (!('ask' in step) || stage !== 'answering' || draft === undefined || !isComplete(step.ask, draft))
        return record;
      return { ...rest, stage: 'committed', answers: [...record.answers, settled(step.ask, draft)] };
    }
    case 'run':
      return stage === 'committed' ? { ...record, stage: 'running' } : record;
    case 'reveal':
      return stage === 'committed' || stage === 'running' ? { ...record, stage: 'revealed' } : record;
    case 'try':
      return step.kind === 'change' && (stage === 'shown' || stage === 'measured')
        ? { ...record, stage: 'trying' }
        : record;
    case 'measure':
      return step.kind === 'change' && stage === 'trying'
        ? {
            ...record,
            stage: 'measured',
            tries: [...record.tries, { value: action.value, met: action.met }],
          }
        : record;
    case 'mark': {
      const isMarked = step.kind === 'check' && (stage === 'revealed' || stage === 'done');
      return isMarked && action.mark > (record.mark ?? -1) ? { ...record, mark: action.mark } : record;
    }
    case 'spend':
      return { ...record, seconds: Math.min(LONGEST_S, (record.seconds ?? 0) + action.seconds) };
    case 'again':
      return (stage === 'revealed' || stage === 'done') && 'ask' in step
        ? { ...record, stage: 'shown' }
        : record;
    case 'pass':
      return mayPass(step, record) ? { ...record, stage: 'done' } : record;
  }
}

/** *Next* may be pressed: what is to be answered has been, and every goal was met once. */
export function mayPass(step: Step, { stage, tries }: StepRecord): boolean {
  if ('ask' in step) return stage === 'revealed' || stage === 'done';
  if (step.kind === 'change') return stage === 'done' || tries.some(({ met }) => met);
  return true;
}

/** Is the outcome no secret any more? Of an answer that is made again, it still is none. */
export const isOpen = (step: Step, { stage, answers }: StepRecord): boolean =>
  !('ask' in step) ||
  stage === 'revealed' ||
  stage === 'done' ||
  (answers.length > 0 && stage !== 'committed' && stage !== 'running');
