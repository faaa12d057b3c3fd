/**
 * What was answered, in this browser alone: at most 32 kB, with a version. Where nothing can be kept it lasts for the visit,
 * and what is kept in another form than ours is left out and written anew.
 */
import { create } from 'zustand';
import { lessonById } from '../../../core/lesson/lessons/index.ts';
import { useLearning } from '../../state/stores/learning.ts';
import { advanced, fresh, type StepAction, type StepRecord } from '../../../core/lesson/step.ts';

const KEY = 'roundscope.learn';
const VERSION = 1;
const MOST_BYTES = 32_000;

type Records = Readonly<Record<string, Readonly<Record<string, StepRecord>>>>;

interface Progress {
  /** By lesson and step. */
  readonly records: Records;
  /** By policy: most requests of a queue that were right in a row from the start, and of how many. By round of the game: the best. */
  readonly served: Readonly<Record<string, string>>;
  /** Exercises and rounds of the game that are half played, the last begun last. */
  readonly halves: readonly Half[];
  /** Nothing can be kept here. */
  readonly forVisit: boolean;
}

type Kept = Pick<Progress, 'records' | 'served' | 'halves'>;

/** What was taken so far, as plain data; whoever plays it knows what its numbers are. */
export interface Half {
  /** Which task: its address. */
  readonly at: string;
  readonly answers: readonly number[];
  readonly hints: readonly number[];
  /** The last answer differs, and is not mended yet. */
  readonly stopped: boolean;
  /** Of the game: choices that were taken back. */
  readonly undone: number;
}

/** Older ones are forgotten. */
const MOST_HALVES = 12;
const MOST_ANSWERS = 64;

const stages: readonly string[] = [
  ...(['shown', 'answering', 'committed', 'running', 'revealed'] as const),
  ...(['trying', 'measured', 'done'] as const),
] satisfies readonly StepRecord['stage'][];

const isNumber = (it: unknown): boolean => it === null || typeof it === 'number';
const isAnswer = (it: unknown): boolean => isNumber(it) || (Array.isArray(it) && it.every(isNumber));

/** A record as it was written; undefined for anything else. */
function recordFrom(it: unknown): StepRecord | undefined {
  if (typeof it !== 'object' || it === null) return undefined;
  const { stage, answers, hints, tries, mark } = it as Readonly<Record<string, unknown>>;
  const fits =
    typeof stage === 'string' &&
    stages.includes(stage) &&
    Array.isArray(answers) &&
    answers.every(isAnswer) &&
    typeof hints === 'number' &&
    Array.isArray(tries) &&
    (mark === undefined || mark === 0 || mark === 0.5 || mark === 1);
  if (!fits) return undefined;
  const settled = { committed: 'revealed', running: 'revealed', answering: 'shown', trying: 'measured' };
  const { draft: _, ...rest } = it as StepRecord;
  return { ...rest, stage: (settled as Record<string, StepRecord['stage']>)[stage] ?? rest.stage };
}

const isNumbers = (it: unknown): it is readonly number[] =>
  Array.isArray(it) && it.length <= MOST_ANSWERS && it.every((one) => typeof one === 'number');

function halvesFrom(it: unknown): readonly Half[] {
  if (!Array.isArray(it)) return [];
  return (it as readonly unknown[]).slice(-MOST_HALVES).flatMap((one) => {
    if (typeof one !== 'object' || one === null) return [];
    const { at, answers, hints, stopped, undone } = one as Readonly<Record<string, unknown>>;
    const fits =
      typeof at === 'string' &&
      at.length < 120 &&
      isNumbers(answers) &&
      isNumbers(hints) &&
      typeof undone === 'number';
    return fits ? [{ at, answers, hints, stopped: stopped === true, undone }] : [];
  });
}

/** What a text keeps of lessons and steps that there are; of a damaged text, nothing. */
export function readProgress(text: string | null): Kept {
  const none = { records: {}, served: {}, halves: [] };
  if (text === null) return none;
  try {
    const { version, records, served, halves } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (version !== VERSION || typeof records !== 'object' || records === null) return none;
    const kept: Record<string, Record<string, StepRecord>> = {};
    for (const [id, steps] of Object.entries(records as Record<string, Record<string, unknown>>))
      for (const [step, it] of Object.entries(steps)) {
        const record = recordFrom(it);
        const isThere = lessonById.get(id)?.steps.some((its) => its.id === step) ?? false;
        if (record && isThere) kept[id] = { ...kept[id], [step]: record };
      }
    const best = Object.entries((served ?? {}) as Record<string, unknown>).flatMap(([policy, said]) =>
      typeof said === 'string' && said.length < 20 ? [[policy, said] as const] : [],
    );
    return { records: kept, served: Object.fromEntries(best), halves: halvesFrom(halves) };
  } catch {
    return none;
  }
}

/** Of answers the first two stay, on which the mark hangs, and the last ones. */
function endsOf(key: string, list: readonly unknown[], most: number): readonly unknown[] {
  if (key === 'tries') return list.slice(-8);
  if (key !== 'answers' || list.length <= most) return list;
  return [...list.slice(0, 2), ...(most > 2 ? list.slice(2 - most) : [])].slice(0, most);
}

/** Short enough to be kept: numbers with four figures, and of many answers the first two and the last. */
export function writeProgress({ records, served, halves }: Kept): string {
  const write = (most: number) =>
    JSON.stringify({ version: VERSION, records, served, halves: [] }, (key, value: unknown) => {
      if (typeof value === 'number') return Number(value.toPrecision(4));
      if (key === 'draft') return undefined;
      return Array.isArray(value) ? endsOf(key, value as readonly unknown[], most) : value;
    });
  // What is half played is kept whole, or not at all.
  const whole = JSON.stringify(halves);
  const texts = [8, 2, 1].map((most) => write(most).replace('"halves":[]', `"halves":${whole}`));
  return (
    texts.find((text) => text.length <= MOST_BYTES) ??
    JSON.stringify({ version: VERSION, records: {}, served, halves })
  );
}

function kept(): Progress {
  try {
    return { ...readProgress(localStorage.getItem(KEY)), forVisit: false };
  } catch {
    return { records: {}, served: {}, halves: [], forVisit: true };
  }
}

export const useProgress = create<Progress>()(() => ({
  records: {},
  served: {},
  halves: [],
  forVisit: false,
}));

/** A course platform keeps it: nothing of it is read or written here. */
const isElsewhere = (): boolean => useLearning.getState().resumed !== undefined;

export function takeUpProgress(): void {
  if (!isElsewhere()) useProgress.setState(kept());
}

export function takeUpFrom(records: Records): void {
  takingUp = true;
  useProgress.setState({ records, served: {}, halves: [], forVisit: true });
  takingUp = false;
}

let takingUp = false;

/** What comes now was done at an earlier visit: it is no news. */
export const isTakingUp = (): boolean => takingUp;

function keep(): void {
  if (isElsewhere()) return;
  try {
    localStorage.setItem(KEY, writeProgress(useProgress.getState()));
  } catch {
    useProgress.setState({ forVisit: true });
  }
}

export const recordOf = (records: Records, lesson: string, step: string): StepRecord =>
  records[lesson]?.[step] ?? fresh;

/** Does something with a step, and keeps what came out. */
export function act(lesson: string, stepId: string, action: StepAction): void {
  const { records } = useProgress.getState();
  const step = lessonById.get(lesson)?.steps.find(({ id }) => id === stepId);
  if (!step) return;
  const before = recordOf(records, lesson, stepId);
  const after = advanced(step, before, action);
  if (after === before) return;
  useProgress.setState({ records: { ...records, [lesson]: { ...records[lesson], [stepId]: after } } });
  if (action.do !== 'touch') keep();
}

export function keepServed(policy: string, best: string): void {
  const { served } = useProgress.getState();
  useProgress.setState({ served: { ...served, [policy]: best } });
  keep();
}

/** What is half played at an address; undefined where nothing is. */
export const halfOf = (at: string): Half | undefined =>
  useProgress.getState().halves.find((half) => half.at === at);

/** Kept in the place of what was there; without an answer, or at the end, forgotten. */
export function keepHalf(half: Half, isOver: boolean): void {
  const { halves } = useProgress.getState();
  const others = halves.filter(({ at }) => at !== half.at);
  const isWorth = !isOver && (half.answers.length > 0 || half.hints.length > 0);
  if (!isWorth && others.length === halves.length) return;
  useProgress.setState({ halves: isWorth ? [...others, half].slice(-MOST_HALVES) : others });
  keep();
}

/** The best share of all marks of an exercise stays. */
export function keepBest(exercise: string, mark: number): void {
  const before = Number.parseFloat(useProgress.getState().served[exercise] ?? '-1');
  const percent = Math.round(100 * mark);
  if (percent > before) keepServed(exercise, `${percent} %`);
}

const roundKey = (level: number, round: number): string => `scheduler-${level}-${round}`;

/** The best of a round of the game stays: fewest late videos, then the least mean. */
export function keepRound(level: number, round: number, late: number, meanNs: number): void {
  const key = roundKey(level, round);
  const before = /^(\d+) late, (\d+) ms$/.exec(useProgress.getState().served[key] ?? '');
  const ms = Math.round(meanNs / 1e6);
  const isBetter =
    !before || late < Number(before[1]) || (late === Number(before[1]) && ms < Number(before[2]));
  if (isBetter) keepServed(key, `${late} late, ${ms} ms`);
}

/** Rounds of a level that were played to the end. */
export const roundsPlayed = (served: Progress['served'], level: number, rounds: number): number =>
  Array.from({ length: rounds }, (_, k) => served[roundKey(level, k + 1)]).filter((its) => its !== undefined)
    .length;

export function forgetAll(): void {
  useProgress.setState({ records: {}, served: {}, halves: [] });
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Steps of a lesson that are done, and whether that is all of them. */
export function doneOf(records: Records, id: string): { readonly done: number; readonly all: number } {
  const steps = lessonById.get(id)?.steps ?? [];
  const done = steps.filter((step) => recordOf(records, id, step.id).stage === 'done').length;
  return { done, all: steps.length };
}
